import type { RecordedEvent } from '@ardoise/event-store';
import type { LtiCourse, LtiCourseReport, User } from '@ardoise/contracts';
import { CourseList } from '../testing/course-list.suite.js';
import { TestCourse } from '../testing/course.suite.js';
import type { Opened } from '../testing/learning-platform.suite.js';
import { INSTRUCTOR, LEARNER } from '../testing/learning-platform.suite.js';

const ASSISTANT = 'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant';
const TRUSTED = { professors: true, join_by_email: true };

let course: TestCourse;
let list: CourseList;
let classId = '';

beforeAll(async () => {
  course = await TestCourse.open(TRUSTED);
  const { app } = course.school;
  await app.listen(0, '127.0.0.1');
  course.platform.toolKeys = await app.getUrl();
  list = new CourseList(course.platform);
  list.teachers = [list.teacher('prof')];
  await course.launch({ sub: 'prof', email: 'professor@ecole.fr', roles: [INSTRUCTOR] }, list.claims());
  classId = (await course.school.as<{ id: string }>('professor', 'POST', '/api/classes', { name: '3e B' })).body.id;
});
beforeEach(() => course.declare(TRUSTED));
afterAll(() => course.close());

const personOf = (sub: string) => ({ sub, email: `${sub}@ecole.fr` });
const userOf = async (sub: string) => {
  const { body } = await course.school.as<User[]>('professor', 'GET', '/api/users');
  return body.find(({ email }) => email === `${sub}@ecole.fr`);
};

/** By the platform's list of the course, which calls them a student: what Moodle says of a teacher who may not edit. */
async function listed(sub: string): Promise<LtiCourseReport> {
  list.members = [list.student(sub)];
  const { body: own } = await course.school.as<LtiCourse[]>('professor', 'GET', '/api/lti/courses');
  const url = `/api/lti/courses/${own[0]?.id}/students`;
  const form = { class_id: classId, confirm: true };
  const { status, body } = await course.school.as<LtiCourseReport>('professor', 'POST', url, form);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const launched = (sub: string, roles: string[], more: Opened = {}) =>
  course.launch({ ...personOf(sub), roles, ...more });

async function eventsOf(userId: string | undefined): Promise<RecordedEvent[]> {
  const told: RecordedEvent[] = [];
  for await (const event of course.school.platform.store.readStream(`account-${userId}`)) told.push(event);
  return told.filter(({ type }) => type === 'RoleChanged');
}

describe('who teaches by a launch, and is no teacher by the course’s list', () => {
  it('is a professor whichever comes first', async () => {
    await launched('launch-puis-liste', [INSTRUCTOR]);
    expect((await listed('launch-puis-liste')).refused).toMatchObject([
      { reason: expect.stringContaining('pas celui') },
    ]);
    await listed('liste-puis-launch');
    expect(await userOf('liste-puis-launch')).toMatchObject({ role: 'student' });
    await launched('liste-puis-launch', [INSTRUCTOR]);
    for (const sub of ['launch-puis-liste', 'liste-puis-launch'])
      expect(await userOf(sub)).toMatchObject({ role: 'professor' });
    expect((await listed('liste-puis-launch')).refused).toHaveLength(1);
  });

  it('is told so before coming in, and so are professors and the log', async () => {
    const first = await launched('zoe', [LEARNER]);
    const { body: before } = await course.enter(first, true);
    const { status, page, location } = await launched('zoe', [INSTRUCTOR], { target: undefined });
    expect({ status, location }).toEqual({ status: 200, location: null });
    expect(page).toContain('Vous êtes maintenant professeur');
    expect(page).toContain('indique que vous enseignez');
    const pass = /name="pass" value="([^"]*)"/.exec(page)?.[1] ?? '';
    expect((await course.enter(await course.press(pass))).body).toMatchObject({ role: 'professor' });
    // Sessions of the student that they were have ended.
    const authorization = `Bearer ${before.token}`;
    expect((await course.school.as('nobody', 'GET', '/api/me/name', undefined, { authorization })).status).toBe(401);
    const user = await userOf('zoe');
    expect(user).toMatchObject({ role: 'professor', role_followed_at: expect.any(String) });
    expect((await eventsOf(user?.id)).map(({ data, metadata }) => [data, metadata.actor])).toEqual([
      [{ userId: user?.id, from: 'student', role: 'professor', by: 'platform' }, user?.id],
    ]);
    // Once.
    expect((await launched('zoe', [INSTRUCTOR])).status).toBe(303);
    expect(await eventsOf(user?.id)).toHaveLength(1);
  });

  it('is told so in a frame as well', async () => {
    await launched('cadre', [LEARNER]);
    const { page, pass } = await course.launchInFrame({ ...personOf('cadre'), roles: [INSTRUCTOR] });
    expect(page).toContain('indique que vous enseignez');
    expect((await course.press(pass)).status).toBe(303);
  });

  it('becomes one once, of two launches at the same moment', async () => {
    await launched('deux', [LEARNER]);
    course.platform.opened = { ...personOf('deux'), roles: [INSTRUCTOR] };
    const both = await Promise.all([course.begin(), course.begin()]);
    const posted = await Promise.all(both.map(({ url }) => course.platform.authorise(url)));
    await Promise.all(posted.map((one, nth) => course.post(one, both[nth]?.cookie ?? '')));
    const user = await userOf('deux');
    expect(user?.role).toBe('professor');
    expect(await eventsOf(user?.id)).toHaveLength(1);
  });
});

describe('a role', () => {
  it('does not fall by a platform’s word: a professor may learn in another course', async () => {
    await launched('apprend', [INSTRUCTOR]);
    await launched('apprend', [LEARNER]);
    await launched('apprend', [ASSISTANT]);
    expect(await userOf('apprend')).toMatchObject({ role: 'professor' });
  });

  it.each([
    [[ASSISTANT]],
    [[INSTRUCTOR, ASSISTANT]],
    [['http://purl.imsglobal.org/vocab/lis/v2/membership#Administrator']],
  ])('does not rise of who assists or administers: %j', async (roles) => {
    await launched('assiste', [LEARNER]);
    expect((await launched('assiste', roles)).status).toBe(303);
    expect(await userOf('assiste')).toMatchObject({ role: 'student' });
  });

  it('does not rise by a platform whose teachers are no professors here', async () => {
    await launched('ailleurs', [LEARNER]);
    await course.declare({ ...TRUSTED, professors: false });
    expect((await launched('ailleurs', [INSTRUCTOR])).status).toBe(303);
    expect(await userOf('ailleurs')).toMatchObject({ role: 'student' });
  });

  it('that the school gave does not rise: of who was invited, nor once a professor has said it', async () => {
    const users = [{ email: 'invitee@ecole.fr', role: 'student' }];
    await course.school.as('professor', 'POST', '/api/users', users);
    for (let nth = 0; nth < 2; nth++) await launched('invitee', [INSTRUCTOR]);
    expect(await userOf('invitee')).toMatchObject({ role: 'student' });
    await launched('corrige', [INSTRUCTOR]);
    const { id } = (await userOf('corrige')) ?? {};
    expect((await course.school.as('professor', 'PUT', `/api/users/${id}`, { role: 'student' })).status).toBe(200);
    await launched('corrige', [INSTRUCTOR]);
    const corrected = await userOf('corrige');
    expect(corrected).toMatchObject({ role: 'student' });
    expect(corrected).not.toHaveProperty('role_followed_at');
  });
});
