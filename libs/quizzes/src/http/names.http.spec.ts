import { putClock } from '@ardoise/accounts/clock';
import type {
  AllResults,
  BinItem,
  Grading,
  QuizReplay,
  QuizRoom,
  Regraded,
  RunParticipant,
  RunWall,
  StudentRun,
} from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

const MARIE = { first_name: 'Marie-Ève', last_name: 'Durand' };
const AGNES = { first_name: 'Agnès', last_name: 'Roux' };
const STUDENT = { username: 'student@ecole.fr', ...MARIE };

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
  await room.school.as('student', 'PUT', '/api/me/name', MARIE);
  await room.school.as('professor', 'PUT', '/api/me/name', AGNES);
});
afterEach(() => void jest.useRealTimers());
afterAll(() => room.school.dispose());

const read = <T>(url: string) => room.get<T>('professor', url);
const post = async <T>(url: string, payload: object = {}) =>
  (await room.school.as<T>('professor', 'POST', url, payload)).body;

/** A quiz that the student with a name did right, and the one without began. */
async function taken() {
  const quiz = await room.quiz();
  await room.take('student', quiz.id, answerKeyOf(CAPITALS));
  await room.next('otherStudent', quiz.id);
  return quiz;
}

describe('students who have a name', () => {
  it('are called by it in what professors read, beside the address, and the others as before', async () => {
    const { id, flashcardIds } = await taken();
    const results = Object.values(await read<AllResults>(`/api/quizzes/${id}/results_all`));
    expect(results).toMatchObject([{ ...STUDENT, grade: 3 }, { username: 'otherstudent@ecole.fr' }]);
    expect(results[1]).not.toHaveProperty('last_name');
    const { participants } = await read<QuizRoom>(`/api/quizzes/${id}/participation`);
    expect(participants.find(({ username }) => username === STUDENT.username)).toMatchObject(STUDENT);
    const replay = await read<QuizReplay>(`/api/quizzes/${id}/replay`);
    expect(replay.participants).toEqual([
      { user_id: expect.any(String), ...STUDENT },
      { user_id: expect.any(String), username: 'otherstudent@ecole.fr' },
    ]);
    await room.put(`/api/flashcards/${flashcardIds[1]}`, { ...CAPITALS[1], answer: ['Paris'] });
    expect((await post<Regraded>(`/api/quizzes/${id}/regrade`)).changes).toMatchObject([{ ...STUDENT, before: 3 }]);
    expect(await read<Grading[]>(`/api/quizzes/${id}/gradings`)).toMatchObject([
      { by_useremail: null },
      { by_useremail: 'professor@ecole.fr', by_name: AGNES },
    ]);
    await room.school.as('professor', 'DELETE', `/api/quizzes/${id}`);
    expect(await read<BinItem[]>('/api/bin/quizzes')).toMatchObject([{ deleted_by_name: AGNES }]);
  });

  it('are told of to no student', async () => {
    const { id, code } = await taken();
    const answers = await Promise.all(
      ['results_student', 'flashcards'].map((what) =>
        room.school.as('otherStudent', 'GET', `/api/quizzes/${id}/${what}`),
      ),
    );
    answers.push(await room.school.as('otherStudent', 'GET', `/api/quizzes/code/${code}`));
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Marie|Durand|Agnès|Roux/);
  });
});

describe('a run', () => {
  const opened = async (choices: object) => {
    const quiz = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 60 });
    const run = await room.make(`/api/quizzes/${quiz.id}/runs`, choices);
    for (const person of ['student', 'otherStudent'] as const)
      await room.school.as(person, 'POST', `/api/runs/${run}/join`);
    return { quiz, run };
  };

  it('greets by the first name that is known, or that the address tells, and so names the podium', async () => {
    const { run } = await opened({ ranking: true });
    expect((await read<RunWall>(`/api/runs/${run}/wall`)).first_names).toEqual(['Marie-Ève', 'Otherstudent']);
    expect(await read<RunParticipant[]>(`/api/runs/${run}/participants`)).toMatchObject([
      STUDENT,
      { username: 'otherstudent@ecole.fr' },
    ]);
    await post(`/api/runs/${run}/show`, { step: 0 });
    const { body: mine } = await room.school.as<{ own: { tokens: string[] } }>('student', 'GET', `/api/runs/${run}`);
    await room.school.as('student', 'POST', `/api/runs/${run}/answer`, {
      token: mine.own.tokens[0],
      answer: '["Bamako"]',
    });
    const { summary } = await post<RunWall>(`/api/runs/${run}/end`);
    expect(summary?.podium[0]).toMatchObject({ place: 1, first_name: 'Marie-Ève' });
  });

  it.each([
    ['live', ['wall', 'participants']],
    ['results', ['wall', 'participants']],
  ])('that names nobody (%s) tells no name either', async (anonymity, whats) => {
    const { quiz, run } = await opened({ anonymity });
    const live = await Promise.all(whats.map((what) => read(`/api/runs/${run}/${what}`)));
    live.push(await read(`/api/quizzes/${quiz.id}/participation`));
    expect(JSON.stringify(live)).not.toMatch(/Marie|Durand|@/);
    await post(`/api/runs/${run}/end`);
    const results = await Promise.all(['results_all', 'replay'].map((what) => read(`/api/quizzes/${quiz.id}/${what}`)));
    if (anonymity === 'results') expect(JSON.stringify(results)).not.toMatch(/Marie|Durand|@/);
    else expect(JSON.stringify(results)).toContain('Durand');
  });

  it('has no step of its podium for whoever is not a user any more: who comes behind moves up', async () => {
    const { run } = await opened({ ranking: true });
    const mine = async (person: 'student' | 'otherStudent') =>
      (await room.school.as<StudentRun>(person, 'GET', `/api/runs/${run}`)).body.own;
    for (const [step, people] of [['otherStudent'], ['student', 'otherStudent']].entries()) {
      await post(`/api/runs/${run}/show`, { step });
      for (const person of people as ('student' | 'otherStudent')[]) {
        const { tokens } = await mine(person);
        const sent = { token: tokens[step], answer: JSON.stringify([step === 0 ? 'Bamako' : 'Lomé']) };
        await room.school.as(person, 'POST', `/api/runs/${run}/answer`, sent);
      }
    }
    const { summary } = await post<RunWall>(`/api/runs/${run}/end`);
    expect(summary?.podium.map(({ first_name }) => first_name)).toEqual(['Otherstudent', 'Marie-Ève']);
    expect(await mine('student')).toMatchObject({ place: 2 });
    const users = await read<{ id: string; email: string }[]>('/api/users');
    const { id } = users.find(({ email }) => email === 'otherstudent@ecole.fr')!;
    await room.school.as('professor', 'DELETE', `/api/users/${id}`);
    const { summary: later } = await read<RunWall>(`/api/runs/${run}/wall`);
    expect(later?.podium).toMatchObject([{ place: 1, first_name: 'Marie-Ève' }]);
    // What a lecture hall is told at once is kept for a moment.
    putClock(Date.now() + 60_000);
    expect(await mine('student')).toMatchObject({ place: 1 });
  });
});
