import type { CardFields, Flashcard, LabelsDetails, StatedKind } from '@ardoise/contracts';
import { CARD_KINDS } from '@ardoise/contracts/light';

export interface DraftChoice {
  text: string;
  isRight: boolean;
}

export interface DraftPair {
  left: string;
  right: string;
}

/** A number as it is typed, with how far from it is still right, or from where to where. */
export interface NumberDraft {
  way: 'value' | 'range';
  value: string;
  margin: string;
  marginIn: 'units' | 'percent';
  least: string;
  most: string;
  unit: string;
}

/** Zones as they are drawn, and what is asked of them. */
export interface LabelsDraft extends Omit<LabelsDetails, 'others' | 'zone'> {
  /** A place in `zones`; `apart`: each of them on a card of its own. */
  zone: number | 'all' | 'apart';
}

/** What is written of an answer, of all kinds: what the chosen one does not show is kept, so that switching back loses nothing. */
export interface AnswerDraft {
  question: string;
  /** Answers that are typed, one a blank, or items in their order. */
  typed: string[];
  choices: DraftChoice[];
  /** Blanks are filled with words that are offered, which are the choices. */
  hasWords: boolean;
  /** Then the one chosen for each blank. */
  picks: string[];
  isTrue: boolean | null;
  number: NumberDraft;
  pairs: DraftPair[];
  /** What is offered and belongs to nothing. */
  others: string[];
  labels: LabelsDraft;
  /** What a poll offers, of which one or several may be chosen. */
  options: string[];
  several: boolean;
  /** Nobody is to know who answered what. */
  anonymous: boolean;
  /** How many words somebody may give, and which a class does not see, a line each. */
  wordsMost: number;
  hidden: string;
}

/** What of a card its kind writes. */
export type WrittenAnswer = Pick<CardFields, 'answer' | 'possible_answers' | 'is_fillable_text' | 'kind' | 'details'>;

/** Writing a card of a kind. */
export interface KindDraft {
  /** What of a draft such a card says. */
  begin: (card: Flashcard) => Partial<AnswerDraft>;
  /** What a file of ours says of its details; undefined where it says nothing of them. */
  detailsIn?: (value: unknown) => CardFields['details'];
  /** As the server takes it; incomplete as long as something is missing. */
  written: (draft: AnswerDraft) => WrittenAnswer;
  /** What is wrong with the answer, besides what the kind says of any such card. */
  problem?: (draft: AnswerDraft) => string | undefined;
  questionProblem?: (draft: AnswerDraft) => string | undefined;
  /** The cards that a new one makes, where it makes several: what each has instead, by what tells it from the others. */
  parts?: (draft: AnswerDraft) => readonly { name: string; has: Partial<AnswerDraft> }[];
  /** What of the answer goes along with a question that is written anew; without it, nothing does. */
  following?: (draft: AnswerDraft, question: string) => Partial<AnswerDraft>;
  /** Whether all of the answer is lines of text, which can be written in one field. */
  isLines: (card: Flashcard) => boolean;
}

export const trimmed = (list: readonly string[]) => list.map((text) => text.trim()).filter(Boolean);

/** What a card says that is asked by its lines. */
export const linesWritten = ({ typed }: AnswerDraft): WrittenAnswer => ({
  answer: trimmed(typed),
  possible_answers: [],
  is_fillable_text: false,
});

/** What a card says whose kind derives the answer of its details. */
export function writtenByDetails(
  kind: StatedKind,
  { question }: AnswerDraft,
  details: CardFields['details'],
): WrittenAnswer {
  const bare = { possible_answers: [], is_fillable_text: false, kind, ...(details && { details }) };
  const { answer } = CARD_KINDS[kind].tidied({ ...bare, question, answer: [] });
  return { ...bare, answer: [...answer] };
}

export const emptyAnswer = (): Omit<AnswerDraft, 'question'> => ({
  typed: [''],
  choices: [
    { text: '', isRight: false },
    { text: '', isRight: false },
  ],
  hasWords: false,
  picks: [],
  isTrue: null,
  number: { way: 'value', value: '', margin: '', marginIn: 'units', least: '', most: '', unit: '' },
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  others: [],
  labels: { ask: 'where', zones: [], zone: 'all' },
  options: ['', ''],
  several: false,
  anonymous: false,
  wordsMost: 3,
  hidden: '',
});
