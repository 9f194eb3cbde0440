import { createHmac } from 'node:crypto';
import { cookieNamed } from '@ardoise/http';
import { defaults, seal, unseal } from 'iron-webcrypto';

/** What a browser may carry at the same time, in several tabs: more would fill its headers. */
const SLOTS = 8;

export interface SealedCookieOptions {
  /** Of the cookies, and what keeps their seals apart. */
  name: string;
  path: string;
  /** Seconds that one is believed. */
  patienceS: number;
  /** Those of Set-Cookie besides Path, Max-Age and HttpOnly: '; SameSite=Lax'. */
  attributes: string;
}

/** Something that a browser was given, and a Set-Cookie header that takes it away. */
export interface Unsealed<Content> {
  content: Content;
  removal: string;
}

/**
 * What this browser alone carries, sealed, since any replica may see the end: whoever has another's address, state or token can do
 * nothing with it elsewhere. Each content has a key of its own, which is said again by whoever reads.
 */
export class SealedCookie<Content extends object> {
  private readonly password: string;
  private readonly attributes: string;
  private readonly sealing;

  constructor(
    private readonly options: SealedCookieOptions,
    secret: Uint8Array,
  ) {
    const { name, path, patienceS, attributes } = options;
    this.password = createHmac('sha256', secret).update(`cookie ${name}`).digest('base64url');
    this.attributes = `Path=${path}; HttpOnly${attributes}`;
    this.sealing = { ...defaults, ttl: patienceS * 1_000, timestampSkewSec: 0 };
  }

  /** A Set-Cookie header. @param header the cookies that the browser has: one that is free is taken, if any is */
  async of(header: string | undefined, key: string, content: Content): Promise<string> {
    const value = await seal({ key, content }, this.password, this.sealing);
    const free = this.slots.find((slot) => (cookieNamed(header, slot) ?? '') === '');
    const slot = free ?? this.slots[(key.codePointAt(0) ?? 0) % SLOTS] ?? '';
    return `${slot}=${value}; Max-Age=${this.options.patienceS}; ${this.attributes}`;
  }

  /** What this browser was given under that key; null when it was not, or long ago. */
  async read(header: string | undefined, key: string): Promise<Unsealed<Content> | null> {
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
    return Array.from({ length: SLOTS }, (_, nth) => `ardoise_${this.options.name}${nth}`);
  }
}
