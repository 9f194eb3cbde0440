import { putClock } from '@ardoise/accounts/clock';
import { ERROR_SENTENCES, ERROR_STATUSES } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';
import { TestCourse, PUBLIC_URL } from '../testing/course.suite.js';
import { INSTRUCTOR } from '../testing/learning-platform.suite.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const IN_FRAME = { 'sec-fetch-dest': 'iframe' };
const LEA = { sub: 'lea', email: 'lea@ecole.fr' };

let course: TestCourse;
beforeAll(async () => {
  course = await TestCourse.open();
  await course.enter(await course.launch(LEA), true);
});
beforeEach(() => course.declare({}));
afterEach(() => jest.useRealTimers());
afterAll(() => course.close());

const sentenceOf = (code: ErrorCode) => ERROR_SENTENCES[code].replaceAll("'", '&#39;');
const expectRefusal = ({ status, page, location }: Awaited<ReturnType<TestCourse['press']>>, code: ErrorCode) => {
  expect({ status, location }).toEqual({ status: ERROR_STATUSES[code], location: null });
  expect(page).toContain(sentenceOf(code));
};

const firstStep = (more: Record<string, string>, headers: Record<string, string>) =>
  course.school.as<string>(
    'nobody',
    'GET',
    `/api/lti/login?${new URLSearchParams({ ...course.platform.announced(), ...more }).toString()}`,
    undefined,
    { ...IN_FRAME, ...headers },
  );

describe('a launch inside the platform’s page', () => {
  it('finds out first whether the browser keeps cookies for the frame, and goes on there', async () => {
    const asked = await firstStep({}, {});
    expect(asked.status).toBe(303);
    expect(asked.headers['set-cookie']).toMatch(
      /^ardoise_lti_frame=kept; Path=\/api\/lti; Max-Age=28800; HttpOnly; SameSite=None; Secure; Partitioned$/,
    );
    const back = await course.school.as('nobody', 'GET', String(asked.headers['location']), undefined, {
      ...IN_FRAME,
      cookie: 'ardoise_lti_frame=kept',
    });
    expect(back.status).toBe(302);
    expect(String(back.headers['location'])).toContain(`${course.platform.issuer}/auth?`);
  });

  it('begins in a tab where it keeps none: a page that any other may show, and that does nothing else', async () => {
    const { headers } = await firstStep({ lti_message_hint: '"><script>x' }, {});
    const url = String(headers['location']);
    const shown = await course.school.as<string>('nobody', 'GET', url, undefined, IN_FRAME);
    expect(shown.status).toBe(200);
    expect(shown.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
    );
    expect(shown.headers['set-cookie']).toBeUndefined();
    expect(shown.body).not.toContain('<script');
    const href = /href="([^"]*)" target="_blank" rel="noopener">Ouvrir dans un nouvel onglet/.exec(shown.body)?.[1];
    const again = await course.school.as('nobody', 'GET', (href ?? '').replaceAll('&amp;', '&'));
    expect(again.status).toBe(302);
    const refused = await firstStep({ iss: 'x' }, {});
    expect(refused.headers['content-security-policy']).toContain('frame-ancestors *');
    const alone = await course.school.as('nobody', 'GET', '/api/lti/login?iss=x');
    expect(alone.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('ends at a page whose press signs a tab in, each time anew, without the platform', async () => {
    const { status, page, pass, location } = await course.launchInFrame({ ...LEA, custom: { quiz: 'q1' } });
    expect({ status, location }).toEqual({ status: 200, location: null });
    expect(page).toContain(`<form method="post" action="/api/lti/entries" target="_blank" rel="noopener">`);
    expect(page).not.toContain('<script');
    const tabs = [await course.press(pass), await course.press(pass)];
    for (const tab of tabs) {
      expect(tab.status).toBe(303);
      // Nothing that signs anybody in stands in what is sent to a server, or kept by one.
      expect(tab.location?.href).toBe(`${PUBLIC_URL}/login?origin=%2Fapp%2Fquiz%2Fq1#oidc=${tab.ticket}`);
      expect((await course.enter({ ...tab, cookie: '' })).body.code).toBe('oidc-failed');
      expect((await course.enter(tab)).body.email).toBe('lea@ecole.fr');
      expect((await course.enter(tab)).body.code).toBe('oidc-failed');
    }
    expect(tabs[0]?.ticket).not.toBe(tabs[1]?.ticket);
  });

  it('is asked to say which site it is of, and kept by no browser', async () => {
    const answer = await course.school.as('nobody', 'POST', '/api/lti/entries', { pass: 'x' });
    expect(answer.headers['cache-control']).toBe('no-store');
    course.platform.opened = LEA;
    const frame = { ...IN_FRAME, cookie: 'ardoise_lti_frame=kept' };
    const { url, cookie } = await course.begin({}, frame);
    const posted = await course.platform.authorise(url);
    const { headers } = await course.school.as('nobody', 'POST', '/api/lti/launch', posted, { ...IN_FRAME, cookie });
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
  });

  it('gives a newcomer the time to read what they agree to, and everybody else a minute', async () => {
    const now = Date.now();
    const newcomer = await course.press((await course.launchInFrame({ sub: 'neuf', email: 'neuf@ecole.fr' })).pass);
    const known = await course.press((await course.launchInFrame(LEA)).pass);
    const other = await course.press((await course.launchInFrame(LEA)).pass);
    expect(newcomer.location?.pathname).toBe('/register');
    putClock(now + 0.9 * MINUTE_MS);
    expect((await course.enter(known)).status).toBe(200);
    putClock(now + 2 * MINUTE_MS);
    expect((await course.enter(other)).body.code).toBe('oidc-failed');
    expect((await course.enter(newcomer, true)).status).toBe(200);
  });
});

describe('a press on such a page', () => {
  it('is believed of our own page alone: nobody is signed in as whoever another site likes', async () => {
    const { pass } = await course.launchInFrame(LEA);
    for (const sent of [
      { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: course.platform.issuer },
      { origin: 'null' },
      {},
    ] as Record<string, string>[])
      expectRefusal(await course.press(pass, sent), 'lti-browser');
    // Browsers without Fetch Metadata.
    expect((await course.press(pass, { origin: PUBLIC_URL })).status).toBe(303);
  });

  it('is refused with what was not sealed for it, and with nothing', async () => {
    const { pass } = await course.launchInFrame(LEA);
    for (const forged of ['x', `${pass}x`, pass.slice(0, -1), 'Fe26.2**'])
      expectRefusal(await course.press(forged), 'lti-frame-gone');
    const sealed = (await course.begin()).cookie.split('=')[1] ?? '';
    expectRefusal(await course.press(sealed), 'lti-frame-gone');
    expect((await course.press('')).status).toBe(400);
    expect((await course.press('x'.repeat(10_001))).status).toBe(400);
  });

  it('opens for eight hours', async () => {
    const now = Date.now();
    const { pass } = await course.launchInFrame(LEA);
    putClock(now + 7.9 * HOUR_MS);
    expect((await course.press(pass)).status).toBe(303);
    putClock(now + 8.1 * HOUR_MS);
    expectRefusal(await course.press(pass), 'lti-frame-gone');
  });

  it('opens no longer than the platform may', async () => {
    await course.declare({ professors: true });
    const { pass } = await course.launchInFrame(LEA);
    const { pass: ofProfessor } = await course.launchInFrame({
      sub: 'prof',
      email: 'p@ecole.fr',
      roles: [INSTRUCTOR],
    });
    expect((await course.press(ofProfessor)).status).toBe(303);
    await course.declare({ professors: false });
    expectRefusal(await course.press(ofProfessor), 'lti-professors-closed');
    await course.declare({ enabled: false });
    expectRefusal(await course.press(pass), 'lti-platform-closed');
    await course.declare({});
    expect((await course.press(pass)).status).toBe(303);
    const other = await TestCourse.open();
    const { pass: orphan } = await other.launchInFrame(LEA);
    await other.school.as('admin', 'DELETE', `/api/admin/lti/platforms/${other.platformId}`);
    expectRefusal(await other.press(orphan), 'lti-frame-gone');
    await other.close();
  });

  it('opens for nobody who was removed', async () => {
    const person = { sub: 'parti', email: 'parti@ecole.fr' };
    const { pass } = await course.launchInFrame(person);
    await course.enter(await course.press(pass), true);
    const users = await course.school.as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const { id } = users.body.find(({ email }) => email === 'parti@ecole.fr') ?? {};
    await course.school.as('professor', 'DELETE', `/api/users/${id}`);
    const { status, page } = await course.press(pass);
    expect(status).toBe(403);
    expect(page).toMatch(/retiré/);
  });

  it('signs in whoever it is of as what they are by then', async () => {
    const person = { sub: 'change', email: 'change@ecole.fr' };
    await course.declare({ professors: true });
    const { pass } = await course.launchInFrame({ ...person, roles: [INSTRUCTOR] });
    expect((await course.enter(await course.press(pass), true)).body.role).toBe('professor');
    const users = await course.school.as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const { id } = users.body.find(({ email }) => email === person.email) ?? {};
    await course.school.as('professor', 'PUT', `/api/users/${id}`, { role: 'student' });
    expect((await course.enter(await course.press(pass))).body.role).toBe('student');
    await course.school.as('professor', 'DELETE', `/api/users/${id}`);
    expect((await course.press(pass)).status).toBe(403);
  });

  it('opens sixty tabs in ten minutes for one person', async () => {
    const { pass } = await course.launchInFrame({ sub: 'vif', email: 'vif@ecole.fr' });
    for (let n = 0; n < 60; n++) expect((await course.press(pass)).status).toBe(303);
    const { status, page } = await course.press(pass);
    expect(status).toBe(429);
    expect(page).toContain('Trop d’essais');
    expect((await course.press((await course.launchInFrame(LEA)).pass)).status).toBe(303);
  });
});
