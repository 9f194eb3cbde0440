import { Chance } from './chance.js';
import type { Deed, PlannedQuiz } from './deeds.js';
import { PROFESSOR } from './pupils.js';
import type { Shelf, ShelvedCard } from './shelf.js';

/** A quiz as it is given to a class. */
export interface GivenQuiz extends Omit<PlannedQuiz, 'cards'> {
  quiz: string;
  cards: readonly ShelvedCard[];
}

/** Cards that offer choices, spread over a deck. */
export function chosen(shelf: Shelf, deck: string, count: number): ShelvedCard[] {
  const cards = shelf.deck(deck).cards.filter(({ card }) => card.possibleAnswers);
  return Array.from({ length: count }, (_, n) => cards[Math.floor((n * cards.length) / count)]).filter(
    (card) => card !== undefined,
  );
}

export function quizCreation({ quiz, cards, ...fields }: GivenQuiz, at: number): Deed {
  const paths = cards.map(({ path }) => path);
  return { type: 'CreateQuiz', at, by: PROFESSOR, quiz, fields: { ...fields, cards: paths } };
}

/** Mistakes are not spread evenly: most fall for the same wrong answer. */
export function mistaken({ card }: ShelvedCard, chance: Chance): readonly string[] {
  const wrong = (card.possibleAnswers ?? []).filter((text) => !card.answer.includes(text));
  const picked = wrong[chance.happens(0.6) ? 0 : chance.below(wrong.length)];
  return picked === undefined ? [] : [picked];
}

/** How hard a card is for everybody: −1 to 1, always the same. */
const hardness = ({ path }: ShelvedCard) => new Chance(`hard ${path}`).between(-1, 1);

/** How likely somebody knows a card. @param ability theirs, with how easy the day is for all */
export const likelihood = (asked: ShelvedCard, ability: number) =>
  1 / (1 + Math.exp(-1.6 * (ability - 0.8 * hardness(asked)) - 0.6));

/** Places in an order that was drawn. */
export function drawn(count: number, chance: Chance): number[] {
  const order = Array.from({ length: count }, (_, n) => n);
  return order
    .map((n) => ({ n, key: chance.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ n }) => n);
}
