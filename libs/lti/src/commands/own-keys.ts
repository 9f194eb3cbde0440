import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { Documents } from '@ardoise/documents';
import { Platform } from '@ardoise/runtime';
import { isOld, OWN_KEYS_ID, ownKeys } from '../domain/own-key.js';
import type { OwnKey, OwnKeys } from '../domain/own-key.js';

/** A new key from now on, in place of the one that the administrator does not trust any more, or that is old. */
export class RenewLtiKey extends Command<object> {
  constructor(
    /** Milliseconds since 1970. */
    readonly now: number,
  ) {
    super();
  }
}

/** This application's own keys: made when first asked for, changed one at a time in all processes. */
@Injectable()
export class OwnLtiKeys {
  constructor(
    private readonly documents: Documents,
    private readonly platform: Platform,
  ) {}

  async present(now: number): Promise<OwnKeys> {
    return (await this.documents.get(ownKeys, OWN_KEYS_ID)) ?? this.change((known) => known === undefined, now);
  }

  /** What signs from now on; what signed until now is still published, until the next change. */
  renew(now: number): Promise<OwnKeys> {
    return this.change(() => true, now);
  }

  /** The same where the key is old. */
  async renewWhenOld(now: number): Promise<void> {
    await this.change((known) => known !== undefined && isOld(known.current, now), now);
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

  private change(isDue: (known: OwnKeys | undefined) => boolean, now: number): Promise<OwnKeys> {
    return this.platform.alone('lti-keys', async () => {
      const known = await this.documents.get(ownKeys, OWN_KEYS_ID);
      if (!isDue(known)) return known ?? (await this.first(now));
      return known ? this.put(await made(now), known.current) : this.first(now);
    });
  }

  private async first(now: number): Promise<OwnKeys> {
    return this.put(await made(now), null);
  }

  private async put(current: OwnKey, previous: OwnKey | null): Promise<OwnKeys> {
    const put: OwnKeys = { id: OWN_KEYS_ID, current, previous };
    await this.documents.commit({ writes: [{ in: ownKeys, put }] });
    return put;
  }
}

async function made(now: number): Promise<OwnKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid: randomUUID(), madeAt: new Date(now).toISOString(), privateKey: await exportJWK(privateKey) };
}

@CommandHandler(RenewLtiKey)
export class RenewLtiKeyHandler implements ICommandHandler<RenewLtiKey> {
  constructor(private readonly keys: OwnLtiKeys) {}

  async execute({ now }: RenewLtiKey) {
    await this.keys.renew(now);
    return {};
  }
}
