import fc from 'fast-check';
import { People } from '@ardoise/accounts';
import type { AllResults, QuizStatistics, RunWall, StudentResult, StudentRun } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AttemptEvent } from '../domain/attempt.js';
import { attempts } from '../read/attempts.js';
import { Ballots } from '../services/attempts/ballots.js';
import { Classroom } from '../testing/classroom.suite.js';
import type { TestCard } from '../testing/classroom.suite.js';
import { pollCard, wordsCard } from '../testing/kinds.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const PEOPLE = ['student', 'otherStudent'] as const;
type Pupil = (typeof PEOPLE)[number];
/** What stands nowhere but in answers. */
const SAID = { student: 'Xylophone', otherStudent: 'Quetsche' } as const;
/** As an attempt says that there is a ballot. */
const ANSWERED: AttemptEvent = {
  type: 'AnswerGiven',
  data: {
    quizId: '',
    studentId: '',
    step: 0,
    flashcardId: '',
    deadline: null,
    answer: [],
    correct: false,
    ballot: true,
  },
};
const cloud = () => wordsCard({ anonymous: true });

/** By their session, as they signed in. */
const idOf = async (person: Pupil) =>
  (await room.school.app.get(People, { strict: false }).byEmail(`${person.toLowerCase()}@ecole.fr`))?.id ?? '';
async function events(): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const event of room.school.app.get(EventStore, { strict: false }).readAll()) found.push(event);
  return found;
}
const ballots = async (taken: string) => (await events()).filter(({ stream }) => stream === `ballots-${taken}`);
const statistics = (id: string, query = '') =>
  room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics${query}`);
const countsOf = ({ questions }: QuizStatistics, at = 0) =>
  questions[at]?.answers.map(({ answer, count }) => [...answer, count]);

async function aRun(cards: TestCard[], choices: object = {}) {
  const { id, flashcardIds } = await room.quiz(cards, { mode: 'paced', time_limit: 0 });
  const run = await room.make(`/api/quizzes/${id}/runs`, choices);
  const tokens = new Map<Pupil, string[]>();
  for (const person of PEOPLE)
    tokens.set(person, (await room.post<StudentRun>(person, `/api/runs/${run}/join`)).own.tokens);
  const sent = (person: Pupil, step: number, answer: string[]) => ({
    token: tokens.get(person)?.[step],
    answer: JSON.stringify(answer),
  });
  const url = `/api/runs/${run}/answer`;
  return {
    id,
    run,
    flashcardIds,
    lead: (what: string, payload: object = {}) => room.post<RunWall>('professor', `/api/runs/${run}/${what}`, payload),
    give: (person: Pupil, step: number, answer: string[]) => room.post<object>(person, url, sent(person, step, answer)),
    refusal: (person: Pupil, step: number, answer: string[]) =>
      room.refusal(person, 'POST', url, sent(person, step, answer)),
    own: async (person: Pupil) => (await room.get<StudentRun>(person, `/api/runs/${run}`)).own,
  };
}

/** Whoever is named in it: by their own id, as the one who acted or in what happened. */
async function nobodyIsNamed(texts: readonly string[]): Promise<void> {
  const ids = await Promise.all(PEOPLE.map(idOf));
  for (const { type, ...event } of await events()) {
    // What is asked, which whoever begins writes down.
    if (type === 'QuizCardFrozen') continue;
    const text = JSON.stringify(event);
    const isNamed = ids.some((id) => text.includes(id));
    for (const said of texts) if (text.includes(said)) expect({ type, isNamed }).toEqual({ type, isNamed: false });
  }
}

describe('an anonymous answer', () => {
  it('to a quiz at one’s own pace is counted, and stands beside nobody', async () => {
    const { id, flashcardIds } = await room.quiz([cloud(), pollCard({ anonymous: true })]);
    for (const person of PEOPLE)
      await room.take(person, id, (question) => (question === cloud().question ? [SAID[person]] : ['Vert']));
    await nobodyIsNamed([...Object.values(SAID), 'Vert']);
    const cast = await ballots(id);
    expect(cast).toHaveLength(4);
    for (const { data, metadata } of cast) {
      expect(Object.keys(data).toSorted()).toEqual(['answer', 'flashcardId', 'quizId', 'revision']);
      expect(Object.keys(metadata).toSorted()).toEqual(['at', 'trace', 'version']);
    }
    const kept = await room.school.app.get(Documents, { strict: false }).find(attempts, { quizId: id });
    expect(JSON.stringify(kept)).not.toMatch(/Xylophone|Quetsche|Vert/);
    const figures = await statistics(id);
    expect(countsOf(figures)?.toSorted()).toEqual([
      ['Quetsche', 1],
      ['Xylophone', 1],
    ]);
    expect(countsOf(figures, 1)).toEqual([['Vert', 2]]);
    expect(figures.questions.map(({ answered }) => answered)).toEqual([2, 2]);
    const all = Object.values(await room.get<AllResults>('professor', `/api/quizzes/${id}/results_all`));
    for (const { responses } of all)
      for (const card of flashcardIds) expect(responses[card]).toMatchObject({ answer: '[]', ballot: true });
    const mine = await room.get<StudentResult>('student', `/api/quizzes/${id}/results_student`);
    expect(mine.responses[flashcardIds[0] ?? '']).toMatchObject({ answer: '[]', ballot: true });
  });

  it('of a class is cast once, cannot be changed, and is told without a name', async () => {
    const quiz = await aRun([cloud()]);
    await quiz.lead('show', { step: 0 });
    expect(await quiz.give('student', 0, [SAID.student])).toEqual({ step: 0, answer: [], ballot: true });
    expect(await quiz.give('student', 0, ['Autre chose'])).toEqual({ step: 0, answer: [], ballot: true });
    await quiz.give('otherStudent', 0, [SAID.otherStudent]);
    const { answered, distribution } = await quiz.lead('close', { step: 0 });
    expect(answered).toBe(2);
    expect(distribution.map(({ answer }) => answer[0]).toSorted()).toEqual(['Quetsche', 'Xylophone']);
    expect(await quiz.own('student')).toMatchObject({ answer: [], ballot: true, is_correct: null });
    await quiz.lead('end');
    // What came in time and is only sent again is not late.
    expect(await quiz.give('student', 0, ['Encore'])).toEqual({ step: 0, answer: [], ballot: true });
    expect(await ballots(quiz.run)).toHaveLength(2);
    await nobodyIsNamed([...Object.values(SAID), 'Autre chose', 'Encore']);
    expect(countsOf(await statistics(quiz.id, `?run=${quiz.run}`))?.length).toBe(2);
  });

  it('of nothing casts nothing, and one that comes late neither', async () => {
    const quiz = await aRun([cloud(), cloud()]);
    await quiz.lead('show', { step: 0 });
    expect((await quiz.refusal('student', 0, [])).code).toBe('malformed');
    expect((await quiz.refusal('student', 0, [' '])).code).toBe('malformed');
    await quiz.lead('show', { step: 1 });
    expect((await quiz.refusal('otherStudent', 0, ['Quetsche'])).code).toBe('run-late');
    expect((await quiz.refusal('otherStudent', 1, ['a', 'b', 'c', 'd'])).code).toBe('quiz-token');
    expect(await ballots(quiz.run)).toEqual([]);
  });

  it('of nothing shuts nobody out', async () => {
    const quiz = await aRun([pollCard({ anonymous: true })], { can_change: true });
    await quiz.lead('show', { step: 0 });
    await quiz.refusal('student', 0, []);
    expect(await quiz.own('student')).toMatchObject({ answer: null });
    expect(await quiz.give('student', 0, ['Vert'])).toEqual({ step: 0, answer: [], ballot: true });
    expect(await quiz.lead('close', { step: 0 })).toMatchObject({ answered: 1 });
    expect(await ballots(quiz.run)).toHaveLength(1);
  });

  it('is told neither by class nor of one run to another', async () => {
    const first = await aRun([pollCard({ anonymous: true })]);
    await first.lead('show', { step: 0 });
    await first.give('student', 0, ['Vert']);
    await first.lead('end');
    const { status, body } = await room.school.as<{ id: string }>('professor', 'POST', '/api/classes', {
      name: '3e B',
    });
    expect(status).toBe(201);
    const url = `?class=${body.id}`;
    expect(countsOf(await statistics(first.id, url)) ?? []).toEqual([]);
    const second = await room.make(`/api/quizzes/${first.id}/runs`, {});
    expect(countsOf(await statistics(first.id, `?run=${second}`)) ?? []).toEqual([]);
    expect(countsOf(await statistics(first.id))).toEqual([['Vert', 1]]);
  });

  it('that was cast before the process died is the same one when it is given again', async () => {
    const cast = (...ballot: Parameters<Ballots['of']>) => {
      const facts = room.school.app.get(Ballots, { strict: false }).of(...ballot)([ANSWERED]);
      if (!facts) throw new Error('no ballot');
      return room.school.platform.store.append(facts.stream, facts.events, 'any');
    };
    const now = new Date().toISOString();
    const studentId = await idOf('student');
    const quiz = await aRun([cloud()]);
    await quiz.lead('show', { step: 0 });
    const revision = 0;
    const [card = ''] = quiz.flashcardIds;
    const ballot = { flashcardId: card, revision, step: 0, answer: ['Xylophone'] };
    await cast({ quizId: quiz.id, runId: quiz.run, studentId }, ballot, now);
    expect(await quiz.own('student')).toMatchObject({ answer: null });
    await quiz.give('student', 0, ['Quetsche']);
    expect((await ballots(quiz.run)).map(({ data }) => data)).toMatchObject([{ answer: ['Xylophone'] }]);
    expect(await quiz.own('student')).toMatchObject({ answer: [], ballot: true });

    const { id, flashcardIds } = await room.quiz([cloud()]);
    const { flashcardToken: token } = await room.next('student', id);
    await cast({ quizId: id, studentId }, { flashcardId: flashcardIds[0] ?? '', revision, answer: ['Un'] }, now);
    await room.next('student', id, token, ['Deux']);
    await room.next('student', id, token, ['Trois']);
    expect((await ballots(id)).map(({ data }) => data)).toMatchObject([{ answer: ['Un'] }]);
    expect(await statistics(id)).toMatchObject({ questions: [{ answered: 1 }] });
  });

  it('is one a student and card, in whatever order and however often requests come', async () => {
    const request = fc.record({ who: fc.constantFrom(...PEOPLE), said: fc.constantFrom('Vert', 'Rouge', 'Bleu') });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 6 }), async (requests) => {
        const quiz = await aRun([pollCard({ anonymous: true })]);
        await quiz.lead('show', { step: 0 });
        await Promise.all(requests.map(({ who, said }) => quiz.give(who, 0, [said])));
        const voters = new Set(requests.map(({ who }) => who)).size;
        expect(await ballots(quiz.run)).toHaveLength(voters);
        const given = (await events()).filter(
          ({ stream, type }) => stream.startsWith(`attempt-${quiz.run}`) && type === 'AnswerGiven',
        );
        expect(given.map(({ data }) => data)).toEqual(
          Array.from({ length: voters }, () => expect.objectContaining({ answer: [], ballot: true }) as unknown),
        );
        expect(await quiz.lead('close', { step: 0 })).toMatchObject({ answered: voters });
        await quiz.lead('end');
      }),
      { numRuns: 8 },
    );
  });
});
