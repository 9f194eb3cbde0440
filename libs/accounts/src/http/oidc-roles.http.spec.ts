import type { IdentityProvider } from '../testing/oidc-provider.suite.js';
import { openProviderSchool } from '../testing/provider-school.suite.js';
import type { ProviderSchool } from '../testing/provider-school.suite.js';
import { TEST_PASSWORD } from '../testing/school.suite.js';
import { accounts } from '../domain/account.js';

const RULES = { OIDC_ROLE_CLAIM: 'realm_access.roles', OIDC_ROLES: 'prof=professor,eleve=student,admin=student' };
let here: ProviderSchool;
beforeAll(async () => (here = await openProviderSchool(RULES)));
afterAll(() => here.dispose());

const told = (sub: string, ...roles: string[]): IdentityProvider['person'] => ({
  sub,
  email: `${sub}@ecole.fr`,
  realm_access: { roles },
});
const add = (sub: string, role = 'student') =>
  here.school.as('professor', 'POST', '/api/users', [{ email: `${sub}@ecole.fr`, role }]);
const accountOf = async (sub: string) =>
  (await here.school.platform.documents.find(accounts, { emailKey: `${sub}@ecole.fr` }))[0];
const roleOf = async (sub: string) => (await accountOf(sub))?.role;

/** @returns what was answered, and the headers of who is in */
async function enter(
  person: IdentityProvider['person'],
  form: { consent?: boolean; password?: string } = { consent: true },
) {
  const { code, exchange } = await here.arrive(person);
  expect(code).toBeNull();
  const { status, body } = await exchange(form);
  expect(status).toBe(200);
  return { body, headers: { authorization: `Bearer ${String(body['token'])}` } };
}
const isIn = async (headers: Record<string, string>) =>
  (await here.school.as('nobody', 'GET', '/api/auth/sessions', undefined, headers)).status === 200;

async function changesOf(sub: string) {
  const { id } = (await accountOf(sub)) ?? {};
  const changes = [];
  for await (const { type, data, metadata } of here.school.platform.store.readAll())
    if (type === 'RoleChanged' && (data as { userId?: string }).userId === id) changes.push({ ...data, ...metadata });
  return changes;
}

describe('a role that the provider tells', () => {
  it('is taken both ways, said to the person and in the log, and ends what was open with the other one', async () => {
    await add('monte');
    const first = await enter(told('monte', 'eleve'));
    expect([first.body['role'], first.body['role_changed']]).toEqual(['student', undefined]);
    const second = await enter(told('monte', 'eleve', 'prof'));
    expect([second.body['role'], second.body['role_changed']]).toEqual(['professor', true]);
    expect([await isIn(first.headers), await isIn(second.headers)]).toEqual([false, true]);
    expect((await here.school.as('nobody', 'GET', '/api/users', undefined, second.headers)).status).toBe(200);
    const third = await enter(told('monte', 'eleve'));
    expect([third.body['role'], third.body['role_changed']]).toEqual(['student', true]);
    expect([await isIn(second.headers), await roleOf('monte')]).toEqual([false, 'student']);
    const { id = '' } = (await accountOf('monte')) ?? {};
    expect(await changesOf('monte')).toMatchObject([
      { from: 'student', role: 'professor', by: 'provider', actor: id },
      { from: 'professor', role: 'student', by: 'provider', actor: id },
    ]);
  });

  it('is not taken before the person is known: of an account with a password, not before that was given', async () => {
    const { exchange } = await here.arrive({ ...told('x', 'prof'), email: 'otherstudent@ecole.fr' });
    for (const form of [{}, { password: 'Faux-1234' }]) expect((await exchange(form)).status).not.toBe(200);
    expect(await roleOf('otherstudent')).toBe('student');
    expect((await exchange({ password: TEST_PASSWORD })).body).toMatchObject({ role: 'professor', role_changed: true });
  });

  it('is refused with its own sentence where there is none that is known, and who came in before is signed out', async () => {
    await add('partie');
    const { headers } = await enter(told('partie', 'eleve'));
    expect((await here.arrive(told('partie', 'ancien'))).code).toBe('oidc-no-role');
    expect([await isIn(headers), await roleOf('partie')]).toEqual([false, 'student']);
    await add('jamais');
    expect((await here.arrive({ sub: 'jamais', email: 'jamais@ecole.fr' })).code).toBe('oidc-no-role');
    expect((await accountOf('jamais'))?.boundTo).toBeUndefined();
  });

  it('makes nobody an administrator, and leaves an administrator one', async () => {
    await add('rusee');
    expect((await enter(told('rusee', 'admin'))).body['role']).toBe('student');
    for (const roles of [['eleve'], ['prof'], [], ['ancien']])
      expect((await enter(told('admin', ...roles), { password: TEST_PASSWORD })).body['role']).toBe('admin');
  });

  it('admits nobody who was not added, unless the school says so', async () => {
    for (const roles of [['eleve'], ['prof']])
      expect((await here.arrive(told('inconnue', ...roles))).code).toBe('oidc-not-authorised');
  });
});

it('the last professor stays one, and comes in', async () => {
  const alone = await openProviderSchool(RULES);
  const { exchange } = await alone.arrive(told('professor', 'eleve'));
  expect((await exchange({ password: TEST_PASSWORD })).body).toMatchObject({ role: 'professor' });
  await alone.dispose();
});
