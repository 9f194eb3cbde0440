import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { generationsOf, KeyedMutex } from '@ardoise/projections';
import { beginningOf, daysAfter } from '@ardoise/contracts';
import { blocksOf, daysOfBlock, isDay, subBlocks } from '../domain/blocks.js';
import type { Block } from '../domain/blocks.js';
import type { Days } from '../domain/period.js';
import { activityHours } from '../read/activity-hours.js';
import { cardRatings } from '../read/card-ratings.js';
import { sessionDays } from '../read/session-days.js';
import { Adding, addedUp, inParts, rowsId, sumRows, sums } from '../read/sums.js';
import type { SumRows, RowsDocument, SumDocument } from '../read/sums.js';
import { touchedDays, touchedIds } from '../read/touched-days.js';
import { DaySums, slices, utcDaysOf } from './day-sums.js';
import type { Breathe } from './day-sums.js';
import { SumNames } from './sum-names.js';

/** To be changed with the rules or the shape of a sum: all are made anew then. */
const RULES = 1;
const TRIES = 5;
/** Sums whose rows are read together: of days, a document or two each; of months in a large school, some megabytes. */
const SUMS_AT_ONCE = 16;

/** The rows of a sum were replaced while they were read. */
class Replaced extends Error {}

/** When days changed last, and what sums have to be made of to hold. */
export interface SumsProgress {
  made: string;
  /** Days of UTC since 1970 → positions. */
  touched: ReadonlyMap<number, number>;
}

/** Sums of days, months and years: each is made once, and again when something in it has changed. */
@Injectable()
export class Sums {
  private readonly beginnings = new Map<string, number>();
  private readonly making = new KeyedMutex();

  constructor(
    private readonly documents: Documents,
    private readonly daySums: DaySums,
    private readonly names: SumNames,
  ) {}

  /** Sums that are these days together, in order; those of days that are missing are made. Days of which there is nothing have none. */
  async of(days: Days, breathe: Breathe): Promise<SumDocument[]> {
    return this.those(blocksOf(days), await this.standing(days), breathe);
  }

  /** What sums are compared with; for all days that there are unless told. */
  async standing(days?: Days): Promise<SumsProgress> {
    const sources = [sessionDays, activityHours, cardRatings, touchedDays].map(({ name }) => name);
    // Positions first: what is read after them may be newer, and is made again then.
    const [documents, of] = await Promise.all([
      days ? this.documents.getMany(touchedDays, this.touchedIds(days)) : this.documents.find(touchedDays),
      generationsOf(this.documents, sources),
    ]);
    const entries = documents.flatMap((document) => Object.entries(document.days));
    return {
      made: `${RULES} ${this.daySums.timeZone} ${of}`,
      touched: new Map(entries.map(([day, position]) => [Number(day), position])),
    };
  }

  /** The first day of which there may be something. */
  firstDay({ touched }: SumsProgress): string | undefined {
    const first = Math.min(...touched.keys());
    return Number.isFinite(first) ? this.daySums.dayOf(first) : undefined;
  }

  /** Makes the sum of a block unless it holds: a day from its documents, a month or a year from its parts, which must hold. */
  async ensure(block: Block, standing: SumsProgress, breathe: Breathe): Promise<void> {
    const position = this.positionOf(block, standing);
    if (position === 0 || holds(await this.documents.get(sums, block), position, standing)) return;
    if (isDay(block)) await this.makeDay(block, standing, breathe);
    else await this.makeOf(block, await this.those(subBlocks(block), standing, breathe), standing, breathe);
  }

  /** Rows of consecutive sums as those of one. @throws Replaced, see `steadily` */
  async rows(of: SumRows, from: readonly SumDocument[], breathe: Breathe): Promise<Adding> {
    const adding = new Adding(of, await this.names.load());
    for (const some of slices(from, SUMS_AT_ONCE)) {
      const partsOf = ({ id, parts }: SumDocument) =>
        Array.from({ length: parts[of] }, (_, part) => rowsId(id, of, part));
      const found = await this.documents.getMany(sumRows, some.flatMap(partsOf));
      const byId = new Map(found.map((part) => [part.id, part]));
      for (const sum of some) {
        for (const id of partsOf(sum)) {
          const part = byId.get(id);
          if (part?.stamp !== sum.stamp) throw new Replaced();
          adding.add(part.rows);
        }
        adding.next();
        await breathe();
      }
    }
    return adding;
  }

  /** Begins again what met a sum that was being replaced. */
  async steadily<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Replaced) || attempt === TRIES) throw error;
      }
  }

  private async those(blocks: readonly Block[], standing: SumsProgress, breathe: Breathe): Promise<SumDocument[]> {
    const positions = new Map(blocks.map((block) => [block, this.positionOf(block, standing)]));
    const touched = blocks.filter((block) => positions.get(block) !== 0);
    const found = new Map((await this.documents.getMany(sums, touched)).map((sum) => [sum.id, sum]));
    const all: SumDocument[] = [];
    for (const block of touched) {
      const sum = found.get(block);
      if (holds(sum, positions.get(block) ?? 0, standing)) all.push(sum);
      else if (isDay(block)) all.push(await this.makeDay(block, standing, breathe));
      else all.push(...(await this.those(subBlocks(block), standing, breathe)));
    }
    return all;
  }

  private makeDay(day: Block, standing: SumsProgress, breathe: Breathe): Promise<SumDocument> {
    return this.making.runExclusive(day, async () => {
      const position = this.positionOf(day, standing);
      // Somebody else may have asked in the meantime.
      const there = await this.documents.get(sums, day);
      if (holds(there, position, standing)) return there;
      const { people, cards, ...figures } = await this.daySums.of({ first: day, last: day }, breathe);
      await this.names.name([...people.keys(), ...cards.keys()]);
      const sum = { id: day, made: standing.made, position, ...figures };
      return this.keep(sum, { people: this.named(people), cards: this.named(cards) }, breathe);
    });
  }

  private *named(rows: ReadonlyMap<string, readonly number[]>): Iterable<number[]> {
    for (const [id, row] of rows) yield [this.names.numberOf(id) ?? 0, ...row];
  }

  private async makeOf(
    block: Block,
    parts: readonly SumDocument[],
    standing: SumsProgress,
    breathe: Breathe,
  ): Promise<void> {
    const people = (await this.rows('people', parts, breathe)).rows();
    const cards = (await this.rows('cards', parts, breathe)).rows();
    const position = this.positionOf(block, standing);
    await this.keep({ id: block, made: standing.made, position, ...addedUp(parts) }, { people, cards }, breathe);
  }

  private async keep(
    sum: Omit<SumDocument, 'parts' | 'stamp'>,
    rows: Record<SumRows, Iterable<readonly number[]>>,
    breathe: Breathe,
  ): Promise<SumDocument> {
    const { id } = sum;
    const stamp = randomUUID();
    const before = await this.documents.get(sums, id);
    const parts: Record<SumRows, number> = { people: 0, cards: 0 };
    const writes: Write[] = [];
    for (const kind of ['people', 'cards'] as const) {
      for (const piece of inParts(rows[kind])) {
        const document: RowsDocument = { id: rowsId(id, kind, parts[kind]++), stamp, rows: piece };
        writes.push({ in: sumRows, put: document });
        await breathe();
      }
      for (let part = parts[kind]; part < (before?.parts[kind] ?? 0); part++)
        writes.push({ in: sumRows, delete: rowsId(id, kind, part) });
    }
    const kept: SumDocument = { ...sum, stamp, parts };
    await this.documents.commit({ writes: [...writes, { in: sums, put: kept }] });
    return kept;
  }

  /** The last change of a block's days; 0 when there is nothing in it. */
  private positionOf(block: Block, { touched }: SumsProgress): number {
    let last = 0;
    for (const day of this.utcDays(daysOfBlock(block))) last = Math.max(last, touched.get(day) ?? 0);
    return last;
  }

  private touchedIds(days: Days): string[] {
    const utcDays = this.utcDays(days);
    return touchedIds(utcDays[0] ?? 0, utcDays.at(-1) ?? 0);
  }

  private utcDays({ first, last }: Days): number[] {
    return utcDaysOf({ from: this.beginning(first), to: this.beginning(daysAfter(last, 1)) });
  }

  /** Asking a calendar takes long. */
  private beginning(day: string): number {
    const known = this.beginnings.get(day) ?? beginningOf(day, this.daySums.timeZone);
    this.beginnings.set(day, known);
    return known;
  }
}

function holds(sum: SumDocument | undefined, position: number, { made }: SumsProgress): sum is SumDocument {
  return sum !== undefined && sum.made === made && sum.position >= position;
}
