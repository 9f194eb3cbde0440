import { AccountChanges, People } from '@ardoise/accounts';
import { CLIENT, openProvider } from '@ardoise/accounts/oidc-provider';
import type { IdentityProvider } from '@ardoise/accounts/oidc-provider';
import { arriveAt } from '@ardoise/accounts/provider-school';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import type { AssignableRole, LtiCourse, LtiCourseReport, Role } from '@ardoise/contracts';
import { randomUUID } from 'node:crypto';
import { CourseList } from './course-list.suite.js';
import { TestCourse, PUBLIC_URL } from './course.suite.js';
import { INSTRUCTOR, LEARNER } from './learning-platform.suite.js';

const CLOSED = { create: false, join_by_email: false, professors: false };
const OPEN = { create: true, join_by_email: true, professors: true };
const TEACHING = { student: [LEARNER], professor: [INSTRUCTOR] } as const;
const NAMES = { student: 'élève', professor: 'professeur', admin: 'administrateur' } as const;

/** How somebody fared: refused, in (once they had given their password), or written down by somebody else. */
type Fared = 'refused' | 'in' | 'in by password' | 'known' | 'in class';

/** A school with a provider, a platform and a course, where anybody of any address may try to come in. */
export class WaysIn {
  private classId = '';

  private constructor(
    private readonly course: TestCourse,
    private readonly provider: IdentityProvider,
    private readonly list: CourseList,
  ) {}

  /** @param settings what the provider is trusted with */
  static async open(settings: Record<string, string> = {}): Promise<WaysIn> {
    const provider = await openProvider(`${PUBLIC_URL}/api/auth/oidc/callback`);
    const course = await TestCourse.open(OPEN, { OIDC_ISSUER: provider.issuer, ...CLIENT, ...settings });
    const { app } = course.school;
    await app.listen(0, '127.0.0.1');
    course.platform.toolKeys = await app.getUrl();
    const list = new CourseList(course.platform);
    list.teachers = [list.teacher('prof')];
    await course.launch({ sub: 'prof', email: 'professor@ecole.fr', roles: [INSTRUCTOR] }, list.claims());
    const here = new WaysIn(course, provider, list);
    const made = await course.school.as<{ id: string }>('professor', 'POST', '/api/classes', { name: '3e B' });
    here.classId = made.body.id;
    return here;
  }

  async close(): Promise<void> {
    await this.course.close();
    await this.provider.close();
  }

  /** What an attempt came to, in the words of the table. */
  async outcome(email: string, attempt: () => Promise<Fared>): Promise<string> {
    const before = await this.roleOf(email);
    const fared = await attempt();
    const after = await this.roleOf(email);
    if (fared === 'refused') return before === after ? '–' : `– mais ${String(after)}`;
    const became = `${before === undefined ? 'créé' : 'devient'} ${after === undefined ? 'personne' : NAMES[after]}`;
    const words = { in: 'entre', 'in by password': 'mot de passe', known: 'inchangé', 'in class': 'repris' };
    if (before === after) return words[fared];
    return fared === 'in by password' ? `mot de passe, ${became}` : became;
  }

  async add(email: string, role: AssignableRole): Promise<Fared> {
    const { school } = this.course;
    const { status } = await school.as('professor', 'POST', '/api/users', [{ email, role }]);
    return status === 201 || status === 200 ? 'known' : 'refused';
  }

  addWithPassword(email: string, role: Role): Promise<void> {
    const now = new Date().toISOString();
    const person = { id: randomUUID(), email, role, password: TEST_PASSWORD, now };
    return this.course.school.app.get(AccountChanges).add(person);
  }

  async signIn(email: string): Promise<Fared> {
    const credentials = { email, password: TEST_PASSWORD };
    const { status } = await this.course.school.as('nobody', 'POST', '/api/auth/login', credentials);
    return status === 200 ? 'in' : 'refused';
  }

  /** @param role told by the provider, if any */
  async byProvider(email: string, role?: AssignableRole): Promise<Fared> {
    const person = { sub: email, email, groups: role === undefined ? [] : [role] };
    const { code, exchange } = await arriveAt(this.course.school, this.provider, person);
    if (code !== null) return 'refused';
    const first = await exchange({ consent: true });
    if (first.status === 200) return 'in';
    if (first.body['code'] !== 'oidc-password-needed') return 'refused';
    const second = await exchange({ consent: true, password: TEST_PASSWORD });
    return second.status === 200 ? 'in by password' : 'refused';
  }

  /** @param trust with what the platform is trusted besides nothing */
  async byPlatform(email: string, role: AssignableRole, trust: object = OPEN): Promise<Fared> {
    await this.course.declare({ ...CLOSED, ...trust });
    const landed = await this.course.launch({ sub: email, email, roles: TEACHING[role] });
    const pass = /name="pass" value="([^"]*)"/.exec(landed.page)?.[1];
    const { status } = await this.course.enter(pass === undefined ? landed : await this.course.press(pass), true);
    return status === 200 ? 'in' : 'refused';
  }

  /** @param trust as for `byPlatform` */
  async byCourse(email: string, trust: object = OPEN): Promise<Fared> {
    // Whose the course is has to be trusted as a professor; what its students may depends on the rest.
    await this.course.declare({ ...CLOSED, ...trust, professors: true });
    this.list.members = [this.list.student(email, { email })];
    const { body: own } = await this.course.school.as<LtiCourse[]>('professor', 'GET', '/api/lti/courses');
    const form = { class_id: this.classId, confirm: true };
    const url = `/api/lti/courses/${own[0]?.id}/students`;
    const { status, body } = await this.course.school.as<LtiCourseReport>('professor', 'POST', url, form);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.refused_count === 0 ? 'in class' : 'refused';
  }

  async remove(email: string): Promise<void> {
    const account = await this.accountOf(email);
    const { status } = await this.course.school.as('professor', 'DELETE', `/api/users/${account?.id}`);
    if (status !== 200) throw new Error(`${email} was not removed: ${status}`);
    await this.course.school.platform.projector.caughtUp(await this.course.school.platform.store.head());
  }

  private accountOf(email: string) {
    return this.course.school.app.get(People).byEmail(email);
  }

  private async roleOf(email: string): Promise<Role | undefined> {
    return (await this.accountOf(email))?.role;
  }
}
