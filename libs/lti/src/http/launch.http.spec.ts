import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { ERROR_SENTENCES, ERROR_STATUSES } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';
import { usedNonces } from '../domain/platform.js';
import { TestCourse, PUBLIC_URL } from '../testing/course.suite.js';
import { CLIENT_ID, INSTRUCTOR } from '../testing/learning-platform.suite.js';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const seconds = (after: number) => Math.floor(Date.now() / 1_000) + after;
const query = (said: Record<string, string>) => new URLSearchParams(said).toString();
const escaped = (text: string) => text.replaceAll("'", '&#39;');

let course: TestCourse;
beforeAll(async () => {
  course = await TestCourse.open({ join_by_email: true });
});
beforeEach(async () => {
  course.platform.opened = {};
  course.platform.claims = {};
  course.platform.sign = undefined;
  await course.declare({ join_by_email: true });
});
afterAll(() => course.close());

const someone = (n: number) => ({ sub: `sub-${n}`, email: `eleve-${n}@ecole.fr` });
const expectRefusal = ({ status, page, location }: Awaited<ReturnType<TestCourse['launch']>>, code: ErrorCode) => {
  expect({ status, location }).toEqual({ status: ERROR_STATUSES[code], location: null });
  expect(page).toContain(escaped(ERROR_SENTENCES[code]));
};

describe('the first step of a launch', () => {
  it('sends the browser to its platform with state, nonce and a cookie that another site’s form brings back', async () => {
    const { headers, status } = await course.school.as(
      'nobody',
      'GET',
      `/api/lti/login?${query(course.platform.announced())}`,
    );
    expect(status).toBe(302);
    expect(headers['set-cookie']).toMatch(
      /^ardoise_lti_launch\d=.*Path=\/api\/lti; HttpOnly; SameSite=None; Secure; Partitioned$/,
    );
    const { searchParams } = new URL(String(headers['location']));
    for (const name of ['state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{32}$/);
    await expect(course.platform.authorise(String(headers['location']))).resolves.toBeDefined();
  });

  it('takes a form as well, and more than it asks for', async () => {
    const body = new URLSearchParams({ ...course.platform.announced(), canvas_region: 'eu' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await course.school.as('nobody', 'POST', '/api/lti/login', body, headers)).status).toBe(302);
  });

  it.each<[string, Record<string, string>]>([
    ['an unknown issuer', { iss: 'https://ailleurs.example' }],
    ['an unknown client', { client_id: 'autre' }],
  ])('refuses %s', async (_, more) => {
    const { status, page } = await course.begin(more);
    expect(status).toBe(404);
    expect(page).toContain(ERROR_SENTENCES['lti-platform-unknown']);
  });

  it('refuses nothing at all in words as well', async () => {
    expect((await course.school.as<string>('nobody', 'GET', '/api/lti/login')).body).toContain('<h1>');
  });

  it('needs no client where the issuer has one alone, and refuses to guess between two', async () => {
    const { client_id: _, ...announced } = course.platform.announced();
    const url = `/api/lti/login?${query(announced)}`;
    expect((await course.school.as('nobody', 'GET', url)).status).toBe(302);
    const other = course.platform.form({ client_id: 'deuxième' });
    const { id } = (await course.school.as<{ id: string }>('admin', 'POST', '/api/admin/lti/platforms', other)).body;
    expect((await course.school.as('nobody', 'GET', url)).status).toBe(404);
    await course.school.as('admin', 'DELETE', `/api/admin/lti/platforms/${id}`);
  });
});

describe('a launch', () => {
  it('makes an account for somebody new, who agrees first, and knows them again', async () => {
    const landed = await course.launch({ ...someone(1), given_name: 'Zoé', family_name: 'Martin' });
    expect(landed.status).toBe(303);
    expect(landed.location?.origin).toBe(PUBLIC_URL);
    expect(landed.location?.pathname).toBe('/register');
    expect((await course.enter(landed)).body.code).toBe('consent-needed');
    const { status, body } = await course.enter(landed, true);
    expect({ status, role: body.role, email: body.email }).toEqual({
      status: 200,
      role: 'student',
      email: 'eleve-1@ecole.fr',
    });
    // Known by the platform's name for them: the address may be another one by now, or none.
    const again = await course.launch({ sub: 'sub-1' });
    expect(again.location?.pathname).toBe('/login');
    expect((await course.enter(again)).body.email).toBe('eleve-1@ecole.fr');
    expect((await course.enter(again)).body.code).toBe('oidc-failed');
    const users = await course.school.as<{ email: string; last_name?: string }[]>('professor', 'GET', '/api/users');
    expect(users.body.find(({ email }) => email === 'eleve-1@ecole.fr')).toMatchObject({ last_name: 'Martin' });
  });

  it('works in the browser that it was made for alone', async () => {
    const landed = await course.launch(someone(1));
    expect((await course.enter({ ...landed, cookie: '' })).body.code).toBe('oidc-failed');
  });

  it('makes one account of two launches at the same moment', async () => {
    await course.declare({ join_by_email: false });
    course.platform.opened = someone(2);
    const both = await Promise.all([course.begin(), course.begin()]);
    const posted = await Promise.all(both.map(({ url }) => course.platform.authorise(url)));
    const landed = await Promise.all(posted.map((one, n) => course.post(one, both[n]?.cookie ?? '')));
    expect(landed.map(({ status }) => status)).toEqual([303, 303]);
  });

  it('leads to the deck, the folder, the quiz or the page that the activity names', async () => {
    const { school } = course;
    const make = async (url: string, payload: object) =>
      (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
    const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
    const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
    const deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
    const wayOf = async (custom: Record<string, unknown>, target?: string) =>
      (await course.launch({ ...someone(1), custom, ...(target && { target }) })).location?.searchParams.get('origin');
    expect(await wayOf({ paquet: deck })).toBe(`/app/navigate/${folder}/${deck}`);
    expect(await wayOf({ dossier: folder })).toBe(`/app/navigate/${folder}`);
    expect(await wayOf({ quiz: 'q1' })).toBe('/app/quiz/q1');
    expect(await wayOf({})).toBe('/app');
    expect(await wayOf({ paquet: 'inconnu' })).toBe('/app/navigate/inconnu/inconnu');
    expect(await wayOf({ quiz: '../admin' }, `${PUBLIC_URL}/app/progress?x=1`)).toBe('/app/progress?x=1');
    expect(await wayOf({}, `${PUBLIC_URL}//ailleurs.example/app/`)).toBe('/app');
  });

  it('reads the platform’s new key at once, and does not ask again for invented ones', async () => {
    await course.launch(someone(1));
    const before = course.platform.keysRead;
    await course.launch(someone(1));
    expect(course.platform.keysRead).toBe(before);
  });
});

describe('who comes', () => {
  it.each<[string, object, object, ErrorCode]>([
    ['nobody', {}, { sub: null }, 'lti-no-person'],
    ['somebody new without an address', { sub: 'x1' }, {}, 'lti-no-email'],
    ['somebody new whose address is none', { sub: 'x2', email: 'x' }, {}, 'lti-no-email'],
    ['a new teacher', { sub: 'x3', email: 'x3@ecole.fr', roles: [INSTRUCTOR] }, {}, 'lti-professors-closed'],
    ['an administrator’s address', { sub: 'x4', email: 'admin@ecole.fr' }, {}, 'lti-account-exists'],
    ['a professor’s address', { sub: 'x5', email: 'professor@ecole.fr' }, {}, 'lti-account-exists'],
    [
      'a professor’s address, by a teacher',
      { sub: 'x6', email: 'professor@ecole.fr', roles: [INSTRUCTOR] },
      {},
      'lti-account-exists',
    ],
  ])('is refused: %s', async (_, opened, claims, code) => {
    expectRefusal(await course.launch(opened, claims as Record<string, unknown>), code);
  });

  it('is not taken for the owner of an address unless the administrator says so', async () => {
    await course.declare({ join_by_email: false });
    const opened = { sub: 'j1', email: 'Student@ecole.fr' };
    expectRefusal(await course.launch(opened), 'lti-account-exists');
    await course.declare({ join_by_email: true });
    expect((await course.enter(await course.launch(opened))).body).toMatchObject({ email: 'student@ecole.fr' });
    await course.declare({ join_by_email: false });
    expect((await course.launch(opened)).status).toBe(303);
  });

  it('is made nothing for where no accounts are to be made', async () => {
    await course.declare({ create: false });
    expectRefusal(await course.launch({ sub: 'n1', email: 'n1@ecole.fr' }), 'lti-not-authorised');
  });

  it('is a professor by a trusted platform’s word, never an administrator, and only as long as it is trusted', async () => {
    await course.declare({ professors: true, join_by_email: true });
    const teacher = { sub: 'p1', email: 'p1@ecole.fr', roles: [INSTRUCTOR] };
    expect((await course.enter(await course.launch(teacher), true)).body.role).toBe('professor');
    const head = {
      sub: 'p2',
      email: 'p2@ecole.fr',
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Administrator'],
    };
    expect((await course.enter(await course.launch(head), true)).body.role).toBe('student');
    expectRefusal(await course.launch({ sub: 'p3', email: 'professor@ecole.fr' }), 'lti-account-exists');
    expectRefusal(
      await course.launch({ sub: 'p4', email: 'admin@ecole.fr', roles: [INSTRUCTOR] }),
      'lti-account-exists',
    );
    const owner = { sub: 'p5', email: 'professor@ecole.fr', roles: ['Instructor'] };
    expect((await course.enter(await course.launch(owner))).body.role).toBe('professor');
    // A student by their account is none by what the platform says later.
    await course.launch({ sub: 'p6', email: 'student@ecole.fr', roles: [INSTRUCTOR] });
    expect((await course.enter(await course.launch({ sub: 'p6', roles: [INSTRUCTOR] }))).body.role).toBe('student');
    await course.declare({ professors: false });
    expectRefusal(await course.launch(owner), 'lti-professors-closed');
  });
});

describe('a token that is not to be believed', () => {
  const claim = (name: string, value: unknown): Record<string, unknown> => ({ [`${LTI}${name}`]: value });
  it.each<[string, Record<string, unknown>, ErrorCode]>([
    ['of another issuer', { iss: 'https://ailleurs.example' }, 'lti-token'],
    ['for another client', { aud: 'autre' }, 'lti-token'],
    ['for several clients, none of them named', { aud: [CLIENT_ID, 'autre'] }, 'lti-token'],
    ['made for another of its audiences', { aud: [CLIENT_ID, 'autre'], azp: 'autre' }, 'lti-token'],
    ['with another nonce', { nonce: 'autre' }, 'lti-browser'],
    ['without a nonce', { nonce: null }, 'lti-token'],
    ['expired', { exp: seconds(-90) }, 'lti-expired'],
    ['without an end', { exp: null }, 'lti-token'],
    ['made long ago', { iat: seconds(-800), exp: seconds(300) }, 'lti-expired'],
    ['made in the future', { iat: seconds(90) }, 'lti-expired'],
    ['without a beginning', { iat: null }, 'lti-token'],
    ['of an unknown deployment', claim('deployment_id', '2'), 'lti-deployment'],
    ['of no deployment', claim('deployment_id', null), 'lti-deployment'],
    ['of another version', claim('version', '1.1'), 'lti-message'],
    ['of another message', claim('message_type', 'LtiSubmissionReviewRequest'), 'lti-message'],
    ['of no message', claim('message_type', null), 'lti-message'],
    ['that leads to another site', claim('target_link_uri', 'https://ailleurs.example/app'), 'lti-target'],
    ['that leads to a look-alike', claim('target_link_uri', `${PUBLIC_URL}.ailleurs.example/`), 'lti-target'],
    ['that leads nowhere', claim('target_link_uri', null), 'lti-target'],
  ])('is refused: %s', async (_, claims, code) => {
    expectRefusal(await course.launch(someone(3), claims), code);
  });

  it('is believed within a minute’s difference of clocks, and with its party named', async () => {
    for (const claims of [
      { iat: seconds(40) },
      { exp: seconds(-40), iat: seconds(-100) },
      { aud: [CLIENT_ID, 'autre'], azp: CLIENT_ID },
    ])
      expect((await course.launch(someone(3), claims)).status).toBe(303);
  });

  it.each<[string, (claims: object) => Promise<string>]>([
    ['unsigned', async (claims) => new UnsecuredJWT({ ...claims }).encode()],
    [
      'signed with the public key as if it were a secret',
      async (claims) => {
        const { publicKey } = (course.platform as unknown as { key: { publicKey: Parameters<typeof exportSPKI>[0] } })
          .key;
        const secret = new TextEncoder().encode(await exportSPKI(publicKey));
        return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid: 'clef-1' }).sign(secret);
      },
    ],
    [
      'changed after it was signed',
      async (claims) => {
        const [head, , tail] = (await course.platform.signed({ ...claims })).split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'quelqu’un d’autre' })).toString('base64url');
        return [head, body, tail].join('.');
      },
    ],
    ['signed with a key that is not published', (claims) => course.platform.signed({ ...claims }, 'inconnue')],
    ['no token at all', async () => 'a.b.c'],
  ])('is refused: %s', async (_, sign) => {
    course.platform.sign = sign;
    expectRefusal(await course.launch(someone(3)), 'lti-token');
  });

  it('asks for the keys no more often because of invented ones', async () => {
    const before = course.platform.keysRead;
    course.platform.sign = (claims) => course.platform.signed(claims, 'inconnue');
    for (let n = 0; n < 4; n++) await course.launch(someone(3));
    expect(course.platform.keysRead - before).toBeLessThanOrEqual(1);
  });
});

describe('a launch that was not begun like that', () => {
  it('is refused in another browser, with another state, and without one', async () => {
    course.platform.opened = someone(4);
    const [mine, other] = [await course.begin(), await course.begin()];
    const posted = await course.platform.authorise(mine.url);
    const stranger = new URL(other.url).searchParams.get('state') ?? '';
    for (const [form, cookie] of [
      [posted, ''],
      [posted, other.cookie],
      [posted, `${mine.cookie}x`],
      [{ ...posted, state: 'autre' }, mine.cookie],
      [{ ...posted, state: stranger }, mine.cookie],
      [{ id_token: posted.id_token }, mine.cookie],
    ] as [Record<string, string>, string][])
      expectRefusal(await course.post(form, cookie), 'lti-browser');
    // Another tab's launch does not end this one, nor does its token do in that one's place.
    const swapped = { ...(await course.platform.authorise(other.url)), state: posted.state };
    expectRefusal(await course.post(swapped, [mine.cookie, other.cookie].join('; ')), 'lti-browser');
    expect((await course.post(posted, mine.cookie)).status).toBe(303);
  });

  it('is refused the second time, whichever way the first one went', async () => {
    course.platform.opened = someone(4);
    const { url, cookie } = await course.begin();
    const posted = await course.platform.authorise(url);
    const both = await Promise.all([course.post(posted, cookie), course.post(posted, cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expectRefusal(await course.post(posted, cookie), 'lti-replayed');
    const kept = await course.school.platform.documents.find(usedNonces);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(new URL(url).searchParams.get('nonce'));
  });

  it('is refused when the platform says that it failed', async () => {
    const { url, cookie } = await course.begin();
    const { state } = await course.platform.authorise(url);
    for (const more of [{ error: 'login_required' }, {}] as Record<string, string>[])
      expectRefusal(await course.post({ state, ...more }, cookie), 'lti-refused');
  });

  it('is refused while the platform is suspended, at both steps', async () => {
    course.platform.opened = someone(4);
    const { url, cookie } = await course.begin();
    await course.declare({ enabled: false });
    expect((await course.begin()).page).toContain(ERROR_SENTENCES['lti-platform-closed']);
    expectRefusal(await course.post(await course.platform.authorise(url), cookie), 'lti-platform-closed');
  });
});

describe('a platform whose keys cannot be read', () => {
  it('is told to be away', async () => {
    const other = await TestCourse.open();
    other.platform.keysStatus = 500;
    expectRefusal(await other.launch(someone(5)), 'lti-platform-away');
    other.platform.keysStatus = 200;
    expect((await other.launch(someone(5))).status).toBe(303);
    // A key that it has just begun to use is looked for, once the last look is a little while ago.
    await other.close();
  });
});

describe('many launches that are refused', () => {
  it.each<[string, (other: TestCourse) => Promise<{ status: number; page: string }>]>([
    ['at their first step', (other) => other.begin({ client_id: 'autre' })],
    ['at their second step', (other) => other.post({ state: 'x' }, '')],
  ])('%s are refused for a while from where they come', async (_, step) => {
    const other = await TestCourse.open();
    for (let n = 0; n < 300; n++) await step(other);
    const { status, page } = await step(other);
    expect(status).toBe(429);
    expect(page).toContain('Trop d’essais');
    await other.close();
  });
});
