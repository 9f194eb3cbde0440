import type { OwnProgress } from '@ardoise/contracts';
import type { Recount } from './progress-recount.suite.js';

const DAY = 86_400_000;

type Numbers = Record<'now' | 'soon', string[]>;

/** Those of the cards that the student is to learn now, and those within a day. */
export function numbers(recount: Recount, student: string, cards: readonly string[], now: number): Numbers {
  const found: Numbers = { now: [], soon: [] };
  for (const card of cards) {
    const known = recount.due(student, card);
    if (!known || (known.due !== null && known.due <= now)) found.now.push(card);
    else if (known.due !== null && known.due <= now + DAY) found.soon.push(card);
  }
  return found;
}

/** What stands directly in a folder, each place counted on its own. */
export function inside(recount: Recount, student: string, folder: string, at: number) {
  const toLearn = (cards: readonly string[]) => {
    const { now, soon } = numbers(recount, student, cards, at);
    return { numberOfFlashcardsToLearnNow: now.length, numberOfFlashcardsToLearnSoon: soon.length };
  };
  const folders = [...recount.folders].filter(([id, { under }]) => under === folder && recount.showsFolder(id));
  const decks = [...recount.decks].filter(([id, { under }]) => under === folder && recount.showsDeck(id));
  return {
    folders: Object.fromEntries(
      folders.map(([id]) => {
        const cards = recount.cardsIn(recount.decksIn(id));
        return [id, { numberOfFlaschardsInSubfolders: cards.length, ...toLearn(cards) }];
      }),
    ),
    decks: Object.fromEntries(
      decks.map(([id]) => {
        const cards = recount.cardsIn([id]);
        return [id, { numberOfCardsInDeck: cards.length, ...toLearn(cards) }];
      }),
    ),
  };
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const paris = (moment: number) => calendar.format(moment);
const tally = (items: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

function mastery(recount: Recount, student: string, cards: readonly string[]) {
  const known = cards.map((card) => {
    const found = recount.due(student, card);
    if (!found) return 'new';
    if (found.due === null) return 'putAway';
    return found.due - found.at >= 4 * DAY ? 'learnt' : 'learning';
  });
  const count = (what: string) => known.filter((each) => each === what).length;
  const [learnt, learning, putAway] = [count('learnt'), count('learning'), count('putAway')];
  return { cards: cards.length, learnt, learning, new: count('new'), putAway };
}

/** The student's page, but for the order of decks and their names. */
export function page(recount: Recount, student: string, now: number) {
  const cards = recount.cardsIn(recount.decksIn('0'));
  const { now: toLearn, soon } = numbers(recount, student, cards, now);
  const dues = cards.flatMap((card) => recount.due(student, card)?.due ?? []).filter((due) => due > now);
  const work = tally(recount.moments(student).map(paris));
  const ahead = tally(dues.map(paris));
  const today = paris(now);
  const days = Array.from({ length: 30 }, (_, n) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + n * DAY).toISOString().slice(0, 10),
  );
  const rated = recount.decksIn('0').filter((id) => recount.cardsIn([id]).some((card) => recount.due(student, card)));
  return {
    today,
    days: [...work].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, ratings]) => ({ day, ratings })),
    forecast: {
      overdue: toLearn.filter((card) => recount.due(student, card)).length,
      days: days.map((day) => ({ day, cards: ahead.get(day) ?? 0 })),
    },
    totals: {
      ...mastery(recount, student, cards),
      toLearnNow: toLearn.length,
      toLearnSoon: soon.length,
      ratings: recount.moments(student).length,
    },
    decks: rated.map((id) => ({ id, ...mastery(recount, student, recount.cardsIn([id])) })).sort(byId),
  };
}
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** The page as answered, with what `page` counts. */
export function comparable({ today, days, forecast, totals, decks }: OwnProgress) {
  const short = decks.map(({ id, cards, learnt, learning, new: fresh, putAway }) => ({
    id,
    cards,
    learnt,
    learning,
    new: fresh,
    putAway,
  }));
  return { today, days, forecast, totals, decks: short.sort(byId) };
}
