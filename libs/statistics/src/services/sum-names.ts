import { Injectable } from '@nestjs/common';
import { Documents, StaleCheckpoint } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { KeyedMutex } from '@ardoise/projections';
import { sumNames } from '../read/sums.js';

/** Ids in one document. */
const IN_ONE = 1_000;
/** How many there are: two processes that name the same number exclude each other. */
const COUNT = 'statistics-names';

/** The short names that people and cards have in sums: numbers, the same in every process, given once and for ever. */
@Injectable()
export class SumNames {
  private readonly ids: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly oneByOne = new KeyedMutex();

  constructor(private readonly documents: Documents) {}

  /** Reads what has been named since, here or in another process. @returns how many there are */
  load(): Promise<number> {
    return this.oneByOne.runExclusive(COUNT, () => this.read());
  }

  /** Undefined for what nobody has named. */
  numberOf(id: string): number | undefined {
    return this.numbers.get(id);
  }

  idOf(number: number): string {
    const id = this.ids[number];
    if (id === undefined) throw new Error(`nobody is named ${number} in sums`);
    return id;
  }

  /** Names those that have no name yet. */
  async name(ids: Iterable<string>): Promise<void> {
    const wanted = [...ids];
    await this.oneByOne.runExclusive(COUNT, async () => {
      for (;;) {
        const count = await this.read();
        const added = wanted.filter((id) => !this.numbers.has(id));
        if (added.length === 0 || (await this.wrote(count, added))) return;
      }
    });
  }

  /** False when another process was faster. */
  private async wrote(count: number, added: readonly string[]): Promise<boolean> {
    const first = Math.floor(count / IN_ONE);
    const ids = [...this.ids.slice(first * IN_ONE), ...added];
    const writes: Write[] = [];
    for (let from = 0; from < ids.length; from += IN_ONE) {
      const put = { id: String(first + from / IN_ONE), ids: ids.slice(from, from + IN_ONE) };
      writes.push({ in: sumNames, put });
    }
    const checkpoints = { [COUNT]: count + added.length };
    try {
      await this.documents.commit({ writes, checkpoints, from: { [COUNT]: count } });
    } catch (error) {
      if (error instanceof StaleCheckpoint) return false;
      throw error;
    }
    this.take(added);
    return true;
  }

  private async read(): Promise<number> {
    const count = await this.documents.checkpoint(COUNT);
    if (count <= this.ids.length) return this.ids.length;
    const first = Math.floor(this.ids.length / IN_ONE);
    const last = Math.floor((count - 1) / IN_ONE);
    const wanted = Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
    const found = new Map((await this.documents.getMany(sumNames, wanted)).map(({ id, ids }) => [id, ids]));
    const ids = wanted.flatMap((id) => found.get(id) ?? []);
    this.take(ids.slice(this.ids.length - first * IN_ONE));
    return this.ids.length;
  }

  private take(ids: readonly string[]): void {
    for (const id of ids) this.numbers.set(id, this.ids.push(id) - 1);
  }
}
