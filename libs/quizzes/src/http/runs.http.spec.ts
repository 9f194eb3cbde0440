import type {
  AllResults,
  QuizStatistics,
  RunAnswered,
  RunParticipant,
  RunWall,
  StudentResult,
  StudentRun,
} from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { CAPITALS, Classroom } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

/** A run of a new paced quiz, as its professor opened it. */
async function opened(choices: object = {}, form: object = {}) {
  const quiz = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0, ...form });
  const run = await room.make(`/api/quizzes/${quiz.id}/runs`, choices);
  return { quiz, run };
}

const lead = (run: string, what: string, payload: object = {}) =>
  room.post<RunWall>('professor', `/api/runs/${run}/${what}`, payload);
const join = (person: SchoolPerson, run: string) => room.post<StudentRun>(person, `/api/runs/${run}/join`);
const wall = (run: string) => room.get<RunWall>('professor', `/api/runs/${run}/wall`);
const mine = (person: SchoolPerson, run: string) => room.get<StudentRun>(person, `/api/runs/${run}`);
const answering = (person: SchoolPerson, run: string, { own }: StudentRun, step: number, answer: readonly string[]) =>
  room.post<RunAnswered>(person, `/api/runs/${run}/answer`, {
    token: own.tokens[step],
    answer: JSON.stringify(answer),
  });
const refusedAnswer = (person: SchoolPerson, run: string, token: string | undefined, answer: readonly string[]) =>
  room.refusal(person, 'POST', `/api/runs/${run}/answer`, { token, answer: JSON.stringify(answer) });

describe('a run', () => {
  it('goes from the lobby over each question to its end, and is graded as any quiz', async () => {
    const { quiz, run } = await opened();
    const me = await join('student', run);
    expect(me).toMatchObject({ view: { phase: 'lobby', step: -1, question: null }, own: { joined_at_step: 0 } });
    expect(await wall(run)).toMatchObject({ phase: 'lobby', joined: 1, access_code: quiz.code });
    for (const [step, { answer, additionnal_text_verso }] of CAPITALS.entries()) {
      expect(await lead(run, 'show', { step })).toMatchObject({ phase: 'asking', step, question: { deadline: null } });
      const given = step === 1 ? ['Paris'] : answer;
      expect(await answering('student', run, me, step, given)).toEqual({ step, answer: given });
      expect(await lead(run, 'close', { step })).toMatchObject({
        phase: 'closed',
        answered: 1,
        reveal: null,
        distribution: [{ answer: given, count: 1, is_correct: null }],
      });
      expect(await lead(run, 'reveal', { step })).toMatchObject({
        phase: 'revealed',
        reveal: { answer, additionnal_text_verso },
        distribution: [{ answer: given, count: 1, is_correct: step !== 1 }],
      });
      expect((await mine('student', run)).own).toMatchObject({ answer: given, is_correct: step !== 1 });
    }
    const end = await lead(run, 'end');
    expect(end).toMatchObject({ phase: 'over', summary: { hardest: [{ step: 1, percentage: 0 }] } });
    expect(end.summary?.average).toBeCloseTo(200 / 3);
    expect((await mine('student', run)).own).toMatchObject({ right: 2, revealed: 3, tokens: [] });
    const result = await room.get<StudentResult>('student', `/api/quizzes/${quiz.id}/results_student`);
    expect(result).toMatchObject({ grade: 2, number_of_flashcards: 3, run_id: run, joined_at_step: 0 });
    expect(result.finished_at).not.toBeNull();
    expect(await room.get('professor', `/api/quizzes/${quiz.id}/statistics`)).toMatchObject({
      participations: 1,
      finished: 1,
      running: 0,
      average: 2,
    });
  });

  it('that the bell ends counts the questions that were shown, and tells nothing of the others', async () => {
    const { quiz, run } = await opened();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await answering('student', run, me, 0, CAPITALS[0]?.answer ?? []);
    await lead(run, 'end');
    const [first = ''] = quiz.flashcardIds;
    const own = await room.get<StudentResult>('student', `/api/quizzes/${quiz.id}/results_student`);
    expect(own).toMatchObject({ grade: 1, number_of_flashcards: 1 });
    expect(Object.keys(own.responses)).toEqual([first]);
    const [all] = Object.values(await room.get<AllResults>('professor', `/api/quizzes/${quiz.id}/results_all`));
    expect(all).toMatchObject({ grade: 1, number_of_flashcards: 1 });
    expect(Object.keys(all?.responses ?? {})).toEqual([first]);
    const figures = await room.get<QuizStatistics>('professor', `/api/quizzes/${quiz.id}/statistics`);
    expect(figures).toMatchObject({ average: 1, number_of_flashcards: 1, questions: [{ flashcardId: first }] });
    expect(figures.questions).toHaveLength(1);
  });

  it('shows the possible answers to all in the same order', async () => {
    const { run } = await opened();
    await join('student', run);
    await join('otherStudent', run);
    const { question } = await lead(run, 'show', { step: 0 });
    expect((await mine('student', run)).view.question).toEqual(question);
    expect((await mine('otherStudent', run)).view.question).toEqual(question);
  });

  it('is one, however often it is opened at once', async () => {
    const quiz = await room.quiz(CAPITALS, { mode: 'paced' });
    const ids = await Promise.all(Array.from({ length: 10 }, () => room.make(`/api/quizzes/${quiz.id}/runs`, {})));
    expect(new Set(ids).size).toBe(1);
    await lead(ids[0] as string, 'end');
    expect(await room.make(`/api/quizzes/${quiz.id}/runs`, {})).not.toBe(ids[0]);
    expect(await room.get('professor', `/api/quizzes/${quiz.id}/runs`)).toHaveLength(2);
  });

  it('opens a paced quiz within its dates alone, and no other one', async () => {
    const self = await room.quiz();
    const early = await room.quiz(CAPITALS, { mode: 'paced', start_date: '2099-01-01T00:00:00Z' });
    const empty = await room.quiz([], { mode: 'paced' });
    const codes = [];
    for (const { id } of [self, early, empty])
      codes.push((await room.refusal('professor', 'POST', `/api/quizzes/${id}/runs`, {})).code);
    expect(codes).toEqual(['quiz-self-paced', 'quiz-not-started', 'quiz-empty']);
  });

  it('goes on when two remotes press at once: each step happens once, and none is skipped', async () => {
    const { run } = await opened({}, { time_limit: 30 });
    await Promise.all([lead(run, 'show', { step: 0 }), lead(run, 'show', { step: 0 })]);
    const before = await wall(run);
    const deadline = before.question?.deadline;
    await Promise.all([lead(run, 'extend', { step: 0, deadline }), lead(run, 'extend', { step: 0, deadline })]);
    const after = await wall(run);
    expect(Date.parse(after.question?.deadline ?? '') - Date.parse(deadline ?? '')).toBe(15_000);
    expect((await room.refusal('professor', 'POST', `/api/runs/${run}/show`, { step: 2 })).code).toBe('run-not-shown');
    expect((await lead(run, 'close', { step: 0 })).phase).toBe('closed');
    // What was meant for a question that has gone by is past.
    await lead(run, 'show', { step: 1 });
    expect(await lead(run, 'reveal', { step: 0 })).toMatchObject({ phase: 'asking', step: 1, reveal: null });
  });

  it('lets a question be looked back at, and none before its time', async () => {
    const { run } = await opened();
    const past = (step: number) => room.refusal('professor', 'GET', `/api/runs/${run}/past/${step}`);
    await lead(run, 'show', { step: 0 });
    expect((await past(0)).code).toBe('run-not-shown');
    await lead(run, 'reveal', { step: 0 });
    await lead(run, 'show', { step: 1 });
    expect(await room.get('professor', `/api/runs/${run}/past/0`)).toMatchObject({
      step: 0,
      reveal: { answer: CAPITALS[0]?.answer },
    });
    expect((await past(2)).code).toBe('run-not-shown');
  });
});

const NONE = { answered: 0, correct: 0 };

describe('an answer in a run', () => {
  it('may be changed while the question is open, and counts once', async () => {
    const { quiz, run } = await opened();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    for (const given of ['Paris', 'Lomé', 'Bamako']) await answering('student', run, me, 0, [given]);
    expect(await lead(run, 'close', { step: 0 })).toMatchObject({
      answered: 1,
      distribution: [{ answer: ['Bamako'], count: 1 }],
    });
    await lead(run, 'end');
    const numbers = await room.get('professor', `/api/quizzes/${quiz.id}/participation`);
    expect(numbers).toMatchObject({
      participation: { started: 1, finished: 1, answers: 1, questions: [{ answered: 1, correct: 1 }, NONE, NONE] },
    });
  });

  it('stands as it was given first where it may not be changed', async () => {
    const { run } = await opened({ can_change: false });
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await answering('student', run, me, 0, ['Paris']);
    expect(await answering('student', run, me, 0, ['Bamako'])).toEqual({ step: 0, answer: ['Paris'] });
  });

  it('is refused before its question is shown, after its answer is shown, and with the token of another', async () => {
    const { run } = await opened();
    const me = await join('student', run);
    const other = await join('otherStudent', run);
    await lead(run, 'show', { step: 0 });
    expect(await refusedAnswer('student', run, me.own.tokens[1], ['Lomé'])).toMatchObject({ code: 'run-not-shown' });
    expect(await refusedAnswer('student', run, other.own.tokens[0], ['Bamako'])).toMatchObject({ code: 'quiz-token' });
    expect(await refusedAnswer('student', run, 'x', ['Bamako'])).toMatchObject({ code: 'quiz-token' });
    // What was not offered would stand on the wall.
    expect(await refusedAnswer('student', run, me.own.tokens[0], ['Gros mot'])).toMatchObject({ code: 'quiz-token' });
    await answering('student', run, me, 0, ['Paris']);
    await lead(run, 'close', { step: 0 });
    await lead(run, 'reveal', { step: 0 });
    // A lost reply is asked for again; another answer comes too late.
    expect(await answering('student', run, me, 0, ['Paris'])).toEqual({ step: 0, answer: ['Paris'] });
    expect(await refusedAnswer('student', run, me.own.tokens[0], ['Bamako'])).toMatchObject({
      status: 409,
      code: 'run-late',
      message: 'Trop tard\u00a0: les réponses à cette question sont closes.',
    });
    await lead(run, 'show', { step: 1 });
    expect(await refusedAnswer('otherStudent', run, other.own.tokens[0], ['Bamako'])).toMatchObject({
      code: 'run-late',
    });
  });

  it('to a question that somebody let pass stays none, and a late joiner starts at the present one', async () => {
    const { quiz, run } = await opened();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await lead(run, 'show', { step: 1 });
    const late = await join('otherStudent', run);
    expect(late.own.joined_at_step).toBe(1);
    await answering('otherStudent', run, late, 1, ['Lomé']);
    await answering('student', run, me, 1, ['Lomé']);
    await lead(run, 'end');
    for (const person of ['student', 'otherStudent'] as const)
      expect(await room.get(person, `/api/quizzes/${quiz.id}/results_student`)).toMatchObject({
        grade: 1,
        joined_at_step: person === 'student' ? 0 : 1,
      });
    const all = await room.get<AllResults>('professor', `/api/quizzes/${quiz.id}/results_all`);
    expect(Object.values(all).map(({ run_id, joined_at_step }) => [run_id, joined_at_step])).toEqual([
      [run, 0],
      [run, 1],
    ]);
  });

  it('that was ticked when the professor closes the question counts for two seconds more, and none once it is told', async () => {
    const { run } = await opened();
    const [me, other] = [await join('student', run), await join('otherStudent', run)];
    await lead(run, 'show', { step: 0 });
    const right = CAPITALS[0]?.answer ?? [];
    await lead(run, 'close', { step: 0 });
    expect(await answering('student', run, me, 0, right)).toEqual({ step: 0, answer: right });
    expect(await wall(run)).toMatchObject({ phase: 'closed', answered: 1 });
    await lead(run, 'reveal', { step: 0 });
    expect(await refusedAnswer('otherStudent', run, other.own.tokens[0], right)).toMatchObject({ code: 'run-late' });
  });

  it('cannot be given by who comes after the end', async () => {
    const { run } = await opened();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await lead(run, 'end');
    expect((await room.refusal('otherStudent', 'POST', `/api/runs/${run}/join`)).code).toBe('run-over');
    expect((await join('student', run)).own.tokens).toEqual([]);
    expect((await refusedAnswer('student', run, me.own.tokens[0], ['Bamako'])).code).toBe('run-late');
  });

  it('of many in the same instant is counted to the last', async () => {
    const { run } = await opened();
    const me = await join('student', run);
    const other = await join('otherStudent', run);
    await lead(run, 'show', { step: 0 });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        answering(n % 2 ? 'student' : 'otherStudent', run, n % 2 ? me : other, 0, ['Bamako']),
      ),
    );
    expect(await lead(run, 'close', { step: 0 })).toMatchObject({
      answered: 2,
      distribution: [{ answer: ['Bamako'], count: 2 }],
    });
  });
});

describe('what is told of a run', () => {
  it('tells no answer before it is shown, to whoever asks', async () => {
    const { run } = await opened();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await answering('student', run, me, 0, ['Bamako']);
    const told = async () => JSON.stringify([await wall(run), await mine('student', run), await join('student', run)]);
    for (const phase of ['asking', 'closed']) {
      const text = await told();
      expect({ phase, leaks: /Verso|"is_correct":(true|false)|"reveal":\{/.test(text) }).toEqual({
        phase,
        leaks: false,
      });
      if (phase === 'asking') await lead(run, 'close', { step: 0 });
    }
    await lead(run, 'reveal', { step: 0 });
    expect(await told()).toContain('Verso de Bamako');
  });

  it('names nobody where it is so chosen', async () => {
    const { quiz, run } = await opened({ anonymity: 'results' });
    await join('student', run);
    expect((await wall(run)).first_names).toEqual([]);
    const people = await room.get<RunParticipant[]>('professor', `/api/runs/${run}/participants`);
    expect(people).toMatchObject([{ user_id: 'participant-1', username: 'Participant 1', answered: false }]);
    await lead(run, 'end');
    const results = await room.get<object>('professor', `/api/quizzes/${quiz.id}/results_all`);
    expect(Object.keys(results)).toEqual(['participant-1']);
    const told = [results, await room.get('professor', `/api/quizzes/${quiz.id}/replay`)];
    expect(JSON.stringify(told)).not.toMatch(/@/);
  });

  it('gives points and a podium where it is so chosen, and tells them once answers are shown', async () => {
    const { run } = await opened({ ranking: true }, { time_limit: 60 });
    const me = await join('student', run);
    const other = await join('otherStudent', run);
    expect(me).toMatchObject({ view: { ranking: true }, own: { points: 0 } });
    await lead(run, 'show', { step: 0 });
    await answering('student', run, me, 0, ['Bamako']);
    await answering('otherStudent', run, other, 0, ['Lomé']);
    expect((await mine('student', run)).own.points).toBe(0);
    await lead(run, 'reveal', { step: 0 });
    const { points, place } = (await mine('student', run)).own;
    expect(place).toBeNull();
    expect(points).toBeGreaterThan(500);
    expect(points).toBeLessThanOrEqual(1_000);
    expect((await mine('otherStudent', run)).own.points).toBe(0);
    // Not shown: it counts for the podium, which the professor sees at the end.
    await lead(run, 'show', { step: 1 });
    await answering('otherStudent', run, other, 1, ['Lomé']);
    const { summary } = await lead(run, 'end');
    expect(summary?.podium).toHaveLength(2);
    expect(summary?.podium[0]?.place).toBe(1);
    expect(summary?.podium.map((one) => one.points)).toContain(points);
    for (const { first_name } of summary?.podium ?? []) expect(first_name).toMatch(/^\p{Lu}[^@]*$/u);
    expect((await mine('otherStudent', run)).own.points).toBe(0);
    // As the podium has them: what was not shown counts there too.
    const places = [(await mine('student', run)).own.place, (await mine('otherStudent', run)).own.place];
    expect(places.sort()).toEqual(summary?.podium.map((one) => one.place));
  });

  it('has no points unless that is chosen, and no podium where somebody is hidden', async () => {
    const { quiz, run } = await opened();
    const me = await join('student', run);
    expect(me).toMatchObject({ view: { ranking: false }, own: { points: null } });
    await lead(run, 'show', { step: 0 });
    await answering('student', run, me, 0, ['Bamako']);
    await lead(run, 'reveal', { step: 0 });
    expect((await mine('student', run)).own.points).toBeNull();
    expect((await lead(run, 'end')).summary?.podium).toEqual([]);
    expect((await mine('student', run)).own.place).toBeNull();
    const url = `/api/quizzes/${quiz.id}/runs`;
    for (const anonymity of ['live', 'results'])
      expect(await room.refusal('professor', 'POST', url, { ranking: true, anonymity })).toMatchObject({
        status: 400,
        code: 'run-named',
      });
    expect((await room.refusal('professor', 'POST', url, { ranking: 'peut-être' })).status).toBe(400);
  });

  it('greets by first names in the lobby', async () => {
    const { run } = await opened();
    await join('student', run);
    expect((await wall(run)).first_names).toHaveLength(1);
  });

  it('keeps the runs of a quiz apart, and reads the last one in which a student did anything together', async () => {
    const { quiz, run } = await opened();
    const me = await join('student', run);
    await lead(run, 'show', { step: 0 });
    await answering('student', run, me, 0, ['Bamako']);
    await lead(run, 'end');
    const second = await room.make(`/api/quizzes/${quiz.id}/runs`, {});
    expect(await room.get('student', `/api/quizzes/code/${quiz.code}`)).toMatchObject({
      mode: 'paced',
      run_id: second,
      userAlreadyParticipated: false,
      in_progress: false,
    });
    await join('student', second);
    const before = await room.get<StudentResult>('student', `/api/quizzes/${quiz.id}/results_student?run=${run}`);
    expect(before.runs.map(({ run_id }) => run_id)).toEqual([run]);
    await lead(second, 'end');
    const last = await room.get<StudentResult>('student', `/api/quizzes/${quiz.id}/results_student`);
    expect([last.run_id, last.runs.map(({ run_id }) => run_id)]).toEqual([run, [second, run]]);
    expect(
      (await room.refusal('otherStudent', 'GET', `/api/quizzes/${quiz.id}/results_student?run=${run}`)).status,
    ).toBe(404);
    const grades = [];
    for (const query of [`?run=${run}`, `?run=${second}`, ''])
      grades.push(
        (await room.get<StudentResult>('student', `/api/quizzes/${quiz.id}/results_student${query}`)).grade,
        (await room.get<{ average: number }>('professor', `/api/quizzes/${quiz.id}/statistics${query}`)).average,
      );
    // Of the second, which ended before its first question, there is no mean.
    expect(grades).toEqual([1, 1, 0, null, 1, 1]);
    expect(await room.get<unknown[]>('student', '/api/quizzes_done')).toHaveLength(
      new Set((await room.get<{ id: string }[]>('student', '/api/quizzes_done')).map(({ id }) => id)).size,
    );
  });

  it('is for who takes part', async () => {
    const { quiz, run } = await opened();
    expect((await room.refusal('student', 'GET', `/api/runs/${run}`)).status).toBe(404);
    expect((await room.refusal('student', 'GET', `/api/runs/${run}/wall`)).status).toBe(403);
    expect((await room.refusal('professor', 'POST', `/api/runs/${run}/join`)).status).toBe(403);
    expect((await room.refusal('professor', 'GET', '/api/runs/nothing/wall')).status).toBe(404);
    expect((await room.refusal('student', 'POST', `/api/quizzes/${quiz.id}/next_flashcard`, {})).code).toBe(
      'quiz-paced',
    );
  });

  it('goes away with its quiz', async () => {
    const { quiz, run } = await opened();
    await join('student', run);
    await room.school.as('professor', 'DELETE', `/api/quizzes/${quiz.id}`);
    expect((await room.refusal('student', 'GET', `/api/runs/${run}`)).status).toBe(404);
    expect((await room.refusal('professor', 'POST', `/api/runs/${run}/show`, { step: 0 })).status).toBe(404);
  });
});

describe('a quiz at one’s own pace', () => {
  it('is ended now, once', async () => {
    const { id } = await room.quiz();
    await room.next('student', id);
    await room.post('professor', `/api/quizzes/${id}/end`);
    const ended = await room.get<{ end_date: string; revision: number }>('professor', `/api/quizzes/${id}`);
    expect(Date.parse(ended.end_date)).toBeLessThanOrEqual(Date.now());
    await room.post('professor', `/api/quizzes/${id}/end`);
    expect(await room.get('professor', `/api/quizzes/${id}`)).toMatchObject({ revision: ended.revision });
    expect((await room.refusal('student', 'POST', `/api/quizzes/${id}/end`)).status).toBe(403);
  });
});
