import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndLtiChoice } from '../commands/choices.js';
import { THING_OF } from '../domain/launch.js';
import { GetLtiChoice } from '../queries/choice.js';
import { sendChoice, sendWayBack } from './choice-pages.js';
import { ChoiceCookie } from './choice-cookie.js';
import { LtiPages } from './lti-pages.js';
import { choiceTexts } from './texts.fr.js';

/** Where a professor chooses what a course opens, inside their platform's page as a rule. */
@Controller()
export class LtiChoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: ChoiceCookie,
    private readonly pages: LtiPages,
  ) {}

  @Handles(routes.chooseForLti)
  async choose(
    @Parsed() { params: { id }, query }: Input<typeof routes.chooseForLti>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pages.answer(request, reply, async () => {
      await this.mustBeTheirs(id, request);
      sendChoice(reply, this.pages.appName, await this.queries.execute(new GetLtiChoice(id, query, Date.now())));
    });
  }

  @Handles(routes.endLtiChoice)
  async end(
    @Parsed() { params: { id }, query, body: { choix, fait } }: Input<typeof routes.endLtiChoice>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pages.answer(request, reply, async () => {
      await this.mustBeTheirs(id, request);
      const again = async (problem: string) =>
        sendChoice(
          reply,
          this.pages.appName,
          await this.queries.execute(new GetLtiChoice(id, query, Date.now())),
          problem,
        );
      if (choix.length === 0 && fait !== 'rien') return again(choiceTexts.nothingTicked);
      const chosen = fait === 'rien' ? [] : choix.map(refOf);
      try {
        sendWayBack(reply, this.pages.appName, await this.commands.execute(new EndLtiChoice(id, chosen, Date.now())));
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'lti-choice-none') throw error;
        await again(error.message);
      }
    });
  }

  /** Whoever has the address alone, from a history or over a shoulder, has nothing. @throws DomainError lti-choice-gone */
  private async mustBeTheirs(id: string, { headers }: FastifyRequest): Promise<void> {
    if (!(await this.cookie.read(headers.cookie, id))) throw new DomainError('lti-choice-gone');
  }
}

/** @param written `kind:id`, as the contract lets it in */
function refOf(written: string) {
  const [parameter = '', id = ''] = written.split(':');
  return { kind: THING_OF.get(parameter) ?? 'deck', id };
}
