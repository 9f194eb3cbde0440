import { Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import type { ClassMember, LtiCourse, LtiCourseReport } from '@ardoise/contracts';
import { courses } from '../domain/course.js';
import { OwnPlatforms } from '../services/own-platforms.js';
import { LinkErasure } from '../reactions/link-erasure.js';
import { CourseList } from '../testing/course-list.suite.js';
import { TestCourse } from '../testing/course.suite.js';
import { INSTRUCTOR, LEARNER, PLATFORM_MEMBERS_SCOPE } from '../testing/learning-platform.suite.js';

let course: TestCourse;
let list: CourseList;
let classes = 0;

beforeAll(async () => {
  course = await TestCourse.open({ professors: true, join_by_email: true });
  const { app } = course.school;
  await app.listen(0, '127.0.0.1');
  course.platform.toolKeys = await app.getUrl();
  list = new CourseList(course.platform);
});
afterAll(() => course.close());
beforeEach(async () => {
  Object.assign(list, {
    size: 100,
    status: 200,
    body: undefined,
    next: undefined,
    members: [],
    teachers: [list.teacher('prof')],
  });
  course.platform.scopes.add(PLATFORM_MEMBERS_SCOPE);
  await course.declare({ professors: true, join_by_email: true });
});

const PROFESSOR = { sub: 'prof', email: 'professor@ecole.fr', roles: [INSTRUCTOR] };
const arrives = (who: object = {}, claims = list.claims()) => course.launch({ ...PROFESSOR, ...who }, claims);
const ownCourses = async () => (await course.school.as<LtiCourse[]>('professor', 'GET', '/api/lti/courses')).body;

/** The professor's course, after they have come from there. */
async function ownCourse(): Promise<string> {
  await arrives();
  return (await ownCourses())[0]?.id ?? '';
}

async function aClass(): Promise<string> {
  const form = { name: `Classe ${++classes}` };
  return (await course.school.as<{ id: string }>('professor', 'POST', '/api/classes', form)).body.id;
}

const take = (courseId: string, form: object) =>
  course.school.as<LtiCourseReport & { code?: string }>(
    'professor',
    'POST',
    `/api/lti/courses/${courseId}/students`,
    form,
  );

/** Beside the professor who made the class. */
async function membersOf(classId: string): Promise<string[]> {
  const { body } = await course.school.as<ClassMember[]>('professor', 'GET', `/api/classes/${classId}/members`);
  return body.flatMap(({ email }) => (email === 'professor@ecole.fr' ? [] : [email])).sort();
}

describe('the courses that somebody teaches', () => {
  it('are those that they came from as teachers, once each, by their present title', async () => {
    await arrives();
    await arrives({}, list.claims('4e A', 'cours-2'));
    await arrives({}, list.claims('3e B bis'));
    expect((await ownCourses()).map(({ title, platform }) => [title, platform])).toEqual([
      ['3e B bis', 'Moodle du lycée'],
      ['4e A', 'Moodle du lycée'],
    ]);
    await arrives();
  });

  it('are not those of students, nor those whose members cannot be read', async () => {
    const before = await course.school.app.get(Documents).count(courses);
    await arrives({ sub: 'e1', email: 'e1@ecole.fr', roles: [LEARNER] });
    const claims = list.claims('Autre', 'cours-9');
    const NAMES = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
    await arrives({}, { ...claims, [NAMES]: { context_memberships_url: 'http://ailleurs.example/x' } });
    await arrives({}, { ...claims, [NAMES]: null });
    expect(await course.school.app.get(Documents).count(courses)).toBe(before);
  });

  it('are not there while the platform is suspended', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    await course.declare({ professors: true, enabled: false });
    expect(await ownCourses()).toEqual([]);
    expect((await take(id, { class_id })).body.code).toBe('lti-platform-closed');
  });

  it('are nobody else’s', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    const other = await course.launch(
      { sub: 'prof-2', email: 'prof2@ecole.fr', roles: [INSTRUCTOR] },
      list.claims('5e', 'cours-5'),
    );
    const { body } = await course.enter(other, true);
    const headers = { authorization: `Bearer ${body.token}` };
    const mine = await course.school.as<LtiCourse[]>('nobody', 'GET', '/api/lti/courses', undefined, headers);
    expect(mine.body.map(({ title }) => title)).toEqual(['5e']);
    const stolen = await course.school.as('nobody', 'POST', `/api/lti/courses/${id}/students`, { class_id }, headers);
    expect(stolen.status).toBe(404);
  });

  it.each(['student', 'admin', 'nobody'] as const)('are not there for a %s', async (role) => {
    const refusal = role === 'nobody' ? 401 : 403;
    expect((await course.school.as(role, 'GET', '/api/lti/courses')).status).toBe(refusal);
    expect((await course.school.as(role, 'POST', '/api/lti/courses/x/students', { class_id: 'x' })).status).toBe(
      refusal,
    );
  });

  it('are in the file of one’s own data', async () => {
    await arrives({ sub: 'p8', email: 'p8@ecole.fr' }, list.claims('6e', 'cours-6'));
    const { app } = course.school;
    const [own] = await app.get(Documents).find(courses, { title: '6e' });
    expect(await app.get(OwnPlatforms).of(own?.userId ?? '')).toMatchObject([{ known_as: 'p8', courses: ['6e'] }]);
  });

  it('are forgotten with the account', async () => {
    const { app } = course.school;
    await arrives({ sub: 'p9', email: 'p9@ecole.fr' });
    const [own] = (await app.get(Documents).find(courses)).slice(-1);
    const erasure = app.get(LinkErasure);
    const event = {
      id: 'e',
      type: 'UserRemoved',
      data: { userId: own?.userId },
      metadata: { at: 'x' },
    } as unknown as RecordedEvent;
    for (const job of erasure.jobsOf(event)) await erasure.run({ ...job, attempt: 1 });
    expect(await app.get(Documents).count(courses, { userId: own?.userId })).toBe(0);
  });
});

describe('the students of a course', () => {
  it('are told of first, and then come into the class: made, joined, or known; the same again does nothing', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    await course.launch({ sub: 'known', email: 'known@ecole.fr' });
    list.members = [
      list.student('known', { email: 'other-address@ecole.fr' }),
      list.student('new', { given_name: 'Zoé', family_name: 'Martin' }),
      list.student('joined', { email: 'student@ecole.fr' }),
      list.student('left', { status: 'Inactive' }),
      list.student('teacher', { roles: [INSTRUCTOR] }),
      list.student('both', { roles: [LEARNER, INSTRUCTOR] }),
      list.student('nothing', { roles: [] }),
      { status: 'Active' },
      'rubbish',
    ];
    const told = await take(id, { class_id });
    expect(told.body).toEqual({
      done: false,
      students: 3,
      added: 1,
      joined: 3,
      already: 0,
      refused: [],
      refused_count: 0,
      gone: [],
    });
    expect(await membersOf(class_id)).toEqual([]);
    const done = await take(id, { class_id, confirm: true });
    expect(done.body).toMatchObject({ done: true, students: 3, added: 1, joined: 3 });
    expect(await membersOf(class_id)).toEqual(['known@ecole.fr', 'new@ecole.fr', 'student@ecole.fr']);
    const again = await take(id, { class_id, confirm: true });
    expect(again.body).toMatchObject({ added: 0, joined: 0, already: 3 });
    // Whoever was made comes in by the platform afterwards.
    expect((await course.enter(await course.launch({ sub: 'new' }), true)).body.email).toBe('new@ecole.fr');
  });

  it('are read page by page', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    list.members = Array.from({ length: 250 }, (_, nth) => list.student(`page-${nth}`));
    expect((await take(id, { class_id, confirm: true })).body).toMatchObject({
      students: 250,
      added: 250,
      joined: 250,
    });
  });

  it('of the course no more are told, and leave if the professor says so', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    list.members = [list.student('stays'), list.student('goes')];
    await take(id, { class_id, confirm: true });
    list.members = [list.student('stays')];
    const told = await take(id, { class_id });
    const [goes = { user_id: '' }] = told.body.gone;
    expect(goes).toMatchObject({ email: 'goes@ecole.fr' });
    await take(id, { class_id, confirm: true });
    expect(await membersOf(class_id)).toHaveLength(2);
    await take(id, { class_id, confirm: true, remove: [goes.user_id] });
    expect(await membersOf(class_id)).toEqual(['stays@ecole.fr']);
  });

  it('are left out with a reason where the platform is not trusted so far', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    await course.declare({ professors: true, join_by_email: false, create: false });
    list.members = [
      list.student('x1', { name: 'Paul Roux' }),
      list.student('x2', { email: 'professor@ecole.fr' }),
      list.student('x3', { email: 'admin@ecole.fr' }),
      list.student('x4', { email: undefined }),
      list.student('prof-2', { email: 'prof2@ecole.fr' }),
    ];
    const { body } = await take(id, { class_id, confirm: true });
    expect(body).toMatchObject({ students: 5, added: 0, joined: 0, refused_count: 5 });
    expect(body.refused).toEqual([
      { name: 'Paul Roux', reason: 'Pas de compte ici, et cette plateforme n’a pas le droit d’en créer.' },
      expect.objectContaining({ reason: expect.stringMatching(/n’a pas le droit de le rattacher/) }),
      expect.objectContaining({ reason: expect.stringMatching(/n’a pas le droit de le rattacher/) }),
      { name: 'x4', reason: 'La plateforme ne transmet pas son adresse e-mail.' },
      { name: 'prof2@ecole.fr', reason: 'Son compte ici n’est pas celui d’un élève.' },
    ]);
  });

  it('who share an address are not one account', async () => {
    const id = await ownCourse();
    list.members = [list.student('t1'), list.student('t2', { email: 'T1@ecole.fr' })];
    for (const confirm of [false, true])
      expect((await take(id, { class_id: await aClass(), confirm })).body).toMatchObject({
        joined: 1,
        refused: [{ name: 'T1@ecole.fr', reason: 'Un autre élève du cours a la même adresse e-mail.' }],
      });
  });

  it('are none of those who assist, nor of nobody; numbers and sub-roles are well', async () => {
    const id = await ownCourse();
    const IN = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
    list.members = [
      list.student('r1', { roles: [LEARNER, `${IN}/Instructor#TeachingAssistant`] }),
      list.student('r2', { roles: [LEARNER, 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'] }),
      list.student('r3', { roles: [`${IN}/Learner#GuestLearner`], status: 'active' }),
      { ...list.student('r4'), user_id: 4 },
    ];
    expect((await take(id, { class_id: await aClass() })).body).toMatchObject({ students: 2, joined: 2 });
  });

  it('are not missed in a course that is empty, nor where they only changed their role', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    list.members = [list.student('u1'), list.student('u2')];
    await take(id, { class_id, confirm: true });
    list.members = [list.teacher('u1'), list.student('u2', { roles: [] })];
    expect((await take(id, { class_id })).body).toMatchObject({ students: 0, gone: [] });
    list.members = [];
    const { body } = await take(id, { class_id });
    expect(body.gone.map(({ email }) => email)).toEqual(['u1@ecole.fr', 'u2@ecole.fr']);
    // Only those of whom the professor was told.
    await take(id, { class_id, confirm: true, remove: ['someone-else'] });
    expect(await membersOf(class_id)).toHaveLength(2);
  });
});

describe('a course that cannot be read', () => {
  it.each<[string, () => void, number, string]>([
    ['whose platform fails', () => (list.status = 503), 503, 'lti-members-away'],
    ['that is not ours to read', () => (list.status = 403), 502, 'lti-members-refused'],
    [
      'for which no token is given',
      () => course.platform.scopes.delete(PLATFORM_MEMBERS_SCOPE),
      502,
      'lti-members-refused',
    ],
    ['that is no list', () => (list.body = '<html>'), 502, 'lti-members-refused'],
    ['that never ends', () => (list.body = `{"members":[${'"x",'.repeat(6_000_000)}"x"]}`), 409, 'lti-members-many'],
    [
      'with more members than a class has',
      () =>
        Object.assign(list, { size: 5_001, members: Array.from({ length: 5_001 }, (_, n) => list.student(`m${n}`)) }),
      409,
      'lti-members-many',
    ],
  ])('is said in French: %s', async (_, spoil, status, code) => {
    const id = await ownCourse();
    const class_id = await aClass();
    course.platform.endTokens();
    spoil();
    const answer = await take(id, { class_id, confirm: true });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await membersOf(class_id)).toEqual([]);
  });

  it('does not lead to another site with our token', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    Object.assign(list, {
      size: 1,
      next: 'http://127.0.0.1:9/membres',
      members: [list.student('q1'), list.student('q2')],
    });
    expect((await take(id, { class_id })).body.code).toBe('lti-members-refused');
  });

  it('does not read the same page for ever', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    Object.assign(list, { size: 1, next: `${list.url}?limit=500#`, members: [list.student('q1'), list.student('q2')] });
    expect((await take(id, { class_id })).body.code).toBe('lti-members-refused');
  });

  it('does not follow more pages than any list has', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    const taken = async (pages: number) => {
      const members = Array.from({ length: pages - list.teachers.length }, (_, n) => list.student(`page-${n}`));
      Object.assign(list, { size: 1, members, read: 0 });
      const { status, body } = await take(id, { class_id });
      return { status, code: body.code, read: list.read };
    };
    expect(await taken(501)).toEqual({ status: 502, code: 'lti-members-refused', read: 500 });
    expect(await taken(500)).toMatchObject({ status: 200, read: 500 });
  });

  it.each([
    [{}, 400],
    [{ class_id: 'inconnue' }, 404],
    [{ class_id: 'x', confirm: 'oui' }, 400],
    [{ class_id: 'x', remove: true }, 400],
    [{ class_id: 'x', autre: 1 }, 400],
  ])('nor with %j', async (form, status) => {
    expect((await take(await ownCourse(), form)).status).toBe(status);
  });

  it('is that of somebody whom the platform does not count among its teachers, or who came as a student since', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    for (const teachers of [[], [list.student('prof')], [list.teacher('prof', { status: 'Inactive' })]]) {
      list.teachers = teachers;
      expect((await take(id, { class_id })).body.code).toBe('lti-course-others');
    }
    list.teachers = [list.teacher('prof')];
    await arrives({ roles: [LEARNER] });
    expect((await take(id, { class_id })).status).toBe(404);
  });

  it('is none at all for a platform that brings no professors in any more', async () => {
    const id = await ownCourse();
    await course.declare({ professors: false });
    expect(await ownCourses()).toEqual([]);
    expect((await take(id, { class_id: await aClass() })).body.code).toBe('lti-platform-closed');
  });

  it('nor into a class that is archived', async () => {
    const id = await ownCourse();
    const class_id = await aClass();
    await course.school.as('professor', 'POST', `/api/classes/${class_id}/archive`);
    expect((await take(id, { class_id })).body.code).toBe('class-archived');
  });
});

it('are asked for sixty times in ten minutes by one professor, and no more', async () => {
  const id = await ownCourse();
  const class_id = await aClass();
  const statuses: number[] = [];
  // Some were asked for above.
  for (let n = 0; n < 61; n++) statuses.push((await take(id, { class_id })).status);
  expect([...new Set(statuses)]).toEqual([200, 429]);
  expect((await take(id, { class_id })).body.code).toBe('too-many-tries');
});
