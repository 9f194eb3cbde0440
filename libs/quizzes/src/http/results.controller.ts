import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { QuizRooms } from '../quiz-rooms.js';
import { Regrading } from '../regrading.js';
import { Results } from '../results.js';

/** What a professor reads of a quiz. */
@Controller()
export class ResultsController {
  constructor(
    private readonly results: Results,
    private readonly rooms: QuizRooms,
    private readonly regrading: Regrading,
  ) {}

  @Handles(routes.getAllResults)
  all(@Parsed() { params, query }: Input<typeof routes.getAllResults>): Promise<Answer<typeof routes.getAllResults>> {
    return this.results.ofAll(params.id, Date.now(), query.grading);
  }

  @Handles(routes.getQuizStatistics)
  statistics(
    @Parsed() { params, query }: Input<typeof routes.getQuizStatistics>,
  ): Promise<Answer<typeof routes.getQuizStatistics>> {
    return this.results.statistics(params.id, Date.now(), query.grading);
  }

  @Handles(routes.getQuizRoom)
  room(@Parsed() { params }: Input<typeof routes.getQuizRoom>): Promise<Answer<typeof routes.getQuizRoom>> {
    return this.rooms.now(params.id, Date.now());
  }

  @Handles(routes.getQuizReplay)
  replay(@Parsed() { params }: Input<typeof routes.getQuizReplay>): Promise<Answer<typeof routes.getQuizReplay>> {
    return this.rooms.replay(params.id);
  }

  @Handles(routes.regradeQuiz)
  regrade(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.regradeQuiz>,
  ): Promise<Answer<typeof routes.regradeQuiz>> {
    return this.regrading.regrade(params.id, body.dry_run, context);
  }

  @Handles(routes.listGradings)
  gradings(@Parsed() { params }: Input<typeof routes.listGradings>): Promise<Answer<typeof routes.listGradings>> {
    return this.regrading.list(params.id);
  }
}
