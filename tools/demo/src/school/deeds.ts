import type { REVISION_DELAYS } from '@ardoise/contracts';

/** Where something of the content stands: the names from the top down to it, each after a '/'; of a card, its place in the deck last. */
export type Path = string;

/** A card's faces as somebody of the school writes them; what is left out is empty. */
export interface WrittenCard {
  question: string;
  answer: string[];
  possibleAnswers?: string[];
  additionalTextVerso?: string;
}

/** Moments are milliseconds since 1970 everywhere in the plan. */
export interface PlannedQuiz {
  name: string;
  code: string;
  /** Seconds for each card. */
  limit: number;
  startsAt: number;
  endsAt: number;
  cards: readonly Path[];
}

/** One answer of an attempt; empty when none was given in time. */
export interface PlannedAnswer {
  at: number;
  answer: readonly string[];
}

type Done =
  /** The pages were open from `at` to `until`; then they signed out, or just went away. */
  | { type: 'Visit'; until: number; signsOut: boolean }
  /** `delay`: of the button in seconds; null for 'Ne plus voir'. */
  | { type: 'Rate'; card: Path; deck: Path; delay: (typeof REVISION_DELAYS)[keyof typeof REVISION_DELAYS] | null }
  | { type: 'CreateTag'; tag: string }
  | { type: 'Tag'; on: 'deck' | 'card'; path: Path; tags: readonly string[] }
  | { type: 'Comment'; card: Path; comment: string; text: string }
  | { type: 'ReadComment'; comment: string }
  | { type: 'Propose'; deck: Path; proposal: Path; content: WrittenCard }
  | { type: 'Publish'; proposal: Path }
  | { type: 'Refuse'; proposal: Path; reason: string }
  /** A card whose picture is nowhere. */
  | { type: 'AddBroken'; deck: Path; card: Path; content: WrittenCard }
  | { type: 'CorrectAnswer'; card: Path; answer: readonly string[] }
  | { type: 'CreateQuiz'; quiz: string; fields: PlannedQuiz }
  | { type: 'FreezeCards'; quiz: string }
  /** `order`: the places of the quiz's cards as they are asked; `choices`: likewise of each one's possible answers. */
  | {
      type: 'Attempt';
      quiz: string;
      timeFactor: number;
      order: readonly number[];
      choices: readonly (readonly number[])[];
      answers: readonly PlannedAnswer[];
    }
  | { type: 'Regrade'; quiz: string; card: Path; answer: readonly string[] };

/** What somebody (an e-mail address) did at a moment. */
export type Deed = { at: number; by: string } & Done;
export type DeedOf<Type extends Deed['type']> = Extract<Deed, { type: Type }>;
