import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LearningPlatform } from '../domain/platform.js';
import { boundedFetch } from './bounded-fetch.js';
import { OwnLtiKeys } from '../commands/own-keys.js';
import { platformTroubles } from '#texts/platforms';

const LIFE_S = 300;
/** A token that ends sooner is not used any more. */
const MARGIN_MS = 60_000;
const SHORTEST_S = 61;
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

interface Token {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** A platform gives no token: its own sentence is not repeated, it may name people. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';

  constructor(
    message: string,
    /** HTTP's. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** Tokens by which platforms let us in (Security Framework 1.0, 4.1.1), held until they end. */
@Injectable()
export class PlatformTokens {
  private readonly tokens = new Map<string, Promise<Token>>();

  constructor(private readonly keys: OwnLtiKeys) {}

  private async of(platform: LearningPlatform, scope: string, now: number): Promise<string> {
    const key = keyOf(platform, scope);
    const known = await this.tokens.get(key);
    if (known && known.until > now) return known.value;
    const asked = this.ask(platform, scope, now);
    this.tokens.set(key, asked);
    try {
      return (await asked).value;
    } catch (error) {
      if (this.tokens.get(key) === asked) this.tokens.delete(key);
      throw error;
    }
  }

  /**
   * Calls a platform with a token, once more with another where that one is not taken any more.
   * @throws TokenRefused, and what `call` does
   */
  async using(
    platform: LearningPlatform,
    scope: string,
    call: (token: string) => Promise<Response>,
  ): Promise<Response> {
    const first = await call(await this.of(platform, scope, Date.now()));
    if (first.status !== 401) return first;
    this.tokens.delete(keyOf(platform, scope));
    return call(await this.of(platform, scope, Date.now()));
  }

  private async ask(platform: LearningPlatform, scope: string, now: number): Promise<Token> {
    const { name, clientId, tokenUrl } = platform;
    const response = await boundedFetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: ASSERTION,
        client_assertion: await this.keys.signed({ jti: randomUUID(), sub: clientId }, clientId, tokenUrl, LIFE_S, now),
        scope,
      }),
    });
    const answer = response.ok ? ((await response.json().catch(() => null)) as Record<string, unknown> | null) : null;
    const value = answer?.['access_token'];
    if (typeof value !== 'string')
      throw new TokenRefused(platformTroubles.token(name, response.status), response.status);
    const seconds = Math.max(Number(answer?.['expires_in']) || SHORTEST_S, SHORTEST_S);
    return { value, until: now + seconds * 1_000 - MARGIN_MS };
  }
}

const keyOf = ({ id, clientId, tokenUrl }: LearningPlatform, scope: string) =>
  [id, clientId, tokenUrl, scope].join('\n');
