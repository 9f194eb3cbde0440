import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView, DataSubject } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { isOver, resultsOpen } from '../../domain/availability.js';
import type { AttemptEvent } from '../../domain/attempt.js';
import type { BallotEvent } from '../../domain/ballot.js';
import type { QuizEvent } from '../../domain/quiz.js';
import type { RunEvent } from '../../domain/run.js';
import { Attempts } from './attempts.js';
import { Quizzes } from '../quizzes.js';

type Type = (AttemptEvent | BallotEvent | QuizEvent | RunEvent)['type'];

/** Complete: a new type is decided upon here. Whoever takes a quiz first freezes its cards, and may read nothing of that. */
const SHOWN: Record<Type, boolean> = {
  AttemptStarted: true,
  AnswerGiven: true,
  AnswerChanged: true,
  TimeRanOut: true,
  AttemptFinished: true,
  AttemptResumed: true,
  QuizCreated: false,
  QuizEdited: false,
  QuizCardsChosen: false,
  QuizCardFrozen: false,
  QuizRegraded: false,
  QuizQuestionWeighed: false,
  QuizAnswerAccepted: false,
  QuizAnswerWithdrawn: false,
  QuizScaleChosen: false,
  QuizReserved: false,
  QuizDeleted: false,
  QuizRestored: false,
  RunOpened: false,
  QuestionShown: false,
  QuestionExtended: false,
  AnsweringClosed: false,
  AnswerRevealed: false,
  WordHidden: false,
  WordShown: false,
  RunEnded: false,
  // It is nobody's.
  BallotCast: false,
};

const typesOf = (shown: boolean) => Object.keys(SHOWN).filter((type) => SHOWN[type as Type] === shown);

/** Of a quiz a student reads their attempt once its results are open to them, and nothing at all before. */
@Injectable()
export class OwnAttempts implements PersonalView, OnModuleInit {
  readonly shows = typesOf(true);
  readonly hides = typesOf(false);

  constructor(
    private readonly views: PersonalViews,
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
  ) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  async shown(events: readonly RecordedEvent[], { userId, now }: DataSubject): Promise<(object | null)[]> {
    const open = new Map<string, boolean>();
    const shown: (object | null)[] = [];
    for (const { data } of events) {
      const { quizId, runId, studentId } = data as AttemptEvent['data'];
      const taken = runId ?? quizId;
      if (!open.has(taken)) open.set(taken, await this.isOpen(quizId, runId, userId, now));
      shown.push(studentId === userId && open.get(taken) ? data : null);
    }
    return shown;
  }

  private async isOpen(quizId: string, runId: string | undefined, userId: string, now: number): Promise<boolean> {
    try {
      const quiz = await this.quizzes.oneFor(quizId, userId);
      const attempt = await this.attempts.taken(runId ?? quizId, userId);
      return attempt !== undefined && isOver(attempt, quiz, now) && resultsOpen(quiz, now);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
