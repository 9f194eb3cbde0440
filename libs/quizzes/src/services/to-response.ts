import type { Quiz } from '@ardoise/contracts';
import { graceMs } from '../domain/attempt.js';
import { isOver, resultsOpen, WHILE_RUNNING } from '../domain/availability.js';
import type { AttemptSummary } from '../read/attempts.js';
import type { QuizDocument } from '../read/quizzes.js';

/** What everybody reads of a quiz. @param now milliseconds since 1970 */
export function quizToResponse(quiz: QuizDocument, now: number): Omit<Quiz, 'flashcards_count'> {
  return {
    id: quiz.id,
    name: quiz.name,
    mode: quiz.mode,
    time_limit: quiz.timeLimit,
    start_date: quiz.startDate,
    end_date: quiz.endDate,
    can_see_results_from: quiz.canSeeResultsFrom,
    creation_date: quiz.createdAt,
    userAlreadyParticipated: false,
    in_progress: false,
    results_available: false,
    now: new Date(now).toISOString(),
  };
}

type Running = Pick<AttemptSummary, 'until' | 'timeFactor' | 'runId'>;

/** A quiz as a student reads it who takes it, or has taken it. */
export function studentsOwn(
  quiz: QuizDocument,
  attempt: Running | undefined,
  now: number,
): Omit<Quiz, 'flashcards_count'> {
  const over = attempt !== undefined && isOver(attempt, quiz, now);
  return {
    ...quizToResponse(quiz, now),
    userAlreadyParticipated: over,
    in_progress: attempt !== undefined && !over,
    ...(over || !attempt ? {} : secondsLeft(attempt, now)),
    results_available: over && resultsOpen(quiz, now),
  };
}

/** What is left of the card that is shown, as the student counts it: without the time that the network is given. */
function secondsLeft({ until, timeFactor }: Running, now: number): Pick<Quiz, 'seconds_left'> {
  if (until === 0 || until === WHILE_RUNNING) return {};
  return { seconds_left: Math.max(0, (until - graceMs({ timeFactor }) - now) / 1_000) };
}
