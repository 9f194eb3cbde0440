import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { VouchedEntrance } from '@ardoise/accounts';
import { DomainError, ERRORS, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Platform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginLaunch, EndLaunch } from '../commands/launches.js';
import type { Announced } from '../commands/launches.js';
import { GetLtiKeys } from '../queries/setup.js';
import { LaunchCookie } from './launch-cookie.js';
import { sendRefusal, sendWayOut } from './pages.js';

/** Launches that were refused, from one address, behind which a school may sit. */
const FROM_ADDRESS: Bound = { name: 'lti-launches-from', points: 300, seconds: 600 };
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Where learning platforms send browsers: these come by navigation, and are answered with redirections and pages. */
@Controller()
export class LtiController {
  private readonly cookie: LaunchCookie;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly entrance: VouchedEntrance,
    private readonly limits: Limits,
    private readonly settings: Settings,
    platform: Platform,
  ) {
    this.cookie = new LaunchCookie(platform.secret, settings.publicUrl);
  }

  @Handles(routes.startLti)
  start(
    @Parsed() { query }: Input<typeof routes.startLti>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.begin(query, request, reply);
  }

  @Handles(routes.startLtiByPost)
  startByPost(
    @Parsed() { body }: Input<typeof routes.startLtiByPost>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.begin(body, request, reply);
  }

  @Handles(routes.launchLti)
  async launch(
    @Parsed() { body: { state = '', id_token: token, error } }: Input<typeof routes.launchLti>,
    @Req() { headers, ip }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const one = { bound: FROM_ADDRESS, key: ip };
    await this.orPage(reply, async () => {
      await this.limits.check([one]);
      try {
        const now = Date.now();
        const begun = await this.cookie.read(headers.cookie, state);
        if (!begun) throw new DomainError('lti-browser');
        if (token === undefined || error !== undefined) throw new DomainError('lti-refused');
        const { userId, path } = await this.commands.execute(new EndLaunch(token, begun, now));
        const door = await this.entrance.open(userId, path, now);
        void reply.header('set-cookie', [door.cookie, this.cookie.without(state)]).redirect(door.url, 303);
      } catch (refused) {
        if (refused instanceof DomainError) await this.limits.count([one]);
        throw refused;
      }
    });
  }

  @Handles(routes.getLtiKeys)
  keys(): Promise<Answer<typeof routes.getLtiKeys>> {
    return this.queries.execute(new GetLtiKeys(Date.now()));
  }

  private async begin(announced: Announced, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.orPage(reply, async () => {
      const { url, ...begun } = await this.commands.execute(new BeginLaunch(announced));
      if (FRAMES.has(String(headers['sec-fetch-dest']))) return sendWayOut(reply, this.appName, againWith(announced));
      void reply.header('set-cookie', await this.cookie.of(begun)).redirect(url, 302);
    });
  }

  /** People who navigate here read a page, not JSON. */
  private async orPage(reply: FastifyReply, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
      sendRefusal(reply, this.appName, ERRORS[error.code].status, error.message, `${this.settings.publicUrl}/login`);
    }
  }

  private get appName(): string {
    return this.settings.values.APP_NAME;
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
