import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { From, SealedCookie, VouchedEntrance } from '@ardoise/accounts';
import { DomainError, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  BeginLaunch,
  BeginLaunchHandler,
  EndLaunch,
  EndLaunchHandler,
  EnterFromFrame,
  EnterFromFrameHandler,
} from '../commands/launches.js';
import type { Announced, Begun, LtiEntry } from '../commands/launches.js';
import { crossSite } from '../domain/cookie-rules.js';
import { choosingAddress } from '../domain/launch.js';
import { GetLtiKeys, GetLtiKeysHandler } from '../queries/setup.js';
import { ChoiceCookie } from './choice-cookie.js';
import { aroundOf, choiceAddress } from './choice-pages.js';
import { FramePasses } from './frame-passes.js';
import { isFramed, LtiPages } from './lti-pages.js';
import { sendRaised, sendWayOut } from './pages.js';

/** Launches that were refused at either step, from one address, behind which a school may sit. */
const FROM_ADDRESS: Bound = { name: 'lti-launches-from', points: 300, seconds: 600 };
/** Tabs that one person opens from frames. */
const BY_PERSON: Bound = { name: 'lti-entries', points: 60, seconds: 600 };
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
    private readonly passes: FramePasses,
    private readonly pages: LtiPages,
    private readonly settings: Settings,
    platform: RuntimePlatform,
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

  @Handles(routes.launchLti, EndLaunchHandler)
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
      const launched = await this.commands.execute(new EndLaunch({ token, begun: begun.content, now }));
      void reply.header('set-cookie', begun.removal);
      const { platform, isRaised } = launched;
      if ('choice' in launched) {
        const { choice } = launched;
        void reply.header('set-cookie', await this.choiceCookie.of(request.headers.cookie, choice.id, {}));
        const href = `${this.settings.publicUrl}${choiceAddress(choice)}`;
        if (!isRaised) return void reply.redirect(href, 303);
        return sendRaised(reply, this.pages.appName, { href }, platform.name, aroundOf(choice, platform));
      }
      const { entry } = launched;
      const isInFrame = isFramed(request);
      if (!isInFrame && !isRaised) return this.letIn(entry, now, request, reply);
      const form = { action: routes.enterFromLtiFrame.path, pass: await this.passes.of(entry) };
      if (isInFrame) sendWayOut(reply, this.pages.appName, form, isRaised ? platform.name : null);
      else sendRaised(reply, this.pages.appName, form, platform.name);
    });
  }

  @Handles(routes.enterFromLtiFrame, EnterFromFrameHandler)
  async entry(
    @Parsed() { body: { pass } }: Input<typeof routes.enterFromLtiFrame>,
    @From() { address }: { address: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bounded(address, request, reply, async () => {
      const entry = await this.passes.read(pass, request);
      await this.limits.take([{ bound: BY_PERSON, key: entry.userId }]);
      await this.letIn(await this.commands.execute(new EnterFromFrame({ entry })), Date.now(), request, reply);
    });
  }

  @Handles(routes.getLtiKeys, GetLtiKeysHandler, BeginLaunchHandler)
  keys() {
    return this.queries.execute(new GetLtiKeys({ now: Date.now() }));
  }

  private async letIn(
    { userId, path }: LtiEntry,
    now: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { cookie, url } = await this.entrance.open({ userId, origin: path, now }, request.headers.cookie);
    void reply.header('set-cookie', cookie).redirect(url, 303);
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
    { cadre, ...announced }: Announced & { cadre?: string | undefined },
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.bounded(address, request, reply, async () => {
      const { url, ...begun } = await this.commands.execute(new BeginLaunch({ announced }));
      // What is chosen is told to the page around us: there a frame is where we belong.
      const isChoosing = announced.target_link_uri === choosingAddress(this.settings.publicUrl);
      // Elsewhere a launch ends in the frame, to be spent there once: where the browser keeps no cookie for frames, in a tab.
      if (isFramed(request) && !isChoosing && !this.passes.isKept(request.headers.cookie)) {
        const again = againWith(announced);
        if (cadre !== undefined) return sendWayOut(reply, this.pages.appName, { href: again });
        return void reply.header('set-cookie', this.passes.trial).redirect(`${again}&cadre=1`, 303);
      }
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
