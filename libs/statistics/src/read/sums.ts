import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import type { ActivityStatistics } from '@ardoise/contracts';
import type { Counted } from './activity-hours.js';
import type { UsageSpan } from './usage.js';

/** What happened in each day and in each hour of the clock, and how often in all; of everybody, administrators too. */
export interface SumFigures {
  days: readonly DayRow[];
  /** 24 of them. */
  hours: readonly HourRow[];
  counts: Readonly<Record<Counted, number>>;
}
type DayRow = readonly [day: string, users: number, sessions: number, ratings: number, answers: number];
type HourRow = readonly [sessions: number, ratings: number, answers: number];

/**
 * The sum of a day, a month or a year of the organisation's calendar, under its name ('2026-03-05', '2026-03', '2026'). Its rows
 * stand in documents of their own.
 */
export interface SumDocument extends Document, SumFigures {
  /** Of which documents, in which time zone and by which rules it was made: it holds as long as these are the same. */
  made: string;
  /** The last change of its days that is in it: it holds as long as there is none after it. */
  position: number;
  /** Which making this was: its rows have the same. */
  stamp: string;
  /** How many documents its rows are in. */
  parts: Readonly<Record<SumRows, number>>;
}

/** Rows of four and of three: who was there, and which cards were rated. Names are those of `NamesDocument`. */
export type SumRows = 'people' | 'cards';
/** name, sessions that began, sessions that went on from before, milliseconds · name, ratings, those that are 'Difficile' */
export const WIDTHS = { people: 4, cards: 3 } as const satisfies Record<SumRows, number>;

export interface RowsDocument extends Document {
  /** That of the sum they belong to. */
  stamp: string;
  rows: readonly number[];
}

/** Ids of people and cards; one's name in sums is the number of its place in all of these documents. Only ever added to. */
export interface NamesDocument extends Document {
  ids: readonly string[];
}

// Without versions in their names: no projection keeps them, and `made` tells what is out of date.
export const sums = collection<SumDocument>({ name: 'statistics-sums', onDisk: true });
export const sumRows = collection<RowsDocument>({ name: 'statistics-rows', onDisk: true });
export const sumNames = collection<NamesDocument>({ name: 'statistics-names', onDisk: true });

/** Numbers in one document of rows: some 50 KB of JSON; a multiple of both widths. */
const MOST_NUMBERS = 8_400;

export const rowsId = (block: string, rows: SumRows, part: number): string => `${block}/${rows}/${part}`;

/** Rows as they are put away. */
export function* inParts(rows: Iterable<readonly number[]>): Iterable<number[]> {
  let part: number[] = [];
  for (const row of rows) {
    for (const number of row) part.push(number);
    if (part.length < MOST_NUMBERS) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Rows of several sums, one after the other in time, as those of one. */
export class Adding {
  private readonly width: number;
  private numbers: Float64Array;
  private isFirst = true;

  /** @param names how many there are, as far as it is known */
  constructor(
    private readonly of: SumRows,
    names: number,
  ) {
    this.width = WIDTHS[of];
    this.numbers = new Float64Array(names * this.width);
  }

  /** Rows of a block, which may come in pieces. */
  add(rows: readonly number[]): void {
    const { width, of } = this;
    // A session that goes on from the block before has been counted there.
    const passed = of === 'people' && !this.isFirst ? 2 : -1;
    for (let at = 0; at < rows.length; at += width) {
      const to = (rows[at] ?? 0) * width;
      if (to >= this.numbers.length) this.grow(to + width);
      for (let column = 1; column < width; column++)
        if (column !== passed) this.numbers[to + column] = (this.numbers[to + column] ?? 0) + (rows[at + column] ?? 0);
    }
  }

  /** What comes now is of a later block. */
  next(): void {
    this.isFirst = false;
  }

  /** One row for each name of which there is anything. */
  *rows(): Iterable<number[]> {
    const { numbers, width } = this;
    for (let name = 0; name * width < numbers.length; name++) {
      const row = [name];
      let isEmpty = true;
      for (let column = 1; column < width; column++) {
        const number = numbers[name * width + column] ?? 0;
        row.push(number);
        if (number > 0) isEmpty = false;
      }
      if (!isEmpty) yield row;
    }
  }

  private grow(least: number): void {
    const larger = new Float64Array(Math.max(least, 2 * this.numbers.length));
    larger.set(this.numbers);
    this.numbers = larger;
  }
}

/** The sessions of one block by person: how many began, how many went on from before, and how long they took. */
export function peopleOf(visits: readonly UsageSpan[], from: number): Map<string, number[]> {
  const people = new Map<string, number[]>();
  for (const visit of visits) {
    const [began = 0, continued = 0, time = 0] = people.get(visit.userId) ?? [];
    const isNew = visit.began >= from ? 1 : 0;
    people.set(visit.userId, [began + isNew, continued + 1 - isNew, time + visit.to - visit.from]);
  }
  return people;
}

type Activity = Omit<ActivityStatistics, 'hardest'>;

export function figuresOf({ days, hours, ratings, quizzes }: Activity): SumFigures {
  return {
    days: days.map(({ day, users, sessions, ratings: rated, answers }) => [day, users, sessions, rated, answers]),
    hours: hours.map(({ sessions, ratings: rated, answers }) => [sessions, rated, answers]),
    counts: { ...ratings, ...quizzes },
  };
}

/** The figures of several blocks, one after the other in time. */
export function addedUp(all: readonly SumFigures[]): SumFigures {
  const counts = {} as Record<Counted, number>;
  for (const figures of all)
    for (const [name, count] of Object.entries(figures.counts) as [Counted, number][])
      counts[name] = (counts[name] ?? 0) + count;
  const sum = (hour: number, column: 0 | 1 | 2) =>
    all.reduce((before, { hours }) => before + (hours[hour]?.[column] ?? 0), 0);
  return {
    days: all.flatMap(({ days }) => days),
    hours: Array.from({ length: 24 }, (_, hour) => [sum(hour, 0), sum(hour, 1), sum(hour, 2)] as const),
    counts,
  };
}

/** What is left of an activity in which some people's sessions are not to be counted. `empty`: the period, with nothing in it. */
export function activityFrom(empty: Activity, figures: SumFigures, without: Activity): Activity {
  const found = new Map(figures.days.map((row) => [row[0], row]));
  const left = new Map(without.days.map((row) => [row.day, row]));
  const days = empty.days.map(({ day }) => {
    const [, users = 0, sessions = 0, ratings = 0, answers = 0] = found.get(day) ?? [];
    const less = left.get(day);
    return { day, users: users - (less?.users ?? 0), sessions: sessions - (less?.sessions ?? 0), ratings, answers };
  });
  const hours = empty.hours.map(({ hour }) => {
    const [sessions = 0, ratings = 0, answers = 0] = figures.hours[hour] ?? [];
    return { hour, sessions: sessions - (without.hours[hour]?.sessions ?? 0), ratings, answers };
  });
  const {
    attempts = 0,
    answers = 0,
    correct = 0,
    hard = 0,
    medium = 0,
    easy = 0,
    veryEasy = 0,
    putAway = 0,
  } = figures.counts as Partial<Record<Counted, number>>;
  return {
    ...empty,
    days,
    hours,
    ratings: { hard, medium, easy, veryEasy, putAway },
    quizzes: { attempts, answers, correct },
  };
}
