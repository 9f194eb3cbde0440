import { Controller, Logger, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, isEmail, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  FinishOidc,
  FinishOidcHandler,
  LeaveProvider,
  LeaveProviderHandler,
  SignInByOidc,
  SignInByOidcHandler,
  StartOidc,
  StartOidcHandler,
} from '../commands/oidc.js';
import { OidcKeys } from '../services/oidc/oidc-keys.js';
import type { Started } from '../services/oidc/oidc-provider.js';
import { troubleOf } from '../services/oidc/oidc-troubles.js';
import {
  SignOutBySession,
  SignOutBySessionHandler,
  SignOutByToken,
  SignOutByTokenHandler,
} from '../commands/provider-sign-out.js';
import type { Origin } from '../domain/origin.js';
import { From } from './origin.js';
import { SealedCookie } from './sealed-cookie.js';
import { after, asksForAccount, oidcCookies, VouchedEntrance } from './vouched-entrance.js';

/** A path of this site, nothing that a browser could take for another one. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** A provider's refusals of a `prompt` that it does not know. */
const PROMPT_REFUSED = new Set(['invalid_request', 'account_selection_required']);

/** Of what a provider said, in the log. */
const WORDS_MOST = 300;

/** A sign-in that was begun; or one that begins when somebody who was refused has been signed out there. */
type Begun = (Started | { isLeaving: true }) & { origin: string | null };

/** The key of who was refused last in a browser. */
const LAST = 'last';
/** An ID token with a long list of groups fits no cookie: its owner is asked to choose. */
const ID_TOKEN_MOST = 2_500;

/** Signing in at the school's own provider. Browsers come here by navigation: they are answered with redirections. */
@Controller()
export class OidcController {
  private readonly logger = new Logger(OidcController.name);
  private readonly begun: SealedCookie<Begun>;
  private readonly refused: SealedCookie<{ idToken: string }>;
  private readonly publicUrl: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly settings: Settings,
    private readonly entrance: VouchedEntrance,
    private readonly keys: OidcKeys,
    platform: RuntimePlatform,
  ) {
    this.publicUrl = settings.publicUrl;
    this.begun = new SealedCookie({ name: 'oidc', ...oidcCookies(this.publicUrl) }, platform.secret);
    this.refused = new SealedCookie({ name: 'refused', ...oidcCookies(this.publicUrl) }, platform.secret);
  }

  @Handles(routes.startOidc)
  async start(
    @Parsed() { query }: Input<typeof routes.startOidc>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.mustBeOn();
    // The cookie belongs to the host that the provider sends back to. Once: a proxy may name the host otherwise.
    if (query.led === undefined && request.host !== new URL(this.publicUrl).host) {
      const more = new URLSearchParams({ ...query, led: '1' }).toString();
      return void reply.redirect(`${this.publicUrl}${routes.startOidc.path}?${more}`, 302);
    }
    const origin = query.origin !== undefined && OWN_PATH.test(query.origin) ? query.origin : null;
    const isAnother = query.account !== undefined || asksForAccount(request.headers.cookie);
    if (query.account !== undefined && (await this.leave(origin, request, reply))) return;
    const hint = query.login_hint !== undefined && isEmail(query.login_hint) ? query.login_hint : undefined;
    await this.begin({ asking: isAnother ? 'account' : null, hint }, origin, request, reply);
  }

  @Handles(routes.finishOidc, FinishOidcHandler)
  async finish(
    @Parsed() { query }: Input<typeof routes.finishOidc>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.mustBeOn();
    const { state } = query;
    // After signing out at the provider nothing comes back but the browser.
    if (state === undefined && query['error'] === undefined) return void reply.redirect(`${this.publicUrl}/login`, 302);
    const cookies = request.headers.cookie;
    const mine = typeof state === 'string' ? await this.begun.read(cookies, state) : null;
    const spent = mine ? [mine.removal] : [];
    try {
      if (!mine) throw new DomainError('oidc-late');
      const { origin, ...begun } = mine.content;
      if ('isLeaving' in begun)
        return await this.begin({ asking: 'account' }, origin, request, reply.header('set-cookie', spent));
      if (begun.prompt === 'select_account' && PROMPT_REFUSED.has(String(query['error'])))
        return await this.begin({ asking: 'password' }, origin, request, reply.header('set-cookie', spent));
      const now = Date.now();
      const question = request.url.indexOf('?');
      const arrived = await this.commands.execute(new FinishOidc({ search: request.url.slice(question), begun, now }));
      if ('refusal' in arrived) {
        const { refusal, idToken } = arrived;
        // In the place of the one before: several would fill the browser's headers.
        if (idToken.length <= ID_TOKEN_MOST) spent.push(await this.refused.of(undefined, LAST, { idToken }));
        throw refusal;
      }
      const { cookie, url } = await this.entrance.open({ ...arrived, origin, now }, cookies);
      reply.header('set-cookie', [...spent, cookie]).redirect(url, 302);
    } catch (error) {
      this.refuse(reply.header('set-cookie', spent), error, mine?.content.origin ?? null);
    }
  }

  @Handles(routes.signInByOidc, SignInByOidcHandler)
  async session(
    @Parsed() { body }: Input<typeof routes.signInByOidc>,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ticket, consent, password } = body;
    const own = await this.entrance.own(ticket, origin.cookie);
    const use = { ticket, consent: consent === true, password: password ?? undefined };
    const { signedIn, cookie } = await this.commands.execute(
      new SignInByOidc({ use, own: own && own.content, origin }),
    );
    reply.header('set-cookie', [cookie, ...(own ? [own.removal, this.entrance.chosen] : [])]);
    return signedIn;
  }

  @Handles(routes.getOidcKeys)
  async jwks() {
    if (this.settings.values.OIDC_CLIENT_AUTH !== 'private_key_jwt') throw new DomainError('not-found');
    return { keys: await this.keys.published(Date.now()) };
  }

  @Handles(routes.signOutByProvider, SignOutByTokenHandler)
  signOut(@Parsed() { body }: Input<typeof routes.signOutByProvider>, @From() { address }: Origin) {
    this.mustBeOn();
    return this.commands.execute(new SignOutByToken({ token: body.logout_token, address }));
  }

  @Handles(routes.signOutInBrowser, SignOutBySessionHandler, StartOidcHandler, LeaveProviderHandler)
  signOutInBrowser(
    @Parsed() { query: { iss, sid } }: Input<typeof routes.signOutInBrowser>,
    @From() { address }: Origin,
  ) {
    this.mustBeOn();
    return this.commands.execute(new SignOutBySession({ issuer: iss, sid, address }));
  }

  private async begin(
    { asking, hint }: Pick<StartOidc, 'asking' | 'hint'>,
    origin: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    try {
      const { url, ...started } = await this.commands.execute(new StartOidc({ asking, hint }));
      const cookie = await this.begun.of(request.headers.cookie, started.state, { ...started, origin });
      reply.header('set-cookie', cookie).redirect(url, 302);
    } catch (error) {
      this.refuse(reply, error, origin);
    }
  }

  /**
   * Signs who was refused out at the provider, which would send them back unasked otherwise: not every one lets an account be
   * chosen (Keycloak does not). @returns whether that is answered
   */
  private async leave(origin: string | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { cookie } = request.headers;
    const last = await this.refused.read(cookie, LAST);
    if (!last) return false;
    try {
      const leaving = await this.commands.execute(new LeaveProvider({ idToken: last.content.idToken }));
      if (!leaving) return false;
      const begun = await this.begun.of(cookie, leaving.state, { isLeaving: true, origin });
      reply.header('set-cookie', [last.removal, begun]).redirect(leaving.url, 302);
    } catch (error) {
      this.refuse(reply, error, origin);
    }
    return true;
  }

  /** @throws DomainError not-found where the school has no provider */
  private mustBeOn(): void {
    if (this.settings.values.OIDC_ISSUER === undefined) throw new DomainError('not-found');
  }

  /** One line for whoever looks after the school, and a sentence for who sits before the screen. */
  private refuse(reply: FastifyReply, error: unknown, origin: string | null): void {
    const { cause, code, said } = troubleOf(error);
    const words = said ? ` (${[said.error, said.description].filter(Boolean).join(': ').slice(0, WORDS_MOST)})` : '';
    this.logger.warn(`a sign-in by the provider was refused: ${cause}${words}`, error);
    reply.redirect(`${this.publicUrl}/login${after(origin)}#oidc-error=${code}`, 302);
  }
}
