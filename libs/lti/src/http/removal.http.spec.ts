import type { LtiCourse, LtiCourseReport, RemovedPerson, User } from '@ardoise/contracts';
import { removals } from '@ardoise/accounts';
import { platformLinks } from '../domain/platform.js';
import { LinkErasure } from '../reactions/link-erasure.js';
import { CourseList } from '../testing/course-list.suite.js';
import { TestCourse } from '../testing/course.suite.js';
import { INSTRUCTOR, PLATFORM_MEMBERS_SCOPE } from '../testing/learning-platform.suite.js';

let course: TestCourse;
beforeAll(async () => {
  course = await TestCourse.open({ professors: true });
  const { app, platform } = course.school;
  await app.listen(0, '127.0.0.1');
  course.platform.toolKeys = await app.getUrl();
  await platform.jobs.work([app.get(LinkErasure)]);
});
beforeEach(() => course.declare({ professors: true }));
afterAll(() => course.close());

const as = <T = { code: string }>(...asked: ['professor' | 'student' | 'admin' | 'nobody', ...string[]]) =>
  course.school.as<T>(asked[0], asked[1] as 'GET', asked[2] ?? '');
const removed = async (query = '') =>
  (await as<RemovedPerson[]>('professor', 'GET', `/api/removed-people${query}`)).body;
const userOf = async (email: string) =>
  (await as<User[]>('professor', 'GET', '/api/users')).body.find((user) => user.email === email);
const person = (name: string) => ({ sub: `sub-${name}`, email: `${name}@ecole.fr`, given_name: 'Quitterie' });

/** Comes, is removed, and what their platform knew of them is erased. */
async function comesAndGoes(name: string): Promise<string> {
  expect((await course.launch(person(name))).status).toBe(303);
  const { id = '' } = (await userOf(`${name}@ecole.fr`)) ?? {};
  expect((await as('professor', 'DELETE', `/api/users/${id}`)).status).toBe(200);
  const { store, jobs } = course.school.platform;
  const reaction = course.school.app.get(LinkErasure);
  // Once more as after a process died: nothing else comes of it.
  for (let n = 0; n < 2; n++) {
    for await (const event of store.readStream(`account-${id}`)) await jobs.add(reaction.jobsOf(event));
    await jobs.idle();
  }
  return id;
}

/** The reference in a page of refusal. */
function referenceIn({ status, page }: { status: number; page: string }): string {
  expect(status).toBe(403);
  expect(page).toContain('Un professeur vous a retiré d’ici.');
  return /référence ([0-9A-F]{4}-[0-9A-F]{4})/.exec(page)?.[1] ?? 'none';
}

describe('somebody whom a professor removed', () => {
  it('does not come back with their next launch, whatever it says of them, until a professor lets them in again', async () => {
    await comesAndGoes('retiree');
    const reference = referenceIn(await course.launch(person('retiree')));
    for (const other of [{ email: 'autre@ecole.fr' }, { email: undefined }, { roles: [INSTRUCTOR] }])
      expect(referenceIn(await course.launch({ ...person('retiree'), ...other }))).toBe(reference);
    expect(await userOf('retiree@ecole.fr')).toBeUndefined();
    const [line] = await removed(`?reference=${reference.toLowerCase().replace('-', '%20')}`);
    expect(line).toEqual({
      id: expect.any(String),
      reference,
      removed_at: expect.stringMatching(/Z$/),
      removed_by: 'professor@ecole.fr',
      through: 'Moodle du lycée',
    });
    expect((await as('professor', 'DELETE', `/api/removed-people/${line?.id}`)).status).toBe(200);
    expect((await as('professor', 'DELETE', `/api/removed-people/${line?.id}`)).status).toBe(404);
    expect((await course.launch(person('retiree'))).location?.pathname).toBe('/register');
    expect(await userOf('retiree@ecole.fr')).toMatchObject({ role: 'student' });
    expect(await removed(`?reference=${reference}`)).toEqual([]);
  });

  it('leaves nothing that names them', async () => {
    await comesAndGoes('effacee');
    const { documents } = course.school.platform;
    const left = JSON.stringify([await documents.find(removals), await documents.find(platformLinks)]);
    for (const word of ['effacee', 'Quitterie']) expect(left).not.toContain(word);
  });

  it('comes back by an address that a professor adds again, where the platform may join accounts', async () => {
    await course.declare({ professors: true, join_by_email: true });
    await comesAndGoes('rajoutee');
    const reference = referenceIn(await course.launch(person('rajoutee')));
    const wanted = [{ email: 'rajoutee@ecole.fr', role: 'student' }];
    expect((await course.school.as('professor', 'POST', '/api/users', wanted)).status).toBe(200);
    expect((await course.launch(person('rajoutee'))).status).toBe(303);
    expect(await removed(`?reference=${reference}`)).toEqual([]);
  });

  it('is refused from another client of the same platform as well', async () => {
    await comesAndGoes('ailleurs');
    const other = course.platform.form({ client_id: 'autre', professors: true });
    await course.school.as('admin', 'PUT', `/api/admin/lti/platforms/${course.platformId}`, other);
    const { body } = await course.school.as<{ id: string }>(
      'admin',
      'POST',
      '/api/admin/lti/platforms',
      course.platform.form(),
    );
    referenceIn(await course.launch(person('ailleurs')));
    await course.school.as('admin', 'DELETE', `/api/admin/lti/platforms/${body.id}`);
  });

  it('is not brought back with the students of a course, and its professor reads why', async () => {
    await course.declare({ professors: true, join_by_email: true });
    const list = new CourseList(course.platform);
    course.platform.scopes.add(PLATFORM_MEMBERS_SCOPE);
    Object.assign(list, { teachers: [list.teacher('prof')], members: [list.student('exclue'), list.student('neuve')] });
    await comesAndGoes('exclue');
    // As the list of the course names them.
    expect((await course.launch({ sub: 'exclue', email: 'exclue@ecole.fr' })).status).toBe(303);
    const { id: again = '' } = (await userOf('exclue@ecole.fr')) ?? {};
    await as('professor', 'DELETE', `/api/users/${again}`);
    await course.launch({ sub: 'prof', email: 'professor@ecole.fr', roles: [INSTRUCTOR] }, list.claims());
    const [own] = (await as<LtiCourse[]>('professor', 'GET', '/api/lti/courses')).body;
    const { id: class_id } = (
      await course.school.as<{ id: string }>('professor', 'POST', '/api/classes', { name: 'Retirés' })
    ).body;
    for (const confirm of [false, true]) {
      const url = `/api/lti/courses/${own?.id}/students`;
      const { body } = await course.school.as<LtiCourseReport>('professor', 'POST', url, { class_id, confirm });
      expect(body).toMatchObject({ added: 1, refused_count: 1 });
      expect(body.refused[0]?.reason).toMatch(/^Un professeur l’a retiré/);
    }
    expect(await userOf('exclue@ecole.fr')).toBeUndefined();
  });
});

describe('the list of those who were removed', () => {
  it.each(['student', 'admin', 'nobody'] as const)('is not for a %s, nor is letting in again', async (role) => {
    const status = role === 'nobody' ? 401 : 403;
    expect((await as(role, 'GET', '/api/removed-people')).status).toBe(status);
    expect((await as(role, 'DELETE', '/api/removed-people/x')).status).toBe(status);
  });

  it('finds nothing by what is no reference, and refuses what is too long', async () => {
    for (const odd of ['zz', 'ffffffffffffffffff', '%24gt']) expect(await removed(`?reference=${odd}`)).toEqual([]);
    const { status } = await as('professor', 'GET', `/api/removed-people?reference=${'a'.repeat(41)}`);
    expect(status).toBe(400);
  });

  it('shows the newest hundred, and finds the others by their reference', async () => {
    const { documents } = course.school.platform;
    const old = { id: `0123abcd${'0'.repeat(24)}`, at: '2020-01-01T00:00:00.000Z', by: null, through: null };
    const many = Array.from({ length: 100 }, (_, n) => ({
      ...old,
      id: `f${n + 100}`.padEnd(32, '0'),
      at: `2021-01-01T00:00:00.${n + 100}Z`,
    }));
    await documents.commit({ writes: [old, ...many].map((put) => ({ in: removals, put })) });
    const shown = await removed();
    expect(shown).toHaveLength(100);
    expect(shown.map(({ id }) => id)).not.toContain(old.id);
    expect((await removed('?reference=0123-ABCD')).map(({ id }) => id)).toEqual([old.id]);
  });
});
