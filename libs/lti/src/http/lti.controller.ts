import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { From, SealedCookie, VouchedEntrance } from '@ardoise/accounts';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Platform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginLaunch, EndLaunch } from '../commands/launches.js';
import type { Announced, Begun, Launched } from '../commands/launches.js';
import { crossSite } from '../domain/cookie-rules.js';
import { choosingAddress } from '../domain/launch.js';
import { GetLtiKeys } from '../queries/setup.js';
import { ChoiceCookie } from './choice-cookie.js';
import { isFramed, LtiPages } from './lti-pages.js';
import { sendWayOut } from './pages.js';

/** Launches that were refused at either step, from one address, behind which a school may sit. */
const FROM_ADDRESS: Bound = { name: 'lti-launches-from', points: 300, seconds: 600 };
const PATIENCE_S = 600;

/** Where learning platforms send browsers: these come by navigation, and are answered with redirections and pages. */
@Controller()
export class LtiController {
  private readonly cookie: SealedCookie<Begun>;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly entrance: VouchedEntrance,
    private readonly limits: Limits,
    private readonly choiceCookie: ChoiceCookie,
    private readonly pages: LtiPages,
    private readonly settings: Settings,
    platform: Platform,
  ) {
    const attributes = crossSite(settings.publicUrl);
    this.cookie = new SealedCookie(
      { name: 'lti_launch', path: '/api/lti', patienceS: PATIENCE_S, attributes },
      platform.secret,
    );
  }

  @Handles(routes.startLti)
  start(
    @Parsed() { query }: Input<typeof routes.startLti>,
    @From() { address }: { address: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.begin(query, address, request, reply);
  }

  @Handles(routes.startLtiByPost)
  startByPost(
    @Parsed() { body }: Input<typeof routes.startLtiByPost>,
    @From() { address }: { address: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.begin(body, address, request, reply);
  }

  @Handles(routes.launchLti)
  async launch(
    @Parsed() { body: { state = '', id_token: token, error } }: Input<typeof routes.launchLti>,
    @From() { address }: { address: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bounded(address, request, reply, async () => {
      const now = Date.now();
      const begun = await this.cookie.read(request.headers.cookie, state);
      if (!begun) throw new DomainError('lti-browser');
      if (token === undefined || error !== undefined) throw new DomainError('lti-refused');
      const launched = await this.commands.execute(new EndLaunch(token, begun.content, now));
      const { cookie, url } = await this.wayOf(launched, request.headers.cookie, now);
      void reply.header('set-cookie', [cookie, begun.removal]).redirect(url, 303);
    });
  }

  @Handles(routes.getLtiKeys)
  keys(): Promise<Answer<typeof routes.getLtiKeys>> {
    return this.queries.execute(new GetLtiKeys(Date.now()));
  }

  /** Where to send the browser, and the Set-Cookie header by which it is known there. */
  private async wayOf(
    launched: Launched,
    cookies: string | undefined,
    now: number,
  ): Promise<{ cookie: string; url: string }> {
    if ('path' in launched) return this.entrance.open({ userId: launched.userId, origin: launched.path, now }, cookies);
    const { choiceId } = launched;
    return {
      cookie: await this.choiceCookie.of(cookies, choiceId, {}),
      url: `${choosingAddress(this.settings.publicUrl)}/${choiceId}`,
    };
  }

  /** A step of a launch, which is not tried where too many from this address were refused. */
  private bounded(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
    step: () => Promise<void>,
  ): Promise<void> {
    const one = { bound: FROM_ADDRESS, key: address };
    return this.pages.answer(request, reply, () => this.limits.countRefusals([one], step));
  }

  private async begin(
    announced: Announced,
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.bounded(address, request, reply, async () => {
      const { url, ...begun } = await this.commands.execute(new BeginLaunch(announced));
      // What is chosen is told to the page around us: there a frame is where we belong.
      const isChoosing = announced.target_link_uri === choosingAddress(this.settings.publicUrl);
      if (isFramed(request) && !isChoosing) return sendWayOut(reply, this.pages.appName, againWith(announced));
      void reply
        .header('set-cookie', await this.cookie.of(request.headers.cookie, begun.state, begun))
        .redirect(url, 302);
    });
  }
}

/** The same beginning, as an address. */
function againWith(announced: Announced): string {
  const said = (['iss', 'client_id', 'login_hint', 'lti_message_hint', 'target_link_uri'] as const).flatMap((name) => {
    const value = announced[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return `${routes.startLti.path}?${new URLSearchParams(said).toString()}`;
}
