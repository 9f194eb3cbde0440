import type { CardFields, Flashcard, StatedKind } from '@ardoise/contracts';
import { CARD_KINDS } from '@ardoise/contracts/light';

export interface DraftChoice {
  text: string;
  isRight: boolean;
}

/** What is written of an answer where details say nothing of it. */
export interface PlainDraft {
  question: string;
  /** Answers that are typed, one a blank, or items in their order. */
  typed: string[];
  choices: DraftChoice[];
  /** Blanks are filled with words that are offered, which are the choices. */
  hasWords: boolean;
  /** Then the one chosen for each blank. */
  picks: string[];
  isTrue: boolean | null;
}

/** What of a card its kind writes. */
export type WrittenAnswer = Pick<CardFields, 'answer' | 'possible_answers' | 'is_fillable_text' | 'kind' | 'details'>;

/** Writing a card of a kind. @template Own what is written of this kind besides */
export interface KindDraft<Own extends object = object> {
  /** What of a draft such a card says. */
  begin: (card: Flashcard) => Partial<PlainDraft & Own>;
  /** What its own says before anything is written. */
  empty?: () => Partial<Own>;
  /** What a file of ours says of its details; undefined where it says nothing of them. */
  detailsIn?: (value: unknown) => CardFields['details'];
  /** As the server takes it; incomplete as long as something is missing. */
  written: (draft: PlainDraft & Own) => WrittenAnswer;
  /** What is wrong with the answer, besides what the kind says of any such card. */
  problem?: (draft: PlainDraft & Own) => string | undefined;
  questionProblem?: (draft: PlainDraft & Own) => string | undefined;
  /** The cards that a new one makes, where it makes several: what each has instead, by what tells it from the others. */
  parts?: (draft: PlainDraft & Own) => readonly { name: string; has: Partial<PlainDraft & Own> }[];
  /** What of the answer goes along with a question that is written anew; without it, nothing does. */
  following?: (draft: PlainDraft & Own, question: string) => Partial<PlainDraft & Own>;
  /** Whether all of the answer is lines of text, which can be written in one field. */
  isLines: (card: Flashcard) => boolean;
}

export const trimmed = (list: readonly string[]) => list.map((text) => text.trim()).filter(Boolean);

/** What a card says that is asked by its lines. */
export const linesWritten = ({ typed }: PlainDraft): WrittenAnswer => ({
  answer: trimmed(typed),
  possible_answers: [],
  is_fillable_text: false,
});

/** What a card says whose kind derives the answer of its details. */
export function writtenByDetails(
  kind: StatedKind,
  { question }: PlainDraft,
  details: CardFields['details'],
): WrittenAnswer {
  const bare = { possible_answers: [], is_fillable_text: false, kind, ...(details && { details }) };
  const { answer } = CARD_KINDS[kind].tidied({ ...bare, question, answer: [] });
  return { ...bare, answer: [...answer] };
}

export const emptyPlain = (): Omit<PlainDraft, 'question'> => ({
  typed: [''],
  choices: [
    { text: '', isRight: false },
    { text: '', isRight: false },
  ],
  hasWords: false,
  picks: [],
  isTrue: null,
});
