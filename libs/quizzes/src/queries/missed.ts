import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries, RevisedCards } from '@ardoise/catalogue';
import { MISSED_DAYS, MISSED_QUIZZES, DAY_MS } from '@ardoise/contracts';
import type { MissedCards } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { isOver, overSince, resultsOpen } from '../domain/availability.js';
import { gradingOf } from '../read/marks.js';
import { missedOf } from '../read/missed.js';
import type { AttemptDocument } from '../read/attempts.js';
import { frozenCardId, frozenCards } from '../read/frozen-cards.js';
import { quizzes } from '../read/quizzes.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Quizzes } from '../services/quizzes.js';
import { Attempts } from '../services/attempts/attempts.js';
import type { OwnLine } from '../services/attempts/attempts.js';

/** What a student missed and has not rated since: of their last quizzes, the last over first, or of one. */
export class ListMissedCards extends QueryOf<
  MissedCards[],
  {
    studentId: string;
    /** Milliseconds since 1970. */
    now: number;
    /** The quiz or the run that is meant. */
    taken?: string;
  }
> {}

/** Of a student's last attempts, whose lines are looked at, and how many are then read whole: both few, however many they took. */
const LINES = 20;
const WHOLE = 6;

type Over<Attempt> = { quiz: QuizDocument; attempt: Attempt; since: number };

/** Whether every answer was right when it came, and nothing was graded otherwise since. */
const isFaultless = ({ attempt: { right, counted }, quiz }: Over<OwnLine>) =>
  right === counted && quiz.gradings.length === 0;

@QueryHandler(ListMissedCards)
export class ListMissedCardsHandler implements IQueryHandler<ListMissedCards> {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
    private readonly catalogue: CatalogueQueries,
    private readonly revised: RevisedCards,
  ) {}

  async execute({ studentId, now, taken }: ListMissedCards): Promise<MissedCards[]> {
    if (taken !== undefined) return this.ofOne(taken, studentId, now);
    const lines = await this.attempts.linesBy(studentId, LINES);
    const lately = (await this.readable(studentId, lines, now))
      .filter((over) => over.since >= now - MISSED_DAYS * DAY_MS && !isFaultless(over))
      .sort((one, other) => other.since - one.since);
    const found: MissedCards[] = [];
    for (const { attempt } of lately.slice(0, WHOLE)) {
      if (found.length === MISSED_QUIZZES) break;
      found.push(...(await this.ofOne(attempt.runId || attempt.quizId, studentId, now)));
    }
    return found;
  }

  private async ofOne(taken: string, studentId: string, now: number): Promise<MissedCards[]> {
    const attempt = await this.attempts.taken(taken, studentId);
    const [over] = await this.readable(studentId, attempt ? [attempt] : [], now);
    if (!over) return [];
    const flashcardIds = await this.left(over);
    if (flashcardIds.length === 0) return [];
    const { quiz, since } = over;
    const run_id = over.attempt.runId || null;
    return [{ quiz_id: quiz.id, run_id, name: quiz.name, ended_at: new Date(since).toISOString(), flashcardIds }];
  }

  /** Those of which the student may read their results, with their quizzes and since when they are over. */
  private async readable<Attempt extends OwnLine | AttemptDocument>(
    studentId: string,
    own: readonly Attempt[],
    now: number,
  ) {
    const ids = own.map(({ quizId }) => quizId);
    const theirs = await this.quizzes.those(await this.documents.getMany(quizzes, ids), studentId);
    const byId = new Map(theirs.map((quiz) => [quiz.id, quiz]));
    return own.flatMap((attempt): Over<Attempt>[] => {
      const quiz = byId.get(attempt.quizId);
      if (!quiz || quiz.deletedAt !== null || !isOver(attempt, quiz, now) || !resultsOpen(quiz, now)) return [];
      const since = overSince(attempt, quiz);
      return since === null ? [] : [{ quiz, attempt, since }];
    });
  }

  /** What was missed, by the newest grading, is seen in the catalogue now and was not rated since. */
  private async left({ quiz, attempt, since }: Over<AttemptDocument>): Promise<string[]> {
    const ids = attempt.cards.map((card) => frozenCardId(quiz.id, card));
    const frozen = await this.documents.getMany(frozenCards, ids);
    const { cards } = gradingOf(quiz, quiz.gradings.length, [attempt], frozen);
    const missed = missedOf(attempt, cards);
    const shown = new Set((await this.catalogue.shownTo(attempt.studentId, missed)).map(({ id }) => id));
    const offered = missed.filter((id) => shown.has(id));
    const rated = await this.revised.since(attempt.studentId, offered, since);
    return offered.filter((id) => !rated.has(id));
  }
}
