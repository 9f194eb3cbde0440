import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import type { ClassMember, NewYear, OwnClass, SchoolClass, User } from '@ardoise/contracts';
import { ClassesModule } from '../classes.module.js';
import { classesProjection } from '../read/classes.js';

const parts = { contexts: [ClassesModule], projections: [classesProjection] };

let school: School;
let ids: Map<string, string>;
beforeAll(async () => {
  school = await openSchool({ ...parts, environment: { ALLOW_CLASS_CODES: 'true' } });
  const { body } = await school.as<User[]>('professor', 'GET', '/api/users');
  ids = new Map(body.map(({ id, email }) => [email, id]));
});
afterAll(() => school.dispose());

const idOf = (person: 'student' | 'otherStudent' | 'professor') => ids.get(`${person.toLowerCase()}@ecole.fr`) ?? '';
let made = 0;
async function create(form: object = {}): Promise<string> {
  const payload = { name: `Classe ${++made}`, ...form };
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', '/api/classes', payload);
  expect({ payload, status }).toEqual({ payload, status: 201 });
  return body.id;
}
async function get<T>(url: string, person: SchoolPerson = 'professor'): Promise<T> {
  const { status, body } = await school.as<T>(person, 'GET', url);
  expect({ url, status }).toEqual({ url, status: 200 });
  return body;
}
async function refusal(person: SchoolPerson, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const { status, body } = await school.as(person, method, url, payload);
  return `${status} ${String(body.code)}`;
}
const change = async (id: string, form: object) => {
  const { status } = await school.as('professor', 'PUT', `/api/classes/${id}/members`, form);
  expect(status).toBe(200);
};
const one = (id: string) => get<SchoolClass>(`/api/classes/${id}`);

describe('classes', () => {
  it('are created for the present year, renamed, and listed by year and name', async () => {
    const id = await create({ name: 'Zoologie 10' });
    const { school_year } = await one(id);
    expect(school_year).toMatch(/^\d{4}-\d{4}$/);
    await create({ name: 'Zoologie 9' });
    await create({ name: 'Ancienne', school_year: '2019-2020' });
    const names = (await get<SchoolClass[]>('/api/classes')).map(({ name }) => name);
    expect(names.filter((name) => /^Z|^A/.test(name))).toEqual(['Zoologie 9', 'Zoologie 10', 'Ancienne']);
    const edit = { name: 'Botanique' };
    expect((await school.as('professor', 'PUT', `/api/classes/${id}`, edit)).status).toBe(200);
    expect(await one(id)).toMatchObject({ name: 'Botanique', school_year, archived: false, students: 0, code: null });
  });

  it('are their maker’s at once: no other professor makes codes in them, although nobody has been added', async () => {
    const id = await create();
    expect(await one(id)).toMatchObject({ students: 0, professors: 1, mine: true });
    const [member] = await get<ClassMember[]>(`/api/classes/${id}/members`);
    expect(member).toMatchObject({ user_id: idOf('professor'), role: 'professor' });
  });

  it('of one year have different names, without regard to case and accents', async () => {
    const id = await create({ name: 'Première Été' });
    expect(await refusal('professor', 'POST', '/api/classes', { name: '  premiere  ETE ' })).toBe(
      '409 class-name-taken',
    );
    await create({ name: 'Première Été', school_year: '2020-2021' });
    const other = await create();
    expect(await refusal('professor', 'PUT', `/api/classes/${other}`, { name: 'PREMIÈRE ÉTÉ' })).toBe(
      '409 class-name-taken',
    );
    expect((await school.as('professor', 'PUT', `/api/classes/${id}`, { name: 'PREMIÈRE été' })).status).toBe(200);
  });

  it('are one each, when two professors create the same at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { status } = await school.as('professor', 'POST', '/api/classes', { name: 'Terminale S' });
        return status;
      }),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('refuse what is no name, year or person', async () => {
    const id = await create();
    for (const form of [{}, { name: '' }, { name: ' ' }, { name: 'x'.repeat(61) }, { name: 'x', school_year: '2026' }])
      expect(await refusal('professor', 'POST', '/api/classes', form)).toMatch(/^400/);
    const members = `/api/classes/${id}/members`;
    expect(await refusal('professor', 'PUT', members, { add: ['nobody'] })).toBe('400 class-members-unknown');
    for (const form of [{}, { add: [{ $gt: '' }] }, { add: [], remove: [] }, { add: Array(2_001).fill('a') }])
      expect(await refusal('professor', 'PUT', members, form)).toMatch(/^400/);
    for (const url of ['/api/classes/unknown', '/api/classes/unknown/members'])
      expect(await refusal('professor', 'GET', url)).toBe('404 not-found');
    expect(await refusal('professor', 'PUT', '/api/classes/unknown/members', { remove: ['a'] })).toBe('404 not-found');
  });

  it('have members, each once, as long as these have an account', async () => {
    const id = await create();
    await change(id, { add: [idOf('student'), idOf('otherStudent'), idOf('professor'), idOf('student')] });
    await change(id, { add: [idOf('student')] });
    expect(await one(id)).toMatchObject({ students: 2, professors: 1, mine: true });
    const members = await get<ClassMember[]>(`/api/classes/${id}/members`);
    expect(members.map(({ email, role }) => `${role} ${email}`)).toEqual([
      'professor professor@ecole.fr',
      'student student@ecole.fr',
      'student otherstudent@ecole.fr',
    ]);
    await change(id, { remove: [idOf('otherStudent'), idOf('professor')] });
    expect(await one(id)).toMatchObject({ students: 1, professors: 0, mine: false });
    await school.as('professor', 'POST', '/api/users', [{ email: 'parti@ecole.fr', role: 'student' }]);
    const gone = (await get<User[]>('/api/users')).find(({ email }) => email === 'parti@ecole.fr')!;
    await change(id, { add: [gone.id] });
    expect((await one(id)).students).toBe(2);
    expect((await school.as('professor', 'DELETE', `/api/users/${gone.id}`)).status).toBe(200);
    expect((await one(id)).students).toBe(1);
    expect(await get<ClassMember[]>(`/api/classes/${id}/members`)).toHaveLength(1);
  });

  it('are known to those who are in them, and the list to professors alone', async () => {
    const id = await create({ name: 'La mienne' });
    await change(id, { add: [idOf('student')] });
    const mine = await get<OwnClass[]>('/api/me/classes', 'student');
    expect(mine).toContainEqual({ id, name: 'La mienne', school_year: expect.any(String) as string });
    expect((await get<OwnClass[]>('/api/me/classes', 'otherStudent')).map((each) => each.id)).not.toContain(id);
    for (const person of ['student', 'admin', 'nobody'] as const) {
      const expected = person === 'nobody' ? '401 no-session' : '403 wrong-role';
      expect(await refusal(person, 'GET', '/api/classes')).toBe(expected);
      expect(await refusal(person, 'GET', `/api/classes/${id}/members`)).toBe(expected);
      expect(await refusal(person, 'PUT', `/api/classes/${id}/members`, { add: [idOf('otherStudent')] })).toBe(
        expected,
      );
    }
  });

  it('that are archived are left out, take nobody in, and can be opened again', async () => {
    const id = await create({ name: 'Finie' });
    await change(id, { add: [idOf('student')] });
    const archive = () => school.as('professor', 'POST', `/api/classes/${id}/archive`);
    expect([(await archive()).status, (await archive()).status]).toEqual([200, 200]);
    expect((await get<SchoolClass[]>('/api/classes')).map((each) => each.id)).not.toContain(id);
    expect((await get<SchoolClass[]>('/api/classes?archived=true')).map((each) => each.id)).toContain(id);
    expect((await get<OwnClass[]>('/api/me/classes', 'student')).map((each) => each.id)).not.toContain(id);
    expect(await refusal('professor', 'PUT', `/api/classes/${id}/members`, { add: [idOf('otherStudent')] })).toBe(
      '409 class-archived',
    );
    await school.as('professor', 'POST', `/api/classes/${id}/reopen`);
    expect((await get<OwnClass[]>('/api/me/classes', 'student')).map((each) => each.id)).toContain(id);
  });
});

describe('the code of a class', () => {
  const open = async (id: string, isOpen: boolean) =>
    (await school.as<SchoolClass>('professor', 'PUT', `/api/classes/${id}/code`, { open: isOpen })).body.code;
  const join = (code: string) => school.as<OwnClass>('otherStudent', 'POST', '/api/classes/join', { code });

  it('lets students in, however it is typed, once', async () => {
    const id = await create();
    const code = await open(id, true);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    const [start, end] = [code!.slice(0, 4), code!.slice(4)];
    const wide = end.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    for (const typed of [` ${start.toLowerCase()} ${end}`, `${start}\u2011${end}`, `${start}\u200b\u00a0${wide}`])
      expect(await join(typed)).toMatchObject({ status: 200, body: { id } });
    expect((await one(id)).students).toBe(1);
  });

  it('is worth nothing once it is replaced, closed, or the class archived', async () => {
    const id = await create();
    const [first, second] = [await open(id, true), await open(id, true)];
    expect(second).not.toBe(first);
    expect((await join(first!)).status).toBe(404);
    expect(await open(id, false)).toBeNull();
    expect((await join(second!)).status).toBe(404);
    const third = await open(id, true);
    await school.as('professor', 'POST', `/api/classes/${id}/archive`);
    expect((await join(third!)).status).toBe(404);
    expect(await refusal('professor', 'PUT', `/api/classes/${id}/code`, { open: true })).toBe('409 class-archived');
  });

  it('cannot be found by trying', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await school.as('student', 'POST', '/api/classes/join', { code: `FAUX${n}` })).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(await refusal('professor', 'POST', '/api/classes/join', { code: 'FAUX' })).toBe('403 wrong-role');
  });

  it('is nothing where the school does not want it', async () => {
    const closed = await openSchool(parts);
    const { body } = await closed.as<{ id: string }>('professor', 'POST', '/api/classes', { name: 'Fermée' });
    const asked = await closed.as('professor', 'PUT', `/api/classes/${body.id}/code`, { open: true });
    const joined = await closed.as('student', 'POST', '/api/classes/join', { code: 'ABCDEFGH' });
    expect([asked, joined].map(({ status, body: { code } }) => `${status} ${String(code)}`)).toEqual([
      '403 class-codes-closed',
      '403 class-codes-closed',
    ]);
    await closed.dispose();
  });
});

it('a new year archives the classes of others and begins some of them anew, once', async () => {
  const year = { school_year: '2030-2031' };
  const [first, second] = [await create({ name: 'Sixième A' }), await create({ name: 'Sixième B' })];
  await change(first, { add: [idOf('student')] });
  const open = (await get<SchoolClass[]>('/api/classes')).length;
  const begin = (form: object) => school.as<NewYear>('professor', 'POST', '/api/classes/year', { ...year, ...form });
  expect((await begin({ again: [first, 'unknown'] })).status).toBe(404);
  expect((await begin({ again: [first, second] })).body).toEqual({ archived: open, created: 2 });
  expect((await begin({ again: [first, second] })).body).toEqual({ archived: 0, created: 0 });
  const now = await get<SchoolClass[]>('/api/classes');
  expect(now.map(({ name, school_year, students }) => [name, school_year, students])).toEqual([
    ['Sixième A', '2030-2031', 0],
    ['Sixième B', '2030-2031', 0],
  ]);
  expect(await one(first)).toMatchObject({ archived: true, students: 1 });
});
