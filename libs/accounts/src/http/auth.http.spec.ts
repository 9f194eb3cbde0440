import type { SignedIn } from '@ardoise/contracts';
import { accounts, sessions } from '../domain/account.js';
import { Sessions } from '../services/sessions/sessions.js';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

describe('signing in and out', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool({ contexts: [], projections: [] });
  });
  afterAll(() => school.dispose());

  const signIn = (email: string, password = TEST_PASSWORD) =>
    school.as<SignedIn>('nobody', 'POST', '/api/auth/login', { email, password });
  const withToken = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
    school.as('nobody', method, url, payload, { authorization: `Bearer ${token}` });

  /** All sessions of a person began so many minutes earlier. */
  const growOlder = async (email: string, minutes: number) => {
    const { documents } = school.platform;
    const [account] = await documents.find(accounts, { emailKey: email });
    const mine = await documents.find(sessions, { userId: account?.id ?? '' });
    const older = (at: string) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
    await documents.commit({
      writes: mine.map((one) => ({ in: sessions, put: { ...one, startedAt: older(one.startedAt) } })),
    });
  };

  it('answers token, role and address', async () => {
    const { status, body } = await signIn('Professor@ecole.FR ');
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'professor',
      email: 'professor@ecole.fr',
    });
  });

  it.each([
    ['a wrong password', 'professor@ecole.fr', 'Autre-1234'],
    ['an unknown address', 'inconnu@ecole.fr', TEST_PASSWORD],
  ])('refuses %s with one and the same sentence', async (_, email, password) => {
    const { status, body } = await signIn(email, password);
    expect(status).toBe(401);
    const message = 'Email ou mot de passe invalide.';
    expect(body).toEqual({ statusCode: 401, code: 'bad-credentials', message, error: message });
  });

  it.each([
    [{ email: { $gt: '' }, password: 'x' }],
    [{ email: 'professor@ecole.fr' }],
    [{ email: 'professor@ecole.fr', password: TEST_PASSWORD, role: 'admin' }],
    ['{"email":"a","password":"b","__proto__":{"role":"admin"}}'],
    ['{"email":'],
    ['[]'],
  ])('refuses a malformed body: %j', async (payload) => {
    const { status, body } = await school.as('nobody', 'POST', '/api/auth/login', payload, {
      'content-type': 'application/json',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed' });
  });

  it.each(['GET', 'POST'] as const)('%s /api/auth/logout ends the session at once', async (method) => {
    const { body } = await signIn('student@ecole.fr');
    expect((await withToken(method, '/api/auth/logout', body.token)).status).toBe(200);
    const again = await withToken(method, '/api/auth/logout', body.token);
    expect(again.status).toBe(401);
    expect(again.body).toMatchObject({ code: 'no-session' });
  });

  it.each(['', 'Bearer', 'Bearer xx', 'Basic abc', `Bearer ${'a'.repeat(43)}`])(
    'lets nobody in with the header %j',
    async (authorization) => {
      const { status } = await school.as('nobody', 'GET', '/api/auth/logout', undefined, { authorization });
      expect(status).toBe(401);
    },
  );

  describe('changing the password', () => {
    it('asks for the right present one when it is sent', async () => {
      const { body } = await signIn('otherstudent@ecole.fr');
      const change = { password: 'Nouveau-1234', current_password: 'faux' };
      const refused = await withToken('POST', '/api/auth/changepassword', body.token, change);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 'password-wrong' });
    });

    it('asks for the present one unless the session has just begun', async () => {
      const { token } = (await signIn('admin@ecole.fr')).body;
      const change = (current?: string) =>
        withToken('POST', '/api/auth/changepassword', token, { password: TEST_PASSWORD, current_password: current });
      expect((await change()).status).toBe(200);
      await growOlder('admin@ecole.fr', 14);
      expect((await change()).status).toBe(200);
      await growOlder('admin@ecole.fr', 1);
      const refused = await change();
      expect(refused.status).toBe(400);
      const message = 'Veuillez renseigner votre mot de passe actuel.';
      expect(refused.body).toEqual({ statusCode: 400, code: 'password-needed', message, error: message });
      expect((await change('Faux-1234')).body).toMatchObject({ statusCode: 400, code: 'password-wrong' });
      expect((await change(TEST_PASSWORD)).status).toBe(200);
      expect((await change()).body).toMatchObject({ code: 'password-needed' });
    });

    it('counts a wrong one as a failed try at signing in', async () => {
      const { token } = (await signIn('admin@ecole.fr')).body;
      const change = { password: TEST_PASSWORD, current_password: 'Faux-1234' };
      for (let n = 0; n < 10; n++) await withToken('POST', '/api/auth/changepassword', token, change);
      expect((await withToken('POST', '/api/auth/changepassword', token, change)).status).toBe(429);
      expect((await signIn('admin@ecole.fr', 'Faux-1234')).status).toBe(429);
    });

    it.each([
      ['Court1', 'Le mot de passe doit contenir au moins 8 caractères.'],
      ['minuscule1', 'Le mot de passe doit contenir au moins une lettre majuscule.'],
      ['MAJUSCULE1', 'Le mot de passe doit contenir au moins une lettre minuscule.'],
      ['SansChiffre', 'Le mot de passe doit contenir au moins un chiffre.'],
    ])('refuses %s', async (password, message) => {
      const { status, body } = await school.as('otherStudent', 'POST', '/api/auth/changepassword', { password });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'password-weak', message });
    });

    it('leaves no session that was opened with the old password at the same moment', async () => {
      const { token } = (await signIn('student@ecole.fr')).body;
      const tries = Array.from(
        { length: 12 },
        async () => (await signIn('student@ecole.fr')).body.token as string | undefined,
      );
      const change = { password: 'Nouveau-1234', current_password: TEST_PASSWORD };
      const changed = withToken('POST', '/api/auth/changepassword', token, change);
      const tokens = await Promise.all([
        ...tries,
        ...Array.from({ length: 12 }, async () => (await signIn('student@ecole.fr')).body.token as string | undefined),
      ]);
      expect((await changed).status).toBe(200);
      for (const one of tokens) if (one) expect((await withToken('GET', '/api/auth/logout', one)).status).toBe(401);
      const back = { password: TEST_PASSWORD, current_password: 'Nouveau-1234' };
      expect((await withToken('POST', '/api/auth/changepassword', token, back)).status).toBe(200);
    });

    it('ends all other sessions, keeps this one, and the new password counts', async () => {
      const first = (await signIn('otherstudent@ecole.fr')).body.token;
      const second = (await signIn('otherstudent@ecole.fr')).body.token;
      const change = { password: 'Nouveau-1234', current_password: TEST_PASSWORD };
      expect((await withToken('POST', '/api/auth/changepassword', second, change)).status).toBe(200);
      expect((await withToken('GET', '/api/auth/logout', first)).status).toBe(401);
      expect((await withToken('GET', '/api/auth/logout', second)).status).toBe(200);
      expect((await signIn('otherstudent@ecole.fr')).status).toBe(401);
      expect((await signIn('otherstudent@ecole.fr', 'Nouveau-1234')).status).toBe(200);
    });
  });

  it('ends a session whose time is over, and forgets it', async () => {
    const { token } = (await signIn('student@ecole.fr')).body;
    const ended: string[] = [];
    const all = school.app.get(Sessions);
    all.onSessionEnded((sessionId) => ended.push(sessionId));
    await all.sweep(Date.now() + 31 * 86_400_000);
    expect(ended.length).toBeGreaterThan(0);
    expect(await school.platform.documents.count(sessions)).toBe(0);
    expect((await withToken('GET', '/api/auth/logout', token)).status).toBe(401);
  });

  it('keeps no address, name or token in the log', async () => {
    const { token } = (await signIn('student@ecole.fr')).body;
    const text = [];
    for await (const event of school.platform.store.readAll()) text.push(JSON.stringify(event));
    expect(text.join()).toContain('SessionStarted');
    expect(text.join()).not.toContain('@ecole.fr');
    expect(text.join()).not.toContain(token);
  });
});
