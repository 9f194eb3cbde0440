import { hash } from 'node:crypto';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, ERROR_STATUSES, errorDetails, Upload } from '@ardoise/contracts';
import type { ErrorCode, Route } from '@ardoise/contracts';
import type { Acting } from '@ardoise/projections';
import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { routeOf } from './handles.js';
import type { Identity } from './identity.js';
import { multipartBody } from './multipart.js';
import type { Reception } from './multipart.js';
import { newId } from './new-id.js';

/** The request once the guard has been passed. */
export type IdentifiedRequest = FastifyRequest & {
  identity?: Identity;
  reception?: Reception;
  /** The form that the request brings, once it has come in: read once, whoever asks for it. */
  form?: Promise<unknown>;
};

/** The code that a check of the contract gave its refusal, wherever in the body it is. */
function codeIn(issues: readonly z.core.$ZodIssue[]): ErrorCode | undefined {
  for (const issue of issues) {
    const code: unknown =
      issue.code === 'invalid_union'
        ? codeIn(issue.errors.flat())
        : issue.code === 'custom'
          ? issue.params?.['code']
          : undefined;
    if (typeof code === 'string' && Object.hasOwn(ERROR_STATUSES, code)) return code as ErrorCode;
  }
  return undefined;
}

/** A route's schemas refused the request; the sentence names the field, never repeats what was sent. */
export function refusalOf(error: z.ZodError): DomainError {
  const code = codeIn(error.issues);
  if (code) return new DomainError(code);
  const path = error.issues[0]?.path.map(String).join('.');
  return new DomainError('malformed', path ? errorDetails.field(path) : undefined);
}

/** zod 4.6 compares an object's own `length` with that of a text: `{"length":{"toString":1}}` makes it throw. */
function judged(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch {
    throw new DomainError('malformed');
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = judged(schema, value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error);
}

/** More than any body of the product has; whoever walks a value by recursion bears it. */
const MOST_LEVELS = 64;

/** Whether something stands deeper than that in a value which itself stands at `level`. */
function isTooDeep(value: unknown, level: number): boolean {
  if (typeof value !== 'object' || value === null || isUpload(value)) return false;
  for (const inner of Object.values(value)) if (level === MOST_LEVELS || isTooDeep(inner, level + 1)) return true;
  return false;
}

/** Also where no schema looks: the whole body is what a keyed request is known by. @throws DomainError malformed */
function checkLevels(body: unknown): unknown {
  if (isTooDeep(body, 0)) throw new DomainError('malformed');
  return body;
}

/** None but routes are let through by the guard. */
const handledBy = (context: ExecutionContext) => routeOf(context.getHandler()) as Route;

/** Parameter of a controller's method: path, query and body, parsed by the schemas of its route (`Input<typeof route>`). */
export const Parsed = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<IdentifiedRequest>();
  const route = handledBy(context);
  const params = parse(route.params, { ...(request.params as object) });
  const query = parse(route.query, { ...(request.query as object) });
  const parsed = (body: unknown) => ({ params, query, body: parse(route.body, checkLevels(body)) });
  return request.isMultipart() ? formOf(request, route).then(parsed) : parsed(request.body);
});

function formOf(request: IdentifiedRequest, route: Route): Promise<unknown> {
  const { reception } = request;
  // A form comes from somebody: no public route takes one.
  if (!reception) throw new DomainError('unsupported-body');
  return (request.form ??= multipartBody(request, route, reception).then((form) => (request.body = form)));
}

/**
 * What every command carries from outside: who, when, and the seed of its ids. With an Idempotency-Key header that is the
 * same each time the same person sends the same request with the same key: another address or another body with that key
 * is another command.
 */
export interface CommandContext extends Acting {
  actor: Identity;
}

/** What a keyed request is: who, where, the key, and what was sent, files by their hash. */
function seedOf({ method, url, body }: FastifyRequest, { userId }: Identity, key: string): string {
  const content = JSON.stringify(checkLevels(body) ?? null, (_, value: unknown) =>
    isUpload(value) ? hashOf(value) : value,
  );
  return [userId, method, url, key, hash('sha256', content)].join('\n');
}

const isUpload = (value: unknown): value is Upload => value instanceof Upload;
const hashOf = ({ filename, sha256 }: Upload) => ({ filename, sha256 });

/** Parameter of a controller's method: the `CommandContext` of the request. */
export const Context = createParamDecorator(
  (_: unknown, context: ExecutionContext): CommandContext | Promise<CommandContext> => {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const { identity: actor } = request;
    if (!actor) throw new DomainError('no-session');
    const key = request.headers['idempotency-key'];
    if (key !== undefined && !(typeof key === 'string' && isUuid(key)))
      throw new DomainError('malformed', errorDetails.keyIsNoUuid);
    const acting = (seed: string): CommandContext => ({ actor, now: new Date().toISOString(), seed });
    if (key === undefined) return acting(newId());
    const keyed = () => acting(seedOf(request, actor, key));
    return request.isMultipart() ? formOf(request, handledBy(context)).then(keyed) : keyed();
  },
);

/** Parameter of a controller's method: the person who makes the request. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!identity) throw new DomainError('no-session');
  return identity;
});
