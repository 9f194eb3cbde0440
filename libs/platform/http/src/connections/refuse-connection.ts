import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';

/** Answers what never became a request that a route could refuse, and closes its connection. */
export function refuseConnection(socket: Socket, code: ErrorCode): void {
  const refusal = new DomainError(code).toRefusal();
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
}

const CODES: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** What Node could not read, or did not get in time. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseConnection(socket, CODES[error.code ?? ''] ?? 'malformed');
}
