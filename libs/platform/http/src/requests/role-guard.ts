import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@ardoise/contracts';
import type { Role, Route } from '@ardoise/contracts';
import { routeOf } from './handles.js';
import { bearerToken, Identities } from './identity.js';
import { PersonLimits } from '../limits/person-limits.js';
import type { IdentifiedRequest } from './request.js';

/** Denies by default: a handler without a route of the contracts is reachable by nobody. */
@Injectable()
export class RoleGuard implements CanActivate {
  constructor(
    private readonly identities: Identities,
    private readonly limits: PersonLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // A socket was let in as its person's; what it may ask is its gateway's own guard to say.
    if (context.getType() === 'ws') return true;
    const route = routeOf(context.getHandler());
    if (!route) throw new DomainError('wrong-role');
    if (route.roles === 'public') return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = bearerToken(request.headers.authorization);
    const identity = token === null ? null : await this.identities.identify(token);
    if (!identity) throw new DomainError('no-session');
    if (!admits(route, identity.role, request.query)) throw new DomainError('wrong-role');
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    await this.limits.enter(identity, reply.raw);
    request.identity = identity;
    if (request.isMultipart()) request.reception = this.limits.reception(identity, reply.raw, request.server.uploads);
    return true;
  }
}

/** A query parameter that asks for something else has roles of its own; of several, each must let the person in. */
function admits({ roles, queries }: Route, role: Role, query: unknown): boolean {
  if (!queries) return roles === 'public' || roles.includes(role);
  const asked = Object.entries(queries).filter(([name]) => Object.hasOwn(query as object, name));
  const wanted = asked.length > 0 ? asked.map(([, own]) => own) : [roles];
  return wanted.every((list) => list === 'public' || list.includes(role));
}
