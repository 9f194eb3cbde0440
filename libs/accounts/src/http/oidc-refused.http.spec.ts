import { decodeJwt } from 'jose';
import { cookiesOf, openProviderSchool, PROVIDER_SCHOOL_URL } from '../testing/provider-school.suite.js';
import type { ProviderSchool } from '../testing/provider-school.suite.js';

let here: ProviderSchool;
beforeAll(async () => {
  here = await openProviderSchool();
});
afterAll(() => here.dispose());

/** A browser follows one of our addresses. */
async function follow(path: string, cookie = '') {
  const { headers } = await here.school.as('nobody', 'GET', path, undefined, { cookie });
  return { to: new URL(String(headers['location'])), cookie: cookiesOf(headers), headers };
}

/** Somebody whom the school does not know. @returns what their browser carries then */
async function refused(sub: string, more: object = {}, carried = '') {
  here.provider.person = { sub, email: `${sub}@ecole.fr`, email_verified: true, ...more };
  const begun = await follow('/api/auth/oidc?origin=%2Fapp%2Fquiz');
  const back = await here.provider.visit(begun.to.href);
  const { to, cookie } = await follow(back.pathname + back.search, `${begun.cookie}; ${carried}`);
  expect(to.hash).toBe('#oidc-error=oidc-not-authorised');
  return cookie;
}

it('who was refused is signed out at the provider before another signs in, since not all let one choose', async () => {
  const cookie = await refused('inconnue');
  const leaving = await follow('/api/auth/oidc?account=choose&origin=%2Fapp%2Fquiz', cookie);
  expect(leaving.to.origin).toBe(here.provider.issuer);
  const { id_token_hint: hint, post_logout_redirect_uri: back, state } = Object.fromEntries(leaving.to.searchParams);
  expect(decodeJwt(hint ?? '').sub).toBe('inconnue');
  expect(back).toBe(`${PROVIDER_SCHOOL_URL}/api/auth/oidc/callback`);
  const again = await follow(`/api/auth/oidc/callback?state=${state}`, leaving.cookie);
  expect(again.to.searchParams.get('prompt')).toBe('select_account');
  // The sign-in that follows leads to where the first was to lead.
  await here.school.as('professor', 'POST', '/api/users', [{ email: 'connue@ecole.fr', role: 'student' }]);
  here.provider.person = { sub: 'connue', email: 'connue@ecole.fr', email_verified: true };
  // This provider knows no choice, and is asked for the password instead.
  const unknown = await here.provider.visit(again.to.href);
  const password = await follow(unknown.pathname + unknown.search, again.cookie);
  const returned = await here.provider.visit(password.to.href);
  const { to } = await follow(returned.pathname + returned.search, password.cookie);
  expect([to.searchParams.get('origin'), to.hash]).toEqual(['/app/quiz', expect.stringMatching(/^#oidc=/)]);
});

it('the last one refused takes the place of the one before, so that a browser’s headers stay short', async () => {
  const one = await refused('une');
  const other = await refused('deux', {}, one);
  const names = [one, other].map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual([expect.stringContaining('refused'), names[0]]);
});

it('what comes back from leaving is worth nothing in another browser, nor as a sign-in', async () => {
  const leaving = await follow('/api/auth/oidc?account=choose', await refused('autre'));
  const state = leaving.to.searchParams.get('state');
  expect((await follow(`/api/auth/oidc/callback?state=${state}`)).to.hash).toBe('#oidc-error=oidc-late');
  // A code beside it is not looked at: a new sign-in begins.
  const { to } = await follow(`/api/auth/oidc/callback?state=${state}&code=vole`, leaving.cookie);
  expect(to.searchParams.get('code_challenge')).toMatch(/./);
});

it('whose identity is too long for a cookie is asked to choose', async () => {
  const groups = Array.from({ length: 200 }, (_, n) => `/classes/groupe-${n}`);
  const { to } = await follow('/api/auth/oidc?account=choose', await refused('longue', { groups }));
  expect([to.searchParams.get('prompt'), to.searchParams.get('id_token_hint')]).toEqual(['select_account', null]);
});
