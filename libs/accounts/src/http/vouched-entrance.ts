import { Injectable } from '@nestjs/common';
import { cookieNamed } from '@ardoise/http';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { OidcTickets, PATIENCE_S, ticketIdOf } from '../services/oidc/oidc-tickets.js';
import type { Arriving, Told } from '../services/oidc/oidc-tickets.js';
import { SealedCookie } from './sealed-cookie.js';

const PATH = '/api/auth/oidc';
const CHOOSING = 'ardoise_account';
const YEAR_S = 31_536_000;

/** Where cookies of a sign-in go to, and how: this site's own navigations alone bring them. */
export const oidcCookies = (publicUrl: string) => ({
  path: PATH,
  patienceS: PATIENCE_S,
  attributes: `; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`,
});

/** Whether somebody signed out of the provider's sign-in in this browser last: whoever comes next is to say who they are. */
export const asksForAccount = (cookies: string | undefined) => cookieNamed(cookies, CHOOSING) !== undefined;

/** The query of a page that leads on to a path of this site. */
export const after = (origin: string | null) => (origin === null ? '' : `?origin=${encodeURIComponent(origin)}`);

/** Who may enter. */
export interface VouchedFor {
  userId: string;
  /** A path of this site to go to afterwards. */
  origin: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Whom the school's provider sent, and what it told; a learning platform sends nobody. */
  arriving?: Arriving;
  told?: Told;
}

/** The door for those whom somebody vouches for whom the school trusts: its provider, or a learning platform. */
@Injectable()
export class VouchedEntrance {
  private readonly cookie: SealedCookie<{ arriving: Arriving | null }>;
  private readonly publicUrl: string;

  constructor(
    private readonly tickets: OidcTickets,
    platform: RuntimePlatform,
    settings: Settings,
  ) {
    this.publicUrl = settings.publicUrl;
    this.cookie = new SealedCookie({ name: 'ticket', ...oidcCookies(this.publicUrl) }, platform.secret);
  }

  /**
   * Where to send the browser, with a ticket that works once in it, and the Set-Cookie header by which it is known.
   * @param cookies those that the browser has @throws DomainError not-found
   */
  async open(
    { userId, origin, now, arriving, told }: VouchedFor,
    cookies: string | undefined,
  ): Promise<{ url: string; cookie: string }> {
    const { ticket, ticketId, isRegistered } = await this.tickets.issue(
      userId,
      now,
      told,
      arriving?.newcomer !== undefined,
    );
    return {
      url: `${this.publicUrl}/${isRegistered ? 'login' : 'register'}${after(origin)}#oidc=${ticket}`,
      cookie: await this.cookie.of(cookies, ticketId, { arriving: arriving ?? null }),
    };
  }

  /** A Set-Cookie header by which this browser asks for the account the next time. */
  get choosing(): string {
    return `${CHOOSING}=choose; Path=${PATH}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax`;
  }

  /** One that ends that. */
  get chosen(): string {
    return `${CHOOSING}=; Path=${PATH}; Max-Age=0; HttpOnly; SameSite=Lax`;
  }

  /** Whom a ticket was given for in this browser, and a Set-Cookie header that forgets it; null for another browser's. */
  async own(ticket: string, cookies: string | undefined) {
    return this.cookie.read(cookies, ticketIdOf(ticket));
  }
}
