import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A connection as rude people make it; what is said to it is kept as far as the status. */
export interface Rude {
  socket: Socket;
  status: string;
  open: boolean;
}

export async function rude(url: string, head: string): Promise<Rude> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const one: Rude = { socket, status: '', open: true };
  socket.on('error', () => {});
  socket.once('close', () => (one.open = false));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  if (one.open) socket.write(head);
  return one;
}

/** Reads from then on: the status is what counts. */
export function reading(one: Rude): Rude {
  one.socket.on('data', (chunk: Buffer) => (one.status ||= chunk.toString('latin1', 9, 12)));
  return one;
}

export async function many<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n += 100)
    made.push(...(await Promise.all(Array.from({ length: Math.min(100, count - n) }, (_, more) => make(n + more)))));
  return made;
}

export function head(
  method: string,
  path: string,
  token: string,
  headers: Record<string, string | number> = {},
): string {
  const all = { Host: 'localhost', ...(token && { Authorization: `Bearer ${token}` }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

/** How many got each status, and how many nothing. */
export function statusCounts(all: readonly Rude[]): string {
  const counts = new Map<string, number>();
  for (const { status } of all) counts.set(status || 'rien', (counts.get(status || 'rien') ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
}
