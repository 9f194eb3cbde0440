import { hash } from '../choices.js';

/** What looks like chance and is the same for a seed, on every machine: mulberry32. */
export class Chance {
  private state: number;

  constructor(seed: string) {
    this.state = hash(seed);
  }

  /** From 0 to 1, 1 excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from 0 to `below` − 1. */
  readonly below = (below: number): number => Math.floor(this.next() * below);

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }
}
