import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@ardoise/contracts';
import type { Route } from '@ardoise/contracts';
import { v5 as uuidV5, validate as isUuid, v7 as uuidV7 } from 'uuid';
import type { z } from 'zod';
import { ROUTE } from './handles.js';
import type { Identity } from './identity.js';
import { multipartBody } from './multipart.js';

/** The request once the guard has been passed. */
export type IdentifiedRequest = FastifyRequest & { identity?: Identity };

/** A route's schemas refused the request; the sentence names the field, never repeats what was sent. */
export function refusalOf(error: z.ZodError): DomainError {
  const path = error.issues[0]?.path.map(String).join('.');
  return new DomainError('malformed', path ? `La demande est mal formée : vérifiez le champ « ${path} ».` : undefined);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error);
}

/** Parameter of a controller's method: path, query and body, parsed by the schemas of its route (`Input<typeof route>`). */
export const Parsed = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
  const params = parse(route.params, { ...(request.params as object) });
  const query = parse(route.query, { ...(request.query as object) });
  const parsed = (body: unknown) => ({ params, query, body: parse(route.body, body) });
  return request.isMultipart() ? multipartBody(request, route).then(parsed) : parsed(request.body);
});

/** What every command carries from outside: who, when, and ids that a repeated request finds again. */
export interface CommandContext {
  actor: Identity;
  /** ISO 8601 in UTC. */
  now: string;
  /**
   * An id for what the command makes or records, the same each time within a request. With an Idempotency-Key header it is the same each time the same
   * person sends the same key to the same route (UUIDv5, RFC 9562); without one it is new (UUIDv7).
   */
  newId(purpose: string): string;
}

const KEYS = 'a1d3c2b8-5a6f-5f0e-9b57-0c6c8f3f7f10';

/** Parameter of a controller's method: the `CommandContext` of the request. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const request = context.switchToHttp().getRequest<IdentifiedRequest>();
  const { identity: actor } = request;
  if (!actor) throw new DomainError('no-session');
  const key = request.headers['idempotency-key'];
  if (key !== undefined && !(typeof key === 'string' && isUuid(key)))
    throw new DomainError('malformed', 'L’en-tête Idempotency-Key doit être un UUID.');
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
  const fresh = new Map<string, string>();
  return {
    actor,
    now: new Date().toISOString(),
    newId: (purpose) => {
      if (key !== undefined) return uuidV5([actor.userId, route.method, route.path, key, purpose].join('\n'), KEYS);
      const id = fresh.get(purpose) ?? uuidV7();
      fresh.set(purpose, id);
      return id;
    },
  };
});

/** Parameter of a controller's method: the person who makes the request. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!identity) throw new DomainError('no-session');
  return identity;
});
