import type { ComponentType } from 'react';
import type { AskedFields, CountedAnswer, Flashcard, KindFields, RunQuestion, RunReveal } from '@ardoise/contracts';
import type { CardTry, Trying } from '../card/attempt.ts';

export type Given = readonly string[];

export interface TriedProps {
  card: Flashcard;
  /** With it the card is answered. */
  trying?: Trying | undefined;
}

export interface ToldProps {
  card: Flashcard;
  /** What was tried before the card was turned. */
  attempt: CardTry;
}

/** A card in revision, in lists and on paper. */
export interface KindFace {
  /** The question, where it is more than its text. */
  Question?: ComponentType<TriedProps>;
  /** Beneath it: what is chosen among or arranged, or the field that is typed into. */
  Offer?: ComponentType<TriedProps>;
  /** What it says beneath the question, where that is more than what is offered, or stands in another order: read aloud, and measured for the size of all. */
  offered?: (card: Flashcard) => readonly string[];
  /** The answer, on the back. */
  Answer: ComponentType<ToldProps>;
  /** A wrong attempt beside what was right, where the answer does not say it by itself. */
  Mistake?: ComponentType<ToldProps>;
}

/** A question with its picture, film or sound. */
export interface PicturedQuestion extends AskedFields {
  readonly media?: string | null;
}

export interface AskedProps {
  question: PicturedQuestion;
  values: Given;
  /** Nothing can be changed now. */
  disabled: boolean;
  /** Nor later. */
  isOver?: boolean;
  onChange: (values: string[]) => void;
  /** Answers at once. */
  onGive: (values: string[]) => void;
}

export interface RevealedProps {
  question: PicturedQuestion;
  reveal: RunReveal;
  /** null: nothing was. */
  given: Given | null;
}

/** An answer in the results. */
export interface ResponseProps {
  /** As it was when it was answered. */
  card: KindFields & { readonly media?: string | null };
  given: Given;
  isCorrect: boolean;
}

/** A question of a quiz on the screen of whoever answers it. */
export interface KindQuestion {
  /** What it holds before anything was answered. */
  untouched: (question: AskedFields) => string[];
  Asked: ComponentType<AskedProps>;
  /** In a class quiz, as soon as the answer is told. */
  Revealed: ComponentType<RevealedProps>;
  /** In the results: what was answered beside what is right. */
  Told: ComponentType<ResponseProps>;
  /** The keys that answer it, in words. */
  keys?: (question: AskedFields) => string;
}

export interface ShownQuestion {
  question: RunQuestion;
  reveal: RunReveal | null;
  /** null while answers are open. */
  distribution: readonly CountedAnswer[] | null;
  answered: number;
}

/** Takes a text of the class's own away from the wall, or lets it be seen again. */
export type Hiding = (text: string, hidden: boolean) => void;

export interface WallProps {
  shown: ShownQuestion;
  showsWrong: boolean;
  onWrong: () => void;
  /** Where a text can be taken away. */
  onHide?: Hiding | undefined;
}

/** A question before a whole class, and on the remote of whoever asks it. */
export interface KindWall {
  /** How many tiles are laid out in columns. */
  tiles: (question: RunQuestion) => number;
  /** Beneath the question: what is chosen among, then how the class has answered, then what is right. */
  Wall: ComponentType<WallProps>;
  /** How the class has answered, in little room. */
  Counted: ComponentType<{ shown: ShownQuestion; onHide?: Hiding | undefined }>;
  /** Its picture in little room, where the task is on it. */
  Picture?: ComponentType<{ shown: Pick<ShownQuestion, 'question' | 'reveal'> }>;
}
