import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { DomainError, ltiClaims } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { usedNonces } from '../domain/platform.js';
import type { LearningPlatform, UsedNonce } from '../domain/platform.js';
import { PlatformKeys } from './platform-keys.js';

/** RS256 is what every platform signs with (Security Framework 1.0, 5.1.3); never 'none', nor with a secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'];
const SKEW_S = 60;
/** How old a token may be, by when it says that it was made. */
const AGE_S = 600;
/** When a used nonce may be forgotten: no token with it is young enough by then. */
const FORGOTTEN_MS = (AGE_S + 2 * SKEW_S) * 1_000;

/** Only what was to be so is believed of a launch. */
@Injectable()
export class LaunchTokens {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly documents: Documents,
  ) {}

  /**
   * What a platform's token says, once (Security Framework 1.0, 5.1.3).
   * @param nonce that was sent there @param now milliseconds since 1970
   * @throws DomainError lti-token, lti-expired, lti-browser, lti-replayed, lti-platform-away
   */
  async verified(platform: LearningPlatform, token: string, nonce: string, now: number): Promise<LtiClaims> {
    const payload = await this.signed(platform, token, now);
    if (!isForUs(payload, platform.clientId)) throw new DomainError('lti-token');
    if (payload['nonce'] !== nonce) throw new DomainError('lti-browser');
    await this.useUp(`${platform.id}\n${nonce}`, now);
    const claims = ltiClaims.safeParse(payload);
    if (!claims.success) throw new DomainError('lti-message');
    return claims.data;
  }

  private async signed(
    { issuer, clientId, jwksUrl }: LearningPlatform,
    token: string,
    now: number,
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys.of(jwksUrl), {
        algorithms: ALGORITHMS,
        issuer,
        audience: clientId,
        clockTolerance: SKEW_S,
        maxTokenAge: AGE_S,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'iat', 'nonce'],
      });
      return payload;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const isTime =
        error instanceof errors.JWTExpired ||
        (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iat' && error.reason !== 'missing');
      throw new DomainError(isTime ? 'lti-expired' : 'lti-token');
    }
  }

  /** @throws DomainError lti-replayed */
  private async useUp(nonce: string, now: number): Promise<void> {
    const put: UsedNonce = {
      id: randomUUID(),
      nonceKey: hash('sha256', nonce, 'base64url'),
      until: new Date(now + FORGOTTEN_MS).toISOString(),
    };
    const old = await this.documents.find(usedNonces, { until: { $lt: new Date(now).toISOString() } });
    const forgotten = old.map(({ id }): Write => ({ in: usedNonces, delete: id }));
    try {
      await this.documents.commit({ writes: [{ in: usedNonces, put }, ...forgotten] });
    } catch (error) {
      if (error instanceof DuplicateKey) throw new DomainError('lti-replayed');
      throw error;
    }
  }
}

/** Of several audiences the token must say which one it was made for; of one, it may. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp === undefined) return !(Array.isArray(aud) && aud.length > 1);
  return azp === clientId;
}
