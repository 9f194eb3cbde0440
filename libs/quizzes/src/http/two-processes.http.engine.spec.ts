import { AccountsModule } from '@ardoise/accounts';
import type { NextFlashcard, RunWall, StudentResult, StudentRun } from '@ardoise/contracts';
import { withRedis } from '@ardoise/test-servers/redis';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { openTestApplication } from '@ardoise/runtime/testing';
import type { TestApplication } from '@ardoise/runtime/testing';
import { CAPITALS, Classroom, CONTEXTS, answerKeyOf, QUIZ_PROJECTIONS, UPCASTS } from '../testing/classroom.suite.js';

const right = answerKeyOf(CAPITALS);

withRedis.describe('a quiz over two processes, on EventStoreDB, MongoDB and Redis', () => {
  let engines: StartedEngines;
  let room: Classroom;
  let other: TestApplication;
  beforeAll(async () => {
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    const environment = { ...engines.environment };
    room = await Classroom.open(environment);
    other = await openTestApplication({
      contexts: [AccountsModule, ...CONTEXTS],
      projections: QUIZ_PROJECTIONS,
      upcasts: UPCASTS,
      environment,
    });
  });
  afterAll(async () => {
    await other.dispose();
    await room.school.dispose();
    await engines.dispose();
  });

  /** The next card, from one process or from the other. */
  async function next(
    app: TestApplication['app'],
    person: 'student' | 'otherStudent',
    quizId: string,
    payload: object = {},
  ): Promise<NextFlashcard> {
    const headers = { authorization: `Bearer ${room.school.tokens[person]}` };
    const url = `/api/quizzes/${quizId}/next_flashcard`;
    const response = await app.inject({ method: 'POST', url, payload, headers });
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  it('goes on in either: each takes up where the other has left it', async () => {
    const { id } = await room.quiz();
    const apps = [room.school.app, other.app];
    let turn = 0;
    const app = () => apps[turn++ % 2] as TestApplication['app'];
    let last = await next(app(), 'student', id);
    while (last.flashcard && last.flashcardToken) {
      const payload = { token: last.flashcardToken, answer: [...right(last.flashcard.question)] };
      const [first, again] = [await next(app(), 'student', id, payload), await next(app(), 'student', id, payload)];
      expect({ ...again, seconds_left: first.seconds_left }).toEqual(first);
      turn++;
      const resumed = await next(app(), 'student', id);
      expect(resumed.flashcardToken).toBe(first.flashcardToken);
      last = first;
    }
    const result = await room.get<StudentResult>('student', `/api/quizzes/${id}/results_student`);
    expect(result).toMatchObject({ grade: 3, number_of_flashcards: 3 });
  });

  it('is one attempt when it begins in both at once', async () => {
    const { id } = await room.quiz();
    const both = [room.school.app, other.app];
    const starts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => next(both[n % 2] as TestApplication['app'], 'otherStudent', id)),
    );
    expect(new Set(starts.map(({ flashcardToken }) => flashcardToken)).size).toBe(1);
  });

  it('is led in one and answered in the other: what one has revealed takes no answer in the other', async () => {
    const { id } = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
    const runId = await room.make(`/api/quizzes/${id}/runs`, {});
    const ask = async <T>(app: TestApplication['app'], person: 'student' | 'professor', what: string, payload = {}) => {
      const headers = { authorization: `Bearer ${room.school.tokens[person]}` };
      const response = await app.inject({ method: 'POST', url: `/api/runs/${runId}/${what}`, payload, headers });
      return { status: response.statusCode, body: response.json<T>() };
    };
    const { body: me } = await ask<StudentRun>(other.app, 'student', 'join');
    for (const [step, { answer }] of CAPITALS.entries()) {
      expect((await ask(room.school.app, 'professor', 'show', { step })).status).toBe(200);
      const sent = { token: me.own.tokens[step], answer };
      expect((await ask(other.app, 'student', 'answer', sent)).status).toBe(200);
      expect((await ask(room.school.app, 'professor', 'close', { step })).status).toBe(200);
      const { body } = await ask<RunWall>(room.school.app, 'professor', 'reveal', { step });
      expect((await ask(other.app, 'student', 'answer', { ...sent, answer: ['Paris'] })).status).toBe(409);
      expect(body.distribution).toEqual([{ answer, count: 1, is_correct: true }]);
      // A phone that comes back by the other process, which takes it for a newcomer, or remembers less of it.
      const again = await ask<StudentRun>(room.school.app, 'student', 'join');
      expect(again.body).toMatchObject({ own: { joined_at_step: 0, answer, right: step + 1 } });
      expect(again.body.own.tokens).toEqual(me.own.tokens);
    }
    expect((await ask<RunWall>(other.app, 'professor', 'end')).body.summary?.average).toBe(100);
  });
});
