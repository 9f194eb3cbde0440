import {
  CatalogueModule,
  catalogueUpcasts,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import { openSchool } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import {
  attemptsProjection,
  frozenCardsProjection,
  participationProjection,
  quizUpcasts,
  quizzesProjection,
  QuizzesModule,
  runAnswersProjection,
  runsProjection,
} from '@ardoise/quizzes';
import { LtiModule } from '../lti.module.js';
import { TestPlatform } from './learning-platform.suite.js';
import type { Opened } from './learning-platform.suite.js';

export const PUBLIC_URL = 'https://cartes.ecole.fr';

const PROJECTIONS = [
  classesProjection,
  foldersProjection,
  decksProjection,
  flashcardsProjection,
  tagsProjection,
  quizzesProjection,
  frozenCardsProjection,
  attemptsProjection,
  participationProjection,
  runsProjection,
  runAnswersProjection,
];

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const cookiesOf = (headers: Record<string, string | string[] | number | undefined>) =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');

/** Where a launch leads, in the browser that began it. */
export interface Landed {
  status: number;
  /** The sentence of a refusal, or the whole page. */
  page: string;
  policy: string;
  location: URL | null;
  ticket: string;
  cookie: string;
}

/** A school and a learning platform that it declared. */
export class TestCourse {
  private constructor(
    readonly school: School,
    readonly platform: TestPlatform,
    readonly platformId: string,
  ) {}

  static async open(change: object = {}, environment: Record<string, string> = {}): Promise<TestCourse> {
    const platform = await TestPlatform.open(environment['PUBLIC_URL'] ?? PUBLIC_URL);
    const school = await openSchool({
      contexts: [CatalogueModule, QuizzesModule, LtiModule],
      projections: PROJECTIONS,
      upcasts: { ...catalogueUpcasts, ...quizUpcasts },
      environment: { PUBLIC_URL, ...environment },
    });
    const made = await school.as<{ id: string }>('admin', 'POST', '/api/admin/lti/platforms', platform.form(change));
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return new TestCourse(school, platform, made.body.id);
  }

  async declare(change: object): Promise<void> {
    const url = `/api/admin/lti/platforms/${this.platformId}`;
    const { status, body } = await this.school.as('admin', 'PUT', url, this.platform.form(change));
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** The first step. @param sent further headers of the browser */
  async begin(
    more: Record<string, string> = {},
    sent: Record<string, string> = {},
  ): Promise<{ status: number; url: string; cookie: string; page: string }> {
    const asked = `/api/lti/login?${new URLSearchParams(this.platform.announced(more)).toString()}`;
    const { status, headers, body } = await this.school.as<unknown>('nobody', 'GET', asked, undefined, sent);
    return {
      status,
      url: String(headers['location'] ?? ''),
      cookie: cookiesOf(headers).join('; '),
      page: String(body),
    };
  }

  post(posted: Record<string, string>, cookie: string): Promise<Landed> {
    return this.submit('/api/lti/launch', posted, { cookie });
  }

  /** A form that the browser posts. @param sent further headers */
  async submit(to: string, posted: Record<string, string>, sent: Record<string, string>): Promise<Landed> {
    const body = new URLSearchParams(posted).toString();
    const answer = await this.school.as<unknown>('nobody', 'POST', to, body, { ...FORM, ...sent });
    const location = answer.headers['location'];
    const url = location === undefined ? null : new URL(String(location));
    return {
      status: answer.status,
      page: String(answer.body),
      policy: String(answer.headers['content-security-policy']),
      location: url,
      ticket: url?.hash.replace('#oidc=', '') ?? '',
      cookie: cookiesOf(answer.headers).join('; '),
    };
  }

  /** All of it, as somebody who opened something. */
  async launch(opened: Opened = {}, claims: Record<string, unknown> = {}): Promise<Landed> {
    this.platform.opened = opened;
    this.platform.claims = claims;
    const { url, cookie } = await this.begin();
    return this.post(await this.platform.authorise(url), cookie);
  }

  /** A launch inside the platform's page, and the pass that ours there carries. */
  async launchInFrame(opened: Opened): Promise<Landed & { pass: string }> {
    this.platform.opened = opened;
    const frame = { 'sec-fetch-dest': 'iframe' };
    const { url, cookie } = await this.begin({}, { ...frame, cookie: 'ardoise_lti_frame=kept' });
    const landed = await this.submit('/api/lti/launch', await this.platform.authorise(url), { ...frame, cookie });
    return { ...landed, pass: /name="pass" value="([^"]*)"/.exec(landed.page)?.[1] ?? '' };
  }

  /** The press on that page, which opens a tab. */
  press(pass: string, sent: Record<string, string> = { 'sec-fetch-site': 'same-origin' }): Promise<Landed> {
    return this.submit('/api/lti/entries', { pass }, sent);
  }

  /** Uses the ticket of a launch. */
  enter({ ticket, cookie }: Landed, consent?: boolean) {
    return this.school.as<{ token: string; role: string; email: string; code: string }>(
      'nobody',
      'POST',
      '/api/auth/oidc/session',
      { ticket, ...(consent && { consent }) },
      { cookie },
    );
  }

  async close(): Promise<void> {
    await this.school.dispose();
    await this.platform.close();
  }
}
