import type {
  AllResults,
  Grading,
  QuizReplay,
  QuizRoom,
  QuizStatistics,
  Regraded,
  StudentResult,
} from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const right = answerKeyOf(CAPITALS);
const statistics = (id: string, grading = '') =>
  room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics${grading}`);
const all = async (id: string, grading = '') =>
  Object.values(await room.get<AllResults>('professor', `/api/quizzes/${id}/results_all${grading}`));
const regrade = async (id: string, payload: object = {}) =>
  (await room.school.as<Regraded>('professor', 'POST', `/api/quizzes/${id}/regrade`, payload)).body;

/** A quiz that one student did right and the other one wrong but for the first country. */
async function taken(form: object = {}) {
  const quiz = await room.quiz(CAPITALS, form);
  await room.take('student', quiz.id, right);
  await room.take('otherStudent', quiz.id, (question) => (question.includes('Mali') ? ['Bamako'] : ['Paris']));
  return quiz;
}

describe('a student’s own results', () => {
  it('hold each card as it was asked, with the verso', async () => {
    const { id, flashcardIds } = await taken();
    await room.put(`/api/flashcards/${flashcardIds[0]}`, {
      question: 'Changée depuis ?',
      answer: ['Paris'],
      possible_answers: ['Paris'],
    });
    const result = await room.get<StudentResult>('otherStudent', `/api/quizzes/${id}/results_student`);
    expect(result).toMatchObject({ grade: 1, number_of_flashcards: 3, quiz_name: 'Un quiz' });
    expect(Object.keys(result.responses).sort()).toEqual([...flashcardIds].sort());
    expect(result.responses[flashcardIds[1] ?? '']).toEqual({
      question: 'Capitale : Togo ?',
      possible_answers: JSON.stringify(CAPITALS[1]?.possible_answers),
      correct_answer: '["Lomé"]',
      answer: '["Paris"]',
      is_fillable_text: false,
      is_correct: false,
      additionnal_text_verso: 'Verso de Lomé',
      media: null,
      media_verso: null,
    });
    expect(result.responses[flashcardIds[0] ?? '']).toMatchObject({ question: 'Capitale : Mali ?', is_correct: true });
  });

  it('come when the professor said', async () => {
    const { id } = await taken({ can_see_results_from: '2090-01-01T00:00:00Z' });
    expect(await room.refusal('student', 'GET', `/api/quizzes/${id}/results_student`)).toMatchObject({
      status: 403,
      code: 'quiz-results-later',
    });
    expect(await room.get('student', `/api/quizzes/${id}`)).toMatchObject({ results_available: false });
  });

  it('are not there before the end, nor without an attempt', async () => {
    const { id } = await room.quiz();
    const mine = () => room.refusal('student', 'GET', `/api/quizzes/${id}/results_student`);
    expect((await mine()).status).toBe(404);
    await room.next('student', id);
    expect(await mine()).toMatchObject({ status: 403, code: 'quiz-unfinished' });
  });
});

describe('everybody’s results', () => {
  it('are keyed by student, with what was never reached as none', async () => {
    const { id, flashcardIds } = await room.quiz();
    await room.take('student', id, right);
    await room.next('otherStudent', id);
    const [mine, theirs] = await all(id);
    expect(mine).toMatchObject({ username: 'student@ecole.fr', grade: 3, number_of_flashcards: 3 });
    expect(theirs).toMatchObject({ username: 'otherstudent@ecole.fr', grade: 0, finished_at: null });
    expect(Object.keys(theirs?.responses ?? {})).toHaveLength(3);
    expect(theirs?.responses[flashcardIds[0] ?? '']).toMatchObject({ answer: '[]', is_correct: false });
  });

  it('have their statistics', async () => {
    const { id, flashcardIds } = await taken();
    const found = await statistics(id);
    expect(found).toMatchObject({
      grading: 0,
      participations: 2,
      finished: 2,
      average: 2,
      median: 2,
      standard_deviation: 1,
      number_of_flashcards: 3,
      distribution: [0, 1, 0, 1],
    });
    expect(
      found.questions.map(({ flashcardId, percentage, discrimination }) => [flashcardId, percentage, discrimination]),
    ).toEqual([
      [flashcardIds[0], 100, 0],
      [flashcardIds[1], 50, 1],
      [flashcardIds[2], 50, 1],
    ]);
    expect(found.questions[1]?.answers).toEqual([
      { answer: ['Lomé'], count: 1, is_correct: true },
      { answer: ['Paris'], count: 1, is_correct: false },
    ]);
  });

  it('count only attempts of which nothing more will come; those that run are listed as such', async () => {
    const { id, code: access_code } = await room.quiz(CAPITALS, { time_limit: 0 });
    await room.take('student', id, right);
    const { flashcardToken } = await room.next('otherStudent', id);
    await room.next('otherStudent', id, flashcardToken, ['Paris']);
    expect(await statistics(id)).toMatchObject({
      participations: 2,
      finished: 1,
      running: 1,
      average: 3,
      median: 3,
      standard_deviation: 0,
      distribution: [0, 0, 0, 1],
      questions: [{ asked: 1 }, { asked: 1 }, { asked: 1 }],
    });
    expect((await all(id)).map(({ running }) => running)).toEqual([false, true]);
    expect((await regrade(id, { dry_run: true })).average_before).toBe(3);
    // The quiz ends while they are at it: what they gave by then is their grade.
    const over = { start_date: '2026-01-01T08:00:00Z', end_date: '2026-01-01T09:00:00Z' };
    await room.put(`/api/quizzes/${id}`, { name: 'Un quiz', access_code, time_limit: 0, ...over });
    expect(await statistics(id)).toMatchObject({
      participations: 2,
      finished: 1,
      running: 0,
      average: 1.5,
      distribution: [1, 0, 0, 1],
    });
    expect((await all(id)).map(({ running }) => running)).toEqual([false, false]);
  });

  it('of a quiz that nobody took are empty', async () => {
    const { id } = await room.quiz();
    expect(await all(id)).toEqual([]);
    expect(await statistics(id)).toMatchObject({
      participations: 0,
      average: null,
      standard_deviation: null,
      questions: [],
    });
    expect(await room.get<QuizReplay>('professor', `/api/quizzes/${id}/replay`)).toMatchObject({
      moments: [],
      participants: [],
    });
  });
});

describe('grading again', () => {
  it('says first what would change, then keeps both gradings with who and when', async () => {
    const { id, flashcardIds } = await taken();
    const [, togo = ''] = flashcardIds;
    await room.put(`/api/flashcards/${togo}`, { ...CAPITALS[1], answer: ['Paris'] });
    const dry = await regrade(id, { dry_run: true });
    expect(dry).toMatchObject({ grading: null, average_before: 2, average_after: 2 });
    expect(dry.keys).toEqual([
      { flashcardId: togo, question: 'Capitale : Togo ?', before: ['Lomé'], after: ['Paris'] },
    ]);
    expect(dry.changes.map(({ username, before, after }) => [username, before, after])).toEqual([
      ['student@ecole.fr', 3, 2],
      ['otherstudent@ecole.fr', 1, 2],
    ]);
    expect(await statistics(id)).toMatchObject({ grading: 0, distribution: [0, 1, 0, 1] });
    expect(await regrade(id)).toMatchObject({ grading: 1 });
    expect(await regrade(id)).toMatchObject({ grading: null, keys: [], changes: [] });
    expect(await statistics(id)).toMatchObject({ grading: 1, distribution: [0, 0, 2, 0] });
    expect((await all(id)).map(({ grade }) => grade)).toEqual([2, 2]);
    expect((await all(id, '?grading=0')).map(({ grade }) => grade)).toEqual([3, 1]);
    expect((await room.get<StudentResult>('student', `/api/quizzes/${id}/results_student`)).grade).toBe(2);
    const gradings = await room.get<Grading[]>('professor', `/api/quizzes/${id}/gradings`);
    expect(gradings).toEqual([
      { grading: 0, at: null, by_useremail: null, keys: [] },
      { grading: 1, at: expect.stringMatching(/Z$/), by_useremail: 'professor@ecole.fr', keys: dry.keys },
    ]);
  });

  it('is done once for many who ask at once', async () => {
    const { id, flashcardIds } = await taken();
    await room.put(`/api/flashcards/${flashcardIds[1]}`, { ...CAPITALS[1], answer: ['Paris'] });
    const done = await Promise.all(Array.from({ length: 5 }, () => regrade(id)));
    expect(done.map(({ grading }) => grading).sort()).toEqual([1, null, null, null, null]);
    expect(await room.get<Grading[]>('professor', `/api/quizzes/${id}/gradings`)).toHaveLength(2);
  });

  it('goes back when the key goes back', async () => {
    const { id, flashcardIds } = await taken();
    for (const answer of [['Paris'], ['Lomé']]) {
      await room.put(`/api/flashcards/${flashcardIds[1]}`, { ...CAPITALS[1], answer });
      await regrade(id);
    }
    expect(await statistics(id)).toMatchObject({ grading: 2, distribution: [0, 1, 0, 1] });
    const keys = (await room.get<Grading[]>('professor', `/api/quizzes/${id}/gradings`)).map(
      (grading) => grading.keys[0],
    );
    expect(keys[2]).toMatchObject({ before: ['Paris'], after: ['Lomé'] });
  });

  it('leaves a card alone that has become another one', async () => {
    const { id, flashcardIds } = await taken();
    await room.put(`/api/flashcards/${flashcardIds[1]}`, {
      question: 'Capitale : Japon ?',
      answer: ['Tokyo'],
      possible_answers: ['Tokyo', 'Kyoto'],
    });
    expect(await regrade(id)).toMatchObject({ grading: null, keys: [] });
  });

  it('takes the keys that are ticked, and unless told none of a question that has become another one', async () => {
    const { id, flashcardIds } = await taken();
    const [mali = '', togo = ''] = flashcardIds;
    await room.put(`/api/flashcards/${mali}`, { ...CAPITALS[0], answer: ['Lomé'] });
    await room.put(`/api/flashcards/${togo}`, { ...CAPITALS[1], question: 'Où est Paris ?', answer: ['Paris'] });
    const { keys, grading } = await regrade(id, { dry_run: true });
    expect(grading).toBeNull();
    expect(keys.map(({ flashcardId, question_now }) => [flashcardId, question_now])).toEqual(
      expect.arrayContaining([
        [mali, undefined],
        [togo, 'Où est Paris ?'],
      ]),
    );
    const none = await regrade(id, { flashcardIds: [] });
    expect(none).toMatchObject({ grading: null, changes: [] });
    expect(none.keys).toHaveLength(2);
    await regrade(id);
    const made = (await room.get<Grading[]>('professor', `/api/quizzes/${id}/gradings`)).at(-1);
    expect(made?.keys.map(({ flashcardId }) => flashcardId)).toEqual([mali]);
    expect(await regrade(id, { flashcardIds: [togo] })).toMatchObject({ grading: 2 });
    for (const flashcardIds of ['x', [1], null])
      expect((await room.refusal('professor', 'POST', `/api/quizzes/${id}/regrade`, { flashcardIds })).status).toBe(
        400,
      );
  });

  it.each(['?grading=-1', '?grading=un'])('refuses results by the grading %s', async (query) => {
    const { id } = await room.quiz();
    expect((await room.refusal('professor', 'GET', `/api/quizzes/${id}/results_all${query}`)).status).toBe(400);
  });

  it('knows no grading that was not made', async () => {
    const { id } = await room.quiz();
    expect((await room.refusal('professor', 'GET', `/api/quizzes/${id}/statistics?grading=1`)).status).toBe(404);
  });
});

describe('the room', () => {
  it('tells where each one is', async () => {
    const { id, flashcardIds } = await room.quiz();
    await room.take('student', id, right);
    const { flashcard, flashcardToken } = await room.next('otherStudent', id);
    await room.next('otherStudent', id, flashcardToken, right(flashcard?.question ?? ''));
    const found = await room.get<QuizRoom>('professor', `/api/quizzes/${id}/participation`);
    expect(found.participation).toMatchObject({ quizId: id, started: 2, finished: 1, answers: 4 });
    const counts = found.participation.questions;
    expect(counts.map(({ flashcardId }) => flashcardId).sort()).toEqual([...flashcardIds].sort());
    expect(counts.reduce((sum, { answered }) => sum + answered, 0)).toBe(4);
    expect(counts.every(({ answered, correct }) => answered === correct)).toBe(true);
    expect(
      found.participants.map(({ username, answered, correct, state }) => [username, answered, correct, state]),
    ).toEqual([
      ['otherstudent@ecole.fr', 1, 1, 'away'],
      ['student@ecole.fr', 3, 3, 'finished'],
    ]);
  });

  it('numbers its questions as results and replay do: what was asked, though cards came and went since', async () => {
    const { id, flashcardIds } = await taken();
    const [, , third] = flashcardIds;
    const late = await room.make('/api/flashcards', { deck_id: room.deck, ...CAPITALS[0] });
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds: [third, late] });
    const asked = [third, ...flashcardIds.filter((one) => one !== third).sort()];
    const [replay, statistics, live] = await Promise.all([
      room.get<QuizReplay>('professor', `/api/quizzes/${id}/replay`),
      room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics`),
      room.get<QuizRoom>('professor', `/api/quizzes/${id}/participation`),
    ]);
    for (const { questions } of [replay, statistics, live.participation])
      expect(questions.map(({ flashcardId }) => flashcardId)).toEqual(asked);
  });

  it('can be seen again, moment by moment', async () => {
    const { id, flashcardIds } = await taken();
    const replay = await room.get<QuizReplay>('professor', `/api/quizzes/${id}/replay`);
    expect(replay.participants.map(({ username }) => username)).toEqual(['student@ecole.fr', 'otherstudent@ecole.fr']);
    expect(replay.questions.map(({ flashcardId }) => flashcardId)).toEqual(flashcardIds);
    const times = replay.moments.map(([at]) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(0);
    const kinds = replay.moments.map(([, who, kind]) => `${who}${kind}`);
    expect(kinds).toEqual(['00', '01', '01', '01', '03', '10', '11', '11', '11', '13']);
    const rightOnes = replay.moments.filter(([, , kind, , correct]) => kind === 1 && correct === 1);
    expect(rightOnes).toHaveLength(4);
  });
});

describe('who may read', () => {
  it.each(['results_all', 'statistics', 'participation', 'replay', 'gradings', 'flashcards'])(
    '%s: professors alone',
    async (what) => {
      const { id } = await room.quiz();
      const url = `/api/quizzes/${id}/${what}`;
      const statuses: number[] = [];
      for (const person of ['nobody', 'student', 'admin', 'professor'] as const)
        statuses.push((await room.refusal(person, 'GET', url)).status);
      expect(statuses).toEqual([401, 403, 403, 200]);
      expect((await room.refusal('professor', 'GET', `/api/quizzes/inconnu/${what}`)).status).toBe(404);
    },
  );

  it('and take: students alone', async () => {
    const { id } = await room.quiz();
    const statuses: number[] = [];
    for (const person of ['nobody', 'professor', 'admin', 'student'] as const)
      statuses.push((await room.refusal(person, 'POST', `/api/quizzes/${id}/next_flashcard`, {})).status);
    expect(statuses).toEqual([401, 403, 403, 200]);
  });
});
