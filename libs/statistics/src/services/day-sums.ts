import { Injectable } from '@nestjs/common';
import { hoursIn, DAY_MS, HOUR_MS } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { activityOf } from '../read/activity.js';
import { activityHours } from '../read/activity-hours.js';
import { cardRatingIds, cardRatings, ratedCards } from '../read/card-ratings.js';
import { sessionDayId, sessionDays, utcDay } from '../read/session-days.js';
import { figuresOf, peopleOf } from '../read/sums.js';
import type { SumFigures } from '../read/sums.js';
import { visitsIn } from '../read/usage.js';
import type { UsageSpan } from '../read/usage.js';
import { spanOf } from '../domain/period.js';
import type { Days, Span } from '../domain/period.js';

/** What is read at once, so that the process answers others in between: some ten milliseconds of work. */
const PEOPLE_AT_ONCE = 100;
const CARD_PARTS_AT_ONCE = 32;

/** Waits until the process may go on with what takes long. */
export type Breathe = () => Promise<void>;

/** A sum by the ids of people and cards: their rows without their names. */
export interface DaySum extends SumFigures {
  people: ReadonlyMap<string, readonly number[]>;
  cards: ReadonlyMap<string, readonly number[]>;
}

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);

export function* slices<T>(all: readonly T[], length: number): Iterable<T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
}

/** The days of UTC that a span touches. */
const touchedBy = ({ from, to }: Span): number[] => range(utcDay(from), utcDay(to - 1));

/**
 * The days of UTC that sessions of a span depend on: where it begins at midnight of UTC, also the one before, since only that
 * tells whether a session that is there then has just begun.
 */
export const utcDaysOf = ({ from, to }: Span): number[] => range(utcDay(from - 1), utcDay(to - 1));

/** What the documents say of days of the organisation's time zone. */
@Injectable()
export class DaySums {
  readonly timeZone: string;
  readonly hourOf: ReturnType<typeof hoursIn>;

  constructor(
    private readonly documents: Documents,
    settings: Settings,
  ) {
    this.timeZone = settings.values.TIME_ZONE;
    this.hourOf = hoursIn(this.timeZone);
  }

  /** The day on the organisation's clocks when a day of UTC (since 1970) begins. */
  dayOf(utcDay: number): string {
    return this.hourOf(utcDay * DAY_MS).day;
  }

  async of(days: Days, breathe: Breathe): Promise<DaySum> {
    const span = spanOf(days, this.timeZone);
    const visits = await this.visits(await this.present(span), span, breathe);
    const numbers = range(Math.floor(span.from / HOUR_MS), Math.floor((span.to - 1) / HOUR_MS));
    const hours = await this.documents.getMany(activityHours, numbers.map(String));
    await breathe();
    const figures = figuresOf(activityOf({ days, span, hourOf: this.hourOf, visits, hours }));
    await breathe();
    return { ...figures, people: peopleOf(visits, span.from), cards: await this.cards(span, breathe) };
  }

  /** What of these people's sessions lies in a span. */
  async visits(people: Iterable<string>, span: Span, breathe: Breathe): Promise<UsageSpan[]> {
    const days = utcDaysOf(span);
    const visits: UsageSpan[] = [];
    for (const some of slices([...people], Math.max(1, Math.ceil((3 * PEOPLE_AT_ONCE) / days.length)))) {
      const ids = some.flatMap((person) => days.map((day) => sessionDayId(person, day)));
      visits.push(...visitsIn(await this.documents.getMany(sessionDays, ids), span));
      await breathe();
    }
    return visits;
  }

  /** Who had a session in the days that a span touches. */
  private async present(span: Span): Promise<Set<string>> {
    const people = new Set<string>();
    for (const day of touchedBy(span)) {
      const found = await this.documents.find(sessionDays, { day }, { projection: { id: 1 } });
      for (const { id } of found) people.add(id.slice(0, id.lastIndexOf(':')));
    }
    return people;
  }

  private async cards(span: Span, breathe: Breathe): Promise<Map<string, number[]>> {
    const cards = new Map<string, number[]>();
    for (const day of touchedBy(span))
      for (const ids of slices(cardRatingIds(day), CARD_PARTS_AT_ONCE)) {
        const found = await this.documents.getMany(cardRatings, ids);
        for (const { flashcard_id, ratings, hard } of ratedCards(found, span)) {
          const [before = 0, hardBefore = 0] = cards.get(flashcard_id) ?? [];
          cards.set(flashcard_id, [before + ratings, hardBefore + hard]);
        }
        await breathe();
      }
    return cards;
  }
}
