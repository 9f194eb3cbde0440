import { cookieNamed } from '@ardoise/http';
import { defaults, seal, unseal } from 'iron-webcrypto';
import type { MailLinks } from '../commands/mail-links.js';
import { PATIENCE_S } from '../commands/oidc.js';
import type { Started } from '../commands/oidc-provider.js';

const NAME = 'ardoise_oidc';
const PATH = '/api/auth/oidc';

/** How far a sign-in has come: sent to the provider, from a page of this site or none; or back from it, with a ticket. */
export type Sealed = ({ step: 'begun'; origin: string | null } & Started) | { step: 'back'; ticketId: string };

const SEALING = { ...defaults, ttl: PATIENCE_S * 1_000, timestampSkewSec: 0 };

/**
 * What this browser alone carries through a sign-in: the same browser that began it must end it, so that nobody can be
 * signed in as somebody else by a link. Kept in a cookie, sealed, since any replica may see the end.
 */
export class BrowserSeal {
  private readonly password: string;

  constructor(
    links: MailLinks,
    private readonly secure: boolean,
  ) {
    this.password = links.mark('oidc');
  }

  /** A Set-Cookie header. */
  async cookie(content: Sealed): Promise<string> {
    const value = await seal(content, this.password, SEALING);
    const secure = this.secure ? '; Secure' : '';
    return `${NAME}=${value}; Path=${PATH}; Max-Age=${PATIENCE_S}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** A Set-Cookie header that removes it. */
  get none(): string {
    return `${NAME}=; Path=${PATH}; Max-Age=0; HttpOnly; SameSite=Lax`;
  }

  /** What the cookie of a request holds; null when it was not made here, or long ago. */
  async read(header: string | undefined): Promise<Sealed | null> {
    // The seal says that `cookie` wrote it.
    return unseal(cookieNamed(header, NAME) ?? '', this.password, SEALING).catch(() => null) as Promise<Sealed | null>;
  }
}
