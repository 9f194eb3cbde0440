import type { Face } from '@ardoise/contracts';

/** A picture, made only when it is asked for. */
export interface DemoMedia {
  /** Neutral: it must not give the answer away. */
  filename: string;
  load(): Promise<Uint8Array>;
}

export interface DemoFlashcard {
  question: string;
  answer: string[];
  possibleAnswers?: string[];
  isFillableText?: boolean;
  additionalTextVerso?: string;
  visible?: boolean;
  media?: DemoMedia;
  mediaVerso?: DemoMedia;
}

export interface DemoDeck {
  name: string;
  description: string;
  visible?: boolean;
  flashcards: DemoFlashcard[];
}

export interface DemoFolder {
  name: string;
  description: string;
  visible?: boolean;
  /** Of the first level alone. */
  face?: Face;
  folders: DemoFolder[];
  decks: DemoDeck[];
}
