import type { Flashcard, Quiz } from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const form = (more: object = {}) => ({ name: 'Contrôle', access_code: String(Math.random()).slice(2, 12), ...more });
const create = (payload: object) => room.refusal('professor', 'POST', '/api/quizzes', payload);
const get = (person: 'student' | 'professor', id: string) => room.get<Quiz>(person, `/api/quizzes/${id}`);
const list = () => room.get<Quiz[]>('professor', '/api/quizzes/');

describe('the list', () => {
  const piece = async (query: string) => {
    const { status, body, headers } = await room.school.as<Quiz[]>('professor', 'GET', `/api/quizzes${query}`);
    expect(status).toBe(200);
    return { ids: body.map(({ id }) => id), total: headers['x-total-count'] };
  };

  it('is given in pieces, newest first, with how many there are in all', async () => {
    for (let n = 0; n < 3; n++) await room.make('/api/quizzes', form());
    const deleted = await room.make('/api/quizzes', form());
    await room.school.as('professor', 'DELETE', `/api/quizzes/${deleted}`);
    const all = await piece('');
    expect(all.ids).not.toContain(deleted);
    expect(all.total).toBeUndefined();
    const total = String(all.ids.length);
    expect(await piece('?limit=2')).toEqual({ ids: all.ids.slice(0, 2), total });
    expect(await piece('?limit=2&offset=1')).toEqual({ ids: all.ids.slice(1, 3), total });
    expect(await piece(`?limit=2&offset=${total}`)).toEqual({ ids: [], total });
    expect(await piece('?offset=1')).toEqual({ ids: all.ids.slice(1), total: undefined });
  });

  it('is given of those alone that are open now and have an end', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const open = await room.make('/api/quizzes', form({ end_date: day(1) }));
    const begun = await room.make('/api/quizzes', form({ start_date: day(-1), end_date: day(2) }));
    await room.make('/api/quizzes', form({ start_date: day(1), end_date: day(2) }));
    await room.make('/api/quizzes', form({ start_date: day(-2), end_date: day(-1) }));
    await room.make('/api/quizzes', form({ start_date: day(-1) }));
    const deleted = await room.make('/api/quizzes', form({ end_date: day(1) }));
    await room.school.as('professor', 'DELETE', `/api/quizzes/${deleted}`);
    expect((await piece('?running=1')).ids).toEqual([begun, open]);
    expect(await piece('?running=true&limit=1')).toEqual({ ids: [begun], total: '2' });
  });

  it.each([
    'running=0',
    'running=',
    'running=1&running=1',
    'limit=0',
    'limit=10001',
    'limit=x',
    'offset=-1',
    'limit=1.5',
    'page=2',
  ])('refuses ?%s', async (query) => {
    const { status, message } = await room.refusal('professor', 'GET', `/api/quizzes?${query}`);
    expect(status).toBe(400);
    expect(message).toMatch(/^[A-ZÀ-Ü].*[a-zé]/);
  });

  it('names the one category that all cards of a quiz come from', async () => {
    const { id, flashcardIds } = await room.quiz();
    const category = async () => (await get('professor', id)).category;
    const own = { id: expect.any(String), name: 'Monde', colour: expect.any(String), sign: expect.any(String) };
    expect(await category()).toEqual(own);
    expect((await list()).find((quiz) => quiz.id === id)?.category).toEqual(own);
    const other = await room.make('/api/folders', { id_parent: 0, name: 'Lettres' });
    const below = await room.make('/api/folders', { id_parent: other, name: 'Lecture' });
    const deck_id = await room.make('/api/decks', { id_folder: below, name: 'Romans' });
    const strange = await room.make('/api/flashcards', { deck_id, ...CAPITALS[0] });
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds: [...flashcardIds, strange] });
    expect(await category()).toBeUndefined();
    await room.school.as('professor', 'DELETE', `/api/flashcards/${strange}`);
    expect(await category()).toEqual(own);
    expect(await get('student', id)).not.toHaveProperty('category');
  });

  it('is for professors alone', async () => {
    for (const person of ['student', 'admin'] as const)
      expect((await room.refusal(person, 'GET', '/api/quizzes?limit=2')).status).toBe(403);
    expect((await room.refusal('nobody', 'GET', '/api/quizzes?limit=2')).status).toBe(401);
  });
});

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
      mode: 'self',
      results_available: false,
      participations: 0,
      revision: 0,
      cards_revision: 0,
      class_ids: [],
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
    await room.take('student', id, answerKeyOf(CAPITALS));
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
