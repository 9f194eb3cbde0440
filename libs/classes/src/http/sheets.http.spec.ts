import { randomUUID } from 'node:crypto';
import { AccountChanges } from '@ardoise/accounts';
import { openSchool } from '@ardoise/accounts/testing';
import type { School, SchoolPerson } from '@ardoise/accounts/testing';
import { CLASS_MEMBERS_AT_ONCE, PUPILS_AT_ONCE } from '@ardoise/contracts';
import type { ClassMember, ClassSheet, PupilsAdded, SheetState, SignedIn, User } from '@ardoise/contracts';
import { ClassesModule } from '../classes.module.js';
import { classesProjection } from '../read/classes.js';

let school: School;
let professorId = '';
beforeAll(async () => {
  school = await openSchool({ contexts: [ClassesModule], projections: [classesProjection], environment: {} });
  professorId = (await users()).find(({ email }) => email === 'professor@ecole.fr')?.id ?? '';
});
afterAll(() => school.dispose());

const users = async () => (await school.as<User[]>('professor', 'GET', '/api/users')).body;
const EMMA = { first_name: 'Emma', last_name: 'Martin' };
const LEO = { first_name: 'Léo', last_name: 'Petit' };

let made = 0;
async function aClass(): Promise<string> {
  const { body } = await school.as<{ id: string }>('professor', 'POST', '/api/classes', { name: `3e ${++made}` });
  return body.id;
}
async function post<T>(url: string, payload: object, person: SchoolPerson = 'professor') {
  return school.as<T & { code?: string }>(person, 'POST', url, payload);
}
const add = async (id: string, pupils: object[], more: object = {}) =>
  (await post<PupilsAdded>(`/api/classes/${id}/pupils`, { pupils, ...more })).body;
const sheet = async (id: string, form: object = {}) => (await post<ClassSheet>(`/api/classes/${id}/sheet`, form)).body;
const membersOf = async (id: string) =>
  (await school.as<ClassMember[]>('professor', 'GET', `/api/classes/${id}/members`)).body;

/** A class with one pupil, who has a code. */
async function carded(names: object = EMMA) {
  const id = await aClass();
  await add(id, [names]);
  const { class_code, cards } = await sheet(id);
  const [card] = cards;
  return { id, userId: card?.user_id ?? '', codes: { class_code, code: card?.code ?? '' } };
}
const enter = (codes: object, headers: Record<string, string> = {}) =>
  school.as<SignedIn & { code?: string }>('nobody', 'POST', '/api/auth/code', codes, headers);
async function enterAs(codes: object) {
  const { status, body } = await enter({ ...codes, consent: true });
  expect(status).toBe(200);
  return body;
}
const callsWith = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  school.as<{ code?: string }>('nobody', method, url, payload, { authorization: `Bearer ${token}` });

describe('pupils without an address', () => {
  it('come into a class by their names', async () => {
    const id = await aClass();
    expect(await add(id, [EMMA, LEO])).toEqual({ added: 2, doubles: [] });
    const members = await membersOf(id);
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      ['professor@ecole.fr', 'professor'],
      ['Emma Martin', 'student'],
      ['Léo Petit', 'student'],
    ]);
    const emma = (await users()).find((user) => user.id === members[1]?.user_id);
    expect(emma).toMatchObject({ ...EMMA, email: 'Emma Martin', is_registered: false });
  });

  it('are told where their name is there already, and come in twice where they are to', async () => {
    const id = await aClass();
    await add(id, [EMMA]);
    expect(await add(id, [EMMA, LEO, LEO])).toEqual({ added: 1, doubles: ['Emma Martin', 'Léo Petit'] });
    expect(await add(id, [EMMA], { keep_doubles: true })).toEqual({ added: 1, doubles: [] });
    expect((await membersOf(id)).filter(({ last_name }) => last_name === 'Martin')).toHaveLength(2);
  });

  it('are added once by a request that comes again', async () => {
    const id = await aClass();
    const again = () =>
      school.as(
        'professor',
        'POST',
        `/api/classes/${id}/pupils`,
        { pupils: [EMMA], keep_doubles: true },
        {
          'idempotency-key': '0198b7a0-4444-7000-8000-000000000001',
        },
      );
    await again();
    await again();
    expect((await membersOf(id)).filter(({ role }) => role === 'student')).toHaveLength(1);
  });

  it('are told as they were the first time by a request that comes again, its answer lost', async () => {
    const id = await aClass();
    await add(id, [EMMA]);
    const again = async () => {
      const key = { 'idempotency-key': '0198b7a0-4444-7000-8000-000000000002' };
      const form = { pupils: [EMMA, LEO, LEO] };
      return (await school.as<PupilsAdded>('professor', 'POST', `/api/classes/${id}/pupils`, form, key)).body;
    };
    const first = await again();
    expect(first).toEqual({ added: 1, doubles: ['Emma Martin', 'Léo Petit'] });
    expect(await again()).toEqual(first);
    expect((await membersOf(id)).filter(({ role }) => role === 'student')).toHaveLength(2);
  });

  it('are refused without a name, beyond the most, and in classes of others or archived ones', async () => {
    const id = await aClass();
    const refused = async (pupils: object[], person: SchoolPerson = 'professor', classId = id) => {
      const { status, body } = await post(`/api/classes/${classId}/pupils`, { pupils }, person);
      return `${status} ${String(body.code)}`;
    };
    expect(await refused([{}])).toMatch(/^400/);
    expect(await refused([{ first_name: ' ' }])).toMatch(/^400/);
    expect(await refused([{ first_name: '12' }])).toMatch(/^400/);
    expect(await refused([{ ...EMMA, email: 'emma@ecole.fr' }])).toMatch(/^400/);
    expect(await refused([])).toMatch(/^400/);
    expect(await refused(Array.from({ length: 1_501 }, () => EMMA))).toMatch(/^400/);
    expect(await refused([EMMA], 'professor', randomUUID())).toBe('404 not-found');
    expect(await refused([EMMA], 'student')).toBe('403 wrong-role');
    expect(await refused([EMMA], 'nobody')).toBe('401 no-session');
    expect(await refused([EMMA], 'admin')).toBe('201 undefined');
    await post(`/api/classes/${id}/archive`, {});
    expect(await refused([LEO], 'admin')).toBe('409 class-archived');
  });

  it('are refused, all of a request, where a class would have more than it may', async () => {
    const id = await aClass();
    const pupils = (count: number) => Array.from({ length: count }, (_, n) => ({ first_name: `Élève ${n}` }));
    const more = { keep_doubles: true };
    expect(await add(id, pupils(PUPILS_AT_ONCE), more)).toMatchObject({ added: PUPILS_AT_ONCE });
    // With the professor.
    const left = CLASS_MEMBERS_AT_ONCE - PUPILS_AT_ONCE - 1;
    const path = `/api/classes/${id}/pupils`;
    const tooMany = await post(path, { pupils: pupils(left + 1), ...more });
    expect([tooMany.status, tooMany.body.code]).toEqual([413, 'too-much-at-once']);
    expect(await membersOf(id)).toHaveLength(PUPILS_AT_ONCE + 1);
    const key = { 'idempotency-key': randomUUID() };
    const last = () => school.as('professor', 'POST', path, { pupils: pupils(left), ...more }, key);
    for (let time = 0; time < 2; time++) expect((await last()).body).toMatchObject({ added: left });
    expect(await membersOf(id)).toHaveLength(CLASS_MEMBERS_AT_ONCE);
  });

  it('keep a name, and are sent no mail', async () => {
    const { userId, codes } = await carded();
    const bare = { first_name: null, last_name: null };
    expect((await school.as('professor', 'PUT', `/api/users/${userId}`, bare)).body.code).toBe('name-needed');
    expect((await school.as('professor', 'POST', `/api/users/${userId}/invitation`)).body.code).toBe('no-address');
    const { token } = await enterAs(codes);
    expect((await callsWith(token, 'PUT', '/api/me/name', bare)).body.code).toBe('name-needed');
    const change = { password: 'Essai-1234' };
    expect((await callsWith(token, 'POST', '/api/auth/changepassword', change)).body.code).toBe('address-needed');
  });
});

describe('a sheet of codes', () => {
  it('is made for those who have none, and told once', async () => {
    const id = await aClass();
    await add(id, [EMMA, LEO]);
    const state = async () => (await school.as<SheetState>('professor', 'GET', `/api/classes/${id}/sheet`)).body;
    expect((await state()).pupils.map((one) => one.made_at)).toEqual([null, null]);
    const first = await sheet(id);
    expect(first.class_code).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/);
    expect(first.cards.map(({ last_name }) => last_name)).toEqual(['Martin', 'Petit']);
    for (const { code } of first.cards) expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{8}$/);
    expect((await sheet(id)).cards).toEqual([]);
    expect(JSON.stringify(await state())).not.toContain(first.cards[0]?.code);
    expect((await state()).pupils.every((one) => one.made_at !== null)).toBe(true);
  });

  it('is made by the class’s professors and administrators alone, for students of the class alone', async () => {
    const { id } = await carded();
    const refused = async (person: SchoolPerson, form: object = {}) => {
      const { status, body } = await post(`/api/classes/${id}/sheet`, form, person);
      return `${status} ${String(body.code)}`;
    };
    expect(await refused('student')).toBe('403 wrong-role');
    expect(await refused('nobody')).toBe('401 no-session');
    expect(await refused('admin')).toBe('200 undefined');
    expect(await refused('professor', { user_ids: [professorId] })).toBe('400 class-members-unknown');
    expect(await refused('professor', { user_ids: [] })).toMatch(/^400/);
    expect((await school.as('student', 'GET', `/api/classes/${id}/sheet`)).status).toBe(403);
    const other = { email: 'other@ecole.fr', password: 'Essai-1234' };
    const now = new Date().toISOString();
    await school.app.get(AccountChanges).add({ id: randomUUID(), ...other, role: 'professor', now });
    const { body } = await post<SignedIn>('/api/auth/login', other, 'nobody');
    const elsewhere = await callsWith(body.token, 'POST', `/api/classes/${id}/sheet`, {});
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'class-of-others']);
    await post(`/api/classes/${id}/archive`, {});
    expect(await refused('professor')).toBe('409 class-archived');
  });

  it('has no code for who comes in by a password', async () => {
    const { id } = await carded();
    const student = (await users()).find(({ email }) => email === 'student@ecole.fr')?.id ?? '';
    await school.as('professor', 'PUT', `/api/classes/${id}/members`, { add: [student] });
    expect((await sheet(id, { user_ids: [student], renew: true })).cards).toEqual([]);
  });
});

describe('the codes of a card', () => {
  it('let in whoever agrees, the first time, and afterwards as they are', async () => {
    const { userId, codes } = await carded();
    const asked = await enter(codes);
    expect([asked.status, asked.body.code]).toEqual([409, 'consent-needed']);
    const { token, role, email } = await enterAs(codes);
    expect([role, email]).toEqual(['student', `#${userId}`]);
    expect((await callsWith(token, 'GET', '/api/me/classes')).status).toBe(200);
    const { class_code, code } = codes;
    const typed = { class_code: class_code.toLowerCase(), code: `${code.slice(0, 4)} - ${code.slice(4)}` };
    expect((await enter(typed)).status).toBe(200);
  });

  it('are wrong alike: of another class, of nobody, of no class, of one that is archived', async () => {
    const one = await carded();
    const other = await carded(LEO);
    const answer = async (codes: object) => {
      const { status, body } = await enter({ ...codes, consent: true });
      return { status, body };
    };
    const wrong = await answer({ class_code: one.codes.class_code, code: 'ABCDEFGH' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'bad-code']);
    expect(await answer({ class_code: other.codes.class_code, code: one.codes.code })).toEqual(wrong);
    expect(await answer({ class_code: 'AAAAAA', code: one.codes.code })).toEqual(wrong);
    await post(`/api/classes/${one.id}/archive`, {});
    expect(await answer(one.codes)).toEqual(wrong);
    await post(`/api/classes/${one.id}/reopen`, {});
    expect((await answer(one.codes)).status).toBe(200);
  });

  it('are refused as they stand in no card', async () => {
    const bad = [{}, { class_code: 'A' }, { class_code: '', code: 'A' }, { class_code: 'A'.repeat(25), code: 'A' }];
    for (const codes of bad) expect((await enter(codes)).status).toBe(400);
  });

  it('are dead at once when they are renewed, with the session that they opened', async () => {
    const { id, userId, codes } = await carded();
    const { token } = await enterAs(codes);
    const renewed = await sheet(id, { user_ids: [userId], renew: true });
    expect((await enter(codes)).body.code).toBe('bad-code');
    expect((await callsWith(token, 'GET', '/api/me/classes')).status).toBe(401);
    expect((await enter({ ...codes, code: renewed.cards[0]?.code })).status).toBe(200);
  });

  it('of a whole class are renewed at once: each is dead with its sessions, and those who had none have one', async () => {
    const id = await aClass();
    await add(id, [EMMA, LEO]);
    const { class_code, cards } = await sheet(id);
    const tokens = [];
    for (const { code } of cards) tokens.push((await enterAs({ class_code, code })).token);
    await add(id, [{ first_name: 'Zoé' }]);
    const renewed = await sheet(id, { renew: true });
    expect(renewed.cards).toHaveLength(3);
    for (const token of tokens) expect((await callsWith(token, 'GET', '/api/me/classes')).status).toBe(401);
    for (const { code } of cards) expect((await enter({ class_code, code })).body.code).toBe('bad-code');
    for (const { code } of renewed.cards) await enterAs({ class_code, code });
  });

  it('are no proof by which a password is chosen for an address that somebody else reads', async () => {
    const id = await aClass();
    await post('/api/users', [{ email: 'invitee@ecole.fr', role: 'student' }]);
    const invitee = (await users()).find(({ email }) => email === 'invitee@ecole.fr')?.id ?? '';
    await school.as('professor', 'PUT', `/api/classes/${id}/members`, { add: [invitee] });
    const { class_code, cards } = await sheet(id);
    const { token } = await enterAs({ class_code, code: cards[0]?.code ?? '' });
    const chosen = await callsWith(token, 'POST', '/api/auth/changepassword', { password: 'Essai-1234' });
    expect([chosen.status, chosen.body.code]).toEqual([400, 'password-needed']);
  });

  it('open nothing any more of who left the class, was removed, or became a professor', async () => {
    const [left, removed] = [await carded(), await carded()];
    await post('/api/users', [{ email: 'promue@ecole.fr', role: 'student' }]);
    const userId = (await users()).find(({ email }) => email === 'promue@ecole.fr')?.id ?? '';
    await school.as('professor', 'PUT', `/api/classes/${left.id}/members`, { add: [userId] });
    const { class_code, cards } = await sheet(left.id, { user_ids: [userId] });
    const promoted = { userId, codes: { class_code, code: cards[0]?.code ?? '' } };
    await school.as('professor', 'PUT', `/api/classes/${left.id}/members`, { remove: [left.userId] });
    await school.as('professor', 'DELETE', `/api/users/${removed.userId}`);
    await school.as('professor', 'PUT', `/api/users/${promoted.userId}`, { role: 'professor' });
    for (const { codes } of [left, removed, promoted]) expect((await enter(codes)).body.code).toBe('bad-code');
    await school.as('professor', 'PUT', `/api/users/${promoted.userId}`, { role: 'student' });
    expect((await enter(promoted.codes)).body.code).toBe('bad-code');
  });

  it('are the only way in without an address: who has none is made no professor, who could not come in', async () => {
    const { userId, codes } = await carded();
    const { token } = await enterAs(codes);
    const { status, body } = await school.as('professor', 'PUT', `/api/users/${userId}`, { role: 'professor' });
    expect([status, body.code]).toEqual([409, 'professor-needs-address']);
    expect((await callsWith(token, 'GET', '/api/me/classes')).status).toBe(200);
  });

  it('are nowhere in the log nor in an answer that lists people', async () => {
    const { id, userId, codes } = await carded();
    await enterAs(codes);
    const told = [];
    for await (const event of school.platform.store.readAll()) told.push(event);
    expect(told.some(({ type }) => type === 'EntryCodeMade')).toBe(true);
    const listed = [await users(), await membersOf(id)];
    expect(JSON.stringify([told, listed])).not.toContain(codes.code);
    expect(JSON.stringify(told)).not.toMatch(/Emma|Martin/);
    expect(JSON.stringify(told)).toContain(userId);
  });
});

describe('guessing codes', () => {
  const guess = (class_code: string) => enter({ class_code, code: 'ABCDEFGH', consent: true });

  it('ends after a hundred tries of a class from one address, whether or not the class is there', async () => {
    const { codes } = await carded();
    for (const class_code of [codes.class_code, 'ZZZZZZ']) {
      const answers = [];
      for (let tried = 0; tried <= 100; tried++) answers.push((await guess(class_code)).status);
      expect(answers).toEqual([...Array.from({ length: 100 }, () => 401), 429]);
    }
    expect((await enter({ ...codes, consent: true })).status).toBe(429);
  });

  it('keeps nobody out of a device where they were before', async () => {
    const { codes } = await carded();
    const { headers } = await enter({ ...codes, consent: true });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (let tried = 0; tried <= 100; tried++) await guess(codes.class_code);
    expect((await enter(codes)).status).toBe(429);
    expect((await enter(codes, { cookie })).status).toBe(200);
  });

  it('is no easier on a device where they were before: it is one like any other once it failed often', async () => {
    const { codes } = await carded();
    const { headers } = await enter({ ...codes, consent: true });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (let tried = 0; tried <= 100; tried++) await guess(codes.class_code);
    for (let tried = 0; tried < 50; tried++)
      expect((await enter({ ...codes, code: 'ABCDEFGH' }, { cookie })).status).toBe(429);
    expect((await enter(codes, { cookie })).status).toBe(429);
  });
});
