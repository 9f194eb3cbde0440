import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { QuizTaking } from '../quiz-taking.js';
import { Results } from '../results.js';

/** What a student does with a quiz. */
@Controller()
export class TakingController {
  constructor(
    private readonly taking: QuizTaking,
    private readonly results: Results,
  ) {}

  @Handles(routes.nextFlashcard)
  next(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.nextFlashcard>,
  ): Promise<Answer<typeof routes.nextFlashcard>> {
    return this.taking.step(params.id, body, context);
  }

  @Handles(routes.getOwnResults)
  own(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getOwnResults>,
  ): Promise<Answer<typeof routes.getOwnResults>> {
    return this.results.ofStudent(params.id, me.userId, Date.now());
  }
}
