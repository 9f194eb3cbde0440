import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, customFetch, errors } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { DomainError } from '@ardoise/contracts';
import { boundedFetch } from './bounded-fetch.js';

/** Whoever sends tokens with invented keys makes us ask a platform no more than this often. */
const COOLDOWN_MS = 15_000;
const KEPT_MS = 600_000;
const MOST = 200;

/** The published keys of platforms, held for ten minutes; one that is not among them is looked for at once. */
@Injectable()
export class PlatformKeys {
  private readonly sets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  /** Finds a token's key. Its refusals: DomainError lti-platform-away, and jose's JWKSNoMatchingKey. */
  of(jwksUrl: string): JWTVerifyGetKey {
    const set = this.setOf(jwksUrl);
    return async (header, token) => {
      try {
        return await set(header, token);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
        throw new DomainError('lti-platform-away');
      }
    };
  }

  private setOf(jwksUrl: string) {
    const known = this.sets.get(jwksUrl);
    if (known) return known;
    if (this.sets.size >= MOST) this.sets.clear();
    const made = createRemoteJWKSet(new URL(jwksUrl), {
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: KEPT_MS,
      [customFetch]: boundedFetch,
    });
    this.sets.set(jwksUrl, made);
    return made;
  }
}
