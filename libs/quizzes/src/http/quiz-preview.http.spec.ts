import type { QuizTry, TryAnswers, TryResult } from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const BLANKS = {
  question: 'La Loire passe à ... puis à ... ensuite.',
  answer: ['Orléans', 'Nantes'],
  possible_answers: ['Nantes', 'Orléans', 'Lyon'],
  is_fillable_text: true,
};
const drawn = async (flashcardIds: readonly string[]) => {
  const { status, body } = await room.school.as<QuizTry>('professor', 'POST', '/api/quizzes/try', { flashcardIds });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.flashcards;
};
const graded = async (answers: TryAnswers['answers']) => {
  const { status, body } = await room.school.as<TryResult>('professor', 'POST', '/api/quizzes/try/grade', { answers });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const grade = (answers: unknown) => room.refusal('professor', 'POST', '/api/quizzes/try/grade', { answers });

async function everyEvent(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of room.school.platform.store.readAll()) ids.push(id);
  return ids;
}

describe('a try', () => {
  it('shows what a student is shown of each card, and not its answer', async () => {
    const { flashcardIds } = await room.quiz([...CAPITALS, BLANKS]);
    const cards = await drawn(flashcardIds);
    expect(cards.map(({ id }) => id).sort()).toEqual([...flashcardIds].sort());
    expect(cards.map((card) => card.number_of_flashcards_remaining)).toEqual([4, 3, 2, 1]);
    const student = await room.take('student', (await room.quiz([...CAPITALS, BLANKS])).id, () => []);
    const shape = (card: object) => Object.keys(card).sort();
    expect(shape(cards[0] ?? {})).toEqual(shape(student[0]?.flashcard ?? {}));
    const blanks = cards.find(({ question }) => question === BLANKS.question);
    expect(blanks).toMatchObject({ is_fillable_text: true, media_verso: null, tags: [] });
    expect([...(blanks?.possible_answers ?? [])].sort()).toEqual([...BLANKS.possible_answers].sort());
    expect(JSON.stringify(cards)).not.toContain('Verso de');
  });

  it('is graded as a quiz is', async () => {
    const cards = [...CAPITALS, BLANKS];
    const { id, flashcardIds } = await room.quiz(cards);
    const answers = [['Bamako'], ['Paris'], [], [' orléans', 'NANTES']];
    const key = (question: string) => answers[cards.findIndex((card) => card.question === question)] ?? [];
    const taken = await room.take('student', id, key);
    expect(taken).toHaveLength(5);
    const own = await room.get<TryResult>('student', `/api/quizzes/${id}/results_student`);
    const tried = await graded(flashcardIds.map((card, at) => ({ flashcard_id: card, answer: answers[at] ?? [] })));
    expect(tried.grade).toBe(2);
    expect(tried).toEqual({ grade: own.grade, number_of_flashcards: 4, responses: own.responses });
    expect(Object.keys(tried.responses)).toEqual(flashcardIds);
  });

  it('is of cards that no quiz has yet, each asked once', async () => {
    const card = await room.card(BLANKS);
    expect(await drawn([card, card])).toHaveLength(1);
    const twice = [
      { flashcard_id: card, answer: BLANKS.answer },
      { flashcard_id: card, answer: [] },
    ];
    expect(await graded(twice)).toMatchObject({ grade: 1, number_of_flashcards: 1 });
  });

  it('leaves nothing behind: no event, no participation, no result', async () => {
    const { id, flashcardIds } = await room.quiz();
    const before = await everyEvent();
    const key = answerKeyOf(CAPITALS);
    const cards = await drawn(flashcardIds);
    const result = await graded(cards.map((card) => ({ flashcard_id: card.id, answer: [...key(card.question)] })));
    expect(result.grade).toBe(3);
    expect(await everyEvent()).toEqual(before);
    expect(await room.get('professor', `/api/quizzes/${id}`)).toMatchObject({ participations: 0 });
    expect(await room.get('professor', `/api/quizzes/${id}/results_all`)).toEqual({});
  });

  it('leaves out what cannot be asked, and is refused when nothing is left', async () => {
    const { flashcardIds } = await room.quiz();
    const [first = '', second = ''] = flashcardIds;
    await room.school.as('professor', 'DELETE', `/api/flashcards/${second}`);
    expect((await drawn([first, second, 'inconnue'])).map(({ id }) => id)).toEqual([first]);
    const answers = [first, second].map((id) => ({ flashcard_id: id, answer: [] }));
    expect(await graded(answers)).toMatchObject({ grade: 0, number_of_flashcards: 1 });
    const empty = { status: 403, code: 'quiz-empty', message: 'Ce quiz n’a pas encore de cartes.' };
    for (const ids of [[], ['inconnue']])
      expect(await room.refusal('professor', 'POST', '/api/quizzes/try', { flashcardIds: ids })).toEqual(empty);
    expect(await grade([{ flashcard_id: 'inconnue', answer: [] }])).toEqual(empty);
  });
});

describe('is refused', () => {
  it.each(['student', 'admin'] as const)('to the %s', async (person) => {
    const wrong = { status: 403, code: 'wrong-role' };
    const card = { flashcardIds: ['c'] };
    const answers = { answers: [{ flashcard_id: 'c', answer: [] }] };
    expect(await room.refusal(person, 'POST', '/api/quizzes/try', card)).toMatchObject(wrong);
    expect(await room.refusal(person, 'POST', '/api/quizzes/try/grade', answers)).toMatchObject(wrong);
  });

  it('to whoever is not signed in', async () => {
    for (const path of ['try', 'try/grade'])
      expect(await room.refusal('nobody', 'POST', `/api/quizzes/${path}`, {})).toMatchObject({ status: 401 });
  });

  it.each([
    ['no cards at all', {}],
    ['an id that is none', { flashcardIds: ['../x'] }],
    ['more cards than a quiz has', { flashcardIds: Array.from({ length: 501 }, (_, n) => `c${n}`) }],
    ['another field', { flashcardIds: ['c'], quiz: 'q' }],
  ])('with %s', async (_, payload) => {
    expect(await room.refusal('professor', 'POST', '/api/quizzes/try', payload)).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });

  it.each([
    ['no answers', []],
    ['an answer that is no list', [{ flashcard_id: 'c', answer: 3 }]],
    ['half a sign for an answer', [{ flashcard_id: 'c', answer: ['\ud800'] }]],
    ['no card', [{ answer: [] }]],
  ])('with %s', async (_, answers) => {
    expect(await grade(answers)).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('with a formula that does harm, as in a quiz', async () => {
    const { flashcardIds } = await room.quiz([BLANKS]);
    const bad = `$${'{'.repeat(200)}${'}'.repeat(200)}$`;
    expect(await grade([{ flashcard_id: flashcardIds[0], answer: [bad, 'x'] }])).toMatchObject({
      code: 'formula-limits',
    });
  });
});
