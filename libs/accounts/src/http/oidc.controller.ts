import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, ErrorCode, Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FinishOidc, SignInByOidc, StartOidc } from '../commands/oidc.js';
import type { Origin } from '../domain/origin.js';
import type { BrowserSeal } from './browser-seal.js';
import { From } from './origin.js';
import { VouchedEntrance } from './vouched-entrance.js';

/** A path of this site, nothing that a browser could take for another one. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** Signing in at the school's own provider. Browsers come here by navigation: they are answered with redirections. */
@Controller()
export class OidcController {
  private readonly seal: BrowserSeal;
  private readonly publicUrl: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly settings: Settings,
    private readonly entrance: VouchedEntrance,
  ) {
    this.publicUrl = settings.publicUrl;
    this.seal = entrance.seal;
  }

  @Handles(routes.startOidc)
  async start(@Parsed() { query }: Input<typeof routes.startOidc>, @Res() reply: FastifyReply): Promise<void> {
    this.mustBeOn();
    const origin = query.origin !== undefined && OWN_PATH.test(query.origin) ? query.origin : null;
    try {
      const { url, ...started } = await this.commands.execute(new StartOidc());
      const cookie = await this.seal.cookie({ step: 'begun', ...started, origin });
      reply.header('set-cookie', cookie).redirect(url, 302);
    } catch {
      this.refuse(reply, 'oidc-failed');
    }
  }

  @Handles(routes.finishOidc)
  async finish(@Req() { url, headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.mustBeOn();
    try {
      const now = Date.now();
      const begun = await this.seal.read(headers.cookie);
      if (begun?.step !== 'begun') throw new DomainError('oidc-failed');
      const question = url.indexOf('?');
      const search = question < 0 ? '' : url.slice(question);
      const { userId } = await this.commands.execute(new FinishOidc(search, begun, now));
      const { cookie, url: door } = await this.entrance.open(userId, begun.origin, now);
      reply.header('set-cookie', cookie).redirect(door, 302);
    } catch (error) {
      this.refuse(reply, error instanceof DomainError ? error.code : 'oidc-failed');
    }
  }

  @Handles(routes.signInByOidc)
  async session(
    @Parsed() { body }: Input<typeof routes.signInByOidc>,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<typeof routes.signInByOidc>> {
    const mine = await this.seal.read(origin.cookie);
    const ownTicketId = mine?.step === 'back' ? mine.ticketId : null;
    const { signedIn, cookie } = await this.commands.execute(
      new SignInByOidc(body.ticket, body.consent === true, ownTicketId, origin),
    );
    reply.header('set-cookie', cookie);
    return signedIn;
  }

  /** @throws DomainError not-found where the school has no provider */
  private mustBeOn(): void {
    if (this.settings.values.OIDC_ISSUER === undefined) throw new DomainError('not-found');
  }

  private refuse(reply: FastifyReply, code: ErrorCode): void {
    reply.header('set-cookie', this.seal.none).redirect(`${this.publicUrl}/login#oidc-error=${code}`, 302);
  }
}
