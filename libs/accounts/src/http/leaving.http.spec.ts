import type { LeaveRequest, OwnLeave, SignedIn, User } from '@ardoise/contracts';
import { accounts } from '../domain/account.js';
import { AccountChanges } from '../services/account-changes.js';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School, SchoolPerson } from '../testing/school.suite.js';

let school: School;
beforeEach(async () => {
  school = await openSchool({ contexts: [], projections: [] });
});
afterEach(() => school.dispose());

const PROOF = { password: TEST_PASSWORD };
const WORD = 'Pas avant le conseil de classe.';
const idOf = async (email: string) =>
  (await school.platform.documents.find(accounts, { emailKey: email }))[0]?.id ?? '';
const ask = (person: SchoolPerson, proof: object = PROOF) => school.as(person, 'POST', '/api/me/leave', proof);
const own = async (person: SchoolPerson) => (await school.as<OwnLeave>(person, 'GET', '/api/me/leave')).body;
const waiting = async () =>
  (await school.as<LeaveRequest[]>('professor', 'GET', '/api/leave-requests')).body.map(({ email }) => email);
const answer = (id: string, how: 'grant' | 'refusal', payload?: object, person: SchoolPerson = 'professor') =>
  school.as(person, 'POST', `/api/leave-requests/${id}/${how}`, payload);
const refuse = async (word = WORD) => answer(await idOf('student@ecole.fr'), 'refusal', { word });
async function told(id: string): Promise<[string, string | undefined][]> {
  const types: [string, string | undefined][] = [];
  for await (const { type, data, metadata } of school.platform.store.readAll())
    if ((type.startsWith('Leave') || type === 'UserRemoved') && JSON.stringify(data).includes(id))
      types.push([type, metadata.actor]);
  return types;
}

describe('asking to leave', () => {
  it('waits for a professor, who sees it, and is told to the log once', async () => {
    expect(await own('student')).toEqual({ state: 'none', at: null, word: null, proof: 'password', at_once: false });
    expect((await ask('student')).body).toEqual({ left: false });
    const asked = await own('student');
    expect(asked).toMatchObject({ state: 'asked', at: expect.stringMatching(/Z$/) });
    expect((await ask('student')).status).toBe(200);
    expect(await own('student')).toEqual(asked);
    const id = await idOf('student@ecole.fr');
    expect((await school.as<LeaveRequest[]>('professor', 'GET', '/api/leave-requests')).body).toEqual([
      { id, email: 'student@ecole.fr', role: 'student', asked_at: asked.at },
    ]);
    const users = (await school.as<User[]>('professor', 'GET', '/api/users')).body;
    const shown = Object.fromEntries(users.map(({ email, leave_asked_at: at }) => [email, at]));
    expect([shown['student@ecole.fr'], shown['otherstudent@ecole.fr']]).toEqual([asked.at, undefined]);
    expect(await told(id)).toEqual([['LeaveAsked', id]]);
  });

  it.each([
    [{}, 400, 'password-needed'],
    [{ password: 'Fausse-1234' }, 400, 'password-wrong'],
    [{ email: 'student@ecole.fr' }, 400, 'password-needed'],
    [{ password: '' }, 400, 'malformed'],
    [{ password: TEST_PASSWORD, id: 'x' }, 400, 'malformed'],
  ])('is refused with %j', async (proof, status, code) => {
    expect((await ask('student', proof)).body).toMatchObject({ statusCode: status, code });
    expect((await own('student')).state).toBe('none');
  });

  it('does not let a password be guessed', async () => {
    for (let n = 0; n < 10; n++) await ask('student', { password: `Fausse-${n}234` });
    expect((await ask('student')).body).toMatchObject({ statusCode: 429, code: 'too-many-tries' });
  });

  it('is proved by their address where there is no password', async () => {
    const [account] = await school.platform.documents.find(accounts, { emailKey: 'student@ecole.fr' });
    const put = { ...account!, passwordHash: null, registeredAt: '2026-01-01T08:00:00.000Z' };
    await school.platform.documents.commit({ writes: [{ in: accounts, put }] });
    expect((await own('student')).proof).toBe('email');
    for (const proof of [{}, { password: TEST_PASSWORD }, { email: 'otherstudent@ecole.fr' }])
      expect((await ask('student', proof)).body).toMatchObject({ statusCode: 400, code: 'leave-address-wrong' });
    expect((await ask('student', { email: ' Student@ecole.fr ' })).body).toEqual({ left: false });
  });

  it('is taken back until it is done, once and again', async () => {
    await ask('student');
    for (let n = 0; n < 2; n++) expect((await school.as('student', 'DELETE', '/api/me/leave')).status).toBe(200);
    expect(await own('student')).toMatchObject({ state: 'none', at: null });
    expect(await waiting()).toEqual([]);
    const id = await idOf('student@ecole.fr');
    expect((await answer(id, 'grant')).body).toMatchObject({ statusCode: 409, code: 'leave-not-asked' });
    expect((await refuse()).body).toMatchObject({ statusCode: 409, code: 'leave-not-asked' });
    expect(await told(id)).toEqual([
      ['LeaveAsked', id],
      ['LeaveWithdrawn', id],
    ]);
  });

  it('may be asked anew, but not all day long', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await ask('student')).status).toBe(200);
      await school.as('student', 'DELETE', '/api/me/leave');
    }
    expect((await ask('student')).body).toMatchObject({ statusCode: 429, code: 'too-many-tries' });
    expect((await ask('otherStudent')).status).toBe(200);
  });

  it('is not for the last professor', async () => {
    expect((await ask('professor')).body).toMatchObject({ statusCode: 409, code: 'last-professor' });
  });
});

describe('the answer of a professor', () => {
  it('erases the account as a removal does', async () => {
    await ask('student');
    const id = await idOf('student@ecole.fr');
    expect((await answer(id, 'grant')).status).toBe(200);
    expect((await school.as('student', 'GET', '/api/me/leave')).status).toBe(401);
    expect(await school.platform.documents.get(accounts, id)).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect((await answer(id, 'grant')).status).toBe(404);
    expect(await told(id)).toEqual([
      ['LeaveAsked', id],
      ['UserRemoved', await idOf('professor@ecole.fr')],
    ]);
  });

  it('is a refusal with a word that they read, and the log does not; then they may ask again', async () => {
    await ask('student');
    expect((await refuse()).status).toBe(200);
    expect((await refuse()).status).toBe(200);
    expect((await refuse('Un autre mot.')).body).toMatchObject({ statusCode: 409, code: 'leave-not-asked' });
    expect(await own('student')).toMatchObject({ state: 'refused', word: WORD });
    expect(await waiting()).toEqual([]);
    const id = await idOf('student@ecole.fr');
    expect((await answer(id, 'grant')).body).toMatchObject({ statusCode: 409, code: 'leave-not-asked' });
    for await (const event of school.platform.store.readAll()) expect(JSON.stringify(event)).not.toContain(WORD);
    expect((await ask('student')).status).toBe(200);
    expect(await own('student')).toMatchObject({ state: 'asked', word: null });
    expect(await told(id)).toEqual([
      ['LeaveAsked', id],
      ['LeaveRefused', await idOf('professor@ecole.fr')],
      ['LeaveAsked', id],
    ]);
  });

  it.each([[{}], [{ word: '' }], [{ word: ' \n ' }], [{ word: 'x'.repeat(1_001) }], [{ word: 3 }]])(
    'is no refusal with %j',
    async (payload) => {
      await ask('student');
      expect((await answer(await idOf('student@ecole.fr'), 'refusal', payload)).status).toBe(400);
      expect((await own('student')).state).toBe('asked');
    },
  );

  it('is nobody else’s, and about nobody who did not ask', async () => {
    await ask('student');
    const id = await idOf('student@ecole.fr');
    for (const person of ['student', 'otherStudent', 'admin'] as const) {
      expect((await answer(id, 'grant', undefined, person)).status).toBe(403);
      expect((await answer(id, 'refusal', { word: WORD }, person)).status).toBe(403);
      expect((await school.as(person, 'GET', '/api/leave-requests')).status).toBe(403);
    }
    expect((await ask('admin')).status).toBe(403);
    for (const unknown of ['inconnu', await idOf('admin@ecole.fr')])
      expect((await answer(unknown, 'grant')).status).toBe(404);
    const other = await idOf('otherstudent@ecole.fr');
    expect((await answer(other, 'grant')).body).toMatchObject({ code: 'leave-not-asked' });
    expect(await own('student')).toMatchObject({ state: 'asked' });
  });

  it('to a professor is another professor’s', async () => {
    const [id, email] = ['collegue', 'collegue@ecole.fr'];
    const now = new Date().toISOString();
    await school.app.get(AccountChanges).add({ id, email, role: 'professor', password: TEST_PASSWORD, now });
    expect((await ask('professor')).body).toEqual({ left: false });
    const me = await idOf('professor@ecole.fr');
    expect((await answer(me, 'grant')).body).toMatchObject({ statusCode: 409, code: 'own-account' });
    expect((await answer(me, 'refusal', { word: WORD })).body).toMatchObject({ code: 'own-account' });
    const credentials = { email, password: TEST_PASSWORD };
    const { token } = (await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials)).body;
    const headers = { authorization: `Bearer ${token}` };
    const done = await school.as('nobody', 'POST', `/api/leave-requests/${me}/grant`, undefined, headers);
    expect(done.status).toBe(200);
    const last = await school.as('nobody', 'POST', '/api/me/leave', PROOF, headers);
    expect(last.body).toMatchObject({ statusCode: 409, code: 'last-professor' });
  });
});

describe('where the school lets people leave at once', () => {
  beforeEach(async () => {
    await school.dispose();
    school = await openSchool({ contexts: [], projections: [], environment: { LEAVE_AT_ONCE: 'true' } });
  });

  it('erases the account with the password alone, and nobody is asked', async () => {
    const id = await idOf('student@ecole.fr');
    expect(await own('student')).toMatchObject({ at_once: true });
    expect((await ask('student', { password: 'Fausse-1234' })).status).toBe(400);
    expect((await ask('student')).body).toEqual({ left: true });
    expect((await school.as('student', 'GET', '/api/me/leave')).status).toBe(401);
    expect(await school.platform.documents.get(accounts, id)).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect(await told(id)).toEqual([['UserRemoved', undefined]]);
  });

  it('keeps the last professor', async () => {
    expect((await ask('professor')).body).toMatchObject({ statusCode: 409, code: 'last-professor' });
  });
});
