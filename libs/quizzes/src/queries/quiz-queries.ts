import { Injectable } from '@nestjs/common';
import { CatalogueQueries, flashcards, isChoice } from '@ardoise/catalogue';
import type { FlashcardDocument } from '@ardoise/catalogue';
import { DomainError, formatMoment, QUIZ_GRACE_SECONDS, TIME_FACTOR } from '@ardoise/contracts';
import type { Quiz, QuizParticipation } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Commands } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { graceMs } from './domain/attempt.js';
import { attemptId, attempts } from './read/attempts.js';
import type { AttemptDocument } from './read/attempts.js';
import { participation } from './read/participation.js';
import { codeKey, quizzes } from './read/quizzes.js';
import type { QuizDocument } from './read/quizzes.js';

const NEWEST_FIRST = { sort: { createdAt: -1, id: -1 } } as const;

const millisecondsOf = (date: string | null) => (date === null ? null : Date.parse(date));
/** When a quiz begins and ends, in milliseconds since 1970; null for an open bound. */
export const boundsOf = ({ startDate, endDate }: QuizDocument) => ({
  startsAt: millisecondsOf(startDate),
  endsAt: millisecondsOf(endDate),
});

function hasEnded(quiz: QuizDocument, now: number): boolean {
  const { endsAt } = boundsOf(quiz);
  return endsAt !== null && now > endsAt;
}

/** Longest that an answer to a card without a limit is taken after the quiz's end. Milliseconds. */
const LONGEST_GRACE_MS = QUIZ_GRACE_SECONDS * TIME_FACTOR.most * 1_000;

/** Whether a student has nothing more to answer: a card that was shown before the quiz's end keeps its own time. */
export function isOver(attempt: AttemptDocument, quiz: QuizDocument, now: number): boolean {
  if (attempt.finishedAt !== null) return true;
  const { endsAt } = boundsOf(quiz);
  return endsAt !== null && now > Math.max(endsAt, attempt.deadline ?? endsAt + LONGEST_GRACE_MS);
}

/** The quizzes as professors and students may see them. */
@Injectable()
export class QuizQueries {
  private readonly timeZone: string;

  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly commands: Commands,
    settings: Settings,
  ) {
    this.timeZone = settings.values.TIME_ZONE;
  }

  /** @throws DomainError not-found */
  async quiz(id: string): Promise<QuizDocument> {
    const quiz = await this.documents.get(quizzes, id);
    if (!quiz || quiz.deletedAt !== null) throw new DomainError('not-found');
    return quiz;
  }

  deleted(id: string): Promise<QuizDocument | undefined> {
    return this.documents.get(quizzes, id);
  }

  /** The quiz that a code leads to: one that has not ended, or else the newest. @throws DomainError not-found */
  async byCode(code: string, now: number): Promise<QuizDocument> {
    const found = await this.documents.find(quizzes, { codeKey: codeKey(code), deletedAt: null }, NEWEST_FIRST);
    const quiz = found.find((one) => !hasEnded(one, now)) ?? found[0];
    if (!quiz) throw new DomainError('not-found', 'Aucun quiz n’a ce code.');
    return quiz;
  }

  /** @throws DomainError quiz-code-taken when another quiz that has not ended has the code. */
  async checkCode(code: string, quizId: string, now: number): Promise<void> {
    const found = await this.documents.find(quizzes, { codeKey: codeKey(code), deletedAt: null });
    if (found.some((quiz) => quiz.id !== quizId && !hasEnded(quiz, now))) throw new DomainError('quiz-code-taken');
  }

  /** The quizzes with a card which have not ended, newest first. */
  async running(flashcardId: string, now: number): Promise<QuizDocument[]> {
    const found = await this.documents.find(quizzes, { flashcardIds: flashcardId, deletedAt: null }, NEWEST_FIRST);
    return found.filter((quiz) => !hasEnded(quiz, now));
  }

  /** With all that was answered by now, as are all attempts that are read here. */
  async attempt(quizId: string, studentId: string): Promise<AttemptDocument | undefined> {
    await this.commands.settled();
    return this.documents.get(attempts, attemptId(quizId, studentId));
  }

  async attemptsAt(quizId: string): Promise<AttemptDocument[]> {
    await this.commands.settled();
    return this.documents.find(attempts, { quizId }, { sort: { startedAt: 1, id: 1 } });
  }

  /** Newest first. */
  async forProfessor(now: number, ids?: readonly string[]): Promise<Quiz[]> {
    const found = await this.documents.find(
      quizzes,
      { deletedAt: null, ...(ids ? { id: { $in: [...ids] } } : {}) },
      NEWEST_FIRST,
    );
    const standing = await this.catalogue.standing(found.flatMap(({ flashcardIds }) => flashcardIds));
    const begun = await this.documents.getMany(
      participation,
      found.map(({ id }) => id),
    );
    const started = new Map(begun.map((numbers) => [numbers.id, numbers.started]));
    return found.map((quiz) => ({
      ...onWire(quiz, now),
      access_code: quiz.accessCode,
      revision: quiz.revision,
      cards_revision: quiz.cardsRevision,
      flashcards_count: quiz.flashcardIds.filter((id) => isAsked(standing.get(id)?.card)).length,
      participations: started.get(quiz.id) ?? 0,
    }));
  }

  /**
   * A quiz that a student may take, takes or has taken.
   * @throws DomainError quiz-not-started with the date, quiz-ended
   */
  async forStudent(quiz: QuizDocument, studentId: string, now: number): Promise<Quiz> {
    const attempt = await this.attempt(quiz.id, studentId);
    if (!attempt) this.checkOpen(quiz, now);
    return {
      ...studentsOwn(quiz, attempt, now),
      flashcards_count: attempt?.cards.length ?? (await this.cards(quiz)).length,
    };
  }

  /** The quizzes that a student has begun: those where they may go on first, then the last begun first. */
  async done(studentId: string, now: number): Promise<Quiz[]> {
    await this.commands.settled();
    const own = await this.documents.find(attempts, { studentId }, { sort: { startedAt: -1, id: -1 } });
    const found = await this.documents.getMany(
      quizzes,
      own.map(({ quizId }) => quizId),
    );
    const byId = new Map(found.map((quiz) => [quiz.id, quiz]));
    const begun = own.flatMap((attempt) => {
      const quiz = byId.get(attempt.quizId);
      if (!quiz || quiz.deletedAt !== null) return [];
      return [{ ...studentsOwn(quiz, attempt, now), flashcards_count: attempt.cards.length }];
    });
    return [...begun.filter((quiz) => quiz.in_progress), ...begun.filter((quiz) => !quiz.in_progress)];
  }

  /** @throws DomainError quiz-not-started, quiz-ended */
  checkOpen(quiz: QuizDocument, now: number): void {
    const { startsAt, endsAt } = boundsOf(quiz);
    if (startsAt !== null && now < startsAt) {
      const when = formatMoment(quiz.startDate ?? '', this.timeZone);
      const message = `Le quiz n’a pas encore commencé. Il commence le ${when}.`;
      // The countdown before the door follows this clock, not the device's.
      throw new DomainError('quiz-not-started', message, Math.ceil((startsAt - now) / 1_000));
    }
    if (endsAt !== null && now > endsAt) throw new DomainError('quiz-ended');
  }

  /** The cards of a quiz that stand and can be asked, in their order. */
  async cards({ flashcardIds }: QuizDocument): Promise<FlashcardDocument[]> {
    const found = await this.documents.getMany(flashcards, flashcardIds);
    const decks = new Map<string, boolean>();
    for (const deckId of new Set(found.map((card) => card.deckId)))
      decks.set(deckId, !(await this.catalogue.placeOf(deckId)).deleted);
    const byId = new Map(found.map((card) => [card.id, card]));
    return flashcardIds.flatMap((id) => {
      const card = byId.get(id);
      return isAsked(card) && decks.get(card.deckId) ? [card] : [];
    });
  }

  /**
   * Whether a card may be put into a quiz.
   * @throws DomainError not-found, quiz-card-pending, quiz-card-closed without possible answers
   */
  async checkCard(id: string): Promise<void> {
    const card = await this.catalogue.flashcard(id, 'professor');
    if (card.proposalState === 'pending') throw new DomainError('quiz-card-pending');
    if (!isAsked(card)) throw new DomainError('quiz-card-closed');
  }

  async participation(quizId: string): Promise<QuizParticipation> {
    await this.quiz(quizId);
    const numbers = await this.documents.get(participation, quizId);
    const { started = 0, finished = 0, answers = 0, questions = [] } = numbers ?? {};
    return { quizId, started, finished, answers, questions: [...questions] };
  }
}

/** Hidden cards may be asked: a quiz is where they are seen first. A proposal that waits may not. */
function isAsked(card: FlashcardDocument | undefined): card is FlashcardDocument {
  return card !== undefined && card.deletedAt === null && card.proposalState !== 'pending' && isChoice(card);
}

function onWire(quiz: QuizDocument, now: number): Omit<Quiz, 'flashcards_count'> {
  return {
    id: quiz.id,
    name: quiz.name,
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

function studentsOwn(
  quiz: QuizDocument,
  attempt: AttemptDocument | undefined,
  now: number,
): Omit<Quiz, 'flashcards_count'> {
  const over = attempt !== undefined && isOver(attempt, quiz, now);
  return {
    ...onWire(quiz, now),
    userAlreadyParticipated: over,
    in_progress: attempt !== undefined && !over,
    ...(over || !attempt ? {} : secondsLeft(attempt, now)),
    results_available: over && resultsOpen(quiz, now),
  };
}

/** What is left of the card that is shown, as the student counts it: without the time that the network is given. */
function secondsLeft({ deadline, timeFactor }: AttemptDocument, now: number): Pick<Quiz, 'seconds_left'> {
  if (deadline === null) return {};
  return { seconds_left: Math.max(0, (deadline - graceMs({ timeFactor }) - now) / 1_000) };
}

/** Whether students may read their results by now. */
export function resultsOpen({ canSeeResultsFrom }: QuizDocument, now: number): boolean {
  const from = millisecondsOf(canSeeResultsFrom);
  return from === null || now >= from;
}
