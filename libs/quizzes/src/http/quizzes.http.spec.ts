import { jest } from '@jest/globals';
import type { Flashcard, Quiz } from '@ardoise/contracts';
import { CAPITALS, Classroom, keyOf } from './classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const DATE_ONLY = { doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] } as const;
/** Puts the clock of the server somewhere; timers go on as they are. */
function atTime(iso: string): void {
  jest.useFakeTimers({
    doNotFake: [...DATE_ONLY.doNotFake, 'clearImmediate', 'clearInterval', 'clearTimeout', 'hrtime', 'performance'],
    now: Date.parse(iso),
  });
}
afterEach(() => {
  jest.useRealTimers();
});

const form = (more: object = {}) => ({ name: 'Contrôle', access_code: String(Math.random()).slice(2, 12), ...more });
const create = (payload: object) => room.refusal('professor', 'POST', '/api/quizzes', payload);
const get = (person: 'student' | 'professor', id: string) => room.get<Quiz>(person, `/api/quizzes/${id}`);
const list = () => room.get<Quiz[]>('professor', '/api/quizzes/');

describe('the form', () => {
  it('makes a quiz of 30 seconds a card without dates, which stands first in the list', async () => {
    const payload = form();
    const id = await room.make('/api/quizzes/', payload);
    const [first] = await list();
    expect(first).toEqual({
      id,
      name: 'Contrôle',
      access_code: payload.access_code,
      time_limit: 30,
      start_date: null,
      end_date: null,
      can_see_results_from: null,
      creation_date: expect.stringMatching(/Z$/),
      flashcards_count: 0,
      userAlreadyParticipated: false,
      in_progress: false,
      results_available: false,
      participations: 0,
      now: expect.stringMatching(/Z$/),
    });
  });

  it('takes dates with any offset and empty ones', async () => {
    const id = await room.make(
      '/api/quizzes',
      form({ start_date: '2026-03-03T14:05:00+01:00', end_date: '', can_see_results_from: null, time_limit: 0 }),
    );
    expect(await get('professor', id)).toMatchObject({
      start_date: '2026-03-03T13:05:00.000Z',
      end_date: null,
      time_limit: 0,
    });
  });

  it('gives the time that a form leaves empty as 30 seconds, and reads its text', async () => {
    const times = ['', null, '45'].map(async (time_limit) => {
      const id = await room.make('/api/quizzes', form({ time_limit }));
      return (await get('professor', id)).time_limit;
    });
    expect(await Promise.all(times)).toEqual([30, 30, 45]);
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'name-missing'],
    ['without a code', { access_code: '' }, 'quiz-code-missing'],
    [
      'that ends before it begins',
      { start_date: '2026-03-03T10:00:00Z', end_date: '2026-03-03T09:00:00Z' },
      'quiz-dates',
    ],
    ['with a negative time', { time_limit: -5 }, 'malformed'],
    ['with a time that is none', { time_limit: 'vite' }, 'malformed'],
    ['with a time that is a yes', { time_limit: true }, 'malformed'],
    ['with a date that is none', { start_date: 'demain' }, 'malformed'],
    ['with a date in the year 10000', { end_date: '9999-12-31T23:59:59-12:00' }, 'malformed'],
    ['with a field that is unknown', { flashcards_count: 3 }, 'malformed'],
    ['with a name that is a query', { name: { $gt: '' } }, 'malformed'],
  ])('refuses a quiz %s', async (_, more, code) => {
    expect(await create(form(more))).toMatchObject({ status: 400, code });
  });

  it('keeps a code for one quiz that has not ended, without regard to case', async () => {
    const access_code = 'Maths-6B';
    const id = await room.make('/api/quizzes', form({ access_code }));
    expect(await create(form({ access_code: 'maths-6b' }))).toMatchObject({ status: 409, code: 'quiz-code-taken' });
    const other = await room.make('/api/quizzes', form());
    expect(await room.refusal('professor', 'PUT', `/api/quizzes/${other}`, form({ access_code }))).toMatchObject({
      status: 409,
    });
    await room.put(`/api/quizzes/${id}`, form({ access_code, end_date: '2026-01-01T00:00:00Z' }));
    expect((await create(form({ access_code }))).status).toBe(201);
  });

  it('gives one of many who ask for the same code at once', async () => {
    const access_code = 'tous-ensemble';
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(form({ access_code }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('makes one quiz of a request that is repeated with its key', async () => {
    const payload = form();
    const headers = { 'idempotency-key': '0198a6f0-7c2e-7c3a-9b7a-1f2e3d4c5b6a' };
    const ids = [];
    for (let n = 0; n < 2; n++)
      ids.push((await room.school.as<{ id: string }>('professor', 'POST', '/api/quizzes', payload, headers)).body.id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('the cards of a quiz', () => {
  it('stand in the order of the professor, and count', async () => {
    const { id, flashcardIds } = await room.quiz();
    const [a = '', b = '', c = ''] = flashcardIds;
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds: [c, a, b, a] });
    const cards = await room.get<Flashcard[]>('professor', `/api/quizzes/${id}/flashcards`);
    expect(cards.map((card) => card.id)).toEqual([c, a, b]);
    expect(cards[0]?.answer).toEqual(['Libreville']);
    expect((await list()).find((quiz) => quiz.id === id)?.flashcards_count).toBe(3);
  });

  it('are added one by one with 201, twice without effect', async () => {
    const { id } = await room.quiz([]);
    const card = await room.card(CAPITALS[0]!);
    for (let n = 0; n < 2; n++)
      expect((await room.refusal('professor', 'POST', `/api/quizzes/${id}/flashcards/${card}`)).status).toBe(201);
    expect(await get('professor', id)).toMatchObject({ flashcards_count: 1 });
  });

  it('have possible answers', async () => {
    const { id } = await room.quiz([]);
    const typed = await room.card({ question: 'Capitale ?', answer: ['Lomé'], possible_answers: [] });
    const refused = { status: 400, code: 'quiz-card-closed' };
    expect(await room.refusal('professor', 'POST', `/api/quizzes/${id}/flashcards/${typed}`)).toMatchObject(refused);
    const put = { flashcardIds: [typed] };
    expect(await room.refusal('professor', 'PUT', `/api/quizzes/${id}/flashcards`, put)).toMatchObject(refused);
  });

  it('are there: what is unknown, deleted or a proposal is not', async () => {
    const { id } = await room.quiz([]);
    const deleted = await room.card(CAPITALS[0]!);
    await room.school.as('professor', 'DELETE', `/api/flashcards/${deleted}`);
    const proposal = (
      await room.school.as<{ id: string }>('student', 'POST', '/api/flashcards', {
        deck_id: room.deck,
        ...CAPITALS[0]!,
      })
    ).body.id;
    const add = async (card: string) =>
      (await room.refusal('professor', 'POST', `/api/quizzes/${id}/flashcards/${card}`)).status;
    expect([await add('inconnue'), await add(deleted), await add(proposal)]).toEqual([404, 404, 400]);
  });

  it('that are deleted afterwards are not asked, and come back with their deck', async () => {
    const { id, flashcardIds } = await room.quiz();
    await room.school.as('professor', 'DELETE', `/api/flashcards/${flashcardIds[0]}`);
    expect(await get('professor', id)).toMatchObject({ flashcards_count: 2 });
    expect((await room.next('student', id)).number_of_flashcards).toBe(2);
    // What the form sends back is what it was given, with the deleted one still in it.
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds });
    await room.school.as('professor', 'POST', `/api/flashcards/${flashcardIds[0]}/restore`);
    expect(await get('professor', id)).toMatchObject({ flashcards_count: 3 });
  });
});

describe('a deleted quiz', () => {
  it('is in no list and answers 404, until it is brought back', async () => {
    const { id, code } = await room.quiz();
    await room.take('student', id, keyOf(CAPITALS));
    expect((await room.school.as('professor', 'DELETE', `/api/quizzes/${id}`)).status).toBe(200);
    expect((await list()).some((quiz) => quiz.id === id)).toBe(false);
    expect((await room.get<Quiz[]>('student', '/api/quizzes_done/')).some((quiz) => quiz.id === id)).toBe(false);
    for (const url of [`/${id}`, `/code/${code}`, `/${id}/results_student`])
      expect({ url, ...(await room.refusal('student', 'GET', `/api/quizzes${url}`)) }).toMatchObject({
        url,
        status: 404,
      });
    expect((await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, {})).status).toBe(404);
    expect((await room.school.as('professor', 'POST', `/api/quizzes/${id}/restore`)).status).toBe(200);
    expect(await get('student', id)).toMatchObject({ userAlreadyParticipated: true });
  });

  it('comes back only while nobody else has its code', async () => {
    const { id, code } = await room.quiz();
    await room.school.as('professor', 'DELETE', `/api/quizzes/${id}`);
    await room.make('/api/quizzes', form({ access_code: code }));
    expect(await room.refusal('professor', 'POST', `/api/quizzes/${id}/restore`)).toMatchObject({ status: 409 });
  });
});

describe('a student', () => {
  it('finds a quiz by its code or id, without its code and its cards', async () => {
    const { id, code } = await room.quiz();
    const quiz = await get('student', id);
    expect(await room.get<Quiz>('student', `/api/quizzes/code/${code}`)).toMatchObject({ id });
    expect(quiz).toMatchObject({ id, flashcards_count: 3, userAlreadyParticipated: false, in_progress: false });
    expect(JSON.stringify(quiz)).not.toMatch(/access_code|participations|flashcardIds/);
    const found = await room.get<Quiz>('student', `/api/quizzes/code/${encodeURIComponent(` ${code} `)}`);
    expect(found.id).toBe(id);
  });

  it('is told when a quiz begins, in French and in the time of the school', async () => {
    const { id } = await room.quiz(CAPITALS, { start_date: '2030-03-05T13:05:00Z' });
    const refused = {
      status: 403,
      code: 'quiz-not-started',
      message: 'Le quiz n’a pas encore commencé. Il commence le mardi 5\u00a0mars 2030 à 14\u00a0h\u00a005.',
    };
    expect(await room.refusal('student', 'GET', `/api/quizzes/${id}`)).toEqual(refused);
    expect(await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, {})).toEqual(refused);
    expect((await get('professor', id)).id).toBe(id);
  });

  it('is told in how many seconds a quiz begins', async () => {
    const begins = Date.now() + 3_600_000;
    const { id } = await room.quiz(CAPITALS, { start_date: new Date(begins).toISOString() });
    atTime(new Date(begins - 60_000).toISOString());
    const { headers } = await room.school.as('student', 'GET', `/api/quizzes/${id}`);
    expect(headers['retry-after']).toBe('60');
  });

  it('is told that a quiz has ended', async () => {
    const { id, code } = await room.quiz(CAPITALS, { end_date: '2026-01-01T00:00:00Z' });
    const refused = {
      status: 403,
      code: 'quiz-ended',
      message: 'Le quiz est termine. Vous ne pouvez plus participer a ce quiz.',
    };
    expect(await room.refusal('student', 'GET', `/api/quizzes/${id}`)).toEqual(refused);
    expect(await room.refusal('student', 'GET', `/api/quizzes/code/${code}`)).toEqual(refused);
    expect(await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, {})).toEqual(refused);
  });

  it('has begun, is at it, and has participated', async () => {
    const { id } = await room.quiz();
    await room.next('student', id);
    expect(await get('student', id)).toMatchObject({ in_progress: true, userAlreadyParticipated: false });
    expect((await room.get<Quiz[]>('student', '/api/quizzes_done')).some((quiz) => quiz.id === id)).toBe(false);
    await room.take('student', id, keyOf(CAPITALS));
    const done = { id, in_progress: false, userAlreadyParticipated: true, results_available: true };
    expect(await get('student', id)).toMatchObject(done);
    expect((await room.get<Quiz[]>('student', '/api/quizzes_done'))[0]).toMatchObject(done);
    expect((await room.get<Quiz[]>('otherStudent', '/api/quizzes_done')).some((quiz) => quiz.id === id)).toBe(false);
  });

  it('who was at it when the quiz ended goes on with their card, then reads the results', async () => {
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz(CAPITALS, { end_date: '2026-05-01T10:00:20Z' });
    const { flashcardToken } = await room.next('student', id);
    jest.setSystemTime(Date.parse('2026-05-01T10:00:25Z'));
    expect(await get('student', id)).toMatchObject({ in_progress: true, userAlreadyParticipated: false });
    const early = await room.refusal('student', 'GET', `/api/quizzes/${id}/results_student`);
    expect(early).toMatchObject({ status: 403, code: 'quiz-unfinished' });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:40Z'));
    expect(await get('student', id)).toMatchObject({ in_progress: false, userAlreadyParticipated: true });
    const missed = await room.next('student', id);
    expect(missed).toEqual({
      number_of_flashcards: 3,
      number_of_flashcards_remaining: 0,
      infoMessage: 'Le quiz est terminé : vos réponses ont été enregistrées.',
      warningMessage: expect.stringContaining('sans réponse'),
    });
    expect(await room.next('student', id, flashcardToken, ['Paris'])).toMatchObject({
      number_of_flashcards_remaining: 0,
    });
    expect(await get('student', id)).toMatchObject({ userAlreadyParticipated: true });
    expect(await room.get('student', `/api/quizzes/${id}/results_student`)).toMatchObject({ grade: 0 });
  });

  it('has the time of the quiz for each card, by the server’s clock', async () => {
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz();
    const first = await room.next('student', id);
    expect(first).toMatchObject({ seconds_left: 30, seconds_per_card: 30 });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:12Z'));
    expect(await room.next('student', id)).toMatchObject({ seconds_left: 18, flashcardToken: first.flashcardToken });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:33Z'));
    const second = await room.next('student', id, first.flashcardToken, ['Bamako']);
    expect(second).toMatchObject({ seconds_left: 30, warningMessage: expect.stringContaining('Temps écoulé') });
    expect(await room.next('student', id, first.flashcardToken, ['Bamako'])).toEqual(second);
    const third = await room.next('student', id, second.flashcardToken, []);
    expect(third.warningMessage).toBeUndefined();
  });

  it('with extra time has more of it', async () => {
    const users = await room.get<{ id: string; email: string }[]>('professor', '/api/users');
    const mine = users.find(({ email }) => email === 'otherstudent@ecole.fr');
    await room.put(`/api/users/${mine?.id}`, { time_factor: 1.5 });
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz();
    const first = await room.next('otherStudent', id);
    expect(first).toMatchObject({ seconds_left: 45, seconds_per_card: 45 });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:47Z'));
    expect((await room.next('otherStudent', id, first.flashcardToken, [])).warningMessage).toBeUndefined();
    await room.put(`/api/users/${mine?.id}`, { time_factor: 1 });
  });

  it('without a limit has no countdown', async () => {
    const { id } = await room.quiz(CAPITALS, { time_limit: 0 });
    expect(Object.keys(await room.next('student', id)).sort()).toEqual([
      'flashcard',
      'flashcardToken',
      'number_of_flashcards',
      'number_of_flashcards_remaining',
    ]);
  });

  it('who tries codes is stopped after ten misses in a minute, and a right one in between costs nothing', async () => {
    const { code } = await room.quiz();
    const look = async (text: string) =>
      (await room.school.as('otherStudent', 'GET', `/api/quizzes/code/${text}`)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push(await look(`faux-${n}`));
    expect(statuses).toEqual(Array(10).fill(404));
    const { status, headers } = await room.school.as('otherStudent', 'GET', `/api/quizzes/code/${code}`);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await room.school.as('student', 'GET', `/api/quizzes/code/${code}`)).status).toBe(200);
  });
});
