import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { openSchool } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';
import { CLIENT, openProvider } from '../testing/oidc-provider.suite.js';
import type { IdentityProvider } from '../testing/oidc-provider.suite.js';

const PUBLIC_URL = 'https://cartes.ecole.fr';
let provider: IdentityProvider;
let careful: School;
let trusting: School;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  provider = await openProvider(`${PUBLIC_URL}/api/auth/oidc/callback`);
  const environment = { PUBLIC_URL, OIDC_ISSUER: provider.issuer, ...CLIENT };
  careful = await openSchool({ contexts: [], projections: [], environment });
  trusting = await openSchool({
    contexts: [],
    projections: [],
    environment: { ...environment, OIDC_TRUST_EMAILS: 'true' },
  });
  keys = await generateKeyPair('RS256');
  provider.published = [{ ...(await exportJWK(keys.publicKey)), kid: 'autre', alg: 'RS256', use: 'sig' }];
});
afterAll(async () => {
  await careful.dispose();
  await trusting.dispose();
  await provider.close();
  jest.restoreAllMocks();
});

const EMAIL = 'student@ecole.fr';

/** Where a sign-in ends: with a ticket, or the code of a refusal. `claims`: what the ID token says besides who it is. */
async function signIn(school: School, claims: JWTPayload, userInfo: IdentityProvider['person']): Promise<string> {
  provider.person = userInfo;
  provider.forge = ({ email: _, email_verified: __, ...own }) =>
    new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'autre' }).sign(keys.privateKey);
  const begun = await school.as('nobody', 'GET', '/api/auth/oidc');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const back = await provider.visit(String(begun.headers['location']));
  const { headers } = await school.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
  const { hash } = new URL(String(headers['location']));
  return hash.startsWith('#oidc=') ? 'ticket' : hash.replace('#oidc-error=', '');
}

describe('the address that a provider says', () => {
  it.each<[string, JWTPayload, IdentityProvider['person'], string, string]>([
    ['in the ID token', { email: EMAIL, email_verified: true }, {}, 'ticket', 'ticket'],
    ['in userinfo', {}, { email: EMAIL, email_verified: true }, 'ticket', 'ticket'],
    ['in the token, its check in userinfo', { email: EMAIL }, { email_verified: true }, 'ticket', 'ticket'],
    ['as verified in a text', { email: EMAIL, email_verified: 'true' }, {}, 'ticket', 'ticket'],
    ['as verified in a text of userinfo', {}, { email: EMAIL, email_verified: 'True' }, 'ticket', 'ticket'],
    ['without a word of its check', { email: EMAIL }, { email: EMAIL }, 'oidc-email-unverified', 'ticket'],
    ['as not verified', { email: EMAIL, email_verified: false }, {}, 'oidc-email-unverified', 'ticket'],
    ['as not verified in a text', {}, { email: EMAIL, email_verified: 'false' }, 'oidc-email-unverified', 'ticket'],
    ['nowhere', {}, {}, 'oidc-no-email', 'oidc-no-email'],
  ])('%s: %j and %j', async (_, claims, userInfo, ofCareful, ofTrusting) => {
    expect(await signIn(careful, claims, userInfo)).toBe(ofCareful);
    expect(await signIn(trusting, claims, userInfo)).toBe(ofTrusting);
  });

  it('is the one whose check stands beside it', async () => {
    const other = { email: 'inconnue@ecole.fr', email_verified: true };
    expect(await signIn(careful, { email: EMAIL }, other)).toBe('oidc-not-authorised');
  });
});
