import { putClock } from '@ardoise/accounts/clock';
import type { MissedCards, Quiz, StudentRun } from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';
import type { Quizzed } from '../testing/classroom.suite.js';

let room: Classroom;
// Anew for each test: a student's last quizzes are looked at whatever they are called.
beforeEach(async () => {
  room = await Classroom.open({ SESSION_DAYS: '90' });
});
afterEach(async () => {
  jest.useRealTimers();
  await room.school.dispose();
});

const DAY = 86_400_000;
const [MALI, TOGO, GABON] = [0, 1, 2];
const right = answerKeyOf(CAPITALS);
/** Right but for the countries that are named. */
const but =
  (...missed: string[]) =>
  (question: string) =>
    missed.some((country) => question.includes(country)) ? ['Paris'] : right(question);
const missed = (person: SchoolPerson = 'student', query = '') =>
  room.get<MissedCards[]>(person, `/api/quizzes/missed${query}`);
const ids = ({ flashcardIds }: Quizzed, ...places: number[]) => places.map((place) => flashcardIds[place] ?? '');
const sorted = (found: readonly MissedCards[]) => found.map(({ flashcardIds }) => [...flashcardIds].sort());

describe('the cards missed in a quiz', () => {
  it('are those that were not answered right, once it is over for the student', async () => {
    const quiz = await room.quiz(CAPITALS, { name: 'Capitales', time_limit: 0 });
    const first = await room.next('student', quiz.id);
    expect(await missed()).toEqual([]);
    expect(await missed('student', `?taken=${quiz.id}`)).toEqual([]);
    const { flashcardToken: token, flashcard } = first;
    await room.next('student', quiz.id, token, but('Togo', 'Gabon')(flashcard?.question ?? ''));
    expect(await missed()).toEqual([]);
    await room.take('student', quiz.id, but('Togo', 'Gabon'));
    const [found] = await missed();
    expect(found).toMatchObject({ quiz_id: quiz.id, run_id: null, name: 'Capitales' });
    expect(Date.parse(found?.ended_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(sorted([found!])).toEqual([ids(quiz, TOGO, GABON).sort()]);
    expect(await missed('student', `?taken=${quiz.id}`)).toEqual([found]);
    expect(await missed('otherStudent')).toEqual([]);
    expect(await missed('otherStudent', `?taken=${quiz.id}`)).toEqual([]);
  });

  it('are none where all was right', async () => {
    const { id } = await room.quiz();
    await room.take('student', id, right);
    expect(await missed()).toEqual([]);
    expect(await missed('student', `?taken=${id}`)).toEqual([]);
  });

  it('count what was never reached when the quiz ends, from the moment from which nothing more can be answered', async () => {
    const end = Date.now() + 3_600_000;
    const quiz = await room.quiz(CAPITALS, { time_limit: 30, end_date: new Date(end).toISOString() });
    const { flashcardToken: token, flashcard } = await room.next('student', quiz.id);
    await room.next('student', quiz.id, token, right(flashcard?.question ?? ''));
    putClock(end - 1_000);
    expect(await missed()).toEqual([]);
    putClock(end + 1_000);
    const answered = CAPITALS.findIndex(({ question }) => question === flashcard?.question);
    const rest = quiz.flashcardIds.filter((_, place) => place !== answered);
    const [found] = await missed();
    expect(sorted([found!])).toEqual([rest.sort()]);
    expect(found?.ended_at).toBe(new Date(end).toISOString());
  });

  it('wait until the results are open', async () => {
    const opening = Date.now() + DAY;
    const { id } = await room.quiz(CAPITALS, { can_see_results_from: new Date(opening).toISOString() });
    await room.take('student', id, but('Togo'));
    expect(await missed()).toEqual([]);
    expect(await missed('student', `?taken=${id}`)).toEqual([]);
    putClock(opening);
    expect(await missed()).toHaveLength(1);
    expect(await missed('student', `?taken=${id}`)).toHaveLength(1);
  });

  it('go by the newest grading', async () => {
    const quiz = await room.quiz();
    await room.take('student', quiz.id, right);
    await room.take('otherStudent', quiz.id, but('Togo'));
    await room.put(`/api/flashcards/${quiz.flashcardIds[TOGO]}`, { ...CAPITALS[TOGO], answer: ['Paris'] });
    expect(sorted(await missed('otherStudent'))).toEqual([ids(quiz, TOGO)]);
    expect(await missed()).toEqual([]);
    const regraded = await room.school.as('professor', 'POST', `/api/quizzes/${quiz.id}/regrade`, {});
    expect(regraded.status).toBe(200);
    expect(await missed('otherStudent')).toEqual([]);
    expect(sorted(await missed())).toEqual([ids(quiz, TOGO)]);
  });

  it('go by the newest grading in the list of what was taken as well, which has a day, and a score once results are open', async () => {
    const opening = Date.now() + DAY;
    const quiz = await room.quiz(CAPITALS, { can_see_results_from: new Date(opening).toISOString() });
    const inList = async (person: SchoolPerson) =>
      (await room.get<Quiz[]>(person, '/api/quizzes_done')).find(({ id }) => id === quiz.id);
    await room.next('student', quiz.id);
    expect(await inList('student')).not.toHaveProperty('taken_at');
    await room.take('student', quiz.id, but('Togo'));
    expect(await inList('student')).toMatchObject({ taken_at: expect.stringMatching(/Z$/), results_available: false });
    expect(await inList('student')).not.toHaveProperty('score');
    putClock(opening);
    const all = CAPITALS.length;
    expect(await inList('student')).toMatchObject({ score: { right: all - 1, of: all } });
    expect(await inList('otherStudent')).toBeUndefined();
    await room.put(`/api/flashcards/${quiz.flashcardIds[TOGO]}`, { ...CAPITALS[TOGO], answer: ['Paris'] });
    await room.school.as('professor', 'POST', `/api/quizzes/${quiz.id}/regrade`, {});
    expect(await inList('student')).toMatchObject({ score: { right: all, of: all } });
  });

  it('cost the list of what was taken no more reading, however many quizzes were corrected', async () => {
    const { documents } = room.school.platform;
    const reads = (['get', 'getMany', 'find'] as const).map((how) => jest.spyOn(documents, how));
    const listed = async () => {
      for (const read of reads) read.mockClear();
      const quizzes = await room.get<Quiz[]>('student', '/api/quizzes_done');
      const scores = quizzes.map(({ score }) => score?.right);
      return { scores, reads: reads.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
    };
    const corrected = async () => {
      const quiz = await room.quiz();
      await room.take('student', quiz.id, but('Togo'));
      await room.put(`/api/flashcards/${quiz.flashcardIds[TOGO]}`, { ...CAPITALS[TOGO], answer: ['Paris'] });
      await room.school.as('professor', 'POST', `/api/quizzes/${quiz.id}/regrade`, {});
    };
    await corrected();
    const one = await listed();
    for (let n = 0; n < 3; n++) await corrected();
    expect(await listed()).toEqual({ scores: [3, 3, 3, 3], reads: one.reads });
    for (const read of reads) read.mockRestore();
  });

  it('are those that the student sees in the catalogue at that moment', async () => {
    const quiz = await room.quiz();
    const [mali = '', togo = '', gabon = ''] = quiz.flashcardIds;
    await room.put(`/api/flashcards/${mali}`, { ...CAPITALS[MALI], visible: false });
    await room.take('student', quiz.id, () => ['Paris']);
    expect(sorted(await missed())).toEqual([[togo, gabon].sort()]);
    expect((await room.school.as('professor', 'DELETE', `/api/flashcards/${gabon}`)).status).toBe(200);
    expect(sorted(await missed())).toEqual([[togo]]);
    await room.put(`/api/flashcards/${mali}`, { ...CAPITALS[MALI], visible: true });
    expect(sorted(await missed())).toEqual([[mali, togo].sort()]);
    await room.put(`/api/decks/${room.deck}`, { name: 'Capitales', visible: false });
    expect(await missed()).toEqual([]);
    expect(await missed('student', `?taken=${quiz.id}`)).toEqual([]);
  });

  it('go with the quiz that is deleted, and come back with it', async () => {
    const { id } = await room.quiz();
    await room.take('student', id, but('Togo'));
    await room.school.as('professor', 'DELETE', `/api/quizzes/${id}`);
    expect(await missed()).toEqual([]);
    expect(await missed('student', `?taken=${id}`)).toEqual([]);
    await room.school.as('professor', 'POST', `/api/quizzes/${id}/restore`);
    expect(await missed()).toHaveLength(1);
  });

  it('are told of three quizzes at most, the last over first, for thirty days; of one that is named for ever', async () => {
    const begun = Date.now();
    const taken: string[] = [];
    for (const n of [0, 1, 2, 3, 4]) {
      const { id } = await room.quiz(CAPITALS, { name: `Quiz ${n}` });
      putClock(begun + n * DAY);
      await room.take('student', id, n === 3 ? right : but('Togo'));
      taken.push(id);
    }
    const names = async () => (await missed()).map(({ name }) => name);
    expect(await names()).toEqual(['Quiz 4', 'Quiz 2', 'Quiz 1']);
    putClock(begun + 31.5 * DAY);
    expect(await names()).toEqual(['Quiz 4', 'Quiz 2']);
    putClock(begun + 40 * DAY);
    expect(await names()).toEqual([]);
    expect(await missed('student', `?taken=${taken[0]}`)).toMatchObject([{ name: 'Quiz 0' }]);
  });
});

describe('the cards missed in a run', () => {
  const lead = (run: string, what: string, payload: object = {}) =>
    room.post('professor', `/api/runs/${run}/${what}`, payload);
  const join = (person: SchoolPerson, run: string) => room.post<StudentRun>(person, `/api/runs/${run}/join`);
  const answer = (person: SchoolPerson, run: string, { own }: StudentRun, step: number, text: string | undefined) =>
    room.post(person, `/api/runs/${run}/answer`, { token: own.tokens[step], answer: JSON.stringify([text]) });
  async function aRun() {
    const quiz = await room.quiz(CAPITALS, { name: 'En classe', mode: 'paced', time_limit: 0 });
    return { quiz, run: await room.make(`/api/quizzes/${quiz.id}/runs`, {}) };
  }

  it('are told when it is over, and no earlier: what was answered wrong, let pass, or asked before they came', async () => {
    const { quiz, run } = await aRun();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await answer('student', run, me, 0, 'Paris');
    await lead(run, 'reveal', { step: 0 });
    await lead(run, 'show', { step: 1 });
    const late = await join('otherStudent', run);
    await answer('student', run, me, 1, 'Lomé');
    await lead(run, 'reveal', { step: 1 });
    await lead(run, 'show', { step: 2 });
    await answer('otherStudent', run, late, 2, 'Libreville');
    await lead(run, 'reveal', { step: 2 });
    for (const person of ['student', 'otherStudent'] as const) {
      expect(await missed(person)).toEqual([]);
      expect(await missed(person, `?taken=${run}`)).toEqual([]);
    }
    await lead(run, 'end');
    const [mine] = await missed('student');
    expect(mine).toMatchObject({ quiz_id: quiz.id, run_id: run, name: 'En classe' });
    expect(mine?.flashcardIds).toEqual(ids(quiz, MALI, GABON));
    expect(await missed('student', `?taken=${run}`)).toEqual([mine]);
    expect((await missed('otherStudent'))[0]?.flashcardIds).toEqual(ids(quiz, MALI, TOGO));
    // A paced quiz is taken in its runs.
    expect(await missed('student', `?taken=${quiz.id}`)).toEqual([]);
  });

  it('are none of those that were not shown before it was ended', async () => {
    const { quiz, run } = await aRun();
    await join('student', run);
    await lead(run, 'show', { step: 0 });
    await lead(run, 'end');
    expect((await missed())[0]?.flashcardIds).toEqual(ids(quiz, MALI));
  });

  it('are those of the last run alone, and nothing while that goes on', async () => {
    const { quiz, run } = await aRun();
    await join('student', run);
    await lead(run, 'show', { step: 0 });
    await lead(run, 'end');
    const again = await room.make(`/api/quizzes/${quiz.id}/runs`, {});
    const me = await join('student', again);
    expect(await missed()).toEqual([]);
    await lead(again, 'show', { step: 0 });
    await answer('student', again, me, 0, 'Bamako');
    await lead(again, 'show', { step: 1 });
    await lead(again, 'end');
    expect(await missed()).toMatchObject([{ run_id: again, flashcardIds: ids(quiz, TOGO) }]);
  });
});

describe('who may ask for them', () => {
  it('students alone', async () => {
    const statuses: number[] = [];
    for (const person of ['nobody', 'professor', 'admin', 'student'] as const)
      statuses.push((await room.refusal(person, 'GET', '/api/quizzes/missed')).status);
    expect(statuses).toEqual([401, 403, 403, 200]);
  });

  it.each(['?taken=', '?taken=../x', '?taken=a&taken=b', '?days=90', `?taken=${'a'.repeat(37)}`])(
    'not by %s',
    async (query) => {
      expect(await room.refusal('student', 'GET', `/api/quizzes/missed${query}`)).toMatchObject({
        status: 400,
        code: 'malformed',
      });
    },
  );
});
