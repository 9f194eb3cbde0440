import { Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import * as client from 'openid-client';
import { Settings } from '@ardoise/settings';
import { isPlaceSaid, schoolPlaceOf } from '../../domain/provider-claims.js';
import type { ClaimRules, SchoolPlace } from '../../domain/provider-claims.js';
import { nameTold } from '../../domain/person-name.js';
import type { Name } from '../../domain/person-name.js';
import type { ProviderIdentity } from '../../domain/removal.js';
import { OidcKeys } from './oidc-keys.js';
import { IdTokens, KEYS_PATIENCE_MS } from './id-tokens.js';

/** How somebody is made to say who they are, whoever was signed in at the provider before (OpenID Connect Core 1.0, 3.1.2.1). */
export type Prompt = 'select_account' | 'login';

/** What a sign-in at the provider is recognised by when it comes back. */
export interface Started {
  state: string;
  nonce: string;
  verifier: string;
  prompt: Prompt | null;
}

/** A boolean by OpenID Connect Core 1.0, 5.1; Amazon's and others' say it as a text. */
const isYes = (said: unknown) => said === true || (typeof said === 'string' && said.toLowerCase() === 'true');

const text = (said: unknown) => (typeof said === 'string' ? said : undefined);

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

interface Found {
  config: client.Configuration;
  idTokens: IdTokens;
}

/** Somebody whom the provider vouches for. */
export interface OidcPerson {
  identity: ProviderIdentity;
  email: string | undefined;
  /** The provider says so, or is trusted to tell no others. */
  isEmailVerified: boolean;
  name: Name;
  place: SchoolPlace;
  /** The provider's name of its session (`sid`). */
  sid: string | undefined;
  idToken: string;
}

/** Whose sessions end, by a logout token: those of one sign-in at the provider, or all of a person's. */
export interface LoggedOut {
  sid: string | undefined;
  identity: ProviderIdentity | undefined;
}

/** The school's identity provider: authorization code with PKCE, state and nonce (RFC 9700). */
@Injectable()
export class OidcProvider {
  private found: Promise<Found> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly keys: OidcKeys,
  ) {}

  get isOn(): boolean {
    return this.settings.values.OIDC_ISSUER !== undefined;
  }

  /** The one address of ours that the provider has to know, also after signing out. */
  get redirectUri(): string {
    return `${this.settings.publicUrl}/api/auth/oidc/callback`;
  }

  private get rules(): ClaimRules {
    const { OIDC_ROLE_CLAIM: role, OIDC_ROLES: roles = new Map(), OIDC_GROUPS_CLAIM: groups } = this.settings.values;
    return { role, roles, groups };
  }

  /**
   * Where to send a browser.
   * @param asking 'account': whoever is there says anew who they are; 'password': and proves it
   * @param hint the address that they may be known by there
   * @throws Error when the provider does not answer
   */
  async start(asking: 'account' | 'password' | null, hint?: string): Promise<Started & { url: string }> {
    const { config } = await this.configuration();
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const prompt = asking && promptOf(config, asking);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri,
      scope: this.settings.values.SHOW_NAMES ? 'openid email profile' : 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
      ...(hint !== undefined && { login_hint: hint }),
    });
    return { state, nonce, verifier, prompt, url: url.href };
  }

  /**
   * Whom the provider vouches for.
   * @param search the query that the provider sent the browser back with
   * @throws Error when anything is not as it was begun
   */
  async finish(search: string, { state, nonce, verifier }: Started): Promise<OidcPerson> {
    const { config, idTokens } = await this.configuration();
    const tokens = await client.authorizationCodeGrant(config, new URL(this.redirectUri + search), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    if (tokens.id_token === undefined) throw new Error('the provider sent no identity');
    const claims = await idTokens.verified(tokens.id_token, { ...partiesOf(config), nonce });
    const { OIDC_TRUST_EMAILS: isTrusted } = this.settings.values;
    // Some say in the ID token who somebody is, some where they are asked, and some a part of it here and there.
    const isEmailSaid = claims['email'] !== undefined && (isTrusted || claims['email_verified'] !== undefined);
    const isAllSaid = isEmailSaid && isPlaceSaid(claims, this.rules);
    const person = isAllSaid ? claims : { ...claims, ...(await this.userInfo(config, tokens.access_token, claims)) };
    return {
      identity: { issuer: partiesOf(config).issuer, subject: String(claims.sub) },
      email: text(person['email']),
      isEmailVerified: isTrusted || isYes(person['email_verified']),
      name: nameTold(person['given_name'], person['family_name']),
      place: schoolPlaceOf(person, this.rules),
      sid: text(claims['sid']),
      idToken: tokens.id_token,
    };
  }

  /**
   * Where to send a browser so that the provider signs the person out as well (OpenID Connect RP-Initiated Logout 1.0); null
   * where it offers none. @param state what the browser brings back with it @throws Error when the provider does not answer
   */
  async endSessionUrl(idToken: string | undefined, state?: string): Promise<string | null> {
    const { config } = await this.configuration();
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    const told = {
      post_logout_redirect_uri: this.redirectUri,
      ...(idToken !== undefined && { id_token_hint: idToken }),
      ...(state !== undefined && { state }),
    };
    return client.buildEndSessionUrl(config, told).href;
  }

  /** Whom a logout token is about (OpenID Connect Back-Channel Logout 1.0). @throws Error when it is not the provider's, or not as it should be */
  async loggedOut(token: string): Promise<LoggedOut> {
    const { config, idTokens } = await this.configuration();
    const parties = partiesOf(config);
    const { sub, sid } = await idTokens.verifiedLogout(token, parties);
    const identity = sub === undefined ? undefined : { issuer: parties.issuer, subject: sub };
    return { sid: text(sid), identity };
  }

  /** Its own name, as it says it. @throws Error when the provider does not answer */
  async issuer(): Promise<string> {
    return partiesOf((await this.configuration()).config).issuer;
  }

  /** Nothing where the provider has no place to ask. */
  private async userInfo(config: client.Configuration, token: string, { sub = '' }: JWTPayload): Promise<JWTPayload> {
    if (config.serverMetadata().userinfo_endpoint === undefined) return {};
    return client.fetchUserInfo(config, token, sub);
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
    const isKeyed = this.settings.values.OIDC_CLIENT_AUTH === 'private_key_jwt';
    // Without TLS only to a provider on this very machine.
    const isHere = LOOPBACK.test(OIDC_ISSUER);
    const execute = isHere ? [client.allowInsecureRequests] : [];
    const timeout = KEYS_PATIENCE_MS / 1_000;
    const how = { execute, timeout };
    // oxlint-disable-next-line typescript/no-misused-promises -- it is waited for, whatever its type leaves out
    const found = await client.discovery(new URL(OIDC_ISSUER), id, secret, isKeyed ? this.keys.proof : undefined, how);
    const server = found.serverMetadata();
    const { jwks_uri: keys = '' } = server;
    if (!isHere && !keys.startsWith('https:')) throw new Error('the provider publishes no keys over TLS');
    const idTokens = new IdTokens(keys);
    // What a provider does that names no method (OpenID Connect Discovery 1.0, 3).
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    if (isKeyed || !methods.includes('client_secret_basic')) return { config: found, idTokens };
    const config = new client.Configuration(server, id, secret, client.ClientSecretBasic(secret));
    config.timeout = timeout;
    for (const prepare of execute) prepare(config);
    return { config, idTokens };
  }
}

function partiesOf(config: client.Configuration): { issuer: string; clientId: string } {
  return { issuer: config.serverMetadata().issuer, clientId: config.clientMetadata().client_id };
}

/** Where the provider says what it knows, and choosing an account is not among it, it asks for the password. */
function promptOf(config: client.Configuration, asking: 'account' | 'password'): Prompt {
  const known = config.serverMetadata()['prompt_values_supported'];
  const mayChoose = asking === 'account' && (!Array.isArray(known) || known.includes('select_account'));
  return mayChoose ? 'select_account' : 'login';
}
