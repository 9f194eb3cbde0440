import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { rankedPlaces } from '../../domain/points.js';
import type { RunState } from '../../domain/run.js';
import { Attempts } from '../attempts/attempts.js';

/** Runs that end within a few minutes of each other in a large school. */
const KEPT = 20;

/** Own places at the end of runs: a lecture hall asks in one instant, and all of it is ranked once. */
@Injectable()
export class RunPlaces {
  private readonly kept = new Map<string, Promise<ReadonlyMap<string, number>>>();

  constructor(
    private readonly attempts: Attempts,
    private readonly people: People,
  ) {}

  /** From 1, as on the podium; null while the run goes on, without a ranking, and for who has no points. */
  async of({ runId, phase, ranking }: RunState, studentId: string): Promise<number | null> {
    if (!ranking || phase !== 'over') return null;
    const places = await (this.kept.get(runId) ?? this.keep(runId));
    return places.get(studentId) ?? null;
  }

  private keep(runId: string): Promise<ReadonlyMap<string, number>> {
    const ranking = this.rank(runId);
    this.kept.set(runId, ranking);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
    // Another one who asks tries again.
    ranking.catch(() => this.kept.delete(runId));
    return ranking;
  }

  /** Whoever is not a user any more has no place, as on the podium. */
  private async rank(runId: string): Promise<ReadonlyMap<string, number>> {
    const lines = await this.attempts.inRun(runId);
    const people = await this.people.called(lines.map(({ studentId }) => studentId));
    return rankedPlaces(lines.filter(({ studentId }) => people.has(studentId)));
  }
}
