import { Injectable } from '@nestjs/common';
import { importJWK } from 'jose';
import * as client from 'openid-client';
import { Documents } from '@ardoise/documents';
import { RuntimePlatform } from '@ardoise/runtime';
import { oidcKeys } from '../../domain/account.js';
import type { OwnKey, OwnKeyPair } from '../../domain/own-key.js';
import { OwnKeys } from '../own-keys.js';

/** A provider that holds our keys for a while has seen a new one by then. */
const SHOWN_FIRST_MS = 86_400_000;

const signing = ({ current, previous }: OwnKeyPair, now: number): OwnKey =>
  previous && now - Date.parse(current.madeAt) < SHOWN_FIRST_MS ? previous : current;

/** openid-client's type leaves out that a proof may take its time, which it waits for (oauth4webapi's `ClientAuth`). */
type Proof = (...parts: Parameters<client.ClientAuth>) => Promise<void>;

/** Those by which the school's provider knows this application (`private_key_jwt`: OpenID Connect Core 1.0, 9, and RFC 7523). */
@Injectable()
export class OidcKeys extends OwnKeys {
  constructor(documents: Documents, platform: RuntimePlatform) {
    super(documents, platform, oidcKeys);
  }

  /** Signs each request, with a key that is made anew once it is old: the provider reads by its name which one it was. */
  get proof(): Proof {
    return async (...parts) => {
      const now = Date.now();
      await this.renewWhenOld(now);
      const { kid, privateKey } = signing(await this.present(now), now);
      const key = await importJWK(privateKey, 'RS256');
      if (key instanceof Uint8Array) throw new Error('the key is none of two halves');
      await (client.PrivateKeyJwt({ key, kid }) as Proof)(...parts);
    };
  }
}
