import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { RegradeQuiz, RegradeQuizHandler } from '../commands/regrading.js';
import { ChooseMarkScale, ChooseMarkScaleHandler, RuleQuestion, RuleQuestionHandler } from '../commands/ruling.js';
import { ListAbsentees, ListAbsenteesHandler } from '../queries/absentees.js';
import { ListClassResults, ListClassResultsHandler } from '../queries/class-results.js';
import { ListGradings, ListGradingsHandler } from '../queries/gradings.js';
import { GetQuizReplay, GetQuizReplayHandler, GetQuizRoom, GetQuizRoomHandler } from '../queries/quiz-rooms.js';
import {
  GetAllResults,
  GetAllResultsHandler,
  GetQuizStatistics,
  GetQuizStatisticsHandler,
} from '../queries/results.js';

/** What a professor reads of a quiz. */
@Controller()
export class ResultsController extends Dispatcher {
  @Handles(routes.getAllResults, GetAllResultsHandler)
  all(@Parsed() { params, query }: Input<typeof routes.getAllResults>) {
    return this.queries.execute(
      new GetAllResults({
        quizId: params.id,
        now: Date.now(),
        grading: query.grading,
        run: query.run,
        classId: query.class,
      }),
    );
  }

  @Handles(routes.getQuizStatistics, GetQuizStatisticsHandler)
  statistics(@Parsed() { params, query }: Input<typeof routes.getQuizStatistics>) {
    return this.queries.execute(
      new GetQuizStatistics({
        quizId: params.id,
        now: Date.now(),
        grading: query.grading,
        run: query.run,
        classId: query.class,
      }),
    );
  }

  @Handles(routes.listAbsentees, ListAbsenteesHandler)
  absentees(@Parsed() { params, query }: Input<typeof routes.listAbsentees>) {
    return this.queries.execute(new ListAbsentees({ quizId: params.id, run: query.run, classId: query.class }));
  }

  @Handles(routes.listClassResults, ListClassResultsHandler)
  byClass(@Parsed() { params, query }: Input<typeof routes.listClassResults>) {
    return this.queries.execute(
      new ListClassResults({ quizId: params.id, now: Date.now(), grading: query.grading, run: query.run }),
    );
  }

  @Handles(routes.getQuizRoom, GetQuizRoomHandler)
  room(@Parsed() { params }: Input<typeof routes.getQuizRoom>) {
    return this.queries.execute(new GetQuizRoom({ quizId: params.id, now: Date.now() }));
  }

  @Handles(routes.getQuizReplay, GetQuizReplayHandler)
  replay(@Parsed() { params, query }: Input<typeof routes.getQuizReplay>) {
    return this.queries.execute(new GetQuizReplay({ quizId: params.id, run: query.run }));
  }

  @Handles(routes.regradeQuiz, RegradeQuizHandler)
  regrade(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.regradeQuiz>) {
    return this.commands.execute(new RegradeQuiz({ quizId: params.id, form: body, acting }));
  }

  @Handles(routes.ruleQuestion, RuleQuestionHandler)
  rule(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.ruleQuestion>) {
    return this.commands.execute(
      new RuleQuestion({ quizId: params.id, flashcardId: params.flashcardId, form: body, acting }),
    );
  }

  @Handles(routes.chooseMarkScale, ChooseMarkScaleHandler)
  scale(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.chooseMarkScale>) {
    return this.commands.execute(new ChooseMarkScale({ quizId: params.id, scale: body, acting }));
  }

  @Handles(routes.listGradings, ListGradingsHandler)
  gradings(@Parsed() { params }: Input<typeof routes.listGradings>) {
    return this.queries.execute(new ListGradings({ quizId: params.id }));
  }
}
