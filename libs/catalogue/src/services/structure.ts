import { Injectable } from '@nestjs/common';
import { RuntimePlatform } from '@ardoise/runtime';

/**
 * Changes of the tree's shape, one after the other in all processes: each is judged by what the one before has made of it,
 * so that two moves that cross cannot both be right.
 */
@Injectable()
export class Structure {
  constructor(private readonly platform: RuntimePlatform) {}

  alone<T>(change: () => Promise<T>): Promise<T> {
    return this.platform.alone('tree', change);
  }
}
