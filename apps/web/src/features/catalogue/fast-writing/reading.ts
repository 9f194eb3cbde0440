import type { FlashcardsForm } from '@ardoise/contracts';
import {
  ANSWERS_MOST,
  ANSWER_MAX_LENGTH,
  BLANK,
  QUESTION_MIN_LENGTH,
  TEXT_MAX_LENGTH,
  countBlanks,
  eachOnce,
  formulasFit,
  withoutControls,
} from '@ardoise/contracts/light';
import { withPlainDots } from '../card-editor/card-draft.ts';
import type { WritingColumn, Kind, WritingRow } from './row.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';

type WrittenCard = FlashcardsForm['cards'][number];

/** What a line says. */
export interface ReadLine {
  kind: Kind;
  card: WrittenCard;
  /** Why it is no card yet, and in which cell. */
  problem: { column: WritingColumn; text: string } | null;
}

const words = fastWritingTexts.problems;
/** The first that parts a list as it should counts. */
const SEPARATORS = ['\n', '|', ';', ','];
/** A star at one end: one at both is emphasis. */
const STARRED = /^\*\s*([^*]+)$|^([^*]+?)\s*\*$/;

const clean = (text: string) => withoutControls(text).trim();

const parted = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** The parts of a list by the first separator that `fits`, else by the first that parts at all; the text itself otherwise. */
function listOf(text: string, fits: (parts: string[]) => boolean): string[] {
  const ways = SEPARATORS.map((separator) => parted(text, separator)).filter((parts) => parts.length > 1);
  return ways.find(fits) ?? ways[0] ?? (text ? [text] : []);
}

const starred = (part: string) => {
  const found = STARRED.exec(part);
  return (found?.[1] ?? found?.[2])?.trim();
};
const hasStar = (parts: readonly string[]) => parts.some((part) => starred(part) !== undefined);

function choicesOf(answer: string): { possible: string[]; right: string[] } {
  const parts = listOf(answer, hasStar);
  return {
    possible: [...new Set(parts.map((part) => starred(part) ?? part))],
    right: [...new Set(parts.flatMap((part) => starred(part) ?? []))],
  };
}

/** One answer a blank, in order; with a single blank the whole text is its answer. */
function blankAnswersOf(answer: string, blanks: number): string[] {
  return blanks > 1 ? listOf(answer, (parts) => parts.length === blanks) : [answer].filter(Boolean);
}

function guessed(question: string, answer: string): Kind {
  const parts = listOf(answer, hasStar);
  if (parts.length > 1 && hasStar(parts)) return 'choice';
  return withPlainDots(question).includes(BLANK) ? 'blanks' : 'simple';
}

/** How a line of one kind is read. */
interface Notation {
  card(question: string, answer: string): WrittenCard;
  /** What is wrong with a question, besides what is wrong with any. */
  questionProblem(question: string): string | undefined;
  /** Likewise with its answers, once each of them may stand. */
  answerProblem(question: string, answers: readonly string[], shown: readonly string[]): string | undefined;
  /** How the answer was understood, where that is not plain to see. */
  understood(card: WrittenCard): string | null;
}

const answersOf = (card: WrittenCard) => card.answer as string[];
const shownOf = (card: WrittenCard) => (card.possible_answers as string[] | undefined) ?? answersOf(card);
const nothing = () => undefined;

const NOTATIONS: Readonly<Record<Kind, Notation>> = {
  simple: {
    card: (question, answer) => ({ question, answer: answer ? [answer] : [] }),
    questionProblem: nothing,
    answerProblem: nothing,
    understood: () => null,
  },
  choice: {
    card: (question, answer) => {
      const { possible, right } = choicesOf(answer);
      return { question, answer: right, possible_answers: possible };
    },
    questionProblem: nothing,
    answerProblem: (_, __, shown) => (eachOnce(shown).length < shown.length ? words.sameAnswers : undefined),
    understood: (card) => {
      const right = answersOf(card);
      return fastWritingTexts.choices(
        right,
        shownOf(card).filter((text) => !right.includes(text)),
      );
    },
  },
  blanks: {
    card: (question, answer) => {
      const text = withPlainDots(question);
      return { question: text, answer: blankAnswersOf(answer, countBlanks(text)), is_fillable_text: true };
    },
    questionProblem: (question) => (countBlanks(question) === 0 ? words.noBlank : undefined),
    answerProblem: (question, { length }) => {
      const blanks = countBlanks(question);
      return blanks === length ? undefined : words.blanks(blanks, length);
    },
    understood: (card) => (answersOf(card).length > 1 ? fastWritingTexts.blankAnswers(answersOf(card)) : null),
  },
};

/** How the answer of a line was understood, where that is not plain to see. */
export const understood = ({ kind, card }: ReadLine): string | null => NOTATIONS[kind].understood(card);

function questionProblem(question: string): string | undefined {
  if (question === '') return words.questionMissing;
  if (question.length < QUESTION_MIN_LENGTH) return words.questionShort;
  if (question.length > TEXT_MAX_LENGTH) return words.questionLong;
  return formulasFit(question) ? undefined : words.formula;
}

function answerProblem(answers: readonly string[], shown: readonly string[]): string | undefined {
  if (shown.length === 0) return words.answerMissing;
  if (answers.length === 0) return words.noneRight;
  if (shown.length > ANSWERS_MOST) return words.answersMany;
  if (shown.some((text) => text.length > ANSWER_MAX_LENGTH)) return words.answerLong;
  return shown.every(formulasFit) ? undefined : words.formula;
}

function read(row: WritingRow): ReadLine {
  const [question, answer] = [clean(row.question), clean(row.answer)];
  const kind = row.kind ?? guessed(question, answer);
  const notation = NOTATIONS[kind];
  const card = notation.card(question, answer);
  const asked = questionProblem(card.question) ?? notation.questionProblem(card.question);
  if (asked) return { kind, card, problem: { column: 'question', text: asked } };
  const [right, shown] = [answersOf(card), shownOf(card)];
  const said = answerProblem(right, shown) ?? notation.answerProblem(card.question, right, shown);
  return { kind, card, problem: said ? { column: 'answer', text: said } : null };
}

const known = new WeakMap<WritingRow, ReadLine>();

/** The card that a line stands for, by the rules of the server. Rows are never changed, so each is read once. */
export function readingOf(row: WritingRow): ReadLine {
  const reading = known.get(row) ?? read(row);
  known.set(row, reading);
  return reading;
}
