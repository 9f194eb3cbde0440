import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { OIDC_CLIENT_ID: 'ardoise', OIDC_CLIENT_SECRET: 'secret-de-l-application' };

export interface IdentityProvider {
  issuer: string;
  /** Who sits before the browser: what the provider says of them. Who they are is their address unless `sub` tells. */
  person: {
    sub?: string;
    email?: string;
    email_verified?: boolean | string;
    given_name?: string;
    family_name?: string;
    /** Whatever else a school's provider tells, `realm_access` and `groups` for one. */
    [claim: string]: unknown;
  };
  /** What is handed out in place of its ID tokens, from what those say; none unless told. */
  forge: ((claims: JWTPayload) => Promise<string> | string) | undefined;
  /** The keys that it publishes besides its own. */
  published: JWK[];
  /** Follows the browser from the application's redirection through the sign-in. @returns where it is sent back to */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

type Answer = Record<string, unknown>;

/** Claims by which it tells what somebody is in the school, where it is asked for them. */
const PLACE_CLAIMS = ['realm_access', 'groups'];

/** Changes the JSON that is about to be answered. */
function rewrite(response: ServerResponse, change: (answer: Answer) => Answer | Promise<Answer>): void {
  const end = response.end.bind(response);
  response.end = ((body: string) => {
    void Promise.resolve(change(JSON.parse(body) as Answer)).then((changed) => {
      const text = JSON.stringify(changed);
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as ServerResponse['end'];
}

/**
 * A real OpenID Connect provider in the process, where whoever comes is signed in as `person`.
 * @param redirectUri where it sends browsers back to @param logoutUri where it tells that somebody signed out there
 * @param keys what the application publishes, which it is known by in place of a secret
 */
export async function openProvider(
  redirectUri: string,
  logoutUri = redirectUri.replace('callback', 'logout'),
  keys?: () => Promise<object>,
): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keysUri = redirectUri.replace('callback', 'jwks');
  const state: Pick<IdentityProvider, 'person' | 'forge' | 'published'> = {
    person: { email: '', email_verified: true },
    forge: undefined,
    published: [],
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        ...(keys
          ? {
              jwks_uri: redirectUri.replace('callback', 'jwks'),
              token_endpoint_auth_method: 'private_key_jwt' as const,
            }
          : { client_secret: CLIENT.OIDC_CLIENT_SECRET }),
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        post_logout_redirect_uris: [redirectUri],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    // Its own way there cuts every connection to this machine, where the application stands in a test.
    fetch: async (url, { method, headers, body, signal } = {}) =>
      keys && url === keysUri ? Response.json(await keys()) : fetch(url, { method, headers, body, signal }),
    claims: {
      openid: ['sub', ...PLACE_CLAIMS],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...state.person, sub: accountId }) }),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // Nobody is asked whether they meant it.
        logoutSource: (context, form) => {
          context.body = `<body onload="document.forms[0].submit()">${form.replace('</form>', '<input name="logout" value="yes"></form>')}</body>`;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['clef-d-essai'] },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { forge, published } = state;
    if (request.url === '/token' && forge)
      rewrite(response, async (answer) => ({
        ...answer,
        id_token: await forge(decodeJwt(String(answer['id_token']))),
      }));
    if (request.url === '/jwks' && published.length > 0)
      rewrite(response, (answer) => ({ keys: [...(answer['keys'] as JWK[]), ...published] }));
    if (!request.url?.startsWith('/interaction/')) void answer(request, response);
    else
      void provider.interactionFinished(request, response, {
        login: { accountId: state.person.sub ?? state.person.email ?? 'sans-adresse' },
      });
  });
  return {
    issuer,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    get forge() {
      return state.forge;
    },
    set forge(forge) {
      state.forge = forge;
    },
    get published() {
      return state.published;
    },
    set published(published) {
      state.published = published;
    },
    async visit(first) {
      const jar = new Map<string, string>();
      for (let url = new URL(first); ;) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
          jar.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status} ${url.href}: ${await response.text()}`);
        url = new URL(location, url);
        if (url.href.startsWith(redirectUri)) return url;
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
