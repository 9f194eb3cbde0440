import type { AssignmentMeasure, QuizMode, REVISION_DELAYS } from '@ardoise/contracts';

/** Where something of the content stands: the names from the top down to it, each after a '/'; of a card, its place in the deck last. */
export type Path = string;

/** A card's faces as somebody of the school writes them; what is left out is empty. */
export interface DemoCard {
  question: string;
  answer: string[];
  possibleAnswers?: string[];
  isFillableText?: boolean;
  additionalTextVerso?: string;
}

/** Moments are milliseconds since 1970 everywhere in the plan. */
export interface PlannedQuiz {
  name: string;
  code: string;
  mode: QuizMode;
  /** Seconds for each card. */
  limit: number;
  /** null for an open bound. */
  startsAt: number | null;
  endsAt: number | null;
  cards: readonly Path[];
}

/** One answer of an attempt; empty when none was given in time. */
export interface PlannedAnswer {
  at: number;
  answer: readonly string[];
}

/** One question of a run, from its showing to its answer. */
export interface PlannedShowing {
  shownAt: number;
  /** When its time was lengthened; null where it was not. */
  extendedAt: number | null;
  closedAt: number;
  closedBy: 'time' | 'all';
  revealedAt: number;
}

type Done =
  /** The pages were open from `at` to `until`; then they signed out, or just went away. */
  | { type: 'Visit'; until: number; signsOut: boolean }
  /** `delay`: of the button in seconds; null for 'Ne plus voir'. */
  | { type: 'Rate'; card: Path; deck: Path; delay: (typeof REVISION_DELAYS)[keyof typeof REVISION_DELAYS] | null }
  /** With the students of these addresses in it, and whoever makes it. */
  | { type: 'CreateClass'; name: string; members: readonly string[] }
  | {
      type: 'Give';
      /** Names it. */
      work: string;
      target: { kind: 'deck'; path: Path } | { kind: 'quiz'; quiz: string };
      measure: AssignmentMeasure;
      classes: readonly string[];
      dueAt: number;
      note: string;
    }
  | { type: 'CreateTag'; tag: string }
  | { type: 'Tag'; on: 'deck' | 'card'; path: Path; tags: readonly string[] }
  | { type: 'Comment'; card: Path; comment: string; text: string }
  | { type: 'ReadComment'; comment: string }
  | { type: 'Propose'; deck: Path; proposal: Path; content: DemoCard }
  | { type: 'Publish'; proposal: Path }
  | { type: 'Refuse'; proposal: Path; reason: string }
  /** A card whose picture is nowhere. */
  | { type: 'AddBroken'; deck: Path; card: Path; content: DemoCard }
  | { type: 'AddCard'; deck: Path; card: Path; content: DemoCard }
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
  /** The whole class takes a paced quiz, in the order of its cards; `choices` as above, the same for all. */
  | {
      type: 'HoldRun';
      quiz: string;
      run: string;
      choices: readonly (readonly number[])[];
      showings: readonly PlannedShowing[];
      until: number;
    }
  /** Somebody's part in it. `from`: the first question that they could answer; one answered twice was changed. */
  | {
      type: 'TakeRun';
      quiz: string;
      run: string;
      timeFactor: number;
      from: number;
      answers: readonly (PlannedAnswer & { step: number })[];
    }
  | { type: 'Regrade'; quiz: string; card: Path; answer: readonly string[] };

/** What somebody (an e-mail address) did at a moment. */
export type Deed = { at: number; by: string } & Done;
export type DeedOf<Type extends Deed['type']> = Extract<Deed, { type: Type }>;
