import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DAY_MS, daysIn } from '@ardoise/contracts';
import type { Input, Quiz, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { dayRank } from '../domain/day-rank.js';
import { isGraded } from '../read/attempts.js';
import { frozenCardId, frozenCards } from '../read/frozen-cards.js';
import { countOf, gradingOf, markedAttempt, marksOf } from '../read/marks.js';
import { quizzes } from '../read/quizzes.js';
import { runs } from '../read/runs.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Attempts } from '../services/attempts/attempts.js';
import type { OwnLine } from '../services/attempts/attempts.js';
import { CodeTries } from '../services/runs/code-tries.js';
import { QuizGroups } from '../services/quiz-groups.js';
import { QuizViews } from '../services/quiz-views.js';
import type { QuizViewer } from '../services/quiz-views.js';
import { Quizzes } from '../services/quizzes.js';
import { studentsOwn } from '../services/to-response.js';

/**
 * All of them, or of those that run, or a piece, newest first, as a professor reads them; or of a group, in its order; of a piece also
 * how many they are in all. `now`: milliseconds since 1970, here and below.
 */
export class ListQuizzes extends QueryOf<
  { quizzes: Quiz[]; total?: number },
  { professorId: string; now: number; piece?: Input<typeof routes.listQuizzes>['query'] }
> {}

/** Sittings that go on at once, of which a day's list could be made. */
const SITTINGS = 50;

/** Those that a day is about: sittings that go on, then what can be taken, what begins later, what is over; so many at most. */
export class ListQuizzesOfDay extends QueryOf<Quiz[], { now: number; most: number }> {}

/** Those that a student has begun: those where they may go on first, then the last begun first. */
export class ListQuizzesDone extends QueryOf<Quiz[], { studentId: string; now: number }> {}

export class GetQuiz extends QueryOf<Quiz, { id: string; viewer: QuizViewer; now: number }> {}

/** @param address where on the network it is asked from */
export class GetQuizByCode extends QueryOf<Quiz, { code: string; viewer: QuizViewer; address: string; now: number }> {}

@QueryHandler(ListQuizzes)
export class ListQuizzesHandler implements IQueryHandler<ListQuizzes> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly views: QuizViews,
    private readonly groups: QuizGroups,
  ) {}

  async execute({ professorId, now, piece: { running, group, ...asked } = {} }: ListQuizzes) {
    if (group !== undefined) return this.groups.page(group, asked, professorId, now);
    const { limit, offset = 0 } = asked;
    const piece = { skip: offset, limit };
    const { documents, total } = await (running ? this.quizzes.openPage(now, piece) : this.quizzes.page(piece));
    const quizzes = await this.views.forProfessor(documents, now);
    return limit === undefined ? { quizzes } : { quizzes, total };
  }
}

@QueryHandler(ListQuizzesOfDay)
export class ListQuizzesOfDayHandler implements IQueryHandler<ListQuizzesOfDay> {
  private readonly dayOf: (moment: number) => string;

  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly views: QuizViews,
    settings: Settings,
  ) {
    this.dayOf = daysIn(settings.values.TIME_ZONE);
  }

  async execute({ now, most }: ListQuizzesOfDay) {
    // Who forgets to end one has it in the list of that day alone.
    const openedAt = { $gte: new Date(now - DAY_MS).toISOString() };
    const open = { limit: SITTINGS, sort: { openedAt: -1, id: -1 }, projection: { quizId: 1 } } as const;
    const sittings = await this.documents.find(runs, { endedAt: null, openedAt }, open);
    const [held, dated] = await Promise.all([
      this.documents.getMany(
        quizzes,
        sittings.map(({ quizId }) => quizId),
      ),
      this.quizzes.around(now, now - DAY_MS, now + DAY_MS),
    ]);
    const live = held.filter(({ deletedAt }) => deletedAt === null);
    const isHeld = new Set(live.map(({ id }) => id));
    const rank = dayRank(now, this.dayOf);
    const ofDay = dated
      .filter(({ id }) => !isHeld.has(id))
      .flatMap((quiz) => {
        const place = rank(quiz);
        return place === null ? [] : [{ quiz, place }];
      })
      .sort((a, b) => a.place - b.place)
      .map(({ quiz }) => quiz);
    return this.views.forProfessor([...live, ...ofDay].slice(0, most), now);
  }
}

interface Taken {
  quiz: QuizDocument;
  attempt: OwnLine;
}

@QueryHandler(ListQuizzesDone)
export class ListQuizzesDoneHandler implements IQueryHandler<ListQuizzesDone> {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
  ) {}

  async execute({ studentId, now }: ListQuizzesDone) {
    const own = await this.attempts.linesBy(studentId);
    const found = await this.documents.getMany(
      quizzes,
      own.map(({ quizId }) => quizId),
    );
    const byId = new Map((await this.quizzes.those(found, studentId)).map((quiz) => [quiz.id, quiz]));
    const standing = own.flatMap((attempt) => {
      const quiz = byId.get(attempt.quizId);
      return quiz && quiz.deletedAt === null ? [{ quiz, attempt }] : [];
    });
    const regraded = await this.regraded(standing);
    const begun = standing.map(({ quiz, attempt }): Quiz => {
      const shown = { ...studentsOwn(quiz, attempt, now), flashcards_count: attempt.asked };
      if (!shown.userAlreadyParticipated) return shown;
      const taken = { ...shown, taken_at: attempt.finishedAt ?? attempt.startedAt };
      if (!shown.results_available || !isGraded(attempt)) return taken;
      const score = regraded.get(attempt.id) ?? { right: attempt.right, of: attempt.counted };
      return score.of > 0 ? { ...taken, score } : taken;
    });
    return [...begun.filter((quiz) => quiz.in_progress), ...begun.filter((quiz) => !quiz.in_progress)];
  }

  /** By attempt at a quiz that was corrected after the fact, the score by the newest grading: all of them are read at once. */
  private async regraded(taken: readonly Taken[]): Promise<ReadonlyMap<string, NonNullable<Quiz['score']>>> {
    const regraded = taken.filter(({ quiz }) => quiz.gradings.length > 0);
    if (regraded.length === 0) return new Map();
    const whole = await this.attempts.whole(regraded.map(({ attempt }) => attempt.id));
    const byId = new Map(whole.map((attempt) => [attempt.id, attempt]));
    // Of the cards those alone whose right answers or weight changed: the others count as they did.
    const ids = regraded.flatMap(({ quiz: { id, gradings }, attempt }) => {
      const ruled = new Set(gradings.flatMap(({ ruling }) => ruling?.flashcardId ?? []));
      const asked = byId.get(attempt.id)?.cards.filter(({ flashcardId }) => ruled.has(flashcardId)) ?? [];
      return [...gradings.flatMap(({ keys }) => keys), ...asked].map((card) => frozenCardId(id, card));
    });
    const cards = await this.documents.getMany(frozenCards, [...new Set(ids)]);
    return new Map(
      regraded.flatMap(({ quiz, attempt: { id, right } }) => {
        const attempt = byId.get(id);
        if (!attempt) return [];
        const changed = cards.filter(({ quizId }) => quizId === quiz.id);
        const by = (number: number) => gradingOf(quiz, number, [], changed).cards;
        const [first, newest] = [by(0), by(quiz.gradings.length)];
        const rightBy = (those: typeof first) => markedAttempt(marksOf(attempt, those)).grade;
        return [[id, { right: right - rightBy(first) + rightBy(newest), of: countOf(attempt, newest) }] as const];
      }),
    );
  }
}

@QueryHandler(GetQuiz)
export class GetQuizHandler implements IQueryHandler<GetQuiz> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly views: QuizViews,
  ) {}

  async execute({ id, viewer, now }: GetQuiz) {
    return this.views.one(await this.quizzes.one(id), viewer, now);
  }
}

@QueryHandler(GetQuizByCode)
export class GetQuizByCodeHandler implements IQueryHandler<GetQuizByCode> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly views: QuizViews,
    private readonly tries: CodeTries,
  ) {}

  /** @throws DomainError too-many-tries, not-found, which counts as a try */
  execute({ code, viewer, address, now }: GetQuizByCode) {
    const student = viewer.role === 'professor' ? undefined : viewer.userId;
    return this.tries.code(viewer.userId, address, async () =>
      this.views.one(await this.quizzes.byCode(code, now, student), viewer, now),
    );
  }
}
