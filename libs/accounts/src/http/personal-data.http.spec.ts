import { randomUUID } from 'node:crypto';
import type { PersonalData, PersonalExportStatus } from '@ardoise/contracts';
import { Work } from '@ardoise/runtime';
import { pino } from 'pino';
import { accounts } from '../domain/account.js';
import { PersonalExportJobs, PersonalViews, personalStreamsProjection } from '../index.js';
import { PersonalExports } from '../queries/personal-exports.js';
import { personalExports } from '../domain/personal-export.js';
import type { PersonalExport } from '../domain/personal-export.js';
import { PersonalExportFiles } from '../reactions/personal-export-files.js';
import { personalStreams } from '../read/personal-streams.js';
import { openSchool } from '../testing/school.suite.js';
import type { SchoolPerson, School } from '../testing/school.suite.js';

let school: School;
let work: Work;
beforeEach(async () => {
  school = await openSchool({ contexts: [], projections: [personalStreamsProjection] });
  work = new Work(school.platform, [school.app.get(PersonalExportJobs)], pino({ level: 'silent' }));
  work.start();
});
afterEach(async () => {
  await work.stop();
  await school.dispose();
});

const ask = async (person: SchoolPerson) => (await school.as<{ id: string }>(person, 'POST', '/api/me/data')).body.id;
const status = (person: SchoolPerson, id: string) =>
  school.as<PersonalExportStatus>(person, 'GET', `/api/me/data/${id}`);
const file = (person: SchoolPerson, id: string) => school.as<PersonalData>(person, 'GET', `/api/me/data/${id}/file`);
const newest = (person: SchoolPerson) => school.as<PersonalData & PersonalExportStatus>(person, 'GET', '/api/me/data');
const idOf = async (email: string) =>
  (await school.platform.documents.find(accounts, { emailKey: email }))[0]?.id ?? '';
/** A file that is ready. */
async function made(person: SchoolPerson): Promise<string> {
  const id = await ask(person);
  await work.idle();
  expect((await status(person, id)).body.state).toBe('ready');
  return id;
}
async function happened(stream: string, type: string, data: object, actor?: string): Promise<void> {
  const metadata = { at: new Date().toISOString(), version: 1, ...(actor && { actor }) };
  const { position } = await school.platform.store.append(stream, [{ id: randomUUID(), type, data, metadata }], 'any');
  await school.platform.projector.caughtUp(position);
}

describe('what is kept about a person', () => {
  it('is made by a job, told when it is ready, and downloaded', async () => {
    expect((await newest('student')).body).toEqual({
      id: null,
      state: 'none',
      asked_at: null,
      ready_at: null,
      until: null,
    });
    const { status: asked, body } = await school.as<{ id: string }>('student', 'POST', '/api/me/data');
    expect(asked).toBe(201);
    await work.idle();
    expect((await status('student', body.id)).body).toEqual({
      id: body.id,
      state: 'ready',
      asked_at: expect.stringMatching(/Z$/),
      ready_at: expect.stringMatching(/Z$/),
      until: expect.stringMatching(/Z$/),
    });
    for (const answer of [await file('student', body.id), await newest('student')]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"');
      const { account, sessions, events } = answer.body;
      expect(account).toMatchObject({ email: 'student@ecole.fr', role: 'student', consents: [] });
      expect(sessions).toHaveLength(1);
      expect(events.map(({ type }) => type)).toEqual(['SessionStarted', 'PersonalDataAsked']);
      expect(JSON.stringify(answer.body)).not.toContain('argon2');
    }
  });

  it('has the name, which the log does not say', async () => {
    await school.as('student', 'PUT', '/api/me/name', { first_name: 'Zoé', last_name: 'Martin' });
    const { account, events } = (await file('student', await made('student'))).body;
    expect(account).toMatchObject({ email: 'student@ecole.fr', first_name: 'Zoé', last_name: 'Martin' });
    expect(events.map(({ type }) => type)).toContain('NameChanged');
    expect(JSON.stringify(events)).not.toMatch(/Zoé|Martin/);
  });

  it('reads no more of the log than what concerns them', async () => {
    const [mine, other] = [await idOf('student@ecole.fr'), await idOf('otherstudent@ecole.fr')];
    for (let n = 0; n < 50; n++)
      await happened(`session-${randomUUID()}`, 'SessionSeen', { sessionId: 's', userId: other }, other);
    const streams = await school.platform.documents.find(personalStreams, { person: mine });
    expect(streams.map(({ stream }) => stream.split('-')[0])).toEqual(['session']);
    const { body } = await file('student', await made('student'));
    expect(JSON.stringify(body.events)).not.toContain(other);
  });

  it('is being prepared until then: asking again is asking for the same, and there is nothing to fetch', async () => {
    await work.stop();
    const id = await ask('student');
    expect(await ask('student')).toBe(id);
    expect((await status('student', id)).body).toMatchObject({ id, state: 'preparing', ready_at: null });
    expect((await newest('student')).body).toMatchObject({ id, state: 'preparing' });
    const { status: refused, body, headers } = await school.as('student', 'GET', `/api/me/data/${id}/file`);
    expect({ refused, code: body['code'], message: body['message'] }).toEqual({
      refused: 409,
      code: 'data-not-ready',
      message: 'Vos données sont en cours de préparation. Veuillez réessayer dans un instant.',
    });
    expect(headers['retry-after']).toBe('5');
  });

  it.each<SchoolPerson>(['student', 'professor', 'admin'])('is theirs alone to read: %s', async (person) => {
    const id = await made(person);
    for (const other of ['otherStudent', 'nobody'] as const)
      for (const answer of [await status(other, id), await file(other, id)])
        expect(answer.status).toBe(other === 'nobody' ? 401 : 404);
    expect((await file(person, id)).status).toBe(200);
    expect((await file(person, randomUUID())).status).toBe(404);
  });

  it('tells nothing of events that no context speaks of, nor of those that one hides', async () => {
    const mine = await idOf('student@ecole.fr');
    await happened('quiz-q', 'QuizCardFrozen', { quizId: 'q', content: { answer: ['Bamako'] } }, mine);
    await happened('autre-1', 'Autre', { userId: mine, secret: 'Bamako' }, mine);
    await happened('link-requests-1', 'LinkRequested', { purpose: 'recover' }, mine);
    const { body } = await file('student', await made('student'));
    expect(body.events.map(({ type }) => type)).toEqual(['SessionStarted', 'PersonalDataAsked']);
    expect(JSON.stringify(body)).not.toContain('Bamako');
  });

  it('is judged again when it is read: what is hidden by then is not in it', async () => {
    const mine = await idOf('student@ecole.fr');
    let isOpen = true;
    school.app.get(PersonalViews).register({
      shows: ['Ouvert'],
      hides: [],
      shown: async (events) => events.map(({ data }) => (isOpen ? data : null)),
    });
    await happened('ouvert-1', 'Ouvert', { userId: mine, secret: 'Bamako' }, mine);
    const id = await made('student');
    expect(JSON.stringify((await file('student', id)).body)).toContain('Bamako');
    isOpen = false;
    expect(JSON.stringify((await file('student', id)).body)).not.toContain('Bamako');
    isOpen = true;
    await made('student');
    expect(JSON.stringify((await newest('student')).body)).toContain('Bamako');
  });

  it('is whole however much it is', async () => {
    const mine = await idOf('student@ecole.fr');
    const store = school.platform.store;
    const metadata = { at: new Date().toISOString(), version: 1, actor: mine };
    for (let n = 0; n < 5; n++) {
      const data = { sessionId: `s${n}`, userId: mine };
      const events = Array.from({ length: 200 }, () => ({ id: randomUUID(), type: 'SessionSeen', data, metadata }));
      await school.platform.projector.caughtUp((await store.append(`session-s${n}`, events, 'any')).position);
    }
    const { body } = await file('student', await made('student'));
    expect(body.events).toHaveLength(1_002);
    expect(body.events.map(({ data }) => data['sessionId']).filter((id) => String(id).startsWith('s0'))).toHaveLength(
      200,
    );
  });

  it('is made ten times an hour at most', async () => {
    for (let n = 0; n < 10; n++) await made('student');
    const { status: refused, body } = await school.as('student', 'POST', '/api/me/data');
    expect({ refused, code: body['code'] }).toEqual({ refused: 429, code: 'too-many-tries' });
    expect((await school.as('otherStudent', 'POST', '/api/me/data')).status).toBe(201);
  });

  it('that was asked for by a clock a year ahead is no answer, and is erased', async () => {
    const files = school.app.get(PersonalExportFiles);
    const own = async () => (await school.as<{ state: string }>('otherStudent', 'GET', '/api/me/data')).body;
    await made('otherStudent');
    const documents = school.platform.documents;
    const later = (iso: string) => new Date(Date.parse(iso) + 365 * 86_400_000).toISOString();
    for (const one of await documents.find(personalExports)) {
      const put: PersonalExport = { ...one, askedAt: later(one.askedAt), until: later(one.until) };
      await documents.commit({ writes: [{ in: personalExports, put }] });
    }
    expect(await own()).toMatchObject({ state: 'none' });
    await files.sweep(Date.now());
    expect(await documents.count(personalExports)).toBe(0);
  });

  it('is erased after a day, and with the person', async () => {
    const files = school.app.get(PersonalExportFiles);
    const [id, other] = [await made('student'), await made('otherStudent')];
    await files.sweep(Date.now() + 23 * 3_600_000);
    expect((await file('student', id)).status).toBe(200);
    await files.sweep(Date.now() + 24 * 3_600_000 + 1_000);
    expect((await file('student', id)).status).toBe(404);
    expect((await file('otherStudent', other)).status).toBe(404);
    const third = await made('otherStudent');
    const userId = await idOf('otherstudent@ecole.fr');
    expect((await school.as('professor', 'DELETE', `/api/users/${userId}`)).status).toBe(200);
    await work.idle();
    await expect(school.app.get(PersonalExports).events(userId, third, Date.now())).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
