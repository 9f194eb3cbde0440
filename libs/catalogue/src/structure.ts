import { Injectable } from '@nestjs/common';

/**
 * Changes of the tree's shape, one after the other: each is judged by what the one before has made of it, so that two moves
 * that cross cannot both be right. Between processes the tree itself mends such a crossing (see read/tree.ts).
 */
@Injectable()
export class Structure {
  private turn: Promise<unknown> = Promise.resolve();

  alone<T>(change: () => Promise<T>): Promise<T> {
    const done = this.turn.then(change);
    this.turn = done.catch(() => undefined);
    return done;
  }
}
