import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

/** Signatures by a key of the provider alone: neither 'none' nor one made with a secret that others may know. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const SKEW_S = 30;
/** How long the provider may take to answer. */
export const KEYS_PATIENCE_MS = 20_000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** An older logout token was kept by somebody. */
const LOGOUT_AGE_S = 300;

interface Parties {
  issuer: string;
  clientId: string;
}

/** Checks who signed a token of the provider, for whom and when; a key that it has just begun to use is fetched at once. */
export class IdTokens {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private readonly logoutKeys: JWTVerifyGetKey;

  /** @param url where the provider publishes its keys */
  constructor(url: string) {
    const timeoutDuration = KEYS_PATIENCE_MS;
    // ID tokens come from the provider alone, so that nobody makes us fetch its keys again and again; logout tokens from anybody.
    this.keys = createRemoteJWKSet(new URL(url), { timeoutDuration, cooldownDuration: 0 });
    const seldomFetched = createRemoteJWKSet(new URL(url), { timeoutDuration });
    this.logoutKeys = async (...signed) => {
      const known = this.keys.jwks();
      const found = known && (await createLocalJWKSet(known)(...signed).catch(() => null));
      return found ?? seldomFetched(...signed);
    };
  }

  /** What an ID token says. @throws Error when anything is not as it was to be */
  async verified(token: string, { issuer, clientId, nonce }: Parties & { nonce: string }): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      clockTolerance: SKEW_S,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    const others = Array.isArray(payload.aud) && payload.aud.length > 1;
    const party = payload['azp'];
    if (party === undefined ? others : party !== clientId) throw new Error('the token was made for another client');
    if (payload['nonce'] !== nonce) throw new Error('the token was made for another sign-in');
    return payload;
  }

  /** What a logout token says (OpenID Connect Back-Channel Logout 1.0, 2.6). @throws Error when anything is not as it was to be */
  async verifiedLogout(token: string, { issuer, clientId }: Parties): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, this.logoutKeys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      clockTolerance: SKEW_S,
      maxTokenAge: LOGOUT_AGE_S,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { events } = payload;
    if (typeof events !== 'object' || events === null || !(LOGOUT_EVENT in events))
      throw new Error('the token is no logout token');
    // So that an ID token is never taken for one.
    if (payload['nonce'] !== undefined) throw new Error('a logout token has no nonce');
    if (payload.sub === undefined && payload['sid'] === undefined) throw new Error('the token names nobody');
    return payload;
  }
}
