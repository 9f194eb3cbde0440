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

  /** A Set-Cookie header. @param header the cookies that the browser has: one that is free is taken, if any is */
  async of(header: string | undefined, key: string, content: Content): Promise<string> {
    const value = await seal({ key, content }, this.password, this.sealing);
    const free = this.slots.find((slot) => (cookieNamed(header, slot) ?? '') === '');
    const slot = free ?? this.slots[(key.codePointAt(0) ?? 0) % SLOTS] ?? '';
    return `${slot}=${value}; Max-Age=${this.patienceS}; ${this.attributes}`;
  }

  /** What this browser was given under that key, and a Set-Cookie header that removes it; null when it was not, or long ago. */
  async read(header: string | undefined, key: string): Promise<{ content: Content; removal: string } | null> {
    for (const slot of this.slots) {
      const value = cookieNamed(header, slot) ?? '';
      if (value === '') continue;
      // The seal says that `of` wrote it.
      const read = (await unseal(value, this.password, this.sealing).catch(() => null)) as {
        key: string;
        content: Content;
      } | null;
      if (read?.key === key) return { content: read.content, removal: `${slot}=; Max-Age=0; ${this.attributes}` };
    }
    return null;
  }

  private get slots(): string[] {
    return Array.from({ length: SLOTS }, (_, nth) => `ardoise_lti_${this.name}${nth}`);
  }
}
