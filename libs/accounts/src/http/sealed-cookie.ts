import { cookieNamed } from '@ardoise/http';
import { Seal } from './seal.js';

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
  private readonly seal: Seal<{ key: string; content: Content }>;
  private readonly attributes: string;

  constructor(
    private readonly options: SealedCookieOptions,
    secret: Uint8Array,
  ) {
    const { name, path, patienceS, attributes } = options;
    this.seal = new Seal(`cookie ${name}`, patienceS, secret);
    this.attributes = `Path=${path}; HttpOnly${attributes}`;
  }

  /**
   * A Set-Cookie header. One that is free is taken, if any is; where the browser does not say (of a cookie for another path, or
   * another site's form), two tabs of one moment seldom take the same. @param header the cookies that the browser has
   */
  async of(header: string | undefined, key: string, content: Content): Promise<string> {
    const value = await this.seal.of({ key, content });
    const own = (key.codePointAt(0) ?? 0) % SLOTS;
    const inTurn = [...this.slots.slice(own), ...this.slots.slice(0, own)];
    const slot = inTurn.find((one) => (cookieNamed(header, one) ?? '') === '') ?? inTurn[0] ?? '';
    return `${slot}=${value}; Max-Age=${this.options.patienceS}; ${this.attributes}`;
  }

  /** What this browser was given under that key; null when it was not, or long ago. */
  async read(header: string | undefined, key: string): Promise<Unsealed<Content> | null> {
    for (const slot of this.slots) {
      const value = cookieNamed(header, slot) ?? '';
      if (value === '') continue;
      const read = await this.seal.read(value);
      if (read?.key === key) return { content: read.content, removal: `${slot}=; Max-Age=0; ${this.attributes}` };
    }
    return null;
  }

  private get slots(): string[] {
    return Array.from({ length: SLOTS }, (_, nth) => `ardoise_${this.options.name}${nth}`);
  }
}
