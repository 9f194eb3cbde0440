import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';
import { WriteConflict } from '@ardoise/documents';
import { AppendTooLarge, EventIdTaken, WrongExpectedRevision } from '@ardoise/event-store';
import { isDiskFull, isEngineAway } from './unavailable.js';

const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  401: 'no-session',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-body',
  429: 'too-many-tries',
  431: 'headers-too-large',
  503: 'unavailable',
};

/** After so many seconds it is worth asking an engine again that was away. */
const LATER_S = 2;

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return 500;
}

/** Too many parts of a form: Fastify answers that as if they were too large. */
function isPartsLimit(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT';
}

/** What any error means for the person who asked. Fastify's own 4xx (bad JSON, broken form…) keep their meaning. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof WrongExpectedRevision || error instanceof WriteConflict) return new DomainError('conflict');
  if (error instanceof EventIdTaken) return new DomainError('key-reused');
  if (error instanceof AppendTooLarge) return new DomainError('too-much-at-once');
  if (isDiskFull(error)) return new DomainError('disk-full');
  if (isEngineAway(error)) return new DomainError('unavailable');
  const status = statusOf(error);
  // Roles refuse with an error of ours: another 403 is of a file server that was asked for a strange path.
  if (status === 403) return new DomainError('not-found');
  if (isPartsLimit(error)) return new DomainError('malformed');
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'internal');
  return new DomainError(code);
}

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** @param fallback answers a request that no route wants (the client's pages); false when it does not want it either. */
  constructor(private readonly fallback: (request: FastifyRequest, reply: FastifyReply) => boolean = () => false) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = toDomainError(error);
    // Not a route's own refusal: of the router, or of the file server, which has no list of a folder to show for '/'.
    if (refusal.code === 'not-found' && refusal !== error && this.fallback(request, reply)) return;
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (reply.sent) return;
    const retryAfter = refusal.retryAfter ?? (refusal.status === 503 ? LATER_S : undefined);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.status(refusal.status).type('application/json; charset=utf-8').send(refusal.toRefusal());
  }
}
