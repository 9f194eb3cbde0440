import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accounts } from '../domain/account.js';
import type { IdentityProvider } from '../testing/oidc-provider.suite.js';
import { cookiesOf, openProviderSchool, PROVIDER_SCHOOL_URL } from '../testing/provider-school.suite.js';
import type { ProviderSchool } from '../testing/provider-school.suite.js';
import { TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

const LOGOUT = '/api/auth/oidc/logout';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
let provider: IdentityProvider;
let school: School;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let dispose: ProviderSchool['dispose'];
let arrive: ProviderSchool['arrive'];
beforeAll(async () => {
  ({ provider, school, dispose, arrive } = await openProviderSchool());
  keys = await generateKeyPair('RS256');
  provider.published = [{ ...(await exportJWK(keys.publicKey)), kid: 'autre', alg: 'RS256', use: 'sig' }];
});
afterAll(() => dispose());

/** Signs somebody in who has no password. @returns the headers of who is signed in */
async function enter(sub: string, email: string) {
  const { code, exchange } = await arrive({ sub, email });
  expect(code).toBeNull();
  const { status, body } = await exchange({ consent: true });
  expect([status, body['email']]).toEqual([200, body['email']]);
  return { authorization: `Bearer ${String(body['token'])}`, email: body['email'] };
}
const add = (email: string, role = 'student') => school.as('professor', 'POST', '/api/users', [{ email, role }]);
const accountOf = async (email: string) =>
  (await school.platform.documents.find(accounts, { emailKey: email }))[0] ?? null;
const isIn = async ({ authorization }: { authorization: string }) =>
  (await school.as('nobody', 'GET', '/api/auth/sessions', undefined, { authorization })).status === 200;
const userOf = async (id = '') => {
  const { body } = await school.as<{ id: string; [field: string]: unknown }[]>('professor', 'GET', '/api/users');
  return body.find((user) => user.id === id);
};

describe('who somebody is', () => {
  it('is issuer and subject: another address of the same leads to the same account, and is followed', async () => {
    await add('lea@ecole.fr');
    await enter('lea', 'lea@ecole.fr');
    const before = await accountOf('lea@ecole.fr');
    expect(await userOf(before?.id)).toMatchObject({ is_linked: true, address_followed_at: null });
    expect((await enter('lea', 'Lea.Martin@ecole.fr')).email).toBe('Lea.Martin@ecole.fr');
    expect(await accountOf('lea@ecole.fr')).toBeNull();
    expect((await accountOf('lea.martin@ecole.fr'))?.id).toBe(before?.id);
    expect(await userOf(before?.id)).toMatchObject({ address_followed_at: expect.any(String) });
    // As it was before, once more.
    await enter('lea', 'lea@ecole.fr');
    const events = [];
    for await (const { type, data } of school.platform.store.readAll())
      if ((data as { userId?: string }).userId === before?.id) events.push(type);
    expect(events).toEqual(expect.arrayContaining(['ProviderLinked', 'EmailFollowed']));
    expect(events.filter((type) => type === 'ProviderLinked')).toHaveLength(1);
  });

  it('is not the address: nobody else opens the account by it, until a professor frees it', async () => {
    await add('reprise@ecole.fr');
    const former = await enter('ancienne', 'reprise@ecole.fr');
    const account = await accountOf('reprise@ecole.fr');
    expect((await arrive({ sub: 'nouvelle', email: 'reprise@ecole.fr' })).code).toBe('oidc-other-identity');
    expect(await isIn(former)).toBe(true);
    for (const person of ['student', 'admin', 'nobody'] as const)
      expect((await school.as(person, 'DELETE', `/api/users/${account?.id}/provider`)).status).toBe(
        person === 'nobody' ? 401 : 403,
      );
    for (let time = 0; time < 2; time++)
      expect((await school.as('professor', 'DELETE', `/api/users/${account?.id}/provider`)).status).toBe(200);
    expect((await school.as('professor', 'DELETE', '/api/users/inconnue/provider')).status).toBe(404);
    expect(await isIn(former)).toBe(false);
    await enter('nouvelle', 'reprise@ecole.fr');
    expect((await accountOf('reprise@ecole.fr'))?.id).toBe(account?.id);
    expect((await arrive({ sub: 'ancienne', email: 'reprise@ecole.fr' })).code).toBe('oidc-other-identity');
  });

  it('keeps their address where the new one is somebody else’s, or not verified, or not told', async () => {
    await add('tom@ecole.fr');
    await add('prise@ecole.fr');
    await enter('tom', 'tom@ecole.fr');
    for (const person of [
      { sub: 'tom', email: 'prise@ecole.fr' },
      { sub: 'tom', email: 'tom2@ecole.fr', email_verified: false },
      { sub: 'tom' },
    ]) {
      const { code, exchange } = await arrive(person);
      expect(code).toBeNull();
      expect((await exchange()).body).toMatchObject({ email: 'tom@ecole.fr' });
    }
  });

  it.each(['professor', 'admin', 'student'] as const)(
    'is believed of the account of a %s, which has a password, once that was given',
    async (person) => {
      const email = `${person}@ecole.fr`;
      const first = await arrive({ sub: person, email });
      expect((await first.exchange()).body).toMatchObject({ statusCode: 409, code: 'oidc-password-needed' });
      expect((await first.exchange({ password: 'Faux-1234' })).body).toMatchObject({ code: 'password-wrong' });
      expect((await accountOf(email))?.boundTo).toBeUndefined();
      expect((await first.exchange({ password: TEST_PASSWORD })).status).toBe(200);
      expect((await (await arrive({ sub: person, email })).exchange()).status).toBe(200);
    },
  );

  it('is guessed no more often by a ticket than by a password', async () => {
    await school.as('professor', 'POST', '/api/users', [{ email: 'otherstudent2@ecole.fr', role: 'student' }]);
    const { exchange } = await arrive({ sub: 'devine', email: 'otherstudent@ecole.fr' });
    const codes = [];
    for (let n = 0; n < 11; n++) codes.push((await exchange({ password: `Faux-${n}` })).body['code']);
    expect(codes.at(-1)).toBe('too-many-tries');
    expect((await accountOf('otherstudent@ecole.fr'))?.boundTo).toBeUndefined();
  });

  it('is bound to one account, and an account to one person, however many come at once', async () => {
    await add('course@ecole.fr');
    await add('course2@ecole.fr');
    const [one, two, three] = [
      await arrive({ sub: 'course-a', email: 'course@ecole.fr' }),
      await arrive({ sub: 'course-b', email: 'course@ecole.fr' }),
      await arrive({ sub: 'course-a', email: 'course2@ecole.fr' }),
    ];
    const answers = await Promise.all([one, two, three].map(({ exchange }) => exchange({ consent: true })));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
    const bound = [await accountOf('course@ecole.fr'), await accountOf('course2@ecole.fr')].map((a) => a?.boundTo);
    expect(new Set(bound).size).toBe(2);
  });
});

describe('one computer, two pupils', () => {
  it('leads to the provider’s own page when one signs out, and asks for the account the next time', async () => {
    await add('une@ecole.fr');
    const { authorization } = await enter('une', 'une@ecole.fr');
    const { body, headers } = await school.as('nobody', 'POST', '/api/auth/logout', {}, { authorization });
    const url = new URL(String(body['provider_sign_out']));
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'ardoise',
      post_logout_redirect_uri: `${PROVIDER_SCHOOL_URL}/api/auth/oidc/callback`,
    });
    const other = await school.as('student', 'POST', '/api/auth/logout', {});
    expect([other.body, other.headers['set-cookie']]).toEqual([{}, undefined]);
    const promptOf = async (query: string, cookie = '') => {
      const { headers } = await school.as('nobody', 'GET', `/api/auth/oidc${query}`, undefined, { cookie });
      return new URL(String(headers['location'])).searchParams.get('prompt');
    };
    expect([await promptOf(''), await promptOf('?account=choose')]).toEqual([null, 'select_account']);
    // Until somebody has come in.
    for (let n = 0; n < 2; n++) expect(await promptOf('', cookiesOf(headers))).toBe('select_account');
    expect((await school.as('nobody', 'GET', '/api/auth/oidc?account=autre')).status).toBe(400);
  });

  it('tells the provider who it was, so that it asks nobody whether they are sure', async () => {
    await add('deux@ecole.fr');
    const { authorization } = await enter('deux', 'deux@ecole.fr');
    const { body } = await school.as('nobody', 'POST', '/api/auth/logout', {}, { authorization });
    expect(new URL(String(body['provider_sign_out'])).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  });

  it('asks for the password where the provider refuses that an account be chosen', async () => {
    const begun = await school.as('nobody', 'GET', '/api/auth/oidc?account=choose&origin=/app');
    const state = new URL(String(begun.headers['location'])).searchParams.get('state');
    const back = `/api/auth/oidc/callback?error=invalid_request&state=${state}`;
    const cookie = cookiesOf(begun.headers);
    const { headers } = await school.as('nobody', 'GET', back, undefined, { cookie });
    expect(new URL(String(headers['location'])).searchParams.get('prompt')).toBe('login');
  });
});

describe('a sign-out that the provider tells', () => {
  const told = (claims: object, token = keys.privateKey) =>
    new SignJWT({ events: { [EVENT]: {} }, jti: 'j1', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'autre', typ: 'logout+jwt' })
      .setIssuer(provider.issuer)
      .setAudience('ardoise')
      .setIssuedAt()
      .sign(token);
  const say = (logout_token: string) =>
    school.as('nobody', 'POST', LOGOUT, new URLSearchParams({ logout_token }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('ends the sessions of that person, and nobody else’s', async () => {
    await add('sortie@ecole.fr');
    await add('reste@ecole.fr');
    const [leaving, staying] = [await enter('sortie', 'sortie@ecole.fr'), await enter('reste', 'reste@ecole.fr')];
    expect((await say(await told({ sub: 'sortie' }))).status).toBe(200);
    expect([await isIn(leaving), await isIn(staying)]).toEqual([false, true]);
    // Who is not here, or any more.
    expect((await say(await told({ sub: 'sortie' }))).status).toBe(200);
  });

  it('ends the session that it names, also when the browser brings it', async () => {
    await add('onglet@ecole.fr');
    const sessions = [];
    for (const sid of ['s-1', 's-2', 's-3']) {
      provider.forge = async (claims) =>
        new SignJWT({ ...claims, sid }).setProtectedHeader({ alg: 'RS256', kid: 'autre' }).sign(keys.privateKey);
      sessions.push(await enter('onglet', 'onglet@ecole.fr'));
    }
    provider.forge = undefined;
    expect((await say(await told({ sub: 'onglet', sid: 's-1' }))).status).toBe(200);
    const query = new URLSearchParams({ iss: provider.issuer, sid: 's-2' }).toString();
    expect((await school.as('nobody', 'GET', `${LOGOUT}?${query}`)).status).toBe(200);
    expect(await Promise.all(sessions.map(isIn))).toEqual([false, false, true]);
    expect((await school.as('nobody', 'GET', `${LOGOUT}?iss=https://autre.fr&sid=s-3`)).status).toBe(400);
    expect(await isIn(sessions[2]!)).toBe(true);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['of another key', async () => told({ sub: 'sortie' }, (await generateKeyPair('RS256')).privateKey)],
    ['without the event', () => told({ sub: 'sortie', events: {} })],
    ['with a nonce, as an ID token has', () => told({ sub: 'sortie', nonce: 'n' })],
    ['that names nobody', () => told({})],
    ['that is none', () => 'abc'],
  ])('is refused: %s', async (_, token) => {
    expect((await say(await token())).body).toMatchObject({ statusCode: 400, code: 'provider-word-refused' });
  });

  it('is refused when it is malformed', async () => {
    for (const body of ['', 'logout_token='])
      expect(
        (await school.as('nobody', 'POST', LOGOUT, body, { 'content-type': 'application/x-www-form-urlencoded' }))
          .status,
      ).toBe(400);
    expect((await school.as('nobody', 'GET', LOGOUT)).status).toBe(400);
  });
});

describe('two tabs', () => {
  it('each end on their own: one that fails leaves the other', async () => {
    await add('onglets@ecole.fr');
    provider.person = { sub: 'onglets', email: 'onglets@ecole.fr', email_verified: true };
    const one = await school.as('nobody', 'GET', '/api/auth/oidc');
    const two = await school.as('nobody', 'GET', '/api/auth/oidc', undefined, { cookie: cookiesOf(one.headers) });
    const cookie = `${cookiesOf(one.headers)}; ${cookiesOf(two.headers)}`;
    expect(new Set(cookie.split('; ').map((each) => each.split('=')[0])).size).toBe(2);
    const state = new URL(String(two.headers['location'])).searchParams.get('state');
    const failed = await school.as(
      'nobody',
      'GET',
      `/api/auth/oidc/callback?error=access_denied&state=${state}`,
      undefined,
      {
        cookie,
      },
    );
    expect(failed.headers['location']).toContain('#oidc-error=oidc-failed');
    expect([failed.headers['set-cookie']].flat()).toHaveLength(1);
    const back = await provider.visit(String(one.headers['location']));
    const { headers } = await school.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
    expect(headers['location']).toContain('#oidc=');
  });
});

it('a sign-in that begins under another host begins where it will end', async () => {
  const other = { host: 'serveur.interne' };
  const { headers } = await school.as('nobody', 'GET', '/api/auth/oidc?origin=/app/quiz', undefined, other);
  expect(headers['location']).toBe(`${PROVIDER_SCHOOL_URL}/api/auth/oidc?origin=%2Fapp%2Fquiz&led=1`);
  const led = await school.as('nobody', 'GET', '/api/auth/oidc?origin=/app/quiz&led=1', undefined, other);
  expect(led.headers['location']).toContain(provider.issuer);
});

describe('the address that was typed before', () => {
  const hintOf = async (login_hint: string, more = '') => {
    const { status, headers } = await school.as(
      'nobody',
      'GET',
      `/api/auth/oidc?${new URLSearchParams({ login_hint }).toString()}${more}`,
    );
    return status === 302 ? new URL(String(headers['location'])).searchParams.get('login_hint') : status;
  };

  it('is passed on, and nothing that is none', async () => {
    expect(await hintOf('Zoe+cartes@ecole.fr')).toBe('Zoe+cartes@ecole.fr');
    expect(await hintOf('zoe@ecole.fr', '&account=choose')).toBe('zoe@ecole.fr');
    for (const hint of ['', 'zoe', 'a@b\r\nSet-Cookie: x=y', 'javascript:alert(1)'])
      expect(await hintOf(hint)).toBeNull();
    expect(await hintOf(`${'z'.repeat(250)}@ecole.fr`)).toBe(400);
    const other = { host: 'serveur.interne' };
    const led = await school.as('nobody', 'GET', '/api/auth/oidc?login_hint=zoe%40ecole.fr', undefined, other);
    expect(led.headers['location']).toBe(`${PROVIDER_SCHOOL_URL}/api/auth/oidc?login_hint=zoe%40ecole.fr&led=1`);
  });

  it('says nothing of who comes back: that is the provider’s word alone', async () => {
    await add('vraie@ecole.fr');
    provider.person = { sub: 'vraie', email: 'vraie@ecole.fr', email_verified: true };
    const begun = await school.as('nobody', 'GET', '/api/auth/oidc?login_hint=professor%40ecole.fr');
    const back = await provider.visit(String(begun.headers['location']));
    const cookie = cookiesOf(begun.headers);
    const { headers } = await school.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
    const ticket = new URL(String(headers['location'])).hash.replace('#oidc=', '');
    const own = { cookie: cookiesOf(headers) };
    const form = { ticket, consent: true };
    const { body } = await school.as('nobody', 'POST', '/api/auth/oidc/session', form, own);
    expect(body).toMatchObject({ email: 'vraie@ecole.fr', role: 'student' });
  });
});
