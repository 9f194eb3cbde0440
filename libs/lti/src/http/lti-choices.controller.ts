import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError, routes } from '@ardoise/contracts';
import type { ErrorCode, Input, LtiChoiceQuery } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AgreeInLtiChoice, AgreeInLtiChoiceHandler, EndLtiChoice, EndLtiChoiceHandler } from '../commands/choices.js';
import { THING_OF } from '../domain/launch.js';
import { GetLtiChoice, GetLtiChoiceHandler } from '../queries/choice.js';
import { choiceAddress, sendChoice, sendWayBack } from './choice-pages.js';
import { ChoiceCookie } from './choice-cookie.js';
import { sendTerms } from './choice-terms.js';
import { LtiPages } from './lti-pages.js';
import { choiceTexts } from '#texts/pages';

/** What whoever chooses can put right on the page itself. */
const MENDABLE: ReadonlySet<string> = new Set<ErrorCode>(['lti-choice-none', 'consent-missing', 'consent-needed']);

/** Where a professor chooses what a course opens, inside their platform's page as a rule. */
@Controller()
export class LtiChoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: ChoiceCookie,
    private readonly pages: LtiPages,
    private readonly settings: Settings,
  ) {}

  @Handles(routes.chooseForLti)
  async choose(
    @Parsed() { params: { id }, query }: Input<typeof routes.chooseForLti>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pages.answer(request, reply, async () => {
      await this.mustBeTheirs(id, request);
      await this.show(id, query, reply);
    });
  }

  @Handles(routes.endLtiChoice, AgreeInLtiChoiceHandler, EndLtiChoiceHandler, GetLtiChoiceHandler)
  async end(
    @Parsed() { params: { id }, query, body: { choix, fait, accord } }: Input<typeof routes.endLtiChoice>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.pages.answer(request, reply, async () => {
      await this.mustBeTheirs(id, request);
      const isEmpty = choix.length === 0 && fait !== 'rien' && fait !== 'accepte';
      if (isEmpty) return this.show(id, query, reply, choiceTexts.nothingTicked);
      try {
        if (fait === 'accepte') {
          await this.commands.execute(new AgreeInLtiChoice({ id, consent: accord === 'oui', now: Date.now() }));
          return void reply.redirect(choiceAddress({ id }, query), 303);
        }
        const chosen = fait === 'rien' ? [] : choix.map(refOf);
        sendWayBack(
          reply,
          this.pages.appName,
          await this.commands.execute(new EndLtiChoice({ id, chosen, now: Date.now() })),
        );
      } catch (error) {
        if (!(error instanceof DomainError) || !MENDABLE.has(error.code)) throw error;
        await this.show(id, query, reply, error.message);
      }
    });
  }

  /** What may be chosen, or first what is to be agreed to. @param problem what is wrong with what was posted, if anything */
  private async show(id: string, query: LtiChoiceQuery, reply: FastifyReply, problem?: string): Promise<void> {
    const { appName } = this.pages;
    const view = await this.queries.execute(new GetLtiChoice({ id, asked: query, now: Date.now() }));
    if (view.isNewcomer) sendTerms(reply, appName, this.settings.values.ORG_NAME, view, problem);
    else sendChoice(reply, appName, view, problem);
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
