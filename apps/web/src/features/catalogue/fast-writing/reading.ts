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

function cardOf(kind: Kind, question: string, answer: string): WrittenCard {
  if (kind === 'choice') {
    const { possible, right } = choicesOf(answer);
    return { question, answer: right, possible_answers: possible };
  }
  if (kind === 'simple') return { question, answer: answer ? [answer] : [] };
  const text = withPlainDots(question);
  return { question: text, answer: blankAnswersOf(answer, countBlanks(text)), is_fillable_text: true };
}

function questionProblem(kind: Kind, question: string): string | undefined {
  if (question === '') return words.questionMissing;
  if (question.length < QUESTION_MIN_LENGTH) return words.questionShort;
  if (question.length > TEXT_MAX_LENGTH) return words.questionLong;
  if (!formulasFit(question)) return words.formula;
  return kind === 'blanks' && countBlanks(question) === 0 ? words.noBlank : undefined;
}

function answerProblem(kind: Kind, question: string, answers: readonly string[], shown: readonly string[]) {
  if (shown.length === 0) return words.answerMissing;
  if (answers.length === 0) return words.noneRight;
  if (kind === 'choice' && eachOnce(shown).length < shown.length) return words.sameAnswers;
  if (shown.length > ANSWERS_MOST) return words.answersMany;
  if (shown.some((text) => text.length > ANSWER_MAX_LENGTH)) return words.answerLong;
  if (!shown.every(formulasFit)) return words.formula;
  const blanks = countBlanks(question);
  return kind === 'blanks' && blanks !== answers.length ? words.blanks(blanks, answers.length) : undefined;
}

function read(row: WritingRow): ReadLine {
  const [question, answer] = [clean(row.question), clean(row.answer)];
  const kind = row.kind ?? guessed(question, answer);
  const card = cardOf(kind, question, answer);
  const asked = questionProblem(kind, card.question);
  if (asked) return { kind, card, problem: { column: 'question', text: asked } };
  const given = card.answer as string[];
  const said = answerProblem(kind, card.question, given, (card.possible_answers as string[] | undefined) ?? given);
  return { kind, card, problem: said ? { column: 'answer', text: said } : null };
}

const known = new WeakMap<WritingRow, ReadLine>();

/** The card that a line stands for, by the rules of the server. Rows are never changed, so each is read once. */
export function readingOf(row: WritingRow): ReadLine {
  const reading = known.get(row) ?? read(row);
  known.set(row, reading);
  return reading;
}
