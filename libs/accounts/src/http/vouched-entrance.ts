import { Injectable } from '@nestjs/common';
import { Settings } from '@ardoise/settings';
import { MailLinks } from '../commands/mail-links.js';
import { OidcTickets } from '../commands/oidc.js';
import { BrowserSeal } from './browser-seal.js';

/** The door for those whom somebody vouches for whom the school trusts: its provider, or a learning platform. */
@Injectable()
export class VouchedEntrance {
  readonly seal: BrowserSeal;
  private readonly publicUrl: string;

  constructor(
    private readonly tickets: OidcTickets,
    links: MailLinks,
    settings: Settings,
  ) {
    this.publicUrl = settings.publicUrl;
    this.seal = new BrowserSeal(links, this.publicUrl.startsWith('https:'));
  }

  /**
   * Where to send the browser, with a ticket that works once in it, and the Set-Cookie header by which it is known.
   * @param origin a path of this site to go to afterwards @param now milliseconds since 1970 @throws DomainError not-found
   */
  async open(userId: string, origin: string | null, now: number): Promise<{ url: string; cookie: string }> {
    const { ticket, ticketId, isRegistered } = await this.tickets.issue(userId, now);
    const after = origin === null ? '' : `?origin=${encodeURIComponent(origin)}`;
    return {
      url: `${this.publicUrl}/${isRegistered ? 'login' : 'register'}${after}#oidc=${ticket}`,
      cookie: await this.seal.cookie({ step: 'back', ticketId }),
    };
  }
}
