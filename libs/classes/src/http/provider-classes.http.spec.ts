import { openProviderSchool } from '@ardoise/accounts/provider-school';
import type { ProviderSchool } from '@ardoise/accounts/provider-school';
import { ClassesModule } from '../classes.module.js';
import { classesProjection } from '../read/classes.js';

const open = (more: Record<string, string> = {}) =>
  openProviderSchool(
    { OIDC_GROUPS_CLAIM: 'groups', OIDC_ADMIT_DOMAINS: 'ecole.fr', ...more },
    { contexts: [ClassesModule], projections: [classesProjection] },
  );
let here: ProviderSchool;
afterAll(() => here.dispose());

interface Listed {
  id: string;
  name: string;
  archived: boolean;
}
const listed = async () => (await here.school.as<Listed[]>('professor', 'GET', '/api/classes?archived=true')).body;
const make = async (name: string, school_year?: string) =>
  String((await here.school.as('professor', 'POST', '/api/classes', { name, school_year })).body['id']);
/** Of all who are in a class beside the professor who made it. */
const addressesIn = async (classId: string) => {
  const { body } = await here.school.as<{ email: string }[]>('professor', 'GET', `/api/classes/${classId}/members`);
  return body.flatMap(({ email }) => (email === 'professor@ecole.fr' ? [] : [email])).sort();
};

async function classesOf(token: unknown) {
  const headers = { authorization: `Bearer ${String(token)}` };
  const { body } = await here.school.as<{ name: string }[]>('nobody', 'GET', '/api/me/classes', undefined, headers);
  return body.map(({ name }) => name).sort();
}

/** @returns the names of the classes that somebody is in once they came in */
async function enter(
  sub: string,
  groups: unknown,
  form: { consent?: boolean; password?: string } = { consent: true },
): Promise<string[]> {
  const { code, exchange } = await here.arrive({ sub, email: `${sub}@ecole.fr`, groups });
  expect(code).toBeNull();
  const { status, body } = await exchange(form);
  expect(status).toBe(200);
  return classesOf(body['token']);
}

describe('classes that are only joined', () => {
  let third: string;
  beforeAll(async () => {
    here = await open();
    third = await make('3e B');
    await make('Anglais');
    await make('Chorale');
  });

  it('are entered and left as the provider tells, and none is made', async () => {
    expect(await enter('ines', ['/classes/3E b', 'Anglais', 'default-roles-ecole'])).toEqual(['3e B', 'Anglais']);
    expect(await enter('ines', ['Anglais', 'Chorale'])).toEqual(['Anglais', 'Chorale']);
    expect(await enter('ines', 'Anglais')).toEqual(['Anglais']);
    // As providers tell that somebody is in no group.
    expect(await enter('ines', undefined)).toEqual([]);
    expect((await listed()).map(({ name }) => name).sort()).toEqual(['3e B', 'Anglais', 'Chorale']);
  });

  it('keep whoever came in otherwise, and nobody else’s places change', async () => {
    await enter('tom', ['3e B']);
    await enter('lea', []);
    const { body: users } = await here.school.as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const lea = users.find(({ email }) => email === 'lea@ecole.fr')?.id;
    await here.school.as('professor', 'PUT', `/api/classes/${third}/members`, { add: [lea], remove: [] });
    expect(await enter('lea', ['Anglais'])).toEqual(['3e B', 'Anglais']);
    expect(await enter('lea', [])).toEqual(['3e B']);
    expect(await addressesIn(third)).toEqual(['lea@ecole.fr', 'tom@ecole.fr']);
  });

  it('stay as they are where more is told than is looked at, or where a class is archived or of another year', async () => {
    const [old, shut] = [await make('4e C', '2020-2021'), await make('5e D')];
    expect(await enter('noe', ['3e B', '5e D', '4e C'])).toEqual(['3e B', '5e D']);
    await here.school.as('professor', 'POST', `/api/classes/${shut}/archive`);
    const many = Array.from({ length: 201 }, (_, n) => `g${n}`);
    expect(await enter('noe', many)).toEqual(['3e B']);
    expect(await enter('noe', ['Anglais'])).toEqual(['Anglais']);
    expect(await enter('eva', ['5e D', '4e C'])).toEqual([]);
    expect([await addressesIn(shut), await addressesIn(old)]).toEqual([['noe@ecole.fr'], []]);
  });

  it('have no administrator in them, and nobody before they proved who they are', async () => {
    const { exchange } = await here.arrive({ sub: 's', email: 'student@ecole.fr', groups: ['Chorale'] });
    for (const form of [{}, { password: 'Faux-1234' }]) expect((await exchange(form)).status).not.toBe(200);
    const admin = await here.arrive({ sub: 'admin', email: 'admin@ecole.fr', groups: ['Chorale'] });
    expect((await admin.exchange({ password: 'Essai-1234' })).status).toBe(200);
    const chorale = (await listed()).find(({ name }) => name === 'Chorale')?.id ?? '';
    expect(await addressesIn(chorale)).toEqual([]);
  });
});

describe('classes that are made', () => {
  beforeAll(async () => {
    await here.dispose();
    here = await open({ OIDC_MAKE_CLASSES: 'true' });
  });

  it('are made once for the present year, however many come in at once', async () => {
    const tabs = [];
    for (const sub of ['a', 'b', 'c'])
      tabs.push(await here.arrive({ sub, email: `${sub}@ecole.fr`, groups: ['6e A'] }));
    const answers = await Promise.all(tabs.map(({ exchange }) => exchange({ consent: true })));
    for (const { body } of answers) expect(await classesOf(body['token'])).toEqual(['6e A']);
    expect((await listed()).map(({ name, archived }) => [name, archived])).toEqual([['6e A', false]]);
  });

  it('are none where a class of that name was archived, or where there are far too many', async () => {
    const id = await make('Terminée');
    await here.school.as('professor', 'POST', `/api/classes/${id}/archive`);
    const before = (await listed()).length;
    expect(await enter('zoe', ['terminee', '', '/', 'x'.repeat(70)])).toEqual([]);
    expect(
      await enter(
        'zoe',
        Array.from({ length: 21 }, (_, n) => `groupe ${n}`),
      ),
    ).toEqual([]);
    expect(await listed()).toHaveLength(before);
  });
});

it('without the setting nothing that the provider tells of groups counts', async () => {
  await here.dispose();
  here = await open({ OIDC_GROUPS_CLAIM: '' });
  await make('3e B');
  expect(await enter('ines', ['3e B'])).toEqual([]);
});
