import { timingSafeEqual } from 'node:crypto';
import type { MailLinks } from '../commands/mail-links.js';
import { PATIENCE_S } from '../commands/oidc.js';
import type { Started } from '../commands/oidc-provider.js';
import { cookieNamed } from './cookies.js';

const NAME = 'ardoise_oidc';
const PATH = '/api/auth/oidc';

/** How far a sign-in has come: sent to the provider, from a page of this site or none; or back from it, with a ticket. */
export type Sealed = ({ step: 'begun'; origin: string | null } & Started) | { step: 'back'; ticketId: string };

/**
 * What this browser alone carries through a sign-in: the same browser that began it must end it, so that nobody can be
 * signed in as somebody else by a link. Kept in a cookie, sealed, since any replica may see the end.
 */
export class BrowserSeal {
  constructor(
    private readonly links: MailLinks,
    private readonly secure: boolean,
  ) {}

  /** A Set-Cookie header. @param now milliseconds since 1970 */
  cookie(content: Sealed, now: number): string {
    const until = now + PATIENCE_S * 1_000;
    const text = Buffer.from(JSON.stringify({ ...content, until })).toString('base64url');
    const value = `${text}.${this.links.mark(`oidc ${text}`)}`;
    const secure = this.secure ? '; Secure' : '';
    return `${NAME}=${value}; Path=${PATH}; Max-Age=${PATIENCE_S}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** A Set-Cookie header that removes it. */
  get none(): string {
    return `${NAME}=; Path=${PATH}; Max-Age=0; HttpOnly; SameSite=Lax`;
  }

  /** What the cookie of a request holds; null when it was not made here, or long ago. */
  read(header: string | undefined, now: number): Sealed | null {
    const [text = '', seal = ''] = cookieNamed(header, NAME)?.split('.') ?? [];
    const [given, right] = [Buffer.from(seal), Buffer.from(this.links.mark(`oidc ${text}`))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    // The seal says that `cookie` wrote it.
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sealed & { until: number };
    return content.until > now ? content : null;
  }
}
