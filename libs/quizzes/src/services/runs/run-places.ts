import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { rankedPlaces } from '../../domain/points.js';
import type { RunState } from '../../domain/run.js';
import { Attempts } from '../attempts/attempts.js';

/** Runs that end within a few minutes of each other in a large school. */
const KEPT = 20;
/** As long as phones ask after an end; somebody may be removed later. */
const KEPT_MS = 10_000;

type Places = ReadonlyMap<string, number>;

/** Own places at the end of runs: a lecture hall asks in one instant, and all of it is ranked once. */
@Injectable()
export class RunPlaces {
  private readonly kept = new Map<string, { places: Promise<Places>; until: number }>();

  constructor(
    private readonly attempts: Attempts,
    private readonly people: People,
  ) {}

  /** From 1, as on the podium; null while the run goes on, without a ranking, and for who has no points. */
  async of({ runId, phase, ranking }: RunState, studentId: string): Promise<number | null> {
    if (!ranking || phase !== 'over') return null;
    const kept = this.kept.get(runId);
    const places = await (kept && Date.now() < kept.until ? kept.places : this.keep(runId));
    return places.get(studentId) ?? null;
  }

  private keep(runId: string): Promise<Places> {
    const places = this.rank(runId);
    // The one of before would keep its turn.
    this.kept.delete(runId);
    this.kept.set(runId, { places, until: Date.now() + KEPT_MS });
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
    // Another one who asks tries again.
    places.catch(() => this.kept.delete(runId));
    return places;
  }

  /** Whoever is not a user any more has no place, as on the podium. */
  private async rank(runId: string): Promise<Places> {
    const lines = await this.attempts.inRun(runId);
    const people = await this.people.called(lines.map(({ studentId }) => studentId));
    return rankedPlaces(lines.filter(({ studentId }) => people.has(studentId)));
  }
}
