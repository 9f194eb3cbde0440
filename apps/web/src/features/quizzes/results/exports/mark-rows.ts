import { markOf } from '@ardoise/contracts/light';
import type { Absentee, AllResults, MarkScale, PersonNames } from '@ardoise/contracts';
import { markTexts } from '#texts/quizzes/marks';
import { addressCell, byPersonName } from '../../../../ui/figures/people.tsx';
import type { CsvCell } from '../../../../ui/files/csv.ts';
import type { NumberedQuestion } from '../answer-parts.ts';
import { textsIn } from '../lists.ts';

const words = markTexts.files;
/** Questions that a comment names: a line is read at a glance. */
const MOST_NAMED = 3;

/** A line of a professor's list of marks. */
export interface MarkLine extends PersonNames {
  address: string;
  classes: readonly string[];
  /** null of who did not take part, or may still answer. */
  mark: number | null;
  right: number | null;
  count: number | null;
  comment: string;
}

/** What is not right of what counts, by the questions' numbers in the quiz. */
function missedOf({ responses }: AllResults[string], numbers: ReadonlyMap<string, number>): string[] {
  const missed = Object.entries(responses).filter(
    ([id, { is_correct, ruling, ballot }]) => numbers.has(id) && !is_correct && ruling !== 'left-out' && !ballot,
  );
  return missed
    .sort(([one], [other]) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0))
    .map(([, { question }]) => question.replace(/\s+/g, ' '));
}

function commentOn(one: AllResults[string], numbers: ReadonlyMap<string, number>): string {
  if (one.running) return words.running;
  const missed = missedOf(one, numbers);
  const unanswered = Object.entries(one.responses).filter(
    ([id, { answer, ballot }]) => numbers.has(id) && textsIn(answer).length === 0 && !ballot,
  ).length;
  const rest = missed.length - MOST_NAMED;
  const named = [...missed.slice(0, MOST_NAMED), ...(rest > 0 ? [words.more(rest)] : [])];
  return [
    one.joined_at_step > 0 && words.arrived(one.joined_at_step),
    one.finished_at === null && words.unfinished,
    unanswered > 0 && words.unanswered(unanswered),
    named.length > 0 && words.toReview(named.join(' ; ')),
  ]
    .filter((part) => part !== false)
    .join('. ');
}

/**
 * Everybody's mark in the order of a class's list: by name, those who did not take part among the others.
 * @param questions those that are right or wrong
 */
export function markLines(
  results: AllResults,
  absentees: readonly Absentee[],
  questions: readonly Pick<NumberedQuestion, 'flashcardId' | 'number'>[],
  scale: MarkScale,
): MarkLine[] {
  const numbers = new Map(questions.map(({ flashcardId, number }) => [flashcardId, number]));
  const present = Object.values(results).map((one): MarkLine => ({
    first_name: one.first_name,
    last_name: one.last_name,
    address: one.username,
    classes: one.classes ?? [],
    mark: one.running ? null : markOf(one.grade, one.number_of_flashcards, scale),
    right: one.running ? null : one.grade,
    count: one.number_of_flashcards,
    comment: commentOn(one, numbers),
  }));
  const absent = absentees.map(({ email, first_name, last_name, classes }): MarkLine => ({
    ...{ first_name, last_name, address: email, classes },
    ...{ mark: null, right: null, count: null, comment: words.absent },
  }));
  return [...present, ...absent].sort(byPersonName(({ address }) => address));
}

/** Who has no name is found by the address. */
const nameCells = ({ first_name = '', last_name = '', address }: MarkLine): CsvCell[] =>
  last_name || first_name ? [last_name, first_name] : [address, ''];

/** The table of a teacher: names, marks, and what is to be said of them. */
export function markTable(lines: readonly MarkLine[], { out_of }: MarkScale): CsvCell[][] {
  const { last, first, address, classes, right, count, comment } = words.columns;
  return [
    [last, first, address, classes, markTexts.mark(out_of), right, count, comment],
    ...lines.map((line): CsvCell[] => [
      ...nameCells(line),
      addressCell(line, line.address),
      line.classes.join(', '),
      line.mark,
      line.right,
      line.count,
      line.comment,
    ]),
  ];
}

/** Name, first name, mark: what programs for marks take when it is pasted, in the order of their list. */
export const namedMarkRows = (lines: readonly MarkLine[]): CsvCell[][] =>
  lines.map((line) => [...nameCells(line), line.mark]);

/** The marks alone, one below the other. */
export const markColumn = (lines: readonly MarkLine[]): CsvCell[][] => lines.map(({ mark }) => [mark]);
