import type { SchoolPerson } from '@ardoise/accounts/testing';
import type {
  AllResults,
  Grading,
  QuizStatistics,
  QuizTry,
  Regraded,
  RunWall,
  StudentResult,
  StudentRun,
  TryResult,
} from '@ardoise/contracts';
import { CARD_KINDS, kindOf } from '@ardoise/contracts';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
import { Classroom } from '../testing/classroom.suite.js';
import { ASKED_KINDS, FOUND } from '../testing/kinds.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const results = (id: string) => room.get<StudentResult>('student', `/api/quizzes/${id}/results_student`);
const statistics = (id: string) => room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics`);

describe.each(ASKED_KINDS)('a card of the kind $name', (sample) => {
  const { card, kept: answer, right, wrong, shown, offered, corrected } = sample;
  const { kind, details } = card;
  /** What a reader of results gets of it. */
  const told = {
    question: card.question,
    correct_answer: JSON.stringify(answer),
    ...(kind && { kind }),
    ...(details && { details }),
  };

  it('is asked at each one’s pace without its answer, and judged', async () => {
    const { id, flashcardIds } = await room.quiz([card]);
    const [cardId = ''] = flashcardIds;
    const [asked] = await room.take('student', id, () => right);
    await room.take('otherStudent', id, () => wrong);
    const { flashcard: question } = asked ?? {};
    expect(question).toMatchObject(shown);
    expect(question?.possible_answers.toSorted()).toEqual(offered.toSorted());
    const own = await results(id);
    expect(own).toMatchObject({ grade: 1, responses: { [cardId]: { ...told, answer: JSON.stringify(right) } } });
    const all = Object.values(await room.get<AllResults>('professor', `/api/quizzes/${id}/results_all`));
    expect(all.map(({ grade, responses }) => [grade, responses[cardId]?.is_correct])).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(all[1]?.responses[cardId]).toMatchObject({ ...told, answer: JSON.stringify(wrong) });
    const [figures] = (await statistics(id)).questions;
    expect(figures).toMatchObject({ asked: 2, answered: 2, correct: 1 });
    expect(figures?.answers.map(({ count, is_correct }) => [count, is_correct])).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('is asked to a class, which sees what it answered, and what is right once it is shown', async () => {
    const { id } = await room.quiz([card], { mode: 'paced', time_limit: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    const lead = (what: string, payload: object = {}) =>
      room.post<RunWall>('professor', `/api/runs/${run}/${what}`, payload);
    const parts = new Map<SchoolPerson, StudentRun>();
    for (const person of ['student', 'otherStudent'] as const)
      parts.set(person, await room.post(person, `/api/runs/${run}/join`));
    const { question } = await lead('show', { step: 0 });
    expect(question).toMatchObject({ question: card.question, ...shown });
    expect(question?.possible_answers.toSorted()).toEqual(offered.toSorted());
    for (const [person, given] of [
      ['student', right],
      ['otherStudent', wrong],
    ] as const) {
      const sent = { token: parts.get(person)?.own.tokens[0], answer: JSON.stringify(given) };
      expect(await room.post(person, `/api/runs/${run}/answer`, sent)).toEqual({ step: 0, answer: given });
    }
    const closed = await lead('close', { step: 0 });
    expect(closed).toMatchObject({ reveal: null, answered: 2 });
    const onWall = (given: readonly string[]) => {
      const fields = { possible_answers: [], is_fillable_text: false, ...card, answer };
      return kindOf(fields).onWall(fields, given);
    };
    expect(closed.distribution).toEqual([
      { answer: onWall(right), count: 1, is_correct: null },
      { answer: onWall(wrong), count: 1, is_correct: null },
    ]);
    const { reveal, distribution } = await lead('reveal', { step: 0 });
    expect(reveal).toMatchObject({ answer, ...(details && { details }) });
    expect(distribution.map(({ is_correct }) => is_correct)).toEqual([true, false]);
    expect((await room.get<StudentRun>('student', `/api/runs/${run}`)).own).toMatchObject({ is_correct: true });
    await lead('end');
    expect(await results(id)).toMatchObject({ grade: 1 });
  });

  it('is tried before the class sees it', async () => {
    const cardId = await room.card(card);
    const { flashcards } = await room.post<QuizTry>('professor', '/api/quizzes/try', { flashcardIds: [cardId] });
    expect(flashcards[0]).toMatchObject(shown);
    for (const [given, grade] of [
      [right, 1],
      [wrong, 0],
    ] as const) {
      const answers = [{ flashcard_id: cardId, answer: given }];
      const tried = await room.post<TryResult>('professor', '/api/quizzes/try/grade', { answers });
      expect(tried).toMatchObject({ grade, responses: { [cardId]: told } });
    }
  });

  it('is graded again by a corrected key', async () => {
    const { id, flashcardIds } = await room.quiz([card]);
    await room.take('student', id, () => wrong);
    const regrade = (payload: object = {}) => room.post<Regraded>('professor', `/api/quizzes/${id}/regrade`, payload);
    expect(await regrade()).toMatchObject({ grading: null, keys: [], changes: [] });
    const { question } = card;
    await room.put(`/api/flashcards/${flashcardIds[0]}`, { question, answer, ...corrected });
    const { grading, keys, changes } = await regrade();
    expect(grading).toBe(1);
    expect(keys[0]?.before).not.toEqual(keys[0]?.after);
    expect(changes).toMatchObject([{ before: 0, after: 1 }]);
    expect((await results(id)).responses[flashcardIds[0] ?? '']).toMatchObject({
      is_correct: true,
      ...(corrected.details && { details: corrected.details }),
    });
    const gradings = await room.get<Grading[]>('professor', `/api/quizzes/${id}/gradings`);
    expect(gradings[1]?.keys).toMatchObject([{ before: keys[0]?.before, after: keys[0]?.after }]);
    expect(await regrade()).toMatchObject({ grading: null, keys: [] });
  });
});

describe.each(ASKED_KINDS.filter(({ card }) => card.kind))('a card that states the kind $name', ({ card, right }) => {
  it('stays one that can be asked while a quiz needs it, and is graded by no key of another kind', async () => {
    const { id, flashcardIds } = await room.quiz([card]);
    await room.take('student', id, () => right);
    const url = `/api/flashcards/${flashcardIds[0]}`;
    const { question } = card;
    expect(await room.refusal('professor', 'PUT', url, { question, answer: ['oui'], kind: '' })).toMatchObject({
      status: 409,
      code: 'card-in-quiz',
    });
    await room.put(url, { question, answer: ['oui'], possible_answers: ['oui', 'non'], kind: '' });
    const again = await room.post<Regraded>('professor', `/api/quizzes/${id}/regrade`);
    expect(again).toMatchObject({ grading: null, keys: [] });
  });
});

describe('an answer', () => {
  it('is counted with those that say the same', async () => {
    const { id } = await room.quiz([KIND_SAMPLES.number().card, KIND_SAMPLES.typed().card]);
    const pick = (person: number) => (question: string) =>
      [question.startsWith('Capitale') ? ['lomé', 'LOMÉ'] : ['9,80', '9.8 m/s²']].flatMap(
        (texts) => texts[person] ?? [],
      );
    await room.take('student', id, pick(0));
    await room.take('otherStudent', id, pick(1));
    const { questions } = await statistics(id);
    expect(questions.map(({ answers }) => answers)).toEqual([
      [{ answer: ['9,8'], count: 2, is_correct: true }],
      [{ answer: ['Lomé'], count: 2, is_correct: true }],
    ]);
  });

  it('of a class is one where its writings are, as whoever gave it first wrote it', async () => {
    const { id } = await room.quiz([KIND_SAMPLES.number().card], { mode: 'paced', time_limit: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    const lead = (what: string) => room.post<RunWall>('professor', `/api/runs/${run}/${what}`, { step: 0 });
    const parts = { student: ['98/10 m/s²'], otherStudent: ['9,8'] } as const;
    const joined = [];
    for (const [person, answer] of Object.entries(parts) as [keyof typeof parts, readonly string[]][])
      joined.push({ person, answer, part: await room.post<StudentRun>(person, `/api/runs/${run}/join`) });
    await lead('show');
    for (const { person, answer, part } of joined)
      await room.post(person, `/api/runs/${run}/answer`, { token: part.own.tokens[0], answer });
    expect((await lead('close')).distribution).toEqual([{ answer: ['98/10 m/s²'], count: 2, is_correct: null }]);
  });

  // In a text one writes what one likes, although words are offered.
  it.each(ASKED_KINDS.filter(({ offered, name }) => offered.length > 0 && !CARD_KINDS[name].fillsText))(
    'to $name that was not offered never stands on the wall',
    async ({ card, right }) => {
      const { id } = await room.quiz([card], { mode: 'paced', time_limit: 0 });
      const answer = [...right.slice(1), 'ailleurs'];
      const run = await room.make(`/api/quizzes/${id}/runs`, {});
      const { own } = await room.post<StudentRun>('student', `/api/runs/${run}/join`);
      await room.post('professor', `/api/runs/${run}/show`, { step: 0 });
      const sent = { token: own.tokens[0], answer: JSON.stringify(answer) };
      expect((await room.refusal('student', 'POST', `/api/runs/${run}/answer`, sent)).code).toBe('quiz-token');
    },
  );

  it('to where something is on a picture is shown a class by what lies there, and nobody is told where before', async () => {
    const { id } = await room.quiz([FOUND], { mode: 'paced', time_limit: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    const lead = (what: string) => room.post<RunWall>('professor', `/api/runs/${run}/${what}`, { step: 0 });
    const tokens = new Map<SchoolPerson, string>();
    for (const person of ['student', 'otherStudent'] as const) {
      const { own } = await room.post<StudentRun>(person, `/api/runs/${run}/join`);
      tokens.set(person, own.tokens[0] ?? '');
    }
    const { question } = await lead('show');
    expect(question?.media).toMatch(/\.png/);
    expect(question?.details).toEqual({ ask: 'where', zones: [], labels: ['Aorte', 'Ventricule'] });
    const give = (person: SchoolPerson, ...answer: string[]) =>
      room.post(person, `/api/runs/${run}/answer`, { token: tokens.get(person), answer: JSON.stringify(answer) });
    await give('student', '510,150', '600,700');
    await give('otherStudent', '600,650', '3,3');
    const closed = await lead('close');
    const counts = [
      ['Aorte', 'Ventricule'],
      ['Ventricule', 'à côté'],
    ];
    expect(closed.distribution.map(({ answer }) => answer)).toEqual(counts);
    expect(JSON.stringify(await room.get('student', `/api/runs/${run}`))).not.toContain('ellipse');
    const { reveal, distribution } = await lead('reveal');
    expect(reveal?.details).toEqual(FOUND.details);
    expect(distribution.map(({ answer, is_correct }) => [answer, is_correct])).toEqual([
      [counts[0], true],
      [counts[1], false],
    ]);
    await room.post('professor', `/api/runs/${run}/end`);
    const { responses } = await results(id);
    expect(Object.values(responses)[0]).toMatchObject({ answer: '["510,150","600,700"]', is_correct: true });
    expect((await statistics(id)).questions[0]?.answers.map(({ answer }) => answer)).toEqual(counts);
  });

  it('on a picture is read by its professor with the picture', async () => {
    const { id, flashcardIds } = await room.quiz([FOUND, KIND_SAMPLES.typed().card]);
    await room.take('student', id, () => ['']);
    const [one] = Object.values(await room.get<AllResults>('professor', `/api/quizzes/${id}/results_all`));
    expect(one?.responses[flashcardIds[0] ?? '']?.media).toMatch(/^\/api\/media\/.*signature=/);
    expect(one?.responses[flashcardIds[1] ?? '']).not.toHaveProperty('media');
  });

  it('to zones that are only uncovered is asked for by no quiz', async () => {
    const card = await room.card({ ...FOUND, details: { ...FOUND.details, ask: 'hide' } });
    const { id } = await room.quiz([]);
    expect(
      await room.refusal('professor', 'PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: [card] }),
    ).toMatchObject({
      code: 'quiz-card-closed',
    });
  });

  it.each(['typed', 'number'] as const)('of two texts is none where one is asked for: %s', async (name) => {
    const { id } = await room.quiz([KIND_SAMPLES[name]().card]);
    const { flashcardToken: token } = await room.next('student', id);
    const sent = { token, answer: JSON.stringify(['1', '2']) };
    expect((await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, sent)).code).toBe('malformed');
  });

  it('to an order stands in another order than the right one when it is asked', async () => {
    const cards = Array.from({ length: 12 }, (_, n) => ({
      question: `Suite ${n} ?`,
      answer: ['un', 'deux'],
      kind: 'order' as const,
    }));
    const { id } = await room.quiz(cards);
    const replies = await room.take('student', id, () => ['un', 'deux']);
    for (const { flashcard } of replies) if (flashcard) expect(flashcard.possible_answers).toEqual(['deux', 'un']);
  });

  it('to true or false stands where everybody expects it', async () => {
    const cards = Array.from({ length: 12 }, (_, n) => ({
      ...KIND_SAMPLES['true-false']().card,
      question: `Phrase ${n}.`,
    }));
    const { id } = await room.quiz(cards);
    const replies = await room.take('student', id, () => ['Faux']);
    for (const { flashcard } of replies) if (flashcard) expect(flashcard.possible_answers).toEqual(['Vrai', 'Faux']);
  });
});
