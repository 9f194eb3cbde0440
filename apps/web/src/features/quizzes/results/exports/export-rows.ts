import type { AllResults, QuizResponse, QuizStatistics } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import type { CsvCell } from '../../../../ui/files/csv.ts';
import { anyNamed } from '../../../../ui/figures/people.tsx';
import { answeredCard, textsIn } from '../lists.ts';
import { resultsTexts } from '#texts/quizzes/results';

/** Between the answers, or the classes, of one cell. */
const BETWEEN = ' | ';
const LAST_ROW = 'correct answers';
/** Above what is 1 or 0. */
export const CORRECT = 'correct';

const answersIn = (json: string) => textsIn(json).join(BETWEEN);

/** What was answered, in words. */
function givenIn(response: QuizResponse): string {
  const card = answeredCard(response);
  return kindOf(card).onWall(card, textsIn(response.answer)).join(BETWEEN);
}

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
 * grade yet. Of a paced quiz two columns more stand before the questions: when the run was opened, and the number of the
 * first question that the student could answer. Where anybody has a name, last and first names stand behind all other
 * columns, and behind these the classes, where anybody is in one.
 * @param runs when each run of a paced quiz was opened; empty for any other one
 */
export function resultRows(
  results: AllResults,
  statistics: Pick<QuizStatistics, 'questions'>,
  runs: ReadonlyMap<string, string> = new Map(),
): CsvCell[][] {
  const questions = questionsOf(
    results,
    statistics.questions.map(({ flashcardId }) => flashcardId),
  );
  const all = Object.values(results);
  const nameHead: CsvCell[] = anyNamed(all) ? ['last name', 'first name'] : [];
  const classHead: CsvCell[] = all.some(({ classes }) => classes) ? [resultsTexts.classes.inExport] : [];
  const head: CsvCell[] = ['userId', 'email', 'number of correct answers', 'number of questions'];
  const isPaced = runs.size > 0;
  const pacedHead: CsvCell[] = isPaced ? ['session', 'first question'] : [];
  const pacedCells = ({ run_id, joined_at_step }: AllResults[string]): CsvCell[] =>
    isPaced ? [runs.get(run_id ?? '') ?? null, joined_at_step + 1] : [];
  const apart = Object.entries(results).sort(([, a], [, b]) => Number(a.running) - Number(b.running));
  const lines = apart.map(([userId, result]): CsvCell[] => [
    userId,
    result.username,
    result.running ? null : result.grade,
    result.number_of_flashcards,
    ...pacedCells(result),
    ...questions.flatMap(({ id }): CsvCell[] => {
      const response = result.responses[id];
      return response ? [givenIn(response), response.is_correct ? 1 : 0] : [null, null];
    }),
    ...(nameHead.length > 0 ? [result.last_name ?? null, result.first_name ?? null] : []),
    ...classHead.map(() => result.classes?.join(BETWEEN) ?? null),
  ]);
  return [
    [
      ...head,
      ...pacedHead,
      ...questions.flatMap(({ question }): CsvCell[] => [question, CORRECT]),
      ...nameHead,
      ...classHead,
    ],
    ...lines,
    [
      LAST_ROW,
      null,
      null,
      null,
      ...pacedHead.map(() => null),
      ...questions.flatMap(({ correct }): CsvCell[] => [correct, null]),
      ...[...nameHead, ...classHead].map(() => null),
    ],
  ];
}
