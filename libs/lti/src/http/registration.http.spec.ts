import { hash } from 'node:crypto';
import { ERROR_SENTENCES, ERROR_STATUSES } from '@ardoise/contracts';
import type { ErrorCode, LtiInvitation, LtiPlatform, LtiSetup } from '@ardoise/contracts';
import { platforms } from '../domain/platform.js';
import { invitations } from '../domain/registration.js';
import type { Invitation } from '../domain/registration.js';
import { TestCourse } from '../testing/course.suite.js';
import { DEPLOYMENT } from '../testing/learning-platform.suite.js';
import { PlatformRegistration, TOKEN } from '../testing/platform-registration.suite.js';

const PUBLIC_URL = 'http://localhost:3999';
const PLATFORMS = '/api/admin/lti/platforms';
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';

let course: TestCourse;
let registration: PlatformRegistration;

beforeAll(async () => {
  course = await TestCourse.open({}, { PUBLIC_URL });
  registration = new PlatformRegistration(course.platform);
});
afterAll(() => course.close());
beforeEach(async () => {
  registration.begin();
  const { documents } = course.school.platform;
  const writes = (await documents.find(platforms)).map(({ id }) => ({ in: platforms, delete: id }));
  if (writes.length > 0) await documents.commit({ writes });
});

const admin = <T = { id: string; code: string }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => course.school.as<T>('admin', method, url, payload);
const listed = async () => (await admin<LtiSetup>('GET', '/api/admin/lti')).body.platforms;

/** The path of an address that was just made. */
async function invited(): Promise<string> {
  const { status, body } = await admin<LtiInvitation>('POST', '/api/admin/lti/registrations');
  expect({ status, url: body.url }).toEqual({
    status: 201,
    url: expect.stringMatching(/^http:\/\/localhost:3999\/api\/lti\/registrations\/[\w-]{32}$/),
  });
  return new URL(body.url).pathname;
}

let machine = 0;
/** As a browser of the platform opens it, each time from another address on the network unless told. */
async function opened(url: string, headers: Record<string, string> = {}, from = `10.1.0.${++machine % 250}`) {
  const answer = await course.school.app.inject({ method: 'GET', url, headers, remoteAddress: from });
  return { status: answer.statusCode, html: answer.body, policy: String(answer.headers['content-security-policy']) };
}
const registered = async (path: string) => opened(path + registration.query());

function expectRefusal({ status, html }: { status: number; html: string }, code: ErrorCode): void {
  expect({ html, isSaid: html.includes(ERROR_SENTENCES[code]) }).toMatchObject({ isSaid: true });
  expect(status).toBe(ERROR_STATUSES[code]);
  expect(html).toContain('L’inscription n’a pas abouti');
}

/** What an administrator sends who confirms a platform, as it is listed. */
function confirming(
  { id: _, created_at: __, people: ___, registered: ____, ...form }: LtiPlatform,
  change: object = {},
) {
  return { ...form, create: true, enabled: true, ...change };
}

describe('a platform that registers by itself', () => {
  it('is told where we are, says what it is, and may go on', async () => {
    const path = await invited();
    const { status, html, policy } = await opened(path + registration.query(), { 'sec-fetch-dest': 'iframe' });
    expect({ status, html }).toMatchObject({
      status: 200,
      html: expect.stringContaining('La plateforme est inscrite'),
    });
    expect(html).toContain("postMessage({subject:'org.imsglobal.lti.close'},'*')");
    expect(policy).toMatch(/^default-src 'none'; .* script-src 'sha256-[^']+'; frame-ancestors \*$/);
    expect(registration.asked).toMatchObject([
      {
        authorization: `Bearer ${TOKEN}`,
        body: { initiate_login_uri: `${PUBLIC_URL}/api/lti/login`, client_name: expect.any(String) },
      },
    ]);
    expect(await listed()).toEqual([
      {
        ...course.platform.form({ name: '127.0.0.1', create: false, enabled: false }),
        id: expect.any(String),
        created_at: expect.any(String),
        people: 0,
        registered: { product: 'moodle 4.2.3 (Build: 20231009)', waiting: true },
      },
    ]);
  });

  it('lets nobody in until an administrator has confirmed it', async () => {
    await registered(await invited());
    const { status, page } = await course.begin();
    expect({ status, isSaid: page.includes(ERROR_SENTENCES['lti-platform-waiting']) }).toEqual({
      status: 403,
      isSaid: true,
    });
    const [waiting] = await listed();
    for (const person of ['professor', 'student'] as const)
      expect((await course.school.as(person, 'PUT', `${PLATFORMS}/${waiting!.id}`, confirming(waiting!))).status).toBe(
        403,
      );
    expect(
      (await admin('PUT', `${PLATFORMS}/${waiting!.id}`, confirming(waiting!, { name: 'Notre Moodle' }))).status,
    ).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'Notre Moodle', registered: { waiting: false } }]);
    expect((await course.launch({ sub: 'r1', email: 'r1@ecole.fr' })).status).toBe(303);
  });

  it('is forgotten when it is refused, and may be given another address', async () => {
    await registered(await invited());
    expect((await admin('DELETE', `${PLATFORMS}/${(await listed())[0]!.id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await registered(await invited())).status).toBe(200);
  });

  it('leaves open the one that stands, when that registers once more: launches that name no client find it', async () => {
    await admin('POST', PLATFORMS, course.platform.form({ client_id: 'avant' }));
    const named = { iss: course.platform.issuer, login_hint: 'x' };
    const began = () => course.school.as('nobody', 'GET', `/api/lti/login?${new URLSearchParams(named).toString()}`);
    await registered(await invited());
    const { status, headers } = await began();
    expect(status).toBe(302);
    expect(new URL(String(headers['location'])).searchParams.get('client_id')).toBe('avant');
    const waiting = (await listed()).find((one) => one.registered?.waiting);
    await admin('PUT', `${PLATFORMS}/${waiting!.id}`, confirming(waiting!));
    expect((await began()).status).toBe(404);
  });

  it('tells its deployment by its first launch where it had none yet, and none but that one later', async () => {
    registration.deployment = undefined;
    await registered(await invited());
    const [waiting] = await listed();
    expect(waiting?.deployment_ids).toEqual([]);
    await admin('PUT', `${PLATFORMS}/${waiting!.id}`, confirming(waiting!));
    const unnamed = await course.launch({ sub: 'r2', email: 'r2@ecole.fr' }, { [`${LTI}deployment_id`]: '' });
    expect(unnamed.status).toBe(403);
    expect(await course.launch({ sub: 'r2', email: 'r2@ecole.fr' })).toMatchObject({ status: 303 });
    expect(await listed()).toMatchObject([{ deployment_ids: [DEPLOYMENT] }]);
    const other = await course.launch({ sub: 'r3', email: 'r3@ecole.fr' }, { [`${LTI}deployment_id`]: 'autre' });
    expect(other.page).toContain(ERROR_SENTENCES['lti-deployment']);
    expect((await course.launch({ sub: 'r2' })).status).toBe(303);
  });

  it('learns one deployment of two launches at the same moment', async () => {
    registration.deployment = {};
    await registered(await invited());
    const [waiting] = await listed();
    await admin('PUT', `${PLATFORMS}/${waiting!.id}`, confirming(waiting!));
    course.platform.opened = { sub: 'r4', email: 'r4@ecole.fr' };
    const posted: [form: Record<string, string>, cookie: string][] = [];
    for (const deployment of ['un', 'deux']) {
      course.platform.claims = { [`${LTI}deployment_id`]: deployment };
      const { url, cookie } = await course.begin();
      posted.push([{ ...(await course.platform.authorise(url)) }, cookie]);
    }
    const landed = await Promise.all(posted.map(([form, cookie]) => course.post(form, cookie)));
    expect(landed.map(({ status }) => status).sort()).toEqual([303, 403]);
    expect((await listed())[0]?.deployment_ids).toHaveLength(1);
  });
});

describe('the address where a platform registers', () => {
  it('serves once', async () => {
    const path = await invited();
    await registered(path);
    expectRefusal(await registered(path), 'lti-invitation');
    expect(registration.asked).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });

  it('serves once of two at the same moment', async () => {
    const path = await invited();
    const all = await Promise.all([registered(path), registered(path)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(registration.asked).toHaveLength(1);
  });

  it('serves within the hour, and is forgotten then', async () => {
    const path = await invited();
    const { documents } = course.school.platform;
    const id = hash('sha256', path.split('/').at(-1)!, 'base64url');
    const put: Invitation = { id, until: new Date(Date.now()).toISOString() };
    await documents.commit({ writes: [{ in: invitations, put }] });
    expectRefusal(await registered(path), 'lti-invitation');
    expect(registration.asked).toEqual([]);
    await invited();
    expect(await documents.get(invitations, id)).toBeUndefined();
  });

  it('is known here by its hash alone, and serves nowhere else', async () => {
    const path = await invited();
    const kept = JSON.stringify(await course.school.platform.documents.find(invitations));
    expect(kept).not.toContain(path.split('/').at(-1));
    expectRefusal(await registered(`/api/lti/registrations/${'x'.repeat(32)}`), 'lti-invitation');
  });

  it('does nothing where somebody opens it without a platform, and still serves', async () => {
    const path = await invited();
    expectRefusal(await opened(path), 'lti-registration-start');
    expect((await registered(path)).status).toBe(200);
  });

  it('is closed for a while to an address on the network from where thirty were refused', async () => {
    const from = '10.2.0.1';
    const wrong = `/api/lti/registrations/${'y'.repeat(32)}${registration.query()}`;
    for (let n = 0; n < 30; n++) expect((await opened(wrong, {}, from)).status).toBe(404);
    expect((await opened(wrong, {}, from)).status).toBe(429);
    const path = await invited();
    expect((await opened(path + registration.query(), {}, from)).status).toBe(429);
    expect((await registered(path)).status).toBe(200);
  });

  it('serves no platform that is declared, which stays as it is', async () => {
    await admin('POST', PLATFORMS, course.platform.form({ name: 'À la main', professors: true }));
    expectRefusal(await registered(await invited()), 'lti-platform-taken');
    expect(await listed()).toMatchObject([{ name: 'À la main', professors: true, enabled: true, registered: null }]);
  });

  it('serves the fiftieth platform, and waits for room', async () => {
    for (let n = 0; n < 50; n++) await admin('POST', PLATFORMS, course.platform.form({ client_id: `c${n}` }));
    const path = await invited();
    expectRefusal(await registered(path), 'lti-platforms-full');
    expect(registration.asked).toEqual([]);
    await admin('DELETE', `${PLATFORMS}/${(await listed())[0]!.id}`);
    expect((await registered(path)).status).toBe(200);
  });
});

describe('what a platform publishes is refused, and the address still serves', () => {
  const published = (change: object) => () => void Object.assign(registration.published, change);
  const changed = (change: Record<string, unknown>) => () => void (registration.change = change);

  it.each([
    ['of another issuer', changed({ issuer: 'https://canvas.instructure.com' })],
    ['that has tools register elsewhere', changed({ registration_endpoint: 'https://ailleurs.example/inscription' })],
    [
      'that would have us call what is no platform',
      changed({ registration_endpoint: 'http://169.254.169.254/latest' }),
    ],
    ['without keys', changed({ jwks_uri: undefined })],
    ['whose tokens are given without TLS', changed({ token_endpoint: 'http://moodle.ecole.fr/token' })],
    ['that sends browsers to a script', changed({ authorization_endpoint: 'javascript:alert(1)' })],
    ['that is none', published({ body: '<html>' })],
    ['that is a number', published({ body: '7' })],
    ['that is never over', published({ body: `{"issuer":"${'x'.repeat(600_000)}` })],
    ['that is elsewhere', published({ status: 302, location: '/auth' })],
    ['that is not there', published({ status: 500 })],
  ])('%s', async (_, arrange) => {
    arrange();
    const path = await invited();
    expectRefusal(await registered(path), 'lti-registration-platform');
    expect([registration.asked, await listed()]).toEqual([[], []]);
    registration.begin();
    expect((await registered(path)).status).toBe(200);
  });

  it.each(['http://10.0.0.1/c', 'file:///etc/passwd', 'https://moi:secret@moodle.ecole.fr/c', 'configuration', ''])(
    'at %j',
    async (configuration) => {
      expectRefusal(await opened((await invited()) + registration.query(configuration)), 'lti-registration-platform');
    },
  );
});

describe('a registration that the platform does not take', () => {
  it.each([
    ['is said, and nothing is listed', { status: 400, body: 'missing_domain' }],
    ['is one without a client', { status: 200, body: '{}' }],
    ['is one whose client is no name', { status: 200, body: '{"client_id":{}}' }],
    ['is an answer that cannot be read', { status: 200, body: 'oui' }],
  ])('%s', async (_, answered) => {
    registration.answered = answered;
    const path = await invited();
    expectRefusal(await registered(path), 'lti-registration-refused');
    expect(await listed()).toEqual([]);
    expectRefusal(await registered(path), 'lti-invitation');
  });

  it('may name its deployment by a number, and need not say what it is', async () => {
    registration.deployment = { deployment_id: 7 };
    registration.change = { 'https://purl.imsglobal.org/spec/lti-platform-configuration': 'moodle' };
    await registered(await invited());
    expect(await listed()).toMatchObject([{ deployment_ids: ['7'], registered: { product: '', waiting: true } }]);
  });
});
