import type { Flashcard, KindFields } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';

/** Another one each time the application is opened: an order must not be learnt by heart. */
const VISIT = String(Math.random());

/** A card as it comes this time, and what its orders are drawn by. */
export interface ComingCard extends Flashcard {
  drawnBy: string;
}

/** As each card came last: asked for again, that is the same object. */
const lastComings = new WeakMap<Flashcard, ComingCard>();

/** The same coming is drawn the same, another one another way; what has an order of its own keeps it. */
export function comingAs(card: Flashcard, drawnBy: string): ComingCard {
  const last = lastComings.get(card);
  if (last?.drawnBy === drawnBy) return last;
  const { possible_answers: possible } = card;
  const kind = kindOf(card);
  const isShuffled = kind.offered(card) === possible && !kind.isDrawnInOrder;
  const coming = { ...card, drawnBy, ...(isShuffled && { possible_answers: drawnIn(card, drawnBy) }) };
  lastComings.set(card, coming);
  return coming;
}

/** One name for each coming of a card. */
export const comingOf = ({ id, drawnBy = '' }: Flashcard & Partial<ComingCard>) => `${id} ${drawnBy}`;

const FIRST = 2_166_136_261;
const FACTOR = 16_777_619;

/** A number that tells texts apart (FNV-1a). */
function tell(text: string): number {
  let told = FIRST;
  for (let at = 0; at < text.length; at++) told = Math.imul(told ^ text.charCodeAt(at), FACTOR);
  return told >>> 0;
}

/**
 * What a card offers as it is drawn: always the same for one coming of it, elsewhere as long as the application is open; never
 * in its own order where that is the solution.
 */
export function drawnOf(card: KindFields & { id: string; drawnBy?: string }): string[] {
  return drawnIn(card, card.drawnBy ?? VISIT);
}

export function drawnIn(card: KindFields & { id: string }, visit: string): string[] {
  const kind = kindOf(card);
  const offered = kind.offered(card);
  const placed = offered.map((text) => ({ text, place: tell(`${visit} ${card.id} ${text}`) }));
  const drawn = placed.sort((a, b) => a.place - b.place).map(({ text }) => text);
  const [first, ...others] = drawn;
  const isSolution = kind.isOrderAsked && drawn.every((text, at) => text === offered[at]);
  return isSolution && first !== undefined ? [...others, first] : drawn;
}
