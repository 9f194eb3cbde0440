import type { AllResults, QuizStatistics } from '@ardoise/contracts';
import { textsIn } from './lists.ts';

export type Cell = string | number | null;

/** Between the answers of one cell. */
const BETWEEN = ' | ';
const LAST_ROW = 'correct answers';

const answersIn = (json: string) => textsIn(json).join(BETWEEN);

interface Asked {
  id: string;
  question: string;
  correct: string;
}

/** Every question that anybody was asked: in the order of the statistics, then of the students. */
function questionsOf(results: AllResults, order: readonly string[]): Asked[] {
  const asked = new Map<string, Asked>();
  for (const { responses } of Object.values(results))
    for (const [id, response] of Object.entries(responses))
      asked.set(id, { id, question: response.question, correct: answersIn(response.correct_answer) });
  const known = order.flatMap((id) => asked.get(id) ?? []);
  return [...known, ...[...asked.values()].filter(({ id }) => !order.includes(id))];
}

/**
 * The table of results: a line of titles, a line for each student, a last line with the right answers. Columns: userId,
 * email, number of correct answers, number of questions, then for each question the answer and 1 or 0; both are null
 * where the student was not asked it. Those who may still answer come last, without a number of correct answers: it is no
 * grade yet.
 */
export function resultRows(results: AllResults, statistics: Pick<QuizStatistics, 'questions'>): Cell[][] {
  const questions = questionsOf(
    results,
    statistics.questions.map(({ flashcardId }) => flashcardId),
  );
  const head: Cell[] = ['userId', 'email', 'number of correct answers', 'number of questions'];
  const apart = Object.entries(results).sort(([, a], [, b]) => Number(a.running) - Number(b.running));
  const lines = apart.map(([userId, { username, grade, running, number_of_flashcards, responses }]): Cell[] => [
    userId,
    username,
    running ? null : grade,
    number_of_flashcards,
    ...questions.flatMap(({ id }): Cell[] => {
      const response = responses[id];
      return response ? [answersIn(response.answer), response.is_correct ? 1 : 0] : [null, null];
    }),
  ]);
  return [
    [...head, ...questions.flatMap(({ question }): Cell[] => [question, 'correct'])],
    ...lines,
    [LAST_ROW, null, null, null, ...questions.flatMap(({ correct }): Cell[] => [correct, null])],
  ];
}

/** A text that a spreadsheet could take for a formula begins with an apostrophe instead. */
const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As French Excel opens it: UTF-8 with a byte-order mark, semicolons, lines ended by CR LF. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
