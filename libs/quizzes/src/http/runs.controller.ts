import { Controller, Res } from '@nestjs/common';
import { routes, RUN_EXTENSION_SECONDS } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { EndQuiz, EndQuizHandler } from '../commands/quizzes.js';
import { LeadRun, LeadRunHandler, OpenRun, OpenRunHandler } from '../commands/runs.js';
import {
  GetRunPast,
  GetRunPastHandler,
  GetRunWall,
  GetRunWallHandler,
  ListRunParticipants,
  ListRunParticipantsHandler,
} from '../queries/run-screens.js';
import { ListRuns, ListRunsHandler } from '../queries/runs.js';

/** What a professor does with a quiz in class. */
@Controller()
export class RunsController extends Dispatcher {
  @Handles(routes.endQuiz, EndQuizHandler)
  endQuiz(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.endQuiz>) {
    return this.commands.execute(new EndQuiz({ quizId: params.id, acting }));
  }

  @Handles(routes.openRun, OpenRunHandler)
  open(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.openRun>) {
    const { can_change: canChange, closes_when_all: closesWhenAll, anonymity, ranking } = body;
    return this.commands.execute(
      new OpenRun({ quizId: params.id, choices: { canChange, closesWhenAll, anonymity, ranking }, acting }),
    );
  }

  @Handles(routes.listRuns, ListRunsHandler)
  async list(
    @Parsed() { params, query }: Input<typeof routes.listRuns>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { runs, total } = await this.queries.execute(new ListRuns({ quizId: params.id, piece: query }));
    reply.header('x-total-count', String(total));
    return runs;
  }

  @Handles(routes.getRunWall, GetRunWallHandler)
  wall(@Parsed() { params }: Input<typeof routes.getRunWall>) {
    return this.queries.execute(new GetRunWall({ runId: params.id, now: Date.now() }));
  }

  @Handles(routes.getRunPast, GetRunPastHandler)
  past(@Parsed() { params }: Input<typeof routes.getRunPast>) {
    return this.queries.execute(new GetRunPast({ runId: params.id, step: params.step }));
  }

  @Handles(routes.listRunParticipants, ListRunParticipantsHandler)
  participants(@Parsed() { params }: Input<typeof routes.listRunParticipants>) {
    return this.queries.execute(new ListRunParticipants({ runId: params.id }));
  }

  @Handles(routes.showRunQuestion, LeadRunHandler)
  show(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.showRunQuestion>) {
    return this.commands.execute(new LeadRun({ runId: params.id, what: { type: 'show', ...body }, acting }));
  }

  @Handles(routes.extendRunQuestion, LeadRunHandler)
  extend(
    @Context() acting: CommandContext,
    @Parsed() { params, body: { step, deadline } }: Input<typeof routes.extendRunQuestion>,
  ) {
    const seen = Date.parse(deadline);
    const what = { type: 'extend', step, seen, seconds: RUN_EXTENSION_SECONDS } as const;
    return this.commands.execute(new LeadRun({ runId: params.id, what, acting }));
  }

  @Handles(routes.closeRunQuestion, LeadRunHandler)
  close(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.closeRunQuestion>) {
    return this.commands.execute(new LeadRun({ runId: params.id, what: { type: 'close', ...body }, acting }));
  }

  @Handles(routes.revealRunAnswer, LeadRunHandler)
  reveal(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.revealRunAnswer>) {
    return this.commands.execute(new LeadRun({ runId: params.id, what: { type: 'reveal', ...body }, acting }));
  }

  @Handles(routes.hideRunWord, LeadRunHandler)
  hide(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.hideRunWord>) {
    return this.commands.execute(new LeadRun({ runId: params.id, what: { type: 'hide', ...body }, acting }));
  }

  @Handles(routes.endRun, LeadRunHandler)
  end(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.endRun>) {
    return this.commands.execute(new LeadRun({ runId: params.id, what: { type: 'end' }, acting }));
  }
}
