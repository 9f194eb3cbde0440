import { createHmac } from 'node:crypto';
import { cookieNamed } from '@ardoise/http';
import { defaults, seal, unseal } from 'iron-webcrypto';
import type { Begun } from '../commands/launches.js';
import { crossSite } from '../domain/cookie-rules.js';

const PATIENCE_S = 600;
const SEALING = { ...defaults, ttl: PATIENCE_S * 1_000, timestampSkewSec: 0 };
/** Launches that a browser may have begun at the same time, in several tabs: more would fill its headers. */
const SLOTS = 8;

/**
 * What this browser alone carries through a launch, sealed, since any replica may see the end: whoever has another's state or token
 * can do nothing with it elsewhere.
 */
export class LaunchCookie {
  private readonly password: string;
  private readonly attributes: string;

  constructor(secret: Uint8Array, publicUrl: string) {
    this.password = createHmac('sha256', secret).update('lti launch').digest('base64url');
    this.attributes = `Path=/api/lti; HttpOnly${crossSite(publicUrl)}`;
  }

  /** A Set-Cookie header. */
  async of(begun: Begun): Promise<string> {
    const { platformId, state, nonce } = begun;
    const value = await seal({ platformId, state, nonce }, this.password, SEALING);
    return `${nameOf(state)}=${value}; Max-Age=${PATIENCE_S}; ${this.attributes}`;
  }

  /** A Set-Cookie header that removes it. */
  without(state: string): string {
    return `${nameOf(state)}=; Max-Age=0; ${this.attributes}`;
  }

  /** The launch of that state which this browser began; null when it did not, or long ago. */
  async read(header: string | undefined, state: string): Promise<Begun | null> {
    const value = cookieNamed(header, nameOf(state)) ?? '';
    // The seal says that `of` wrote it.
    const begun = (await unseal(value, this.password, SEALING).catch(() => null)) as Begun | null;
    return begun?.state === state ? begun : null;
  }
}

const nameOf = (state: string) => `ardoise_lti_${(state.codePointAt(0) ?? 0) % SLOTS}`;
