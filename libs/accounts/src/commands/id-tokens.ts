import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';

/** Signatures by a key of the provider alone: neither 'none' nor one made with a secret that others may know. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const SKEW_S = 30;

interface Awaited {
  issuer: string;
  clientId: string;
  nonce: string;
}

/** Checks who signed an ID token, for whom and when; a key that the provider has just begun to use is fetched at once. */
export class IdTokens {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  /** @param url where the provider publishes its keys */
  constructor(url: string) {
    // Tokens come from the provider alone, so that nobody makes us fetch its keys again and again.
    this.keys = createRemoteJWKSet(new URL(url), { cooldownDuration: 0 });
  }

  /** What it says. @throws Error when anything is not as it was to be */
  async verified(token: string, { issuer, clientId, nonce }: Awaited): Promise<JWTPayload> {
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
}
