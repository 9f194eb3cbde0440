import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes, RUN_EXTENSION_SECONDS } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { EndQuiz } from '../commands/quizzes.js';
import { LeadRun, OpenRun } from '../commands/runs.js';
import { GetRunPast, GetRunWall, ListRunParticipants } from '../queries/run-screens.js';
import { ListRuns } from '../queries/runs.js';

/** What a professor does with a quiz in class. */
@Controller()
export class RunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.endQuiz)
  endQuiz(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.endQuiz>) {
    return this.commands.execute(new EndQuiz(params.id, context));
  }

  @Handles(routes.openRun)
  open(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.openRun>) {
    const { can_change: canChange, closes_when_all: closesWhenAll, anonymity, ranking } = body;
    return this.commands.execute(new OpenRun(params.id, { canChange, closesWhenAll, anonymity, ranking }, context));
  }

  @Handles(routes.listRuns)
  async list(
    @Parsed() { params, query }: Input<typeof routes.listRuns>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { runs, total } = await this.queries.execute(new ListRuns(params.id, query));
    reply.header('x-total-count', String(total));
    return runs;
  }

  @Handles(routes.getRunWall)
  wall(@Parsed() { params }: Input<typeof routes.getRunWall>) {
    return this.queries.execute(new GetRunWall(params.id, Date.now()));
  }

  @Handles(routes.getRunPast)
  past(@Parsed() { params }: Input<typeof routes.getRunPast>) {
    return this.queries.execute(new GetRunPast(params.id, params.step));
  }

  @Handles(routes.listRunParticipants)
  participants(@Parsed() { params }: Input<typeof routes.listRunParticipants>) {
    return this.queries.execute(new ListRunParticipants(params.id));
  }

  @Handles(routes.showRunQuestion)
  show(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.showRunQuestion>) {
    return this.commands.execute(new LeadRun(params.id, { type: 'show', ...body }, context));
  }

  @Handles(routes.extendRunQuestion)
  extend(
    @Context() context: CommandContext,
    @Parsed() { params, body: { step, deadline } }: Input<typeof routes.extendRunQuestion>,
  ) {
    const seen = Date.parse(deadline);
    const what = { type: 'extend', step, seen, seconds: RUN_EXTENSION_SECONDS } as const;
    return this.commands.execute(new LeadRun(params.id, what, context));
  }

  @Handles(routes.closeRunQuestion)
  close(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.closeRunQuestion>) {
    return this.commands.execute(new LeadRun(params.id, { type: 'close', ...body }, context));
  }

  @Handles(routes.revealRunAnswer)
  reveal(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.revealRunAnswer>) {
    return this.commands.execute(new LeadRun(params.id, { type: 'reveal', ...body }, context));
  }

  @Handles(routes.hideRunWord)
  hide(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.hideRunWord>) {
    return this.commands.execute(new LeadRun(params.id, { type: 'hide', ...body }, context));
  }

  @Handles(routes.endRun)
  end(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.endRun>) {
    return this.commands.execute(new LeadRun(params.id, { type: 'end' }, context));
  }
}
