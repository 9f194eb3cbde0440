import { Controller, Req, Res } from '@nestjs/common';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, ErrorCode, Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import { MailLinks } from '../commands/mail-links.js';
import { BrowserSeal } from './browser-seal.js';
import { OidcSignIn, ticketId } from '../commands/oidc-sign-in.js';
import { OidcProvider } from '../commands/oidc-provider.js';
import type { Origin } from '../domain/origin.js';
import { Tries } from '../commands/tries.js';
import { Arrivals } from './arrivals.js';
import { From } from './origin.js';

interface Request {
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What of Fastify's reply is used here. */
interface Reply {
  header(name: string, value: string): Reply;
  redirect(url: string, status?: number): unknown;
}

/** A path of this site, nothing that a browser could take for another one. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

const cookieOf = ({ headers }: Request) => (typeof headers['cookie'] === 'string' ? headers['cookie'] : undefined);

/** Signing in at the school's own provider. Browsers come here by navigation: they are answered with redirections. */
@Controller()
export class OidcController {
  private readonly provider: OidcProvider;
  private readonly seal: BrowserSeal;
  private readonly publicUrl: string;

  constructor(
    private readonly signIn: OidcSignIn,
    private readonly tries: Tries,
    private readonly arrivals: Arrivals,
    settings: Settings,
    links: MailLinks,
  ) {
    this.publicUrl = settings.publicUrl;
    this.provider = new OidcProvider(settings);
    this.seal = new BrowserSeal(links, this.publicUrl.startsWith('https:'));
  }

  @Handles(routes.startOidc)
  async start(@Parsed() { query }: Input<typeof routes.startOidc>, @Res() reply: Reply): Promise<void> {
    if (!this.provider.isOn) throw new DomainError('not-found');
    const origin = query.origin !== undefined && OWN_PATH.test(query.origin) ? query.origin : null;
    try {
      const { url, ...started } = await this.provider.start();
      const cookie = this.seal.cookie({ step: 'begun', ...started, origin }, Date.now());
      reply.header('set-cookie', cookie).redirect(url, 302);
    } catch {
      this.refuse(reply, 'oidc-failed');
    }
  }

  @Handles(routes.finishOidc)
  async finish(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    if (!this.provider.isOn) throw new DomainError('not-found');
    try {
      const now = Date.now();
      const begun = this.seal.read(cookieOf(request), now);
      if (begun?.step !== 'begun') throw new DomainError('oidc-failed');
      const question = request.url.indexOf('?');
      const email = await this.provider.finish(question < 0 ? '' : request.url.slice(question), begun);
      if (email === null) throw new DomainError('oidc-not-authorised');
      const { ticket, isRegistered } = await this.signIn.ticketFor(email, now);
      const origin = begun.origin === null ? '' : `?origin=${encodeURIComponent(begun.origin)}`;
      reply
        .header('set-cookie', this.seal.cookie({ step: 'back', ticketId: ticketId(ticket) }, now))
        .redirect(`${this.publicUrl}/${isRegistered ? 'login' : 'register'}${origin}#oidc=${ticket}`, 302);
    } catch (error) {
      this.refuse(reply, error instanceof DomainError ? error.code : 'oidc-failed');
    }
  }

  @Handles(routes.signInByOidc)
  async session(
    @Parsed() { body }: Input<typeof routes.signInByOidc>,
    @Req() request: Request,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Answer<typeof routes.signInByOidc>> {
    const signedIn = await this.tries.link(origin.address, async () => {
      const mine = this.seal.read(cookieOf(request), Date.now());
      const isMine = mine?.step === 'back' && mine.ticketId === ticketId(body.ticket);
      if (!this.provider.isOn || !isMine) throw new DomainError('oidc-failed');
      return this.signIn.enter(body.ticket, body.consent === true, origin);
    });
    await this.arrivals.tell(reply, signedIn, origin);
    return signedIn;
  }

  private refuse(reply: Reply, code: ErrorCode): void {
    reply.header('set-cookie', this.seal.none).redirect(`${this.publicUrl}/login#oidc-error=${code}`, 302);
  }
}
