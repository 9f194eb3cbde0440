import { daysAfter, FORECAST_DAYS, HEAT_MAP_DAYS, OWN_DECKS } from '@ardoise/contracts';
import type { Ancestor, DeckMastery, OwnProgress, Scheduler } from '@ardoise/contracts';
import { lastMoment, NEVER, returnBy, dueState } from './card-state.js';
import type { Returns } from './card-state.js';
import { ratingsByDay, streaks } from './days.js';
import type { RatedQuarters } from './days.js';
import { levelKnown } from './knowledge.js';

/** A deck that the student sees, and how many cards they see in it. */
export interface OwnDeck {
  id: string;
  folderId: string;
  name: string;
  path: string[];
  category: Ancestor | undefined;
  scheduler: Scheduler;
  cards: number;
}

/** A visible card that the student has rated. */
export interface OwnCard {
  deckId: string;
  returns: Returns;
}

export interface OwnPageParts {
  /** Milliseconds since 1970. */
  now: number;
  /** The day, YYYY-MM-DD, of a moment. */
  dayOf: (moment: number) => string;
  activity: readonly RatedQuarters[];
  decks: readonly OwnDeck[];
  cards: readonly OwnCard[];
}

interface Tally {
  learnt: number;
  learning: number;
  putAway: number;
  /** When a card of it was last rated. */
  last: number;
}

function masteryOf({ id, folderId, name, path, category, scheduler, cards }: OwnDeck, tally: Tally): DeckMastery {
  const { learnt, learning, putAway } = tally;
  return {
    id,
    id_folder: folderId,
    name,
    path,
    category,
    scheduler,
    cards,
    learnt,
    learning,
    new: cards - learnt - learning - putAway,
    putAway,
    share: cards === 0 ? 0 : (learnt + putAway) / cards,
  };
}

/** Everything of the student's own page; one pass over what they have rated. */
export function ownPage(parts: OwnPageParts): OwnProgress {
  const { now, dayOf, activity, decks, cards } = parts;
  const today = dayOf(now);
  const ahead = Array.from({ length: FORECAST_DAYS }, (_, n) => daysAfter(today, n));
  const forecast = new Map(ahead.map((day) => [day, 0]));
  const lastDay = ahead.at(-1) ?? today;
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  const tallies = new Map<string, Tally>();
  const totals = { cards: 0, learnt: 0, learning: 0, new: 0, putAway: 0, toLearnNow: 0, toLearnSoon: 0, ratings: 0 };
  let overdue = 0;
  for (const { deckId, returns } of cards) {
    const due = returnBy(returns, byId.get(deckId)?.scheduler ?? 'fixed', now);
    const tally = tallies.get(deckId) ?? { learnt: 0, learning: 0, putAway: 0, last: 0 };
    tallies.set(deckId, tally);
    const last = lastMoment(returns);
    const known = levelKnown(due, last);
    tally[known]++;
    totals[known]++;
    tally.last = Math.max(tally.last, last);
    if (due === NEVER) continue;
    const stands = dueState(due, now);
    if (stands === 'now') overdue++;
    else {
      if (stands === 'soon') totals.toLearnSoon++;
      const day = dayOf(due);
      if (day <= lastDay) forecast.set(day, (forecast.get(day) ?? 0) + 1);
    }
  }
  for (const deck of decks) totals.cards += deck.cards;
  totals.new = totals.cards - totals.learnt - totals.learning - totals.putAway;
  totals.toLearnNow = totals.new + overdue;
  const days = ratingsByDay(activity, (moment) => dayOf(Math.min(moment, now)));
  for (const ratings of days.values()) totals.ratings += ratings;
  const since = daysAfter(today, 1 - HEAT_MAP_DAYS);
  return {
    today,
    days: [...days].filter(([day]) => day >= since).map(([day, ratings]) => ({ day, ratings })),
    streak: streaks([...days.keys()], today),
    forecast: { overdue, days: [...forecast].map(([day, cards]) => ({ day, cards })) },
    totals,
    decks: [...tallies]
      .sort(([, a], [, b]) => b.last - a.last)
      .slice(0, OWN_DECKS)
      .flatMap(([id, tally]) => {
        const deck = byId.get(id);
        return deck ? [masteryOf(deck, tally)] : [];
      }),
  };
}
