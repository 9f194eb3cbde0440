import { Injectable } from '@nestjs/common';
import { Turns } from '@ardoise/projections';

/**
 * Changes of the tree's shape, one after the other: each is judged by what the one before has made of it, so that two moves
 * that cross cannot both be right. Between processes the tree itself mends such a crossing (see read/tree.ts).
 */
@Injectable()
export class Structure {
  private readonly turns = new Turns();

  alone<T>(change: () => Promise<T>): Promise<T> {
    return this.turns.take('tree', change);
  }
}
