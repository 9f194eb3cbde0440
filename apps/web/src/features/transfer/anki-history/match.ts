import type { Flashcard } from '@ardoise/contracts';
import type { ReviewedFileCard } from '@ardoise/formats/anki';

type SchoolCard = Pick<Flashcard, 'id' | 'question' | 'answer'>;
export type Reviews = ReviewedFileCard['reviews'];

/** A card here that one of the package is. */
export interface Recognised {
  flashcardId: string;
  reviews: Reviews;
}

/** Why a card of the package is none of those here: none asks it, several do with other answers, or another one is already it. */
export type Strange = 'absent' | 'unsure' | 'double';

export interface Unrecognised {
  question: string;
  why: Strange;
}

export interface Matched {
  recognised: Recognised[];
  unrecognised: Unrecognised[];
}

/** A text as it is compared: its letters as they are, without markup and what only spaces it out. */
export function evened(text: string): string {
  return text
    .normalize('NFC')
    .replace(/^\s*(?:[-+*>]|#+)\s+/gm, '')
    .replace(/[*_`~\\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[:;!?»])|(?<=«) /g, '')
    .trim();
}

const answersOf = ({ answer }: { answer: readonly string[] }) => answer.map(evened).join('\n');

function byQuestion(cards: readonly SchoolCard[]): Map<string, SchoolCard[]> {
  const found = new Map<string, SchoolCard[]>();
  for (const card of cards) {
    const question = evened(card.question);
    const same = found.get(question);
    if (same) same.push(card);
    else found.set(question, [card]);
  }
  return found;
}

interface Claim {
  from: ReviewedFileCard;
  isExact: boolean;
}

/** Which of two of the package a card here is: the one with its answers, then the one that was reviewed more. */
const isBetter = (one: Claim, other: Claim) =>
  one.isExact === other.isExact ? one.from.reviews.length > other.from.reviews.length : one.isExact;

/**
 * Which cards here those of a package are: by their questions, and by their answers where several ask the same. Cards that
 * stand here twice are known twice.
 */
export function matched(reviewed: readonly ReviewedFileCard[], cards: readonly SchoolCard[]): Matched {
  const known = byQuestion(cards);
  const claims = new Map<string, Claim>();
  const why = reviewed.map((from): Strange => {
    const same = known.get(evened(from.card.question)) ?? [];
    const exact = same.filter((card) => answersOf(card) === answersOf(from.card));
    const isExact = exact.length > 0;
    const chosen = isExact ? exact : same.length === 1 ? same : [];
    for (const { id } of chosen) {
      const [claim, before] = [{ from, isExact }, claims.get(id)];
      if (!before || isBetter(claim, before)) claims.set(id, claim);
    }
    if (chosen.length > 0) return 'double';
    return same.length > 0 ? 'unsure' : 'absent';
  });
  const won = new Set([...claims.values()].map(({ from }) => from));
  return {
    recognised: [...claims].map(([flashcardId, { from }]) => ({ flashcardId, reviews: from.reviews })),
    unrecognised: reviewed.flatMap((from, index) =>
      won.has(from) ? [] : [{ question: from.card.question, why: why[index] ?? 'absent' }],
    ),
  };
}
