import { daysIn, QUARTER_MS } from '@ardoise/contracts';
import { attemptsProjection, countedIn, opinionsShown, runsProjection } from '@ardoise/quizzes';
import type { AttemptDocument, RunDocument } from '@ardoise/quizzes';
import { activityProjection, progressProjection } from '@ardoise/revision';
import type { ActivityDocument, ProgressDocument } from '@ardoise/revision';
import { cardRatingsProjection, ratedCards } from '@ardoise/statistics';
import type { CardRatingsDocument } from '@ardoise/statistics';
import type { Document } from '@ardoise/documents';
import { MemoryFold } from '@ardoise/projections';
import type { AnyProjection } from '@ardoise/projections';
import { boolean, day, integer, isoTime, moment, numberColumn, text, isWithin } from './table.js';
import type { TableColumn, TableRow, Scope, Table } from './table.js';

/** A table of the documents of one read model. */
export function fromProjection<T extends Document>(
  projection: AnyProjection,
  columns: readonly TableColumn[],
  rows: (documents: readonly T[], scope: Scope) => Iterable<TableRow>,
): Table {
  return {
    columns,
    begin() {
      const fold = new MemoryFold<T>(projection);
      return {
        take: (event) => ({ readable: fold.take(event) }),
        rows: (scope) => rows(fold.documents(), scope),
      };
    },
  };
}

function* ratingsByDay(documents: readonly ActivityDocument[], { span, timeZone }: Scope): Iterable<TableRow> {
  const dayOf = daysIn(timeZone);
  const sums = new Map<string, [student: string, day: string, ratings: number]>();
  for (const { studentId, quarters } of documents)
    for (const [quarter, ratings] of Object.entries(quarters)) {
      const at = Number(quarter) * QUARTER_MS;
      if (!isWithin(span, at)) continue;
      const key = `${studentId} ${dayOf(at)}`;
      const sum = sums.get(key);
      if (sum) sum[2] += ratings;
      else sums.set(key, [studentId, dayOf(at), ratings]);
    }
  for (const [, row] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) yield row;
}

function* states(documents: readonly ProgressDocument[], { span }: Scope): Iterable<TableRow> {
  for (const { studentId, flashcardId, state } of documents)
    // What students say they know from elsewhere is not what was rated here.
    if (state && state.elsewhere !== 'only' && isWithin(span, state.at))
      yield [studentId, flashcardId, isoTime(state.at), state.delay, state.away];
}

/** A run ends for all who are in it at once, and asks what it has shown. */
function* attempts(
  documents: readonly AttemptDocument[],
  runs: ReadonlyMap<string, RunDocument>,
  { span }: Scope,
): Iterable<TableRow> {
  for (const { quizId, studentId, runId, startedAt, cards, responses, ...own } of documents) {
    if (!isWithin(span, Date.parse(startedAt))) continue;
    const run = runs.get(runId);
    const finishedAt = run ? run.endedAt : own.finishedAt;
    const asked = run?.shown ?? cards.length;
    const answered = responses.filter(({ answer }) => answer !== null).length;
    const correct = responses.filter((response) => response.correct).length;
    const counted = run ? run.shown - opinionsShown(run) : countedIn(cards);
    yield [quizId, runId || null, studentId, startedAt, finishedAt, asked, answered, correct, counted];
  }
}

function* answers(documents: readonly AttemptDocument[], { span }: Scope): Iterable<TableRow> {
  for (const { quizId, runId, studentId, cards, responses } of documents)
    for (const [step, { answer, correct, at }] of responses.entries())
      if (isWithin(span, Date.parse(at))) {
        const card = cards[step];
        const right = card?.counted === false ? null : correct;
        yield [quizId, runId || null, studentId, step, card?.flashcardId ?? null, at, answer !== null, right];
      }
}

/** What students did: ratings, and answers to quizzes by the first grading. */
export const workTables = {
  card: fromProjection<CardRatingsDocument>(
    cardRatingsProjection,
    [text('flashcard_id'), integer('ratings'), integer('hard'), numberColumn('share')],
    (documents, { span }) =>
      ratedCards(documents, span).map(({ flashcard_id, ratings, hard, share }) => [flashcard_id, ratings, hard, share]),
  ),
  student: fromProjection(activityProjection, [text('student_id'), day('day'), integer('ratings')], ratingsByDay),
  progress: fromProjection(
    progressProjection,
    [text('student_id'), text('flashcard_id'), moment('rated_at'), integer('delay'), boolean('put_away')],
    states,
  ),
  attempt: {
    columns: [
      text('quiz_id'),
      text('run_id'),
      text('student_id'),
      moment('started_at'),
      moment('finished_at'),
      integer('flashcards'),
      integer('answered'),
      integer('correct'),
      // Of the cards those whose answers are right or wrong.
      integer('counted'),
    ],
    begin() {
      const fold = new MemoryFold<AttemptDocument>(attemptsProjection);
      const runs = new MemoryFold<RunDocument>(runsProjection);
      return {
        take: (event) => ({ readable: [fold.take(event), runs.take(event)].every(Boolean) }),
        rows: (scope) => attempts(fold.documents(), new Map(runs.documents().map((run) => [run.id, run])), scope),
      };
    },
  },
  answer: fromProjection(
    attemptsProjection,
    [
      text('quiz_id'),
      text('run_id'),
      text('student_id'),
      integer('step'),
      text('flashcard_id'),
      moment('at'),
      boolean('answered'),
      boolean('correct'),
    ],
    answers,
  ),
} satisfies Record<string, Table>;
