import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { RunParticipant, RunPast, RunWall } from '@ardoise/contracts';
import { Live } from '@ardoise/live';
import { QueryOf } from '@ardoise/projections';
import { Attempts } from '../services/attempts/attempts.js';
import { Participants } from '../services/runs/participants.js';
import { RunStates } from '../services/runs/run-states.js';
import { RunViews } from '../services/runs/run-views.js';
import { Runs } from './runs.js';

/** What the wall shows. `now`: milliseconds since 1970. */
export class GetRunWall extends QueryOf<RunWall, { runId: string; now: number }> {}

export class GetRunPast extends QueryOf<RunPast, { runId: string; step: number }> {}

/** Who takes part, in the order in which they came. */
export class ListRunParticipants extends QueryOf<RunParticipant[], { runId: string }> {}

@QueryHandler(GetRunWall)
export class GetRunWallHandler implements IQueryHandler<GetRunWall> {
  constructor(private readonly views: RunViews) {}

  execute({ runId, now }: GetRunWall) {
    return this.views.forWall(runId, now);
  }
}

@QueryHandler(GetRunPast)
export class GetRunPastHandler implements IQueryHandler<GetRunPast> {
  constructor(private readonly views: RunViews) {}

  execute({ runId, step }: GetRunPast) {
    return this.views.past(runId, step);
  }
}

@QueryHandler(ListRunParticipants)
export class ListRunParticipantsHandler implements IQueryHandler<ListRunParticipants> {
  constructor(
    private readonly runs: Runs,
    private readonly states: RunStates,
    private readonly attempts: Attempts,
    private readonly participants: Participants,
    private readonly live: Live,
  ) {}

  /** @throws DomainError not-found */
  async execute({ runId }: ListRunParticipants) {
    await this.runs.one(runId);
    const { step } = await this.states.now(runId);
    const lines = await this.attempts.inRun(runId);
    const online = await this.live.studentsOnline();
    const named = await this.participants.of(
      lines.map(({ studentId }) => ({ studentId, runId })),
      'live',
    );
    return lines.map(({ studentId, passed, joinedAt }): RunParticipant => ({
      user_id: named({ studentId, runId }).id,
      ...named({ studentId, runId }).called,
      online: online.has(studentId),
      answered: passed > step && step >= 0,
      joined_at_step: joinedAt,
    }));
  }
}
