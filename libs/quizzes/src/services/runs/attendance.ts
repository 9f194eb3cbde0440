import { Injectable } from '@nestjs/common';
import { grouped } from '@ardoise/contracts';
import { isOver } from '../../domain/availability.js';
import type { QuizDocument } from '../../read/quizzes.js';
import { Attempts } from '../attempts/attempts.js';
import { Participants } from './participants.js';
import { Quizzes } from '../quizzes.js';

/** Since when somebody takes part in a quiz, and since when they have nothing more to answer. Milliseconds since 1970. */
export interface Attended {
  begunAt: number;
  doneAt: number | null;
}

/** Since when something counts, and the moment of which is told. Milliseconds since 1970. */
interface Span {
  since: number;
  now: number;
}

/** What of an attempt tells whether it is over. */
interface Taken {
  runId: string;
  passed: number;
  until: number;
  startedAt: string;
  heardAt: string;
}

/** In a run of the class nobody is done by having come alone, without any answer. */
function attendedBy(attempt: Taken, quiz: QuizDocument, now: number): Attended {
  const came = attempt.runId === '' || attempt.passed > 0;
  const doneAt = came && isOver(attempt, quiz, now) ? Date.parse(attempt.heardAt) : null;
  return { begunAt: Date.parse(attempt.startedAt), doneAt };
}

/**
 * By all that a student took: what is done stays done, whatever is taken after it. A run counts that goes on or comes since then; at one's
 * own pace a quiz is taken once, whenever that was.
 * @param inOrder the first first
 */
function attendedIn(inOrder: readonly Taken[], quiz: QuizDocument, { since, now }: Span): Attended | undefined {
  const told = inOrder.filter(({ runId, heardAt }) => runId === '' || Date.parse(heardAt) >= since);
  const each = told.map((attempt) => attendedBy(attempt, quiz, now));
  return each.find(({ doneAt }) => doneAt !== null) ?? each.at(-1);
}

/** Tells other contexts who takes part in a quiz. It is done with the last answer, or when the quiz or the run is over. */
@Injectable()
export class Attendance {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
    private readonly participants: Participants,
  ) {}

  /** The quiz if it stands, and for which classes it is there: all where there are none. */
  async quiz(quizId: string): Promise<{ name: string; classIds: readonly string[] } | undefined> {
    const quiz = await this.quizzes.evenDeleted(quizId).catch(() => undefined);
    return quiz?.deletedAt === null ? { name: quiz.name, classIds: quiz.classIds ?? [] } : undefined;
  }

  /** By student; nobody of a run that names nobody. @throws DomainError not-found */
  async of(quizId: string, span: Span): Promise<Map<string, Attended>> {
    const quiz = await this.quizzes.one(quizId);
    const lines = await this.attempts.linesAt(quizId);
    const nameless = await this.participants.nameless(lines, 'results');
    const named = lines.filter(({ runId }) => !nameless.has(runId));
    return new Map(
      [...grouped(named, ({ studentId }) => studentId)].flatMap(([studentId, own]) => {
        const attended = attendedIn(own, quiz, span);
        return attended ? [[studentId, attended] as const] : [];
      }),
    );
  }

  /** A student's own, for themselves. @throws DomainError not-found */
  async own(quizId: string, studentId: string, span: Span): Promise<Attended | undefined> {
    const quiz = await this.quizzes.one(quizId);
    return attendedIn((await this.attempts.takenBy(quizId, studentId)).reverse(), quiz, span);
  }
}
