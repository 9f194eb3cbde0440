import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { CollectionDefinition, Documents } from '@ardoise/documents';
import type { RuntimePlatform } from '@ardoise/runtime';
import { isOld, OWN_KEYS_ID, publicHalf } from '../domain/own-key.js';
import type { OwnKey, OwnKeyPair } from '../domain/own-key.js';

/** This application's own keys for one purpose: made when first asked for, changed one at a time in all processes. */
export class OwnKeys {
  /** @param kept where they lie; its name is the lease's as well */
  constructor(
    private readonly documents: Documents,
    private readonly platform: RuntimePlatform,
    private readonly kept: CollectionDefinition<OwnKeyPair>,
  ) {}

  /** @param now milliseconds since 1970 */
  async present(now: number): Promise<OwnKeyPair> {
    return (await this.documents.get(this.kept, OWN_KEYS_ID)) ?? this.change((known) => known === undefined, now);
  }

  /** What others check our signatures with. @param now milliseconds since 1970 */
  async published(now: number): Promise<ReturnType<typeof publicHalf>[]> {
    const { current, previous } = await this.present(now);
    return [current, ...(previous ? [previous] : [])].map(publicHalf);
  }

  /** What signs from now on; what signed until now is still published, until the next change. */
  renew(now: number): Promise<OwnKeyPair> {
    return this.change(() => true, now);
  }

  /** The same where the key is old. */
  async renewWhenOld(now: number): Promise<void> {
    const known = await this.documents.get(this.kept, OWN_KEYS_ID);
    if (known && isOld(known.current, now))
      await this.change((present) => present !== undefined && isOld(present.current, now), now);
  }

  /** A token with claims, signed with the present key. @param lifeS seconds @param now milliseconds since 1970 */
  async signed(claims: JWTPayload, issuer: string, audience: string, lifeS: number, now: number): Promise<string> {
    const { current } = await this.present(now);
    const seconds = Math.floor(now / 1_000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: current.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifeS)
      .sign(await importJWK(current.privateKey, 'RS256'));
  }

  private change(isDue: (known: OwnKeyPair | undefined) => boolean, now: number): Promise<OwnKeyPair> {
    return this.platform.alone(this.kept.name, async () => {
      const known = await this.documents.get(this.kept, OWN_KEYS_ID);
      if (known && !isDue(known)) return known;
      const put: OwnKeyPair = { id: OWN_KEYS_ID, current: await made(now), previous: known?.current ?? null };
      await this.documents.commit({ writes: [{ in: this.kept, put }] });
      return put;
    });
  }
}

async function made(now: number): Promise<OwnKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid: randomUUID(), madeAt: new Date(now).toISOString(), privateKey: await exportJWK(privateKey) };
}
