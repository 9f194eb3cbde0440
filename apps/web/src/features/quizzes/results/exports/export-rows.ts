import type { AllResults, QuizResponse, QuizStatistics } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import type { CsvCell } from '../../../../ui/files/csv.ts';
import { addressCell, anyNamed } from '../../../../ui/figures/people.tsx';
import { answeredCard, textsIn } from '../lists.ts';
import { resultsTexts } from '#texts/quizzes/results';

/** Between the answers, or the classes, of one cell. */
const BETWEEN = ' | ';
const LAST_ROW = 'correct answers';
/** Under them, where anybody was asked for an opinion: how often each came. */
const COUNTS_ROW = 'answer counts';
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
  /** null where nothing is right. */
  correct: string | null;
}

/** 'Vert (3) | Rouge (1)', of an opinion. */
const countsIn = ({ counted, answers }: QuizStatistics['questions'][number]) =>
  counted === false ? answers.map(({ answer, count }) => `${answer.join(' ')} (${count})`).join(BETWEEN) : null;

function cellsOf(response: QuizResponse | undefined): CsvCell[] {
  if (!response) return [null, null];
  const said = response.ballot ? resultsTexts.all.ballot : givenIn(response);
  return [said, isCounted(response) ? Number(response.is_correct) : null];
}

/** What was left out of the total since is neither 1 nor 0, as an opinion. */
const isCounted = (response: QuizResponse) =>
  response.ruling !== 'left-out' && kindOf(answeredCard(response)).isCounted;

/** Every question that anybody was asked: in the order of the statistics, then of the students. */
function questionsOf(results: AllResults, order: readonly string[]): Asked[] {
  const asked = new Map<string, Asked>();
  for (const { responses } of Object.values(results))
    for (const [id, response] of Object.entries(responses))
      asked.set(id, {
        id,
        question: response.question,
        correct: kindOf(answeredCard(response)).isCounted ? answersIn(response.correct_answer) : null,
      });
  const known = order.flatMap((id) => asked.get(id) ?? []);
  return [...known, ...[...asked.values()].filter(({ id }) => !order.includes(id))];
}

/**
 * The table of results: a line of titles, a line for each student, a last line with the right answers. Columns: userId,
 * email, number of correct answers, number of questions, then for each question the answer and 1 or 0; both are null
 * where the student was not asked it. Those who may still answer come last, without a number of correct answers: it is no
 * grade yet. Of a paced quiz two columns more stand before the questions: when the run was opened, and the number of the
 * first question that the student could answer. An opinion is neither 1 nor 0, one without a name is not told, and a line at
 * the end says how often each came. Where anybody has a name, last and first names stand behind all other
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
    addressCell(result, result.username),
    result.running ? null : result.grade,
    result.number_of_flashcards,
    ...pacedCells(result),
    ...questions.flatMap(({ id }) => cellsOf(result.responses[id])),
    ...(nameHead.length > 0 ? [result.last_name ?? null, result.first_name ?? null] : []),
    ...classHead.map(() => result.classes?.join(BETWEEN) ?? null),
  ]);
  const counts = new Map(statistics.questions.map((one) => [one.flashcardId, countsIn(one)]));
  const lastLine = (name: string, cellOf: (asked: Asked) => CsvCell): CsvCell[] => [
    name,
    null,
    null,
    null,
    ...pacedHead.map(() => null),
    ...questions.flatMap((asked): CsvCell[] => [cellOf(asked), null]),
    ...[...nameHead, ...classHead].map(() => null),
  ];
  const hasCounts = questions.some(({ id }) => counts.get(id));
  return [
    [
      ...head,
      ...pacedHead,
      ...questions.flatMap(({ question }): CsvCell[] => [question, CORRECT]),
      ...nameHead,
      ...classHead,
    ],
    ...lines,
    lastLine(LAST_ROW, ({ correct }) => correct),
    ...(hasCounts ? [lastLine(COUNTS_ROW, ({ id }) => counts.get(id) ?? null)] : []),
  ];
}
