import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { networkOf } from '@ardoise/http';
import type { Origin } from '../domain/origin.js';

interface Request {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Parameter of a controller's method: where the request comes from. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { ip, headers } = context.switchToHttp().getRequest<Request>();
  const { cookie, 'user-agent': agent } = headers;
  return {
    address: networkOf(ip),
    ...(typeof agent === 'string' ? { userAgent: agent } : {}),
    ...(typeof cookie === 'string' ? { cookie } : {}),
  };
});
