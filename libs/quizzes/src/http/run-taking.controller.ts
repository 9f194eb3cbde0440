import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import {
  AnswerRun,
  AnswerRunHandler,
  GetStudentRun,
  GetStudentRunHandler,
  JoinRun,
  JoinRunHandler,
} from '../commands/run-attempts.js';

/** What a student does in a run. */
@Controller()
export class RunTakingController extends Dispatcher {
  @Handles(routes.joinRun, JoinRunHandler)
  join(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.joinRun>) {
    return this.commands.execute(new JoinRun({ runId: params.id, acting }));
  }

  @Handles(routes.getRun, GetStudentRunHandler)
  get(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.getRun>) {
    return this.queries.execute(new GetStudentRun({ runId: params.id, acting }));
  }

  @Handles(routes.answerRun, AnswerRunHandler)
  answer(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.answerRun>) {
    return this.commands.execute(new AnswerRun({ runId: params.id, sent: body, acting }));
  }
}
