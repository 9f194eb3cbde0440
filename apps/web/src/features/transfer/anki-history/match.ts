import { inOneWriting } from '@ardoise/contracts/light';
import type { Flashcard } from '@ardoise/contracts';
import type { ReviewedFileCard } from '@ardoise/formats/anki';

type SchoolCard = Pick<Flashcard, 'id' | 'question' | 'answer'>;
export type Reviews = ReviewedFileCard['reviews'];

/** A card here that one of the package is. */
export interface MatchedCard {
  flashcardId: string;
  /** As the package asks it. */
  question: string;
  reviews: Reviews;
}

/**
 * Why nothing of a card of the package is taken: none here asks it, those that do have other answers, another one is already it,
 * or no moment of its reviews can be believed.
 */
export type Strange = 'absent' | 'unsure' | 'double' | 'dates';

export interface Unrecognised {
  question: string;
  why: Strange;
}

export interface Matched {
  recognised: MatchedCard[];
  unrecognised: Unrecognised[];
}

/** A text in one writing, without what French puts before and after its signs. */
export const evened = (text: string): string =>
  inOneWriting(text)
    .replace(/« /g, '«')
    .replace(/ (?=[:;!?»])/g, '')
    .trim();

/** The same without markup, which two programs write in two ways; it may take two texts for one. */
export const bare = (text: string): string =>
  evened(text.replace(/^[ \t]*(?:[-+*>]|#+)[ \t]+/gm, '').replace(/[*_`~\\]/g, ''));

const answersOf = (answer: readonly string[]) => answer.map(bare).join('\n');

/** Cards here that ask the same, by their answers, and by their question letter by letter. */
interface Asking {
  byAnswers: Map<string, string[]>;
  byLetters: Map<string, string[]>;
}

function put(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
}

function byQuestion(cards: readonly SchoolCard[]): Map<string, Asking> {
  const found = new Map<string, Asking>();
  for (const { id, question, answer } of cards) {
    const key = bare(question);
    const asking: Asking = found.get(key) ?? { byAnswers: new Map(), byLetters: new Map() };
    found.set(key, asking);
    put(asking.byAnswers, answersOf(answer), id);
    put(asking.byLetters, evened(question), id);
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
 * Which cards here those of a package are: by their questions and answers, whatever the markup, or by a question that
 * one card alone asks letter by letter. Cards that
 * stand here twice are known twice.
 */
export function matched(reviewed: readonly ReviewedFileCard[], cards: readonly SchoolCard[]): Matched {
  const known = byQuestion(cards);
  const claims = new Map<string, Claim>();
  const why = reviewed.map((from): Strange => {
    const { question, answer } = from.card;
    const asking = known.get(bare(question));
    const exact = asking?.byAnswers.get(answersOf(answer));
    const same = asking?.byLetters.get(evened(question)) ?? [];
    const isExact = exact !== undefined;
    const chosen = exact ?? (same.length === 1 ? same : []);
    for (const id of chosen) {
      const [claim, before] = [{ from, isExact }, claims.get(id)];
      if (!before || isBetter(claim, before)) claims.set(id, claim);
    }
    if (chosen.length > 0) return 'double';
    return asking ? 'unsure' : 'absent';
  });
  const won = new Set([...claims.values()].map(({ from }) => from));
  return {
    recognised: [...claims].map(([flashcardId, { from }]) => ({
      flashcardId,
      question: from.card.question,
      reviews: from.reviews,
    })),
    unrecognised: reviewed.flatMap((from, index) =>
      won.has(from) ? [] : [{ question: from.card.question, why: why[index] ?? 'absent' }],
    ),
  };
}
