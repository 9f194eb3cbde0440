import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JSONWebKeySet } from 'jose';
import { PersonalParts } from '@ardoise/accounts';
import type { LtiSetup, PersonalData } from '@ardoise/contracts';
import { OwnLtiKeys } from '../commands/own-keys.js';
import { ownKeys } from '../domain/own-key.js';
import { platformLinks, platforms } from '../domain/platform.js';
import { LinkErasure } from '../reactions/link-erasure.js';
import { OwnKeyRenewal } from '../reactions/own-key-renewal.js';
import { TestCourse, PUBLIC_URL } from '../testing/course.suite.js';

/** As an older data folder has them. */
const OWN_KEYS_ID = 'keys';
let course: TestCourse;
beforeAll(async () => {
  course = await TestCourse.open();
});
afterAll(() => course.close());

const as = <T = { id: string; code: string }>(
  person: 'admin' | 'professor' | 'student' | 'nobody',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => course.school.as<T>(person, method, url, payload);
const setup = async () => (await as<LtiSetup>('admin', 'GET', '/api/admin/lti')).body;
const PLATFORMS = '/api/admin/lti/platforms';

describe('the platforms of a school', () => {
  it.each([
    ['GET', '/api/admin/lti'],
    ['POST', PLATFORMS],
    ['PUT', `${PLATFORMS}/x`],
    ['DELETE', `${PLATFORMS}/x`],
    ['POST', '/api/admin/lti/key'],
    ['POST', '/api/admin/lti/registrations'],
  ] as const)('are an administrator’s alone to see and to change: %s %s', async (method, url) => {
    for (const person of ['professor', 'student'] as const)
      expect((await as(person, method, url, course.platform.form())).status).toBe(403);
    expect((await as('nobody', method, url, course.platform.form())).status).toBe(401);
  });

  it('are listed as they were declared, with what is copied to them', async () => {
    const { addresses, platforms: listed, key, reachable } = await setup();
    expect(addresses).toEqual({
      login: `${PUBLIC_URL}/api/lti/login`,
      launch: `${PUBLIC_URL}/api/lti/launch`,
      choose: `${PUBLIC_URL}/api/lti/choices`,
      jwks: `${PUBLIC_URL}/api/lti/jwks`,
    });
    expect(reachable).toBe(true);
    expect(key.kid).toMatch(/^[\w-]{36}$/);
    expect(listed).toEqual([
      {
        ...course.platform.form(),
        id: course.platformId,
        created_at: expect.any(String),
        people: 0,
        registered: null,
      },
    ]);
  });

  it.each([
    ['name', '  '],
    ['issuer', ''],
    ['client_id', ''],
    ['deployment_ids', []],
    ['authorization_url', 'http://moodle.ecole.fr/auth'],
    ['authorization_url', 'javascript:alert(1)'],
    ['token_url', 'https://moi:secret@moodle.ecole.fr/'],
    ['jwks_url', 'file:///etc/passwd'],
    ['jwks_url', 'moodle.ecole.fr'],
    ['create', 'true'],
    ['role', 'admin'],
  ])('are refused with %s %j', async (field, value) => {
    const { status, body } = await as('admin', 'POST', PLATFORMS, course.platform.form({ [field]: value }));
    const isAddress = field.endsWith('_url');
    expect({ status, code: body.code }).toEqual({ status: 400, code: isAddress ? 'lti-address' : 'malformed' });
  });

  it('have a deployment where they were declared by hand, also later', async () => {
    const none = course.platform.form({ deployment_ids: [] });
    const { status, body } = await as('admin', 'PUT', `${PLATFORMS}/${course.platformId}`, none);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
  });

  it('are there once for each issuer and client', async () => {
    const again = await as('admin', 'POST', PLATFORMS, course.platform.form());
    expect(again.body.code).toBe('lti-platform-taken');
    const other = (await as('admin', 'POST', PLATFORMS, course.platform.form({ client_id: 'autre' }))).body.id;
    expect((await as('admin', 'PUT', `${PLATFORMS}/${other}`, course.platform.form())).body.code).toBe(
      'lti-platform-taken',
    );
    expect((await as('admin', 'DELETE', `${PLATFORMS}/${other}`)).status).toBe(200);
    expect((await as('admin', 'DELETE', `${PLATFORMS}/${other}`)).status).toBe(404);
    expect((await as('admin', 'PUT', `${PLATFORMS}/${other}`, course.platform.form())).status).toBe(404);
  });

  it('are fifty at most', async () => {
    const made: string[] = [];
    for (let n = 1; n < 50; n++) {
      const form = course.platform.form({ client_id: `c${n}` });
      made.push((await as('admin', 'POST', PLATFORMS, form)).body.id);
    }
    const { body } = await as('admin', 'POST', PLATFORMS, course.platform.form({ client_id: 'c50' }));
    expect(body.code).toBe('lti-platforms-full');
    for (const id of made) await as('admin', 'DELETE', `${PLATFORMS}/${id}`);
    expect((await setup()).platforms).toHaveLength(1);
  });
});

describe('whom a platform knows', () => {
  it('reads it in their own data, and is erased with their account', async () => {
    const { documents, jobs } = course.school.platform;
    const { token } = (await course.enter(await course.launch({ sub: 's1', email: 's1@ecole.fr' }), true)).body;
    await jobs.work([course.school.app.get(LinkErasure)]);
    expect((await setup()).platforms[0]?.people).toBe(1);
    const [link] = await documents.find(platformLinks);
    const { platforms: told }: Pick<PersonalData, 'platforms'> = await course.school.app
      .get(PersonalParts)
      .of(link?.userId ?? '');
    expect(told).toEqual([{ name: 'Moodle du lycée', known_as: 's1', since: expect.any(String) }]);
    expect(token).not.toBe('');
    // Another issuer's names are of other people.
    const elsewhere = course.platform.form({ issuer: 'https://ailleurs.example' });
    expect((await as('admin', 'PUT', `${PLATFORMS}/${course.platformId}`, elsewhere)).body.code).toBe(
      'lti-issuer-fixed',
    );
    expect((await as('professor', 'DELETE', `/api/users/${link?.userId}`)).status).toBe(200);
    const reaction = course.school.app.get(LinkErasure);
    for await (const event of course.school.platform.store.readStream(`account-${link?.userId}`))
      await jobs.add(reaction.jobsOf(event));
    await jobs.idle();
    expect(await documents.find(platformLinks)).toEqual([]);
  });

  it('is not let in by what is left for a moment once their account is gone', async () => {
    const { documents } = course.school.platform;
    await course.launch({ sub: 's2', email: 's2@ecole.fr' });
    const before = await documents.find(platformLinks);
    await as('professor', 'DELETE', `/api/users/${before[0]?.userId}`);
    expect((await course.launch({ sub: 's2', email: 's2@ecole.fr' })).status).toBe(403);
    expect(await documents.find(platformLinks)).toEqual(before);
  });

  it('is forgotten with the platform', async () => {
    const { documents } = course.school.platform;
    expect((await as('admin', 'DELETE', `${PLATFORMS}/${course.platformId}`)).status).toBe(200);
    expect([await documents.find(platformLinks), await documents.find(platforms)]).toEqual([[], []]);
  });
});

describe('the application’s own keys', () => {
  const published = async () => (await as<JSONWebKeySet>('nobody', 'GET', '/api/lti/jwks')).body;
  const signed = async () => {
    const { current } = await course.school.app.get(OwnLtiKeys).present(Date.now());
    const key = (await importJWK(current.privateKey, 'RS256')) as CryptoKey;
    return new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: current.kid }).sign(key);
  };

  it('are published without their secret half, and check what is signed', async () => {
    const keys = await published();
    expect(keys.keys).toHaveLength(1);
    expect(Object.keys(keys.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    await expect(jwtVerify(await signed(), createLocalJWKSet(keys))).resolves.toBeDefined();
  });

  it('are made once however many ask at the same moment', async () => {
    await course.school.platform.documents.commit({ writes: [{ in: ownKeys, delete: OWN_KEYS_ID }] });
    const all = await Promise.all([published(), published(), published()]);
    expect(new Set(all.map(({ keys }) => keys[0]?.kid)).size).toBe(1);
  });

  it('are changed by the administrator, and the one before still checks what it signed', async () => {
    const before = await signed();
    const [old] = (await published()).keys;
    expect((await as('admin', 'POST', '/api/admin/lti/key')).status).toBe(200);
    const keys = await published();
    expect(keys.keys.map(({ kid }) => kid)).toEqual([(await setup()).key.kid, old?.kid]);
    for (const token of [before, await signed()])
      await expect(jwtVerify(token, createLocalJWKSet(keys))).resolves.toBeDefined();
    await as('admin', 'POST', '/api/admin/lti/key');
    await expect(jwtVerify(before, createLocalJWKSet(await published()))).rejects.toThrow();
  });

  it('are changed by the night’s job after ninety days, not before', async () => {
    const { documents } = course.school.platform;
    const renewal = course.school.app.get(OwnKeyRenewal);
    expect(renewal.nightly('2026-03-03')).toEqual([{ id: 'lti-keys-2026-03-03', name: 'lti-keys', data: {} }]);
    const kept = await documents.get(ownKeys, OWN_KEYS_ID);
    await renewal.run();
    expect((await setup()).key.kid).toBe(kept?.current.kid);
    const aged = {
      ...kept!,
      current: { ...kept!.current, madeAt: new Date(Date.now() - 90 * 86_400_000).toISOString() },
    };
    await documents.commit({ writes: [{ in: ownKeys, put: aged }] });
    await renewal.run();
    await renewal.run();
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([
      expect.not.stringMatching(kept!.current.kid),
      kept!.current.kid,
    ]);
  });
});
