import { createPublicKey, verify } from 'node:crypto';
import type { DailyReminder } from '@ardoise/contracts';
import { PersonalParts } from '@ardoise/accounts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { putClock } from '@ardoise/accounts/clock';
import type { User } from '@ardoise/contracts';
import { reminderDevices, reminderWishes, sentReminders } from '../domain/daily-reminder.js';
import { PushKeys } from '../services/push-keys.js';
import { ReminderHours } from '../index.js';
import { RemindingSchool } from '../testing/reminding.suite.js';
import type { TestBrowser } from '../testing/push-service.suite.js';

let here: RemindingSchool;
let browser: TestBrowser;
beforeEach(async () => {
  here = await RemindingSchool.open();
  browser = here.service.device();
});
afterEach(() => here.close());

type Refused = DailyReminder & { code?: string };
const ask = (form: object = { hour: 18, device: browser.device }, person: SchoolPerson = 'student') =>
  here.school.as<Refused>(person, 'PUT', '/api/me/reminder', form);
const mine = (person: SchoolPerson = 'student') => here.school.as<Refused>(person, 'GET', '/api/me/reminder');
const stop = (device?: string) =>
  here.school.as<Refused>('student', 'DELETE', `/api/me/reminder${device === undefined ? '' : `?device=${device}`}`);
const test = (device: string | undefined, person: SchoolPerson = 'student') =>
  here.school.as<{ code?: string }>(person, 'POST', '/api/me/reminder/test', { device });
const CALLED = { title: 'C’est l’heure de réviser', body: '1\u00a0carte à revoir' };

describe('a reminder', () => {
  it('is off until it is asked for: nobody is written to', async () => {
    expect((await mine()).body).toEqual({ key: expect.stringMatching(/^[\w-]{87}$/), hour: null, devices: [] });
    for (const hour of ['08', '18', '22']) await here.hour(`2026-03-03T${hour}:00`);
    expect(here.service.taken).toEqual([]);
  });

  it('comes at its hour, says how many cards wait and nothing of them, and is read by its browser alone', async () => {
    expect((await ask()).body).toMatchObject({ hour: 18, devices: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
    await here.hour('2026-03-03T17:00');
    expect(here.service.taken).toEqual([]);
    await here.hour('2026-03-03T18:00');
    expect(here.service.readBy(browser)).toEqual([CALLED]);
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = here.service.taken;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '10800', topic: 'revision' });
    expect(body.includes('carte')).toBe(false);
    expect(() => here.service.device().decrypt(body)).toThrow();
  });

  it('is signed by the application’s own key, for this push service alone', async () => {
    await ask();
    await here.hour('2026-03-03T18:00');
    const { authorization = '' } = here.service.taken[0]?.headers ?? {};
    const [, token = '', k = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(authorization) ?? [];
    expect(k).toBe((await mine()).body.key);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(k, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(signature, 'base64url');
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true);
    expect(JSON.parse(String(Buffer.from(claims, 'base64url')))).toMatchObject({ aud: here.service.origin });
  });

  it('comes once a day, however often its hour’s work is done, and again the next day', async () => {
    await ask();
    await Promise.all([here.hour('2026-03-03T18:00'), here.hour('2026-03-03T18:00')]);
    await here.hour('2026-03-03T19:00');
    await ask({ hour: 20, device: browser.device });
    await here.hour('2026-03-03T20:00');
    expect(here.service.taken).toHaveLength(1);
    await here.hour('2026-03-04T20:00');
    expect(here.service.taken).toHaveLength(2);
    expect(await here.school.platform.documents.find(sentReminders)).toHaveLength(1);
  });

  it('does not come when something was revised that day, nor when nothing is due', async () => {
    await ask();
    putClock(Date.parse('2026-03-03T09:00:00+01:00'));
    await here.rate();
    await here.hour('2026-03-03T18:00');
    await here.school.as('student', 'POST', '/api/progress/folder/0/reset');
    await here.hour('2026-03-04T18:00');
    expect(here.service.taken).toEqual([]);
  });

  it('that is asked for after its hour begins the next day', async () => {
    putClock(Date.parse('2026-03-03T18:20:00+01:00'));
    await ask();
    await here.hour('2026-03-03T19:00');
    expect(here.service.taken).toEqual([]);
    await here.hour('2026-03-04T18:00');
    expect(here.service.taken).toHaveLength(1);
  });

  it('that a stop of the server kept comes up to two hours late, and never the next day', async () => {
    await ask();
    await here.hour('2026-03-03T20:00');
    expect(here.service.taken).toHaveLength(1);
    const job = { id: 'x', name: 'daily-reminders', data: { hour: '2026-03-04T18' }, attempt: 9 };
    putClock(Date.parse('2026-03-05T08:00:00+01:00'));
    await here.school.app.get(ReminderHours).run(job);
    expect(here.service.taken).toHaveLength(1);
  });

  it('is tried again when its service is away, and no other device hears it twice', async () => {
    await ask();
    const other = here.service.device();
    await ask({ hour: 18, device: other.device });
    here.service.answers.set(new URL(other.device.endpoint).pathname, [503]);
    await expect(here.hour('2026-03-03T18:00')).rejects.toThrow('503');
    await here.hour('2026-03-03T18:00');
    await here.hour('2026-03-03T18:00');
    expect(here.service.readBy(browser)).toEqual([CALLED]);
    expect(here.service.readBy(other)).toEqual([CALLED, CALLED]);
  });

  it.each([404, 410])(
    'ends where the browser is gone (%d), and goes on where it tells its new address',
    async (status) => {
      await ask();
      here.service.answers.set(new URL(browser.device.endpoint).pathname, [status]);
      await here.hour('2026-03-03T18:00');
      expect((await mine()).body).toMatchObject({ hour: 18, devices: [] });
      await here.hour('2026-03-04T18:00');
      expect(here.service.taken).toHaveLength(1);
      const renewed = here.service.device();
      await ask({ hour: 18, device: renewed.device });
      await here.hour('2026-03-05T18:00');
      expect(here.service.readBy(renewed)).toEqual([CALLED]);
    },
  );

  it('is stopped on one device, or on all', async () => {
    const [first = ''] = (await ask()).body.devices;
    const other = here.service.device();
    await ask({ hour: 18, device: other.device });
    expect((await stop(first)).body).toMatchObject({ hour: 18, devices: [expect.not.stringMatching(first)] });
    await here.hour('2026-03-03T18:00');
    expect(here.service.taken).toHaveLength(1);
    expect((await stop()).body).toMatchObject({ hour: null, devices: [] });
    expect((await stop()).status).toBe(200);
    await here.hour('2026-03-04T18:00');
    expect(here.service.taken).toHaveLength(1);
  });

  it('is kept for five devices, the newest', async () => {
    const last = [];
    for (let n = 0; n < 7; n++) {
      putClock(Date.parse('2026-03-02T11:00:00Z') + n);
      last.push((await ask({ hour: 18, device: here.service.device().device })).body.devices.at(-1));
    }
    expect((await mine()).body.devices).toEqual(last.slice(2));
  });

  it('leaves a device for whoever asks for it there', async () => {
    await ask();
    await ask(undefined, 'otherStudent');
    expect((await mine()).body.devices).toEqual([]);
    await here.hour('2026-03-03T18:00');
    expect(here.service.taken).toEqual([]);
  });

  it('is a student’s own', async () => {
    const [device] = (await ask()).body.devices;
    for (const person of ['professor', 'admin'] as const) {
      expect((await mine(person)).status).toBe(403);
      expect((await ask(undefined, person)).status).toBe(403);
    }
    expect((await mine('nobody')).status).toBe(401);
    expect((await mine('otherStudent')).body).toMatchObject({ hour: null, devices: [] });
    expect((await test(device, 'otherStudent')).body.code).toBe('reminder-device');
  });
});

describe('a test message', () => {
  it('arrives at once, five times in ten minutes at most', async () => {
    const [device] = (await ask()).body.devices;
    for (let n = 0; n < 5; n++) expect((await test(device)).status).toBe(200);
    expect((await test(device)).body.code).toBe('too-many-tries');
    expect(here.service.readBy(browser)).toHaveLength(5);
    expect(here.service.readBy(browser)[0]).toMatchObject({ title: 'Les rappels arrivent ici' });
  });

  it('says that the service is away, or that the device is gone', async () => {
    const [device] = (await ask()).body.devices;
    here.service.answers.set(new URL(browser.device.endpoint).pathname, [500, 403, 410]);
    expect((await test(device)).body.code).toBe('reminder-away');
    expect((await test(device)).body.code).toBe('reminder-away');
    expect((await test(device)).body.code).toBe('reminder-device');
    expect((await mine()).body).toMatchObject({ hour: null, devices: [] });
    expect((await test('nonsense')).body.code).toBe('malformed');
  });
});

it('one key is made, however many ask for the first', async () => {
  const keys = here.school.app.get(PushKeys);
  const made = await Promise.all(Array.from({ length: 8 }, () => keys.present()));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
});

it('what is kept is in one’s own data, and is erased with the account', async () => {
  await ask();
  const [wish] = await here.school.platform.documents.find(reminderWishes);
  const told = await here.school.app.get(PersonalParts).of(wish?.id ?? '');
  expect(told).toEqual({
    reminder: { hour: 18, devices: [{ service: expect.any(String), since: expect.any(String) }] },
  });
  await here.hour('2026-03-03T18:00');
  const users = (await here.school.as<User[]>('professor', 'GET', '/api/users')).body;
  const id = users.find(({ email }) => email === 'student@ecole.fr')?.id;
  const work = here.working();
  expect((await here.school.as('professor', 'DELETE', `/api/users/${id}`)).status).toBe(200);
  await work.idle();
  await work.stop();
  const { documents } = here.school.platform;
  for (const { name } of [reminderWishes, reminderDevices, sentReminders])
    expect([name, await documents.count({ name })]).toEqual([name, 0]);
});
