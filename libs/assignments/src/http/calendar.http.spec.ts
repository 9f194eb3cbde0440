import { PersonalViews } from '@ardoise/accounts';
import type { CalendarLink } from '@ardoise/contracts';
import { calendarStream } from '../domain/calendar.js';
import { GivingSchool } from '../testing/assignments.suite.js';

let here: GivingSchool;
beforeAll(async () => {
  here = await GivingSchool.open({ PUBLIC_URL: 'https://cartes.ecole.fr', APP_NAME: 'Ardoise' });
});
afterAll(() => here.school.dispose());

const link = async (method: 'GET' | 'POST' | 'DELETE') =>
  (await here.ask<CalendarLink>('student', method, '/api/me/calendar')).url;
const read = (url: string) => here.school.as<string>('nobody', 'GET', url.replace('https://cartes.ecole.fr', ''));
/** Long lines of iCalendar go on in the next one after a space. */
const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '');

describe('a calendar', () => {
  it('has no address until its student wants one, which stays the same', async () => {
    expect(await link('GET')).toBeNull();
    const url = await link('POST');
    expect(url).toMatch(/^https:\/\/cartes\.ecole\.fr\/api\/calendar\/[\w-]{64}\.ics$/);
    expect(await link('POST')).toBe(url);
    expect(await link('GET')).toBe(url);
  });

  it('is read without a session, and says what is to do', async () => {
    const id = await here.give({
      measure: { kind: 'known', percent: 80 },
      note: 'Pour le contrôle, «\u00a0vite\u00a0»\u00a0;\nBEGIN:VALARM',
    });
    const { status, body, headers } = await read((await link('POST')) ?? '');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
    const calendar = unfolded(body);
    expect(calendar).toContain(`UID:${id}`);
    expect(calendar).toContain('SUMMARY:À faire\u00a0: Capitales');
    expect(calendar).toContain(
      `URL;VALUE=URI:https://cartes.ecole.fr/app/navigate/${here.shelf.folder}/${here.shelf.deck}`,
    );
    expect(calendar).toContain('Encore 4\u00a0cartes à savoir.');
    // What a professor writes is text: it begins no line of its own.
    expect(calendar).not.toMatch(/^BEGIN:VALARM/m);
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    await here.ask('professor', 'POST', `/api/assignments/${id}/take_back`);
    expect((await read((await link('GET')) ?? '')).body).not.toContain('VEVENT');
  });

  it('is void once it is closed, and has another address afterwards', async () => {
    const url = (await link('POST')) ?? '';
    expect(await link('DELETE')).toBeNull();
    expect((await read(url)).status).toBe(404);
    const next = (await link('POST')) ?? '';
    expect(next).not.toBe(url);
    expect((await read(next)).status).toBe(200);
    expect((await read(url)).status).toBe(404);
  });

  it('cannot be guessed, nor read without its seal', async () => {
    const url = (await link('POST')) ?? '';
    const [, token = ''] = /\/([\w-]{64})\.ics$/.exec(url) ?? [];
    const turned = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31);
    for (const name of [turned, token.slice(0, 22), here.ids.student])
      expect((await read(`/api/calendar/${name}.ics`)).status).toBe(404);
    expect((await read(`/api/calendar/${token}`)).status).toBe(404);
    expect((await read('/api/calendar/..%2F..%2Fetc')).status).toBe(400);
  });

  it('shows in the own data that it was opened and closed, and not its address', async () => {
    const { app, platform } = here.school;
    const reader = { userId: here.ids.student, role: 'student', now: Date.now() } as const;
    const events = [];
    for await (const event of platform.store.readStream(calendarStream(here.ids.student))) events.push(event);
    const told = await app.get(PersonalViews, { strict: false }).shown(events, reader);
    expect(told.map(({ type }) => type).slice(0, 2)).toEqual(['CalendarOpened', 'CalendarClosed']);
    expect(told[0]?.data).toEqual({ studentId: here.ids.student });
  });

  it('is nobody’s once its student is gone', async () => {
    const url = (await link('POST')) ?? '';
    await here.ask('professor', 'DELETE', `/api/users/${here.ids.student}`);
    expect((await read(url)).status).toBe(404);
  });
});
