import type { SignedIn, User, UsersAdded } from '@ardoise/contracts';
import { accounts } from '../domain/account.js';
import { openPostedSchool } from '../testing/mailbox.suite.js';
import type { PostedSchool } from '../testing/mailbox.suite.js';
import { AccountChanges } from '../services/account-changes.js';
import { TEST_PASSWORD } from '../testing/school.suite.js';
import type { SchoolPerson } from '../testing/school.suite.js';

let school: PostedSchool;
beforeAll(async () => {
  school = await openPostedSchool();
});
afterAll(() => school.dispose());

const add = (list: unknown, person: SchoolPerson = 'professor') =>
  school.as<UsersAdded & { code: string; message: string }>(person, 'POST', '/api/users', list as object);
const students = (...emails: string[]) => emails.map((email) => ({ email, role: 'student' }));
const list = async () => (await school.as<User[]>('professor', 'GET', '/api/users')).body;
const find = async (email: string) => {
  const found = (await list()).find((user) => user.email === email);
  if (!found) throw new Error(`${email} is not in the list`);
  return found;
};
const signIn = (email: string) =>
  school.as<SignedIn>('nobody', 'POST', '/api/auth/login', { email, password: TEST_PASSWORD });
/** Somebody with a password, signed in. */
async function join(email: string, role: 'student' | 'professor' = 'student') {
  const id = crypto.randomUUID();
  await school.app.get(AccountChanges).add({ id, email, role, password: TEST_PASSWORD, now: new Date().toISOString() });
  const headers = { authorization: `Bearer ${(await signIn(email)).body.token}` };
  return {
    id,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      school.as('nobody', method, url, payload, headers),
  };
}

describe('the list of users', () => {
  it('shows students and professors as they are, and no admin', async () => {
    await add(students('nouvelle@ecole.fr'));
    expect(await find('nouvelle@ecole.fr')).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      email: 'nouvelle@ecole.fr',
      role: 'student',
      is_registered: false,
      time_factor: 1,
      creation_date: expect.stringMatching(/Z$/),
      invitation_date: expect.stringMatching(/Z$/),
      is_linked: false,
      address_followed_at: null,
    });
    expect(await find('professor@ecole.fr')).toMatchObject({ is_registered: true, role: 'professor' });
    expect((await list()).map(({ role }) => role as string)).not.toContain('admin');
  });
});

describe('adding users', () => {
  it('reports what was there, and doubles nothing within the paste either', async () => {
    await add(students('deja@ecole.fr'));
    const { status, body } = await add([
      ...students('deja@ecole.fr', ' un@ecole.fr ', 'UN@ecole.fr', 'deux@ecole.fr'),
      { email: 'admin@ecole.fr', role: 'professor' },
    ]);
    expect(status).toBe(200);
    expect(body.added).toEqual(['un@ecole.fr', 'deux@ecole.fr']);
    expect([...body.already_present].sort()).toEqual(['admin@ecole.fr', 'deja@ecole.fr']);
    expect((await list()).filter(({ email }) => email.toLowerCase() === 'un@ecole.fr')).toHaveLength(1);
  });

  it('refuses all where two people have one address, and names it', async () => {
    const { status, body } = await add([
      { email: 'bon@ecole.fr', role: 'student' },
      { email: 'deux.fois@ecole.fr', role: 'student', first_name: 'Léa', last_name: 'Roux' },
      { email: 'Deux.Fois@ecole.fr', role: 'student', first_name: 'Tom', last_name: 'Roux' },
    ]);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'email-shared' });
    expect(body.message).toContain('«\u00a0Deux.Fois@ecole.fr\u00a0»');
    expect((await list()).map(({ email }) => email)).not.toContain('bon@ecole.fr');
  });

  it.each([
    ['an address', [...students('bon@ecole.fr', 'pas bon@ecole.fr')], 'email-invalid', 'pas bon@ecole.fr'],
    ['a role', [{ email: 'bon@ecole.fr', role: 'surveillant' }], 'role-invalid', 'surveillant'],
    ['the role of admin', [{ email: 'bon@ecole.fr', role: 'admin' }], 'role-invalid', 'admin'],
  ])('refuses all for %s that is wrong, and names it', async (_, payload, code, named) => {
    const { status, body } = await add(payload);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(body.message).toContain(`«\u00a0${named}\u00a0»`);
    expect((await list()).map(({ email }) => email)).not.toContain('bon@ecole.fr');
  });

  it.each([[[]], [{}], [[{ email: 'a@b.fr' }]], [[{ email: 1, role: 'student' }]], [[null]]])(
    'refuses a malformed list: %j',
    async (payload) => {
      expect((await add(payload)).body).toMatchObject({ code: 'malformed' });
    },
  );

  it('is for professors', async () => {
    for (const person of ['student', 'admin'] as const)
      expect((await add(students('x@ecole.fr'), person)).status).toBe(403);
    expect((await add(students('x@ecole.fr'), 'nobody')).status).toBe(401);
  });

  it('by two professors at once adds each address once', async () => {
    const emails = Array.from({ length: 50 }, (_, n) => `ensemble${n}@ecole.fr`);
    const [one, two] = await Promise.all([add(students(...emails)), add(students(...emails.toReversed()))]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([...one.body.added, ...two.body.added].sort()).toEqual([...emails].sort());
    expect((await list()).filter(({ email }) => email.startsWith('ensemble'))).toHaveLength(50);
    await school.mailsTo('');
    expect(school.mailbox.received.filter(({ to }) => to.startsWith('ensemble'))).toHaveLength(50);
  });
});

describe('inviting again', () => {
  it('sends another mail; the link before it is void', async () => {
    await add(students('encore@ecole.fr'));
    const [first] = await school.mailsTo('encore@ecole.fr');
    const { id } = await find('encore@ecole.fr');
    expect((await school.as('professor', 'POST', `/api/users/${id}/invitation`)).status).toBe(200);
    const mails = await school.mailsTo('encore@ecole.fr');
    expect(mails).toHaveLength(2);
    const confirm = (n: number) => mails[n]?.link.searchParams.get('confirm');
    expect(confirm(0)).toBe(first?.link.searchParams.get('confirm'));
    const register = (n: number) =>
      school.as('nobody', 'POST', '/api/auth/register', {
        email: 'encore@ecole.fr',
        confirm: confirm(n),
        password: TEST_PASSWORD,
        consent: true,
      });
    expect((await register(0)).status).toBe(400);
    expect((await register(1)).status).toBe(200);
    const late = await school.as('professor', 'POST', `/api/users/${id}/invitation`);
    expect(late.body).toMatchObject({ statusCode: 409, code: 'already-registered' });
  });
});

describe('changing a user', () => {
  it('gives extra time, and keeps it', async () => {
    const { id } = await join('tiers-temps@ecole.fr');
    expect((await school.as('professor', 'PUT', `/api/users/${id}`, { time_factor: 1.33 })).status).toBe(200);
    expect(await find('tiers-temps@ecole.fr')).toMatchObject({ time_factor: 1.33, role: 'student' });
  });

  it('gives another role, with which they sign in anew', async () => {
    const { id, ask } = await join('promue@ecole.fr');
    expect((await school.as('professor', 'PUT', `/api/users/${id}`, { role: 'professor' })).status).toBe(200);
    expect((await ask('GET', '/api/auth/sessions')).status).toBe(401);
    expect((await signIn('promue@ecole.fr')).body.role).toBe('professor');
  });

  it.each([[{}], [{ time_factor: 0 }], [{ time_factor: '2' }], [{ role: 'admin' }], [{ email: 'a@b.fr' }]])(
    'refuses %j',
    async (payload) => {
      const { id } = await find('student@ecole.fr');
      expect((await school.as('professor', 'PUT', `/api/users/${id}`, payload)).status).toBe(400);
    },
  );

  it('is not for oneself, an admin, or somebody unknown', async () => {
    const { id } = await find('professor@ecole.fr');
    const own = await school.as('professor', 'PUT', `/api/users/${id}`, { role: 'student' });
    expect(own.body).toMatchObject({ statusCode: 409, code: 'own-account' });
    const [admin] = await school.platform.documents.find(accounts, { role: 'admin' });
    for (const unknown of [admin?.id, 'inconnu'])
      for (const [method, rest] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/invitation'],
      ] as const) {
        const payload = method === 'PUT' ? { time_factor: 2 } : undefined;
        expect((await school.as('professor', method, `/api/users/${unknown}${rest}`, payload)).status).toBe(404);
      }
  });
});

describe('removing a user', () => {
  const remove = (id: string, person: SchoolPerson = 'professor') => school.as(person, 'DELETE', `/api/users/${id}`);

  it('ends their sessions at once and erases what names them; what they did stays under their id', async () => {
    const { id, ask } = await join('partie@ecole.fr');
    expect((await remove(id)).status).toBe(200);
    expect((await ask('GET', '/api/auth/sessions')).status).toBe(401);
    expect((await signIn('partie@ecole.fr')).status).toBe(401);
    expect((await list()).map((user) => user.id)).not.toContain(id);
    expect((await remove(id)).status).toBe(404);
    const types: string[] = [];
    for await (const event of school.platform.store.readAll())
      if (JSON.stringify(event.data).includes(id)) types.push(event.type);
    expect(types).toEqual(['SessionStarted', 'UserRemoved', 'SessionEnded']);
  });

  it('makes the links on their way void, and lets the address be added anew, as somebody else', async () => {
    await add(students('revenue@ecole.fr'));
    const [mail] = await school.mailsTo('revenue@ecole.fr');
    const before = await find('revenue@ecole.fr');
    await remove(before.id);
    await add(students('revenue@ecole.fr'));
    expect((await find('revenue@ecole.fr')).id).not.toBe(before.id);
    const { status } = await school.as('nobody', 'POST', '/api/auth/register', {
      email: 'revenue@ecole.fr',
      confirm: mail?.link.searchParams.get('confirm'),
      password: TEST_PASSWORD,
      consent: true,
    });
    expect(status).toBe(400);
  });

  it('is refused for oneself', async () => {
    const { id } = await find('professor@ecole.fr');
    expect((await remove(id)).body).toMatchObject({ statusCode: 409, code: 'own-account' });
  });

  it('never leaves the school without a professor, whoever removes whom at the same moment', async () => {
    const others = (await list()).filter(({ role, email }) => role === 'professor' && email !== 'professor@ecole.fr');
    for (const { id } of others) await remove(id);
    const rival = await join('rival@ecole.fr', 'professor');
    const me = await find('professor@ecole.fr');
    const answers = await Promise.all([rival.ask('DELETE', `/api/users/${me.id}`), remove(rival.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const left = (await school.platform.documents.find(accounts, { role: 'professor' })).map(({ email }) => email);
    expect(left).toHaveLength(1);
  });
});
