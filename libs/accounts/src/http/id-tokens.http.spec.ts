import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { openProviderSchool } from '../testing/provider-school.suite.js';
import type { ProviderSchool } from '../testing/provider-school.suite.js';
import type { School } from '../testing/school.suite.js';
import { CLIENT } from '../testing/oidc-provider.suite.js';
import type { IdentityProvider } from '../testing/oidc-provider.suite.js';

let provider: IdentityProvider;
let school: School;
let dispose: ProviderSchool['dispose'];
beforeAll(async () => {
  ({ provider, school, dispose } = await openProviderSchool());
});
afterAll(() => dispose());
beforeEach(() => {
  provider.person = { email: 'student@ecole.fr', email_verified: true };
  provider.forge = undefined;
});

/** Whom a forged token says that it is about. */
const professor = { email: 'professor@ecole.fr', email_verified: true };

const pair = (algorithm: string) => generateKeyPair(algorithm, { extractable: true });
type Pair = Awaited<ReturnType<typeof pair>>;

/** Has the provider know one more key. */
async function publish(algorithm: string, kid: string): Promise<Pair> {
  const keys = await pair(algorithm);
  const published = { ...(await exportJWK(keys.publicKey)), kid, alg: algorithm, use: 'sig' };
  provider.published = [...provider.published, published];
  return keys;
}

const signed = (claims: JWTPayload, header: JWTHeaderParameters, key: Pair['privateKey'] | Uint8Array) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key);

/** Where a sign-in at the provider ends: with a ticket, or refused. */
async function signIn(): Promise<string> {
  const begun = await school.as('nobody', 'GET', '/api/auth/oidc');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const back = await provider.visit(String(begun.headers['location']));
  const { headers } = await school.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
  const { hash } = new URL(String(headers['location']));
  return hash.startsWith('#oidc=') ? 'ticket' : hash;
}

const REFUSED = '#oidc-error=oidc-failed';

describe('an identity that the provider signed', () => {
  it('lets in', async () => {
    expect(await signIn()).toBe('ticket');
  });

  it('with a key that it has just begun to use lets in', async () => {
    expect(await signIn()).toBe('ticket');
    const { privateKey } = await publish('RS256', 'nouvelle');
    provider.forge = (claims) => signed({ ...claims, ...professor }, { alg: 'RS256', kid: 'nouvelle' }, privateKey);
    expect(await signIn()).toBe('ticket');
  });

  it.each(['PS256', 'ES256', 'EdDSA'])('by %s, which it never named, is refused', async (alg) => {
    const { privateKey } = await publish(alg, `autre-${alg}`);
    provider.forge = (claims) => signed({ ...claims, ...professor }, { alg, kid: `autre-${alg}` }, privateKey);
    expect(await signIn()).toBe(REFUSED);
  });
});

it('a key that an identity brought is known to a word of signing out as well, whose own are fetched seldom', async () => {
  const claims = {
    ...{
      iss: provider.issuer,
      aud: CLIENT.OIDC_CLIENT_ID,
      sub: 'absente',
      jti: 'j',
      iat: Math.floor(Date.now() / 1_000),
    },
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const signOut = async (kid: string, { privateKey }: Pair) => {
    const form = new URLSearchParams({ logout_token: await signed(claims, { alg: 'RS256', kid }, privateKey) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await school.as('nobody', 'POST', '/api/auth/oidc/logout', form.toString(), headers)).status;
  };
  expect(await signOut('premiere', await publish('RS256', 'premiere'))).toBe(200);
  const second = await publish('RS256', 'seconde');
  expect(await signOut('seconde', second)).toBe(400);
  provider.forge = (said) => signed(said, { alg: 'RS256', kid: 'seconde' }, second.privateKey);
  expect(await signIn()).toBe('ticket');
  expect(await signOut('seconde', second)).toBe(200);
});

describe('an identity that the provider did not sign', () => {
  it.each(['nouvelle', 'inconnue', undefined])('is refused under the key id %s', async (kid) => {
    const { privateKey } = await pair('RS256');
    provider.forge = (claims) => signed({ ...claims, ...professor }, { alg: 'RS256', kid }, privateKey);
    expect(await signIn()).toBe(REFUSED);
  });

  it('is refused when nobody signed it', async () => {
    provider.forge = (claims) => new UnsecuredJWT({ ...claims, ...professor }).encode();
    expect(await signIn()).toBe(REFUSED);
  });

  it('is refused when it is signed with what everybody knows, or with the secret of the application', async () => {
    const { publicKey } = await publish('RS256', 'publique');
    const [known] = provider.published.slice(-1);
    const text = new TextEncoder();
    for (const secret of [await exportSPKI(publicKey), String(known?.n), CLIENT.OIDC_CLIENT_SECRET]) {
      const header = { alg: 'HS256', kid: 'publique' };
      provider.forge = (claims) => signed({ ...claims, ...professor }, header, text.encode(secret.padEnd(32)));
      expect(await signIn()).toBe(REFUSED);
    }
  });

  it('is refused when it was changed after it was signed', async () => {
    const { privateKey } = await publish('RS256', 'changee');
    provider.forge = async (claims) => {
      const [head, , seal] = (await signed(claims, { alg: 'RS256', kid: 'changee' }, privateKey)).split('.');
      const body = Buffer.from(JSON.stringify({ ...claims, ...professor })).toString('base64url');
      return `${head}.${body}.${seal}`;
    };
    expect(await signIn()).toBe(REFUSED);
  });
});

describe('an identity that was signed for something else', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://autre.example' })],
    ['another application', (claims) => ({ ...claims, aud: 'autre' })],
    ['several applications, and none named', (claims) => ({ ...claims, aud: ['ardoise', 'autre'] })],
    ['several applications, another one named', (claims) => ({ ...claims, aud: ['ardoise', 'autre'], azp: 'autre' })],
    ['this one, with another one named', (claims) => ({ ...claims, azp: 'autre' })],
    ['another sign-in', (claims) => ({ ...claims, nonce: 'autre' })],
    ['an hour ago', (claims) => ({ ...claims, iat: now() - 7_200, exp: now() - 3_600 })],
    ['no end', ({ exp: _, ...claims }) => claims],
    ['no sign-in', ({ nonce: _, ...claims }) => claims],
  ])('is refused: %s', async (name, change) => {
    const kid = `pour ${name}`;
    const { privateKey } = await publish('RS256', kid);
    provider.forge = (claims) => signed(change({ ...claims, ...professor }), { alg: 'RS256', kid }, privateKey);
    expect(await signIn()).toBe(REFUSED);
  });
});
