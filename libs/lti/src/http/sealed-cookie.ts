import { createHmac } from 'node:crypto';
import { cookieNamed } from '@ardoise/http';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { crossSite } from '../domain/cookie-rules.js';

/** What a browser may carry at the same time, in several tabs: more would fill its headers. */
const SLOTS = 8;

/**
 * What this browser alone carries, sealed, since any replica may see the end: whoever has another's address, state or token can do
 * nothing with it elsewhere. Each content has a key of its own, which is said again by whoever reads.
 */
export class SealedCookie<Content extends object> {
  private readonly password: string;
  private readonly attributes: string;
  private readonly sealing;

  /** @param name of the cookies, and what keeps their seals apart @param patienceS seconds that one is believed */
  constructor(
    private readonly name: string,
    private readonly patienceS: number,
    secret: Uint8Array,
    publicUrl: string,
  ) {
    this.password = createHmac('sha256', secret).update(`lti ${name}`).digest('base64url');
    this.attributes = `Path=/api/lti; HttpOnly${crossSite(publicUrl)}`;
    this.sealing = { ...defaults, ttl: patienceS * 1_000, timestampSkewSec: 0 };
  }

  /** A Set-Cookie header. */
  async of(key: string, content: Content): Promise<string> {
    const value = await seal({ key, content }, this.password, this.sealing);
    return `${this.slotOf(key)}=${value}; Max-Age=${this.patienceS}; ${this.attributes}`;
  }

  /** A Set-Cookie header that removes it. */
  without(key: string): string {
    return `${this.slotOf(key)}=; Max-Age=0; ${this.attributes}`;
  }

  /** What this browser was given under that key; null when it was not, or long ago. */
  async read(header: string | undefined, key: string): Promise<Content | null> {
    const value = cookieNamed(header, this.slotOf(key)) ?? '';
    // The seal says that `of` wrote it.
    const read = (await unseal(value, this.password, this.sealing).catch(() => null)) as {
      key: string;
      content: Content;
    } | null;
    return read?.key === key ? read.content : null;
  }

  private slotOf(key: string): string {
    return `ardoise_lti_${this.name}${(key.codePointAt(0) ?? 0) % SLOTS}`;
  }
}
