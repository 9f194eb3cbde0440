import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError, RUNS_LISTED } from '@ardoise/contracts';
import type { Input, QuizRun, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { runs } from '../read/runs.js';
import type { RunDocument } from '../read/runs.js';
import { Quizzes } from '../services/quizzes.js';

const LAST_FIRST = { sort: { openedAt: -1, id: -1 } } as const;

/** Finds runs, whoever asks. */
@Injectable()
export class Runs {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
  ) {}

  /** Of a quiz that stands. @throws DomainError not-found, quiz-deleted */
  async one(id: string): Promise<RunDocument> {
    const run = await this.documents.get(runs, id);
    if (!run) throw new DomainError('not-found');
    await this.quizzes.standing(run.quizId);
    return run;
  }

  /** By quiz, the id of the run that is open there. */
  async openOf(quizIds: readonly string[]): Promise<Map<string, string>> {
    if (quizIds.length === 0) return new Map();
    const found = await this.documents.find(runs, { endedAt: null, quizId: { $in: [...quizIds] } });
    return new Map(found.map(({ quizId, id }) => [quizId, id]));
  }

  /** Ids of all that are open. */
  async open(): Promise<string[]> {
    return (await this.documents.find(runs, { endedAt: null })).map(({ id }) => id);
  }
}

/** Those of a quiz, the last first; how many they are in all. */
export class ListRuns extends QueryOf<
  { runs: QuizRun[]; total: number },
  { quizId: string; piece: Input<typeof routes.listRuns>['query'] }
> {}

@QueryHandler(ListRuns)
export class ListRunsHandler implements IQueryHandler<ListRuns> {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId, piece: { limit = RUNS_LISTED, offset = 0 } }: ListRuns) {
    await this.quizzes.one(quizId);
    const found = await this.documents.page(runs, { quizId }, { ...LAST_FIRST, skip: offset, limit });
    const wire = found.documents.map((run): QuizRun => ({
      id: run.id,
      quiz_id: run.quizId,
      opened_at: run.openedAt,
      ended_at: run.endedAt,
      anonymity: run.anonymity,
      number_of_flashcards: run.asked,
      shown: run.shown,
      participations: run.participations,
    }));
    return { runs: wire, total: found.total };
  }
}
