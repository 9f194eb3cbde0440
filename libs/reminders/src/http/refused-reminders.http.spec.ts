import type { SchoolPerson } from '@ardoise/accounts/testing';
import type { DailyReminder } from '@ardoise/contracts';
import { reminderDevices } from '../domain/daily-reminder.js';
import { RemindingSchool } from '../testing/reminding.suite.js';
import type { TestBrowser } from '../testing/push-service.suite.js';

let here: RemindingSchool;
let browser: TestBrowser;
beforeAll(async () => {
  here = await RemindingSchool.open();
  browser = here.service.device();
});
afterAll(() => here.close());

const ask = (form: object, person: SchoolPerson = 'student') =>
  here.school.as<DailyReminder & { code?: string }>(person, 'PUT', '/api/me/reminder', form);

describe('a reminder', () => {
  it.each([
    [{}],
    [{ hour: 5 }],
    [{ hour: 23 }],
    [{ hour: 18.5 }],
    [{ hour: '18' }],
    [{ device: { endpoint: 'javascript:alert(1)' } }],
    [{ device: { keys: { p256dh: 'AA', auth: 'AA' } } }],
    [{ device: { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } } }],
    [{ userId: 'somebody' }],
  ])('cannot be asked for with %j', async (change) => {
    const { hour, device, ...more } = change as { hour?: unknown; device?: object; userId?: string };
    const isEmpty = Object.keys(change).length === 0;
    const form = isEmpty ? {} : { hour: hour ?? 18, device: { ...browser.device, ...device }, ...more };
    const { status, body } = await ask(form);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
    expect(await here.school.platform.documents.count(reminderDevices)).toBe(0);
  });

  it.each(['http://127.0.0.1:1/x', 'https://192.168.1.1/x', 'https://[::1]/x', 'https://fcm.googleapis.com/x'])(
    'is never sent to %s, which the school does not name',
    async (endpoint) => {
      const { status, body } = await ask({ hour: 18, device: { ...browser.device, endpoint } });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'reminder-service' });
    },
  );

  it('is changed sixty times an hour, and no more', async () => {
    const change = (hour: number) => ask({ hour, device: browser.device }, 'otherStudent');
    for (let n = 0; n < 60; n++) expect((await change(10 + (n % 2))).status).toBe(200);
    const { status, body } = await change(12);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too-many-tries' });
  });
});
