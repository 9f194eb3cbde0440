import { accounts, oidcTickets } from '../domain/account.js';
import { removals } from '../domain/removal.js';
import { cookiesOf, openProviderSchool, PROVIDER_SCHOOL_URL } from '../testing/provider-school.suite.js';
import type { ProviderSchool } from '../testing/provider-school.suite.js';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
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

async function begin(origin = '') {
  const { status, headers } = await school.as('nobody', 'GET', `/api/auth/oidc${origin}`);
  return {
    status,
    location: String(headers['location']),
    cookie: cookiesOf(headers),
    setCookie: headers['set-cookie'],
  };
}
async function comeBack(url: URL, cookie: string) {
  const { status, headers } = await school.as('nobody', 'GET', url.pathname + url.search, undefined, { cookie });
  expect(status).toBe(302);
  const location = new URL(String(headers['location']));
  return { location, ticket: location.hash.replace('#oidc=', ''), cookie: cookiesOf(headers) };
}
async function signInAs(email: string, verified = true, origin = '', names: object = {}) {
  provider.person = { email, email_verified: verified, ...names };
  const { location, cookie } = await begin(origin);
  return comeBack(await provider.visit(location), cookie);
}
const exchange = (ticket: string, cookie: string, more: { consent?: boolean; password?: string } = {}) =>
  school.as('nobody', 'POST', '/api/auth/oidc/session', { ticket, ...more }, { cookie });
const password = TEST_PASSWORD;

describe('signing in at the school’s provider', () => {
  it('sends the browser there with state, nonce and a challenge, and a cookie of its own', async () => {
    const { status, location, setCookie } = await begin();
    expect(status).toBe(302);
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(query).toMatchObject({
      client_id: 'ardoise',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PROVIDER_SCHOOL_URL}/api/auth/oidc/callback`,
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
    });
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  });

  it('lets in who is authorised and registered, once a ticket, where they wanted to go', async () => {
    const { location, ticket, cookie } = await signInAs('Professor@ecole.fr', true, '?origin=/app/users');
    expect(location.origin + location.pathname + location.search).toBe(
      `${PROVIDER_SCHOOL_URL}/login?origin=%2Fapp%2Fusers`,
    );
    const { status, body } = await exchange(ticket, cookie, { password });
    expect({ status, role: body['role'], email: body['email'] }).toEqual({
      status: 200,
      role: 'professor',
      email: 'professor@ecole.fr',
    });
    const authorization = `Bearer ${String(body['token'])}`;
    expect((await school.as('nobody', 'GET', '/api/auth/sessions', undefined, { authorization })).status).toBe(200);
    expect((await exchange(ticket, cookie, { password })).body).toMatchObject({ statusCode: 400, code: 'oidc-failed' });
  });

  it('asks who comes for the first time to agree, and keeps that they did', async () => {
    await school.as('professor', 'POST', '/api/users', [{ email: 'premiere@ecole.fr', role: 'student' }]);
    const { location, ticket, cookie } = await signInAs('premiere@ecole.fr');
    expect(location.pathname).toBe('/register');
    for (const consent of [undefined, false])
      expect((await exchange(ticket, cookie, { consent })).body).toMatchObject({
        statusCode: 409,
        code: 'consent-needed',
      });
    expect((await exchange(ticket, cookie, { consent: true })).body).toMatchObject({
      role: 'student',
      email: 'premiere@ecole.fr',
    });
    const [account] = await school.platform.documents.find(accounts, { emailKey: 'premiere@ecole.fr' });
    expect(account?.consents).toHaveLength(1);
    expect((await signInAs('premiere@ecole.fr')).location.pathname).toBe('/login');
  });

  it('takes the name that the provider says once they agreed, of whom none is known', async () => {
    const nameOf = async (email: string) => {
      const [account] = await school.platform.documents.find(accounts, { emailKey: email });
      return [account?.firstName, account?.lastName];
    };
    const enter = async (email: string, names: object) => {
      const { location, ticket, cookie } = await signInAs(email, true, '', names);
      expect(location.hash).toMatch(/^#oidc=/);
      expect((await exchange(ticket, cookie, { consent: true, password })).status).toBe(200);
      return nameOf(email);
    };
    expect(new URL((await begin()).location).searchParams.get('scope')).toBe('openid email profile');
    await school.as('professor', 'POST', '/api/users', [{ email: 'zoe@ecole.fr', role: 'student' }]);
    await signInAs('zoe@ecole.fr', true, '', { given_name: 'Zoé', family_name: 'Martin' });
    // Seen, and not agreed to anything yet.
    expect(await nameOf('zoe@ecole.fr')).toEqual([undefined, undefined]);
    const [zoe] = await school.platform.documents.find(accounts, { emailKey: 'zoe@ecole.fr' });
    const kept = await school.platform.documents.find(oidcTickets, { userId: zoe?.id ?? '' });
    // What was told is sealed with the ticket, which the browser alone has.
    const sealed = expect.stringMatching(/^Fe26\./) as string;
    expect(kept).toEqual([{ id: expect.any(String), userId: zoe?.id, until: expect.any(String), sealed }]);
    expect(await enter('zoe@ecole.fr', { given_name: ' Zoe\u0301 ', family_name: 'Mar\u202etin' })).toEqual([
      'Zoé',
      undefined,
    ]);
    expect(await enter('zoe@ecole.fr', { given_name: 'Autre', family_name: 'Nom' })).toEqual(['Zoé', undefined]);
    for (const odd of [{ given_name: 7, family_name: ['x'] }, { given_name: 'x'.repeat(61) }, {}])
      expect(await enter('otherstudent@ecole.fr', odd)).toEqual([undefined, undefined]);
    await school.as('otherStudent', 'PUT', '/api/me/name', { first_name: '', last_name: '' });
    expect(await enter('otherstudent@ecole.fr', { given_name: 'Léo', family_name: 'Durand' })).toEqual(['', '']);
  });

  it('refuses whom a professor removed in words of its own, until their address is added again', async () => {
    const wanted = [{ email: 'retiree@ecole.fr', role: 'student' }];
    const { documents } = school.platform;
    await school.as('professor', 'POST', '/api/users', wanted);
    for (const pathname of ['/register', '/login']) {
      const { location, ticket, cookie } = await signInAs('retiree@ecole.fr');
      expect(location.pathname).toBe(pathname);
      expect((await exchange(ticket, cookie, { consent: true })).status).toBe(200);
    }
    const [account] = await documents.find(accounts, { emailKey: 'retiree@ecole.fr' });
    await school.as('professor', 'DELETE', `/api/users/${account?.id}`);
    const kept = await documents.find(removals);
    expect(kept).toEqual([{ id: account?.boundTo, at: expect.any(String), by: expect.any(String), through: null }]);
    expect((await signInAs('retiree@ecole.fr')).location.hash).toBe('#oidc-error=removed');
    await school.as('professor', 'POST', '/api/users', wanted);
    const { location, ticket, cookie } = await signInAs('retiree@ecole.fr');
    expect(location.pathname).toBe('/register');
    expect((await exchange(ticket, cookie, { consent: true })).status).toBe(200);
    expect(await documents.find(removals)).toEqual([]);
  });

  it.each([
    ['an address that is not authorised', 'inconnue@ecole.fr', true, 'oidc-not-authorised'],
    ['an address that the provider did not verify', 'professor@ecole.fr', false, 'oidc-email-unverified'],
  ])('refuses %s', async (_, email, verified, code) => {
    const { location } = await signInAs(email, verified, '?origin=/app/quiz');
    expect(location.href).toBe(`${PROVIDER_SCHOOL_URL}/login?origin=%2Fapp%2Fquiz#oidc-error=${code}`);
  });

  it('ends in the browser that began it', async () => {
    provider.person = { email: 'student@ecole.fr', email_verified: true };
    const [mine, other] = [await begin(), await begin()];
    const back = await provider.visit(mine.location);
    for (const cookie of ['', other.cookie, `${mine.cookie}x`, 'ardoise_oidc0=e30.e30'])
      expect((await comeBack(back, cookie)).location.hash).toBe('#oidc-error=oidc-late');
    const { ticket, cookie } = await comeBack(back, mine.cookie);
    for (const wrong of ['', mine.cookie, other.cookie])
      expect((await exchange(ticket, wrong)).body).toMatchObject({ statusCode: 400, code: 'oidc-failed' });
    expect((await exchange(ticket, cookie, { password })).status).toBe(200);
  });

  it('believes no answer that it did not ask for, and none twice', async () => {
    provider.person = { email: 'student@ecole.fr', email_verified: true };
    const { location, cookie } = await begin();
    const back = await provider.visit(location);
    const forged = new URL(back);
    forged.searchParams.set('code', 'invente');
    const strange = new URL(back);
    strange.searchParams.set('state', 'autre');
    for (const url of [forged, strange])
      expect((await comeBack(url, cookie)).location.hash).toBe('#oidc-error=oidc-late');
    expect((await comeBack(new URL(`${PROVIDER_SCHOOL_URL}/api/auth/oidc/callback`), cookie)).location.href).toBe(
      `${PROVIDER_SCHOOL_URL}/login`,
    );
    expect((await comeBack(back, cookie)).location.hash).toMatch(/^#oidc=/);
    expect((await comeBack(back, cookie)).location.hash).toBe('#oidc-error=oidc-late');
  });

  it.each(['//ailleurs.example', '/\\ailleurs.example', 'https://ailleurs.example', 'javascript:alert(1)'])(
    'leads nowhere else afterwards: %s',
    async (origin) => {
      const { location } = await signInAs('student@ecole.fr', true, `?origin=${encodeURIComponent(origin)}`);
      expect(location.search).toBe('');
      expect(location.origin).toBe(PROVIDER_SCHOOL_URL);
    },
  );

  it.each([[{}], [{ ticket: '' }], [{ ticket: 1 }], [{ ticket: 'a', role: 'admin' }]])(
    'refuses a malformed exchange: %j',
    async (payload) => {
      const { body } = await school.as('nobody', 'POST', '/api/auth/oidc/session', payload);
      expect(body).toMatchObject({ statusCode: 400, code: 'malformed' });
    },
  );
});

describe('a school without names', () => {
  it('asks the provider for none, and takes none that it says', async () => {
    const environment = {
      PUBLIC_URL: PROVIDER_SCHOOL_URL,
      OIDC_ISSUER: provider.issuer,
      ...CLIENT,
      SHOW_NAMES: 'false',
    };
    const plain = await openSchool({ contexts: [], projections: [], environment });
    provider.person = { email: 'student@ecole.fr', email_verified: true };
    provider.forge = undefined;
    const { headers } = await plain.as('nobody', 'GET', '/api/auth/oidc');
    const location = String(headers['location']);
    expect(new URL(location).searchParams.get('scope')).toBe('openid email');
    // A provider that says them all the same.
    const insisting = new URL(location);
    insisting.searchParams.set('scope', 'openid email profile');
    provider.person = { ...provider.person, given_name: 'Zoé', family_name: 'Martin' };
    const back = await provider.visit(insisting.href);
    const cookie = cookiesOf(headers);
    const answer = await plain.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
    expect(String(answer.headers['location'])).toContain('/login#oidc=');
    expect(JSON.stringify(await plain.platform.documents.find(accounts))).not.toMatch(/Zoé|Martin/);
    await plain.dispose();
  });
});

describe('without a provider', () => {
  it('there is nothing to sign in at', async () => {
    const plain = await openSchool({ contexts: [], projections: [] });
    for (const path of ['/api/auth/oidc', '/api/auth/oidc/callback'])
      expect((await plain.as('nobody', 'GET', path)).status).toBe(404);
    expect((await plain.as('nobody', 'POST', '/api/auth/oidc/session', { ticket: 'x' })).status).toBe(400);
    await plain.dispose();
  });

  it('that answers, people are sent back to sign in otherwise', async () => {
    const environment = { PUBLIC_URL: PROVIDER_SCHOOL_URL, OIDC_ISSUER: 'http://127.0.0.1:9', ...CLIENT };
    const away = await openSchool({ contexts: [], projections: [], environment });
    const { status, headers } = await away.as('nobody', 'GET', '/api/auth/oidc');
    expect([status, headers['location']]).toEqual([302, `${PROVIDER_SCHOOL_URL}/login#oidc-error=oidc-away`]);
    await away.dispose();
  });
});
