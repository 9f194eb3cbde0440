import type {
  AllResults,
  ClassResult,
  Grading,
  MissedCards,
  Quiz,
  QuizStatistics,
  Ruled,
  StudentResult,
} from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';
import { pollCard } from '../testing/kinds.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const right = answerKeyOf(CAPITALS);
const read = <T>(id: string, what: string) => room.get<T>('professor', `/api/quizzes/${id}/${what}`);
const scores = async (id: string, query = '') =>
  Object.values(await read<AllResults>(id, `results_all${query}`)).map((one) => [one.grade, one.number_of_flashcards]);
const path = (id: string, card = '') => `/api/quizzes/${id}/flashcards/${card}/ruling`;
const rule = async (id: string, card: string | undefined, ruling: object, more: object = {}) =>
  (await room.school.as<Ruled>('professor', 'POST', path(id, card), { ruling, ...more })).body;
const weigh = (weight: string) => ({ type: 'weigh', weight });

/** One student has everything right, the other one the first question alone, and says Paris to the others. */
async function taken(cards = CAPITALS) {
  const quiz = await room.quiz(cards);
  await room.take('student', quiz.id, right);
  await room.take('otherStudent', quiz.id, (question) => (question.includes('Mali') ? ['Bamako'] : ['Paris']));
  return quiz;
}

describe('a question that is left out', () => {
  it('says first whose mark changes from what to what, then is in no grade anywhere', async () => {
    const { id, flashcardIds } = await taken();
    const [, togo] = flashcardIds;
    const dry = await rule(id, togo, weigh('left-out'), { dry_run: true });
    expect(dry).toMatchObject({ grading: null, average_before: 13.25, average_after: 15 });
    expect(dry.changes.map(({ username, before, after }) => [username, before, after])).toEqual([
      ['student@ecole.fr', { right: 3, count: 3, mark: 20 }, { right: 2, count: 2, mark: 20 }],
      ['otherstudent@ecole.fr', { right: 1, count: 3, mark: 6.5 }, { right: 1, count: 2, mark: 10 }],
    ]);
    expect(await scores(id)).toEqual([
      [3, 3],
      [1, 3],
    ]);
    expect(await rule(id, togo, weigh('left-out'))).toMatchObject({ grading: 1, average_after: 15 });
    expect(await rule(id, togo, weigh('left-out'))).toMatchObject({ grading: null, changes: [] });
    expect(await scores(id)).toEqual([
      [2, 2],
      [1, 2],
    ]);
    expect(await scores(id, '?grading=0')).toEqual([
      [3, 3],
      [1, 3],
    ]);
    const statistics = await read<QuizStatistics>(id, 'statistics');
    expect(statistics).toMatchObject({
      ...{ grading: 1, average: 1.5, number_of_flashcards: 2, distribution: [0, 1, 1] },
      marks: { scale: { out_of: 20, step: 0.5 }, average: 15, median: 15, standard_deviation: 5 },
    });
    // What was answered to it is told as it was.
    expect(statistics.questions.find(({ flashcardId }) => flashcardId === togo)).toMatchObject({
      ...{ asked: 2, correct: 1, percentage: 50, discrimination: null },
      ruled: { weight: 'left-out', accepted: [] },
    });
    const mine = await room.get<StudentResult>('otherStudent', `/api/quizzes/${id}/results_student`);
    expect(mine).toMatchObject({ grade: 1, number_of_flashcards: 2 });
    expect(mine.responses[togo ?? '']).toMatchObject({ is_correct: false, ruling: 'left-out' });
    const done = await room.get<Quiz[]>('otherStudent', '/api/quizzes_done');
    expect(done.find((quiz) => quiz.id === id)?.score).toEqual({ right: 1, of: 2 });
    const [missed] = await room.get<MissedCards[]>('otherStudent', `/api/quizzes/missed?taken=${id}`);
    expect(missed?.flashcardIds).toEqual([flashcardIds[2]]);
    expect(await read<Grading[]>(id, 'gradings')).toMatchObject([
      { grading: 0 },
      {
        grading: 1,
        keys: [],
        by_useremail: 'professor@ecole.fr',
        ruled: { flashcardId: togo, question: 'Capitale : Togo ?', ruling: weigh('left-out') },
      },
    ]);
  });

  it('and every other one, leaves nobody a grade; counted again, all is as it was', async () => {
    const { id, flashcardIds } = await taken();
    for (const card of flashcardIds) await rule(id, card, weigh('left-out'));
    expect(await scores(id)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await read(id, 'statistics')).toMatchObject({ average: null, marks: { average: null }, distribution: [] });
    const done = await room.get<Quiz[]>('student', '/api/quizzes_done');
    expect(done.find((quiz) => quiz.id === id)?.score).toBeUndefined();
    for (const card of flashcardIds) await rule(id, card, weigh('counted'));
    expect(await scores(id)).toEqual([
      [3, 3],
      [1, 3],
    ]);
    expect(await read(id, 'statistics')).toMatchObject({ grading: 6, distribution: [0, 1, 0, 1] });
  });
});

describe('a question whose point is everybody’s', () => {
  it('counts for who was wrong, and who did not come to it', async () => {
    const { id, flashcardIds } = await taken();
    const [, togo] = flashcardIds;
    const { changes } = await rule(id, togo, weigh('given'));
    expect(changes.map(({ username, after }) => [username, after.right])).toEqual([['otherstudent@ecole.fr', 2]]);
    expect(await scores(id)).toEqual([
      [3, 3],
      [2, 3],
    ]);
    const mine = await room.get<StudentResult>('otherStudent', `/api/quizzes/${id}/results_student`);
    expect(mine.responses[togo ?? '']).toMatchObject({ is_correct: true, ruling: 'given', answer: '["Paris"]' });
    const { questions } = await read<QuizStatistics>(id, 'statistics');
    expect(questions.find(({ flashcardId }) => flashcardId === togo)).toMatchObject({ correct: 1, percentage: 50 });
  });
});

describe('another answer that is accepted', () => {
  it('counts alone, for those who gave it, until it is withdrawn', async () => {
    const { id, flashcardIds } = await taken();
    const [, togo = ''] = flashcardIds;
    const paris = { type: 'accept', answer: ['Paris'] };
    expect((await rule(id, togo, paris, { dry_run: true })).changes).toMatchObject([
      { username: 'otherstudent@ecole.fr', before: { right: 1 }, after: { right: 2 } },
    ]);
    const done = await Promise.all(Array.from({ length: 4 }, () => rule(id, togo, paris)));
    expect(done.map(({ grading }) => grading).filter((grading) => grading !== null)).toEqual([1]);
    expect(await scores(id)).toEqual([
      [3, 3],
      [2, 3],
    ]);
    const mine = await room.get<StudentResult>('otherStudent', `/api/quizzes/${id}/results_student`);
    expect(mine.responses[togo]).toMatchObject({ is_correct: true, ruling: 'accepted', correct_answer: '["Lomé"]' });
    const { questions } = await read<QuizStatistics>(id, 'statistics');
    const ofTogo = questions.find(({ flashcardId }) => flashcardId === togo);
    expect(ofTogo).toMatchObject({ correct: 2, ruled: { weight: 'counted', accepted: [['Paris']] } });
    expect(ofTogo?.answers.map(({ is_correct }) => is_correct)).toEqual([true, true]);
    expect(await rule(id, togo, { type: 'withdraw', answer: ['Paris'] })).toMatchObject({ grading: 2 });
    expect(await scores(id)).toEqual([
      [3, 3],
      [1, 3],
    ]);
  });

  it('is not right together with the right one, nor after its key was corrected any less', async () => {
    const both = { question: 'Deux mots ?', answer: ['a'], possible_answers: ['a', 'b', 'c'] };
    const { id, flashcardIds } = await room.quiz([both, CAPITALS[0] as (typeof CAPITALS)[0]]);
    await room.take('student', id, (question) => (question === both.question ? ['a', 'b'] : []));
    await room.take('otherStudent', id, (question) => (question === both.question ? ['b'] : []));
    await rule(id, flashcardIds[0], { type: 'accept', answer: ['b'] });
    expect(await scores(id)).toEqual([
      [0, 2],
      [1, 2],
    ]);
    await room.put(`/api/flashcards/${flashcardIds[0]}`, { ...both, answer: ['a', 'b'] });
    await room.school.as('professor', 'POST', `/api/quizzes/${id}/regrade`, {});
    expect(await scores(id)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('is known again in any writing of what is typed', async () => {
    const typed = { question: 'La ville ?', answer: ['Lomé'], kind: 'typed' as const };
    const { id, flashcardIds } = await room.quiz([typed]);
    await room.take('student', id, () => ['  PALIMÉ ']);
    await rule(id, flashcardIds[0], { type: 'accept', answer: ['Palimé'] });
    expect(await scores(id)).toEqual([[1, 1]]);
  });
});

describe('the scale of a quiz', () => {
  it('is one for all who read it, and changes marks alone', async () => {
    const { id } = await taken();
    await room.put(`/api/quizzes/${id}/mark_scale`, { out_of: 10, step: 0.25 });
    expect(await read(id, 'statistics')).toMatchObject({
      average: 2,
      marks: { scale: { out_of: 10, step: 0.25 }, average: 6.625 },
    });
    expect(await read<Grading[]>(id, 'gradings')).toHaveLength(1);
    expect(await read<ClassResult[]>(id, 'results_by_class')).toEqual([]);
  });
});

describe('who may rule, and on what', () => {
  it('professors alone', async () => {
    const { id, flashcardIds } = await taken();
    const calls = [
      ['POST', path(id, flashcardIds[0]), { ruling: weigh('given') }],
      ['PUT', `/api/quizzes/${id}/mark_scale`, { out_of: 20, step: 1 }],
    ] as const;
    for (const [method, url, payload] of calls) {
      const statuses: number[] = [];
      for (const person of ['nobody', 'student', 'admin', 'professor'] as const)
        statuses.push((await room.refusal(person, method, url, payload)).status);
      expect(statuses).toEqual([401, 403, 403, 200]);
    }
  });

  it('refuses what cannot be', async () => {
    const { id, flashcardIds } = await room.quiz([...CAPITALS.slice(0, 1), pollCard()]);
    await room.take('student', id, (question) => (question.includes('Mali') ? ['Paris'] : ['Vert']));
    const [mali, poll] = flashcardIds;
    const order = { question: 'Dans l’ordre ?', answer: ['un', 'deux', 'trois'], kind: 'order' as const };
    const ordered = await room.quiz([order]);
    await room.take('student', ordered.id, () => ['deux', 'un', 'trois']);
    const refusal = (card: string | undefined, ruling: object, quiz = id) =>
      room.refusal('professor', 'POST', path(quiz, card), { ruling });
    const accept = (...answer: string[]) => ({ type: 'accept', answer });
    expect(await refusal(poll, weigh('given'))).toMatchObject({ status: 409, code: 'ruling-opinion' });
    expect(await refusal(mali, accept('Rome'))).toMatchObject({ status: 400, code: 'ruling-answer' });
    expect(await refusal(mali, accept())).toMatchObject({ status: 400, code: 'ruling-answer' });
    expect(await refusal(ordered.flashcardIds[0], accept('deux', 'un', 'trois'), ordered.id)).toMatchObject({
      status: 400,
      code: 'ruling-answer',
    });
    expect(await refusal('inconnue', weigh('given'))).toMatchObject({ status: 404 });
    expect(await refusal(mali, weigh('given'), 'inconnu')).toMatchObject({ status: 404 });
    for (const ruling of [weigh('double'), { type: 'weigh' }, { type: 'delete' }, accept('x'.repeat(5_000)), []])
      expect(await refusal(mali, ruling)).toMatchObject({ status: 400, code: 'malformed' });
    for (const scale of [{ out_of: 0, step: 1 }, { out_of: 20, step: 0.3 }, { out_of: '20', step: 1 }, {}])
      expect((await room.refusal('professor', 'PUT', `/api/quizzes/${id}/mark_scale`, scale)).status).toBe(400);
  });
});
