import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
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
  if (items.length <= PIECE) return make(items);
  return new Pieces(items.length, (start, end) => make(items.slice(start, end)));
}

/** Sends long lists piece by piece, those that are whole already as well. */
@Injectable()
export class PiecesInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        const pieces = Array.isArray(answer)
          ? await inPieces(answer, async (items: readonly unknown[]) => items)
          : answer;
        if (!(pieces instanceof Pieces)) return answer;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        void reply.type('application/json; charset=utf-8');
        return Readable.from(pieces.json(), { objectMode: false });
      }),
    );
  }
}
