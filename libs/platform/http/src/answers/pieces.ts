import { Readable } from 'node:stream';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { pacer } from './pacer.js';

/** Items of a list that are made and written together: a millisecond's work. */
const PIECE = 100;

/** A long answer that is made as it is read: who reads slowly holds the items, which others hold as well, and one piece. */
export class Pieces<R> {
  constructor(
    private readonly length: number,
    /** Those from `start` to before `end`; fewer where some are left out. */
    private readonly make: (start: number, end: number) => Promise<readonly R[]>,
  ) {}

  async *json(): AsyncGenerator<string> {
    let opening = '[';
    for (let start = 0; start < this.length; start += PIECE) {
      await pacer.turn();
      const made = JSON.stringify(await this.make(start, start + PIECE)).slice(1, -1);
      if (made === '') continue;
      yield opening + made;
      opening = ',';
    }
    yield opening === '[' ? '[]' : ']';
  }
}

/** A list as a query answers it and a controller returns it: whole where it is short. */
export type Listed<R> = readonly R[] | Pieces<R>;

/**
 * The answer of a controller that is a list: each item is made when it is sent, so that a list of any length takes neither
 * the memory of all of it nor the process from others.
 */
export async function inPieces<T, R>(
  items: readonly T[],
  make: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<Listed<R>> {
  return items.length <= PIECE ? make(items) : piecesOf(items, make);
}

function piecesOf<T, R>(items: readonly T[], make: (items: readonly T[]) => Promise<readonly R[]>): Pieces<R> {
  return new Pieces(items.length, (start, end) => make(items.slice(start, end)));
}

type Reply = Parameters<FastifyAdapter['reply']>;

/**
 * Sends long lists piece by piece, those that are whole already as well. Here, where every answer passes, since an
 * interceptor would put four observables around each request.
 */
export class PiecewiseAdapter extends FastifyAdapter {
  override reply(response: Reply[0], body: unknown, statusCode?: number) {
    const isLong = Array.isArray(body) && body.length > PIECE;
    const pieces = isLong ? piecesOf(body as readonly unknown[], async (items) => items) : body;
    if (!(pieces instanceof Pieces)) return super.reply(response, body, statusCode);
    if ('type' in response) void response.type('application/json; charset=utf-8');
    return super.reply(response, Readable.from(pieces.json(), { objectMode: false }), statusCode);
  }
}
