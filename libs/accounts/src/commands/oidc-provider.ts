import { Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import * as client from 'openid-client';
import { DomainError } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import { nameTold } from '../domain/person-name.js';
import type { Name } from '../domain/person-name.js';
import type { ProviderIdentity } from '../domain/removal.js';
import { IdTokens } from './id-tokens.js';

/** What a sign-in at the provider is recognised by when it comes back. */
export interface Started {
  state: string;
  nonce: string;
  verifier: string;
}

/** A boolean by OpenID Connect Core 1.0, 5.1; Amazon's and others' say it as a text. */
const isYes = (said: unknown) => said === true || (typeof said === 'string' && said.toLowerCase() === 'true');

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

interface Found {
  config: client.Configuration;
  idTokens: IdTokens;
}

/** Somebody whom the provider vouches for. */
export interface Vouched {
  identity: ProviderIdentity;
  email: string;
  name: Name;
}

/** The school's identity provider: authorization code with PKCE, state and nonce (RFC 9700). */
@Injectable()
export class OidcProvider {
  private found: Promise<Found> | undefined;

  constructor(private readonly settings: Settings) {}

  get isOn(): boolean {
    return this.settings.values.OIDC_ISSUER !== undefined;
  }

  /** Where to send a browser. @throws Error when the provider does not answer */
  async start(): Promise<Started & { url: string }> {
    const { config } = await this.configuration();
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri,
      scope: this.settings.values.SHOW_NAMES ? 'openid email profile' : 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { state, nonce, verifier, url: url.href };
  }

  /**
   * Whom the provider vouches for.
   * @param search the query that the provider sent the browser back with
   * @throws DomainError oidc-no-email, oidc-email-unverified; Error when anything is not as it was begun
   */
  async finish(search: string, { state, nonce, verifier }: Started): Promise<Vouched> {
    const { config, idTokens } = await this.configuration();
    const tokens = await client.authorizationCodeGrant(config, new URL(this.redirectUri + search), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    if (tokens.id_token === undefined) throw new Error('the provider sent no identity');
    const { issuer } = config.serverMetadata();
    const { client_id: clientId } = config.clientMetadata();
    const claims = await idTokens.verified(tokens.id_token, { issuer, clientId, nonce });
    const { OIDC_TRUST_EMAILS: isTrusted } = this.settings.values;
    // Some say in the ID token who somebody is, some where they are asked, and some a part of it here and there.
    const isAllSaid = claims['email'] !== undefined && (isTrusted || claims['email_verified'] !== undefined);
    const person = isAllSaid ? claims : { ...claims, ...(await this.userInfo(config, tokens.access_token, claims)) };
    const { email, email_verified: verified } = person;
    if (typeof email !== 'string') throw new DomainError('oidc-no-email');
    if (!isTrusted && !isYes(verified)) throw new DomainError('oidc-email-unverified');
    const identity = { issuer, subject: String(claims.sub) };
    return { identity, email, name: nameTold(person['given_name'], person['family_name']) };
  }

  /** Nothing where the provider has no place to ask. */
  private async userInfo(config: client.Configuration, token: string, { sub = '' }: JWTPayload): Promise<JWTPayload> {
    if (config.serverMetadata().userinfo_endpoint === undefined) return {};
    return client.fetchUserInfo(config, token, sub);
  }

  private get redirectUri(): string {
    return `${this.settings.publicUrl}/api/auth/oidc/callback`;
  }

  /** Asked once; after a failure, again the next time. */
  private configuration(): Promise<Found> {
    this.found ??= this.discover().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async discover(): Promise<Found> {
    const { OIDC_ISSUER = '', OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '' } = this.settings.values;
    // Without TLS only to a provider on this very machine.
    const isHere = LOOPBACK.test(OIDC_ISSUER);
    const execute = isHere ? [client.allowInsecureRequests] : [];
    const found = await client.discovery(new URL(OIDC_ISSUER), id, secret, undefined, { execute });
    const server = found.serverMetadata();
    const { jwks_uri: keys = '' } = server;
    if (!isHere && !keys.startsWith('https:')) throw new Error('the provider publishes no keys over TLS');
    const idTokens = new IdTokens(keys);
    // What a provider does that names no method (OpenID Connect Discovery 1.0, 3).
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    if (!methods.includes('client_secret_basic')) return { config: found, idTokens };
    const config = new client.Configuration(server, id, secret, client.ClientSecretBasic(secret));
    for (const prepare of execute) prepare(config);
    return { config, idTokens };
  }
}
