import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Origin } from '../domain/origin.js';

interface Request {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** An IPv6 subscriber has a whole /64 to try from: what counts is that. */
function network(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Parameter of a controller's method: where the request comes from. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { ip, headers } = context.switchToHttp().getRequest<Request>();
  const { cookie, 'user-agent': agent } = headers;
  return {
    address: network(ip),
    ...(typeof agent === 'string' ? { userAgent: agent } : {}),
    ...(typeof cookie === 'string' ? { cookie } : {}),
  };
});
