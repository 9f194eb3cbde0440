import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { pacer } from './pacer.js';

/** Items of a list that are made and written together: a millisecond's work. */
const PIECE = 100;

/** A long answer that is made as it is read: who reads slowly holds the items, which others hold as well, and one piece. */
class Pieces<T, R> {
  constructor(
    readonly items: readonly T[],
    readonly make: (items: readonly T[]) => Promise<readonly R[]>,
  ) {}

  async *json(): AsyncGenerator<string> {
    let opening = '[';
    for (let start = 0; start < this.items.length; start += PIECE) {
      await pacer.turn();
      const made = JSON.stringify(await this.make(this.items.slice(start, start + PIECE))).slice(1, -1);
      if (made === '') continue;
      yield opening + made;
      opening = ',';
    }
    yield opening === '[' ? '[]' : ']';
  }
}

/**
 * The answer of a controller that is a list: each item is made when it is sent, so that a list of any length takes neither
 * the memory of all of it nor the process from others. It is only ever returned, and never looked into.
 */
export async function inPieces<T, R>(
  items: readonly T[],
  make: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  if (items.length <= PIECE) return [...(await make(items))];
  return new Pieces(items, make) as unknown as R[];
}

/** Sends long lists piece by piece, those that are whole already as well. */
@Injectable()
export class PiecesInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        const pieces =
          Array.isArray(answer) && answer.length > PIECE
            ? new Pieces<unknown, unknown>(answer, async (items) => items)
            : answer;
        if (!(pieces instanceof Pieces)) return answer;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        void reply.type('application/json; charset=utf-8');
        return Readable.from(pieces.json(), { objectMode: false });
      }),
    );
  }
}
