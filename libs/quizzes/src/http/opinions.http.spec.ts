import type { SchoolPerson } from '@ardoise/accounts/testing';
import type {
  AllResults,
  MissedCards,
  QuizReplay,
  QuizStatistics,
  QuizTry,
  Regraded,
  RunAnswered,
  RunWall,
  StudentResult,
  StudentRun,
  TryResult,
} from '@ardoise/contracts';
import { FinalGrades } from '../services/attempts/final-grades.js';
import { CAPITALS, Classroom } from '../testing/classroom.suite.js';
import type { TestCard } from '../testing/classroom.suite.js';
import { pollCard, wordsCard } from '../testing/kinds.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const own = (id: string) => room.get<StudentResult>('student', `/api/quizzes/${id}/results_student`);
const all = async (id: string) =>
  Object.values(await room.get<AllResults>('professor', `/api/quizzes/${id}/results_all`));
const statistics = (id: string, query = '') =>
  room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics${query}`);

const CARDS: TestCard[] = [...CAPITALS, pollCard(), wordsCard()];
const choose =
  (words: string[], color = 'Vert', capital?: string) =>
  (question: string) => {
    if (question === pollCard().question) return [color];
    if (question === wordsCard().question) return words;
    return [capital ?? CAPITALS.find((card) => card.question === question)?.answer[0] ?? ''];
  };

describe('opinions at each one’s pace', () => {
  it('are asked, and in no score', async () => {
    const { id, flashcardIds } = await room.quiz(CARDS);
    const [poll = '', words = ''] = flashcardIds.slice(3);
    await room.take('student', id, choose(['Mer', 'été']));
    await room.take('otherStudent', id, choose(['mer'], 'Rouge', 'Paris'));
    const mine = await own(id);
    expect(mine).toMatchObject({ grade: 3, number_of_flashcards: 3 });
    expect(mine.responses[poll]).toMatchObject({ kind: 'poll', answer: '["Vert"]', is_correct: false });
    expect((await all(id)).map(({ grade, number_of_flashcards: of }) => [grade, of])).toEqual([
      [3, 3],
      [0, 3],
    ]);
    const figures = await statistics(id);
    expect(figures).toMatchObject({ average: 1.5, number_of_flashcards: 3, distribution: [1, 0, 0, 1] });
    const [aPoll, aCloud] = figures.questions.slice(3);
    const none = { correct: 0, counted: false, percentage: null, discrimination: null };
    expect(aPoll).toMatchObject({ flashcardId: poll, asked: 2, answered: 2, ...none });
    expect(aPoll?.answers.map(({ answer, count }) => [...answer, count])).toEqual([
      ['Rouge', 1],
      ['Vert', 1],
    ]);
    expect(aCloud).toMatchObject({ flashcardId: words, answered: 2, ...none });
    expect(aCloud?.answers.map(({ answer, count }) => [...answer, count])).toEqual([
      ['Mer', 2],
      ['été', 1],
    ]);
    const missed = await room.get<MissedCards[]>('otherStudent', `/api/quizzes/missed?taken=${id}`);
    expect(missed[0]?.flashcardIds.toSorted()).toEqual(flashcardIds.slice(0, 3).sort());
    expect(await room.get('student', `/api/quizzes/missed?taken=${id}`)).toEqual([]);
    const replay = await room.get<QuizReplay>('professor', `/api/quizzes/${id}/replay`);
    expect(replay.questions.map(({ counted = true }) => counted)).toEqual([true, true, true, false, false]);
    expect(replay.moments.filter(([, , , question]) => question > 2).map(([, , , , right]) => right)).toEqual([
      -1, -1, -1, -1,
    ]);
    await room.put(`/api/flashcards/${poll}`, { ...pollCard(), answer: ['Rouge', 'Jaune'] });
    expect(await room.post<Regraded>('professor', `/api/quizzes/${id}/regrade`)).toMatchObject({
      grading: null,
      keys: [],
    });
    const grades = await room.school.app.get(FinalGrades, { strict: false }).of(id, Date.now());
    expect([...grades.values()].map(({ given, maximum }) => [given, maximum])).toEqual([
      [3, 3],
      [0, 3],
    ]);
  });

  it('alone make no score', async () => {
    const { id } = await room.quiz([pollCard(), wordsCard()]);
    await room.take('student', id, choose([]));
    expect(await own(id)).toMatchObject({ grade: 0, number_of_flashcards: 0 });
    expect(await statistics(id)).toMatchObject({
      participations: 1,
      average: null,
      median: null,
      standard_deviation: null,
      number_of_flashcards: 0,
      distribution: [],
    });
    expect(await room.school.app.get(FinalGrades, { strict: false }).of(id, Date.now())).toEqual(new Map());
    expect(await room.get('student', `/api/quizzes/missed?taken=${id}`)).toEqual([]);
    const regraded = await room.post<Regraded>('professor', `/api/quizzes/${id}/regrade`);
    expect(regraded).toMatchObject({ average_before: null, average_after: null, changes: [] });
  });

  it('are told apart from what the card was before it asked for one', async () => {
    const [capital] = CAPITALS as [TestCard];
    const { id, flashcardIds } = await room.quiz([capital]);
    await room.take('student', id, () => capital.answer);
    const become = { ...pollCard(), answer: ['Rouge', 'Vert', 'Bleu'], possible_answers: [] };
    await room.put(`/api/flashcards/${flashcardIds[0]}`, become);
    await room.take('otherStudent', id, () => ['Vert']);
    const { average, questions } = await statistics(id);
    expect(average).toBe(1);
    expect(questions).toMatchObject([
      {
        counted: false,
        asked: 1,
        answered: 1,
        correct: 0,
        percentage: null,
        answers: [{ answer: ['Vert'], count: 1 }],
      },
    ]);
  });

  it.each([
    ['an option that is none', pollCard(), ['Jaune']],
    ['two options where one is asked for', pollCard(), ['Vert', 'Rouge']],
    ['more words than are asked for', wordsCard(), ['un', 'deux', 'trois', 'quatre']],
    ['a word that is a letter', wordsCard(), ['m'.repeat(61)]],
  ])('take nothing like %s', async (_, card, answer) => {
    const { id } = await room.quiz([card]);
    const { flashcardToken: token } = await room.next('student', id);
    const sent = { token, answer: JSON.stringify(answer) };
    expect((await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, sent)).code).toBe('malformed');
  });

  it('are tried, and are in no score there either', async () => {
    const ids = [await room.card(pollCard()), await room.card(CAPITALS[0] as TestCard)];
    const { flashcards } = await room.post<QuizTry>('professor', '/api/quizzes/try', { flashcardIds: ids });
    const asked = flashcards.find(({ kind }) => kind === 'poll');
    expect(asked).toMatchObject({ possible_answers: ['Rouge', 'Vert', 'Bleu'], details: { several: false } });
    const answers = ids.map((flashcard_id, n) => ({ flashcard_id, answer: n === 0 ? ['Vert'] : ['Bamako'] }));
    const tried = await room.post<TryResult>('professor', '/api/quizzes/try/grade', { answers });
    expect(tried).toMatchObject({ grade: 1, number_of_flashcards: 1 });
  });
});

/** A class that is asked these cards. */
async function aRun(cards: TestCard[], choices: object = {}) {
  const quiz = await room.quiz(cards, { mode: 'paced', time_limit: 0 });
  const run = await room.make(`/api/quizzes/${quiz.id}/runs`, choices);
  const tokens = new Map<SchoolPerson, string[]>();
  for (const person of ['student', 'otherStudent'] as const)
    tokens.set(person, (await room.post<StudentRun>(person, `/api/runs/${run}/join`)).own.tokens);
  return {
    ...quiz,
    run,
    lead: (what: string, payload: object = {}) => room.post<RunWall>('professor', `/api/runs/${run}/${what}`, payload),
    sent: (person: SchoolPerson, step: number, answer: string[]) => ({
      token: tokens.get(person)?.[step],
      answer: JSON.stringify(answer),
    }),
    give(person: SchoolPerson, step: number, answer: string[]) {
      return room.post<RunAnswered>(person, `/api/runs/${run}/answer`, this.sent(person, step, answer));
    },
    mine: async () => (await room.get<StudentRun>('student', `/api/runs/${run}`)).own,
  };
}

const told = ({ distribution }: Pick<RunWall, 'distribution'>) =>
  distribution.map(({ answer, count, hidden = false }) => [...answer, count, ...(hidden ? ['hidden'] : [])]);

describe('opinions of a class', () => {
  it('are counted by option, and no score, no point and no hardest question knows of them', async () => {
    const run = await aRun([CAPITALS[0] as TestCard, pollCard({ several: true })], { ranking: true });
    await run.lead('show', { step: 0 });
    await run.give('student', 0, ['Bamako']);
    await run.lead('reveal', { step: 0 });
    await run.lead('show', { step: 1 });
    expect(await run.give('student', 1, ['Bleu', 'Rouge'])).toEqual({ step: 1, answer: ['Rouge', 'Bleu'] });
    await run.give('otherStudent', 1, ['Bleu']);
    await run.give('otherStudent', 1, ['Bleu', 'Vert']);
    const closed = await run.lead('close', { step: 1 });
    expect(closed).toMatchObject({ answered: 2 });
    expect(told(closed)).toEqual([
      ['Bleu', 2],
      ['Rouge', 1],
      ['Vert', 1],
    ]);
    const { distribution } = await run.lead('reveal', { step: 1 });
    expect(distribution.every(({ is_correct }) => is_correct === null)).toBe(true);
    const mine = await run.mine();
    expect(mine).toMatchObject({ answer: ['Rouge', 'Bleu'], is_correct: null, right: 1, revealed: 1 });
    expect(mine.points).toBeGreaterThan(0);
    const { summary } = await run.lead('end');
    expect(summary).toMatchObject({ average: 50, hardest: [{ step: 0 }] });
    expect(await own(run.id)).toMatchObject({ grade: 1, number_of_flashcards: 1 });
    const figures = await statistics(run.id);
    expect(figures.distribution).toEqual([1, 1]);
    expect(figures.questions[1]).toMatchObject({ counted: false, answered: 2, percentage: null });
  });

  it('alone have no average', async () => {
    const run = await aRun([pollCard()]);
    await run.lead('show', { step: 0 });
    await run.give('student', 0, ['Vert']);
    const { summary } = await run.lead('end');
    expect(summary).toMatchObject({ average: null, counted: false, hardest: [] });
  });

  it('in words stand as most have written them, without those that are not to be seen', async () => {
    const run = await aRun([wordsCard({ hidden: ['crotte'] })]);
    await run.lead('show', { step: 0 });
    await run.give('student', 0, ['la mer', 'Crotte !', 'merde']);
    await run.give('otherStudent', 0, ['La mer', 'soleil']);
    await run.give('otherStudent', 0, ['LA MER', 'soleil', 'Soleil']);
    expect(told(await run.lead('close', { step: 0 }))).toEqual([
      ['la mer', 2],
      ['Crotte !', 1, 'hidden'],
      ['merde', 1, 'hidden'],
      ['soleil', 1],
    ]);
    const word = (text: string, hidden: boolean) => run.lead('words', { step: 0, word: text, hidden });
    expect(told(await word('Soleil', true))).toContainEqual(['soleil', 1, 'hidden']);
    expect(told(await word('crotte !', false))).toContainEqual(['Crotte !', 1]);
    await word('Soleil', true);
    const wall = await room.get<RunWall>('professor', `/api/runs/${run.run}/wall`);
    expect(told(wall)).toContainEqual(['soleil', 1, 'hidden']);
    await run.lead('end');
    const { questions } = await statistics(run.id);
    expect(told({ distribution: questions[0]?.answers ?? [] })).toEqual([
      ['la mer', 2],
      ['Crotte !', 1],
      ['merde', 1, 'hidden'],
      ['soleil', 1, 'hidden'],
    ]);
  });

  it('in words are hidden, or let be seen, also when the quiz is over', async () => {
    const run = await aRun([CAPITALS[0] as TestCard, wordsCard()]);
    await run.lead('show', { step: 0 });
    await run.lead('show', { step: 1 });
    await run.give('student', 1, ['mer', 'soleil']);
    await run.lead('end');
    const read = async () => (await statistics(run.id, `?run=${run.run}`)).questions[1];
    expect((await read())?.said_in).toEqual({ run_id: run.run, step: 1 });
    await run.lead('words', { step: 1, word: 'Soleil', hidden: true });
    expect(told({ distribution: (await read())?.answers ?? [] })).toContainEqual(['soleil', 1, 'hidden']);
    await run.lead('words', { step: 1, word: 'soleil', hidden: false });
    expect(told({ distribution: (await read())?.answers ?? [] })).toContainEqual(['soleil', 1]);
    const again = await room.make(`/api/quizzes/${run.id}/runs`, {});
    await room.post('otherStudent', `/api/runs/${again}/join`);
    // Of several together nobody says in which of them a word is to be hidden.
    expect((await statistics(run.id)).questions[1]).not.toHaveProperty('said_in');
    await room.post('professor', `/api/runs/${again}/end`);
  });

  it('in words are hidden by what they say, not by what objects are called', async () => {
    const run = await aRun([wordsCard()]);
    await run.lead('show', { step: 0 });
    await run.give('student', 0, ['constructor', '__proto__', 'mer']);
    const shown = [
      ['__proto__', 1],
      ['constructor', 1],
      ['mer', 1],
    ];
    expect(told(await run.lead('close', { step: 0 }))).toEqual(shown);
    const hidden = await run.lead('words', { step: 0, word: '__proto__', hidden: true });
    expect(told(hidden)).toEqual([['__proto__', 1, 'hidden'], ...shown.slice(1)]);
  });

  it('are hidden of what was asked alone, by professors alone', async () => {
    const run = await aRun([wordsCard()]);
    const form = { step: 0, word: 'mer', hidden: true };
    const url = `/api/runs/${run.run}/words`;
    expect((await room.refusal('professor', 'POST', url, form)).code).toBe('run-not-shown');
    expect((await room.refusal('student', 'POST', url, form)).status).toBe(403);
    await run.lead('show', { step: 0 });
    await run.lead('words', form);
    expect(await room.refusal('professor', 'POST', url, { ...form, word: '' })).toMatchObject({ status: 400 });
  });
});
