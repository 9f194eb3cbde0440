import type { PersonNames, Refusal, User, UsersAdded } from '@ardoise/contracts';
import { accounts } from '../domain/account.js';
import { People } from '../services/people.js';
import { openSchool } from '../testing/school.suite.js';
import type { SchoolPerson, School } from '../testing/school.suite.js';

let school: School;
beforeEach(async () => {
  school = await openSchool({ contexts: [], projections: [] });
});
afterEach(() => school.dispose());

const add = (payload: object, person: SchoolPerson = 'professor') =>
  school.as<UsersAdded & Refusal>(person, 'POST', '/api/users', payload);
const pupil = (email: string, names: object = {}) => ({ email, role: 'student', ...names });
const list = async () => (await school.as<User[]>('professor', 'GET', '/api/users')).body;
async function find(email: string): Promise<User> {
  const found = (await list()).find((user) => user.email === email);
  if (!found) throw new Error(`${email} is not in the list`);
  return found;
}
const edit = async (email: string, payload: object, person: SchoolPerson = 'professor') =>
  school.as<Refusal>(person, 'PUT', `/api/users/${(await find(email)).id}`, payload);
const own = (payload: object, person: SchoolPerson = 'student') =>
  school.as<PersonNames & Refusal>(person, 'PUT', '/api/me/name', payload);
async function events(): Promise<{ type: string; text: string; actor: string | undefined }[]> {
  const all = [];
  for await (const event of school.platform.store.readAll())
    all.push({ type: event.type, text: JSON.stringify(event), actor: event.metadata.actor });
  return all;
}
const ZOE = { first_name: 'Zoé', last_name: 'Martin' };

describe('names that are given with the addresses', () => {
  it('stand beside them, tidied; without them all is as before', async () => {
    const { body } = await add([
      pupil('zoe@ecole.fr', { first_name: ' Zoe\u0301 ', last_name: 'Martin' }),
      pupil('leo@ecole.fr', { first_name: null, last_name: '' }),
      pupil('eve@ecole.fr', { last_name: 'Durand' }),
    ]);
    expect(body).toMatchObject({ added: ['zoe@ecole.fr', 'leo@ecole.fr', 'eve@ecole.fr'], already_present: [] });
    expect(body).not.toHaveProperty('named');
    expect(await find('zoe@ecole.fr')).toMatchObject(ZOE);
    expect(Object.keys(await find('leo@ecole.fr'))).not.toContain('last_name');
    expect(await find('eve@ecole.fr')).toMatchObject({ last_name: 'Durand' });
  });

  it('are told of who was there without one, and of nobody who has one', async () => {
    await add([pupil('zoe@ecole.fr', ZOE), pupil('leo@ecole.fr')]);
    const { body } = await add([
      pupil('zoe@ecole.fr', { first_name: 'Autre', last_name: 'Nom' }),
      pupil('LEO@ecole.fr', { first_name: 'Léo', last_name: 'Durand' }),
      pupil('student@ecole.fr'),
      pupil('admin@ecole.fr', ZOE),
    ]);
    expect(body).toMatchObject({ added: [], named: ['leo@ecole.fr'] });
    expect(body.already_present).toHaveLength(4);
    expect(await find('zoe@ecole.fr')).toMatchObject(ZOE);
    expect(await find('leo@ecole.fr')).toMatchObject({ first_name: 'Léo', last_name: 'Durand' });
    expect((await add([pupil('leo@ecole.fr', ZOE)])).body).not.toHaveProperty('named');
    const [admin] = await school.platform.documents.find(accounts, { role: 'admin' });
    expect(admin).not.toHaveProperty('lastName');
  });

  it('by two professors at once are given once each, and change nothing else of an account', async () => {
    const emails = Array.from({ length: 300 }, (_, n) => `eleve${n}@ecole.fr`);
    await add(emails.map((email) => pupil(email)));
    const named = emails.map((email, n) => pupil(email, { last_name: `Nom ${n}` }));
    const { id } = await find('eleve7@ecole.fr');
    const [one, two, time] = await Promise.all([
      add(named),
      add(named.toReversed()),
      school.as('professor', 'PUT', `/api/users/${id}`, { time_factor: 1.33 }),
    ]);
    expect([one.status, two.status, time.status]).toEqual([200, 200, 200]);
    expect([...(one.body.named ?? []), ...(two.body.named ?? [])].sort()).toEqual([...emails].sort());
    expect(await find('eleve7@ecole.fr')).toMatchObject({ last_name: 'Nom 7', time_factor: 1.33 });
  });

  it.each([
    ['of 61 characters', 'x'.repeat(61)],
    ['turned around', 'Zoé\u202eMartin'],
    ['without a letter', '???'],
  ])('are refused with all the others for one %s, which is named', async (_, last_name) => {
    const { status, body } = await add([pupil('bon@ecole.fr'), pupil('zoe@ecole.fr', { last_name })]);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'person-name-invalid' });
    expect(body.message).toContain('zoe@ecole.fr');
    expect((await list()).map(({ email }) => email)).not.toContain('bon@ecole.fr');
  });

  it.each([[{ last_name: 7 }], [{ last_name: 'x'.repeat(1_001) }], [{ name: 'Zoé' }]])(
    'are malformed: %j',
    async (names) => {
      expect((await add([pupil('zoe@ecole.fr', names)])).body).toMatchObject({ code: 'malformed' });
    },
  );
});

describe('the list of users', () => {
  it('goes by last name as French sorts, then first name; those without come after, by address', async () => {
    const people = [
      ['Œillet', 'Ana'],
      ['Zola', 'Émile'],
      ['eliot', 'Thomas'],
      ['Élie', 'Noé'],
      ['Élie', 'Ève'],
      ['Oz', 'Amos'],
    ].map(([last_name, first_name], n) => pupil(`z${n}@ecole.fr`, { first_name, last_name }));
    await add([...people, pupil('a@ecole.fr')]);
    expect(
      (await list()).map(({ email, last_name, first_name }) => (last_name ? `${last_name} ${first_name}` : email)),
    ).toEqual([
      'Élie Ève',
      'Élie Noé',
      'eliot Thomas',
      'Œillet Ana',
      'Oz Amos',
      'Zola Émile',
      'a@ecole.fr',
      'otherstudent@ecole.fr',
      'professor@ecole.fr',
      'student@ecole.fr',
    ]);
  });
});

describe('a professor', () => {
  it('gives a name, changes a part of it and takes it away', async () => {
    expect((await edit('student@ecole.fr', ZOE)).status).toBe(200);
    expect(await find('student@ecole.fr')).toMatchObject({ ...ZOE, time_factor: 1, role: 'student' });
    await edit('student@ecole.fr', { last_name: 'Durand', time_factor: 2 });
    expect(await find('student@ecole.fr')).toMatchObject({ first_name: 'Zoé', last_name: 'Durand', time_factor: 2 });
    await edit('student@ecole.fr', { time_factor: 1 });
    expect(await find('student@ecole.fr')).toMatchObject({ first_name: 'Zoé', last_name: 'Durand' });
    await edit('student@ecole.fr', { first_name: null, last_name: '' });
    expect(Object.keys(await find('student@ecole.fr'))).not.toContain('first_name');
    await add([pupil('student@ecole.fr', ZOE)]);
    expect(await find('student@ecole.fr')).toMatchObject(ZOE);
  });

  it.each([[{ first_name: 'x'.repeat(61) }], [{ last_name: 'a\u202eb' }]])('is refused %j', async (payload) => {
    const { status, body } = await edit('student@ecole.fr', payload);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'person-name-invalid' });
  });

  it('alone names others', async () => {
    for (const person of ['student', 'admin'] as const)
      expect((await edit('otherstudent@ecole.fr', ZOE, person)).status).toBe(403);
    expect((await edit('otherstudent@ecole.fr', ZOE, 'nobody')).status).toBe(401);
  });
});

describe('one’s own name', () => {
  it.each<SchoolPerson>(['student', 'professor', 'admin'])('is read and given by its owner: %s', async (person) => {
    expect((await school.as(person, 'GET', '/api/me/name')).body).toEqual({});
    expect(await own(ZOE, person)).toMatchObject({ status: 200, body: ZOE });
    expect((await school.as(person, 'GET', '/api/me/name')).body).toEqual(ZOE);
    expect((await own({ first_name: 'Zoë' }, person)).body).toEqual({ ...ZOE, first_name: 'Zoë' });
    expect((await school.as('otherStudent', 'GET', '/api/me/name')).body).toEqual({});
  });

  it('is kept against a file, and so is that one wants none', async () => {
    await own(ZOE);
    await add([pupil('student@ecole.fr', { last_name: 'Autre' })]);
    expect(await find('student@ecole.fr')).toMatchObject(ZOE);
    expect((await own({ first_name: '', last_name: null })).body).toEqual({});
    expect((await add([pupil('student@ecole.fr', ZOE)])).body).not.toHaveProperty('named');
    expect(Object.keys(await find('student@ecole.fr'))).not.toContain('last_name');
  });

  it('is nobody’s who is not signed in, and refused where it can be none', async () => {
    expect((await own(ZOE, 'nobody')).status).toBe(401);
    for (const payload of [{}, { first_name: 1 }, { email: 'a@b.fr' }, []])
      expect((await own(payload)).body).toMatchObject({ statusCode: 400, code: 'malformed' });
    expect((await own({ first_name: 'a\u202eb' })).body).toMatchObject({
      statusCode: 400,
      code: 'person-name-invalid',
    });
  });

  it('leaves the sign-in and its answer as they are', async () => {
    await own(ZOE);
    const { body } = await school.as('nobody', 'POST', '/api/auth/login', {
      email: 'student@ecole.fr',
      password: 'Essai-1234',
    });
    expect(body).toEqual({ token: expect.any(String), role: 'student', email: 'student@ecole.fr' });
    expect((await school.as('student', 'GET', '/api/auth/sessions')).status).toBe(200);
  });
});

describe('the log', () => {
  it('hears that a name changed and by whom, once for each change, and never the name', async () => {
    await add([pupil('zoe@ecole.fr', { first_name: 'Zénobie', last_name: 'Quignard' })]);
    await edit('zoe@ecole.fr', { last_name: 'Quignard-Roy' });
    await edit('zoe@ecole.fr', { last_name: 'Quignard-Roy' });
    await own({ first_name: 'Zénobie', last_name: 'Quignard' });
    await own({ first_name: 'Zénobie', last_name: 'Quignard' });
    const all = await events();
    const [professor, student] = ['professor@ecole.fr', 'student@ecole.fr'];
    expect(all.filter(({ type }) => type === 'NameChanged').map(({ actor }) => actor)).toEqual([
      (await find(professor)).id,
      (await find(student)).id,
    ]);
    expect(all.filter(({ text }) => /Zénobie|Quignard/i.test(text))).toEqual([]);
  });
});

describe('a school without names', () => {
  it('takes none, tells none and says so, but keeps what was known to be read by its owner', async () => {
    const plain = await openSchool({ contexts: [], projections: [], environment: { SHOW_NAMES: 'false' } });
    const [before] = await plain.platform.documents.find(accounts, { emailKey: 'student@ecole.fr' });
    const student = { ...before!, firstName: 'Zoé', lastName: 'Aa', lastNameKey: 'aa', firstNameKey: 'zoe' };
    await plain.platform.documents.commit({ writes: [{ in: accounts, put: student }] });
    const { body: added } = await plain.as<UsersAdded>('professor', 'POST', '/api/users', [
      pupil('zoe@ecole.fr', ZOE),
      pupil('otherstudent@ecole.fr', ZOE),
    ]);
    expect(added).toMatchObject({ added: ['zoe@ecole.fr'], already_present: ['otherstudent@ecole.fr'] });
    expect(added).not.toHaveProperty('named');
    const { body: users } = await plain.as<User[]>('professor', 'GET', '/api/users');
    expect(users.map(({ email }) => email)).toEqual(users.map(({ email }) => email).toSorted());
    expect(JSON.stringify(users)).not.toContain('name');
    const kept = await plain.platform.documents.find(accounts);
    expect(kept.filter(({ lastName }) => lastName !== undefined).map(({ email }) => email)).toEqual([
      'student@ecole.fr',
    ]);
    for (const answer of [
      await plain.as('professor', 'PUT', `/api/users/${student.id}`, ZOE),
      await plain.as('student', 'PUT', '/api/me/name', ZOE),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'names-closed' } });
    expect((await plain.as('student', 'GET', '/api/me/name')).body).toEqual({});
    const people = await plain.app.get(People).called([student.id]);
    expect(people.get(student.id)).toEqual({ email: 'student@ecole.fr', hasAddress: true });
    expect((await plain.as('professor', 'PUT', `/api/users/${student.id}`, { time_factor: 2 })).status).toBe(200);
    expect(await plain.platform.documents.get(accounts, student.id)).toMatchObject({ lastName: 'Aa', timeFactor: 2 });
    await plain.dispose();
  });
});
