import type { StudentResult } from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const right = answerKeyOf(CAPITALS);
const own = (id: string) => room.get<StudentResult>('student', `/api/quizzes/${id}/results_student`);

describe('taking a quiz', () => {
  it('asks each card once, then ends, and grades', async () => {
    const { id } = await room.quiz();
    const replies = await room.take('student', id, right);
    const asked = replies.flatMap(({ flashcard }) => (flashcard ? [flashcard.question] : []));
    expect([...asked].sort()).toEqual(CAPITALS.map(({ question }) => question).sort());
    expect(replies.map((reply) => reply.number_of_flashcards_remaining)).toEqual([3, 2, 1, 0]);
    expect(replies.at(-1)).toEqual({ number_of_flashcards: 3, number_of_flashcards_remaining: 0 });
    expect(await own(id)).toMatchObject({ grade: 3, number_of_flashcards: 3 });
  });

  it('shows nothing of the answer while it runs: no answer, no verso, no id that opens anything', async () => {
    const { id, flashcardIds } = await room.quiz();
    const replies = await room.take('student', id, () => ['Paris']);
    for (const reply of replies) {
      const frame = JSON.stringify(reply);
      expect(frame).not.toMatch(/Verso|"answer"|correct|additionnal|deck_/);
      for (const flashcardId of flashcardIds) expect(frame).not.toContain(flashcardId);
      const { flashcard, flashcardToken } = reply;
      if (!flashcard) continue;
      expect(Object.keys(flashcard).sort()).toEqual([
        'creation_date',
        'id',
        'id_deck',
        'is_fillable_text',
        'is_proposed_by_student',
        'media',
        'media_verso',
        'number_of_flashcards_remaining',
        'possible_answers',
        'question',
        'single_answer',
        'tags',
      ]);
      expect(Buffer.from(flashcardToken ?? '', 'base64url').toString('latin1')).not.toContain('Bamako');
      expect((await room.refusal('student', 'GET', `/api/flashcards/${flashcard.id}`)).status).toBe(404);
    }
  });

  it('asks the same cards in another order with other ids of another student', async () => {
    const { id } = await room.quiz();
    const mine = await room.take('student', id, right);
    const theirs = await room.take('otherStudent', id, right);
    const ids = [...mine, ...theirs].flatMap(({ flashcard }) => flashcard?.id ?? []);
    expect(new Set(ids).size).toBe(6);
  });

  it('keeps the order of cards and of possible answers over reloads', async () => {
    const { id } = await room.quiz();
    const first = await room.next('student', id);
    const again = await room.next('student', id);
    expect({ ...again, seconds_left: first.seconds_left }).toEqual(first);
    expect(again.seconds_left).toBeLessThanOrEqual(first.seconds_left ?? 0);
    const second = await room.next('student', id, first.flashcardToken, ['Paris']);
    expect((await room.next('student', id)).flashcard).toEqual(second.flashcard);
  });

  it('takes the first answer to a card and gives the same reply again, fifty times at once', async () => {
    const { id } = await room.quiz();
    const { flashcard, flashcardToken } = await room.next('student', id);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        room.next('student', id, flashcardToken, n === 0 ? right(flashcard?.question ?? '') : ['Paris']),
      ),
    );
    const [first] = replies;
    for (const reply of replies) expect({ ...reply, seconds_left: first?.seconds_left }).toEqual(first);
    let last = first;
    while (last?.flashcard) last = await room.next('student', id, last.flashcardToken, ['Paris']);
    const { responses } = await own(id);
    expect(Object.values(responses)).toHaveLength(3);
    expect(Object.values(responses).find(({ question }) => question === flashcard?.question)?.answer).toMatch(
      /^\["(Paris|Bamako|Lomé|Libreville)"\]$/,
    );
  });

  it('makes one attempt of fifty starts at once', async () => {
    const { id } = await room.quiz();
    const replies = await Promise.all(Array.from({ length: 50 }, () => room.next('student', id)));
    expect(new Set(replies.map(({ flashcardToken }) => flashcardToken)).size).toBe(1);
    const numbers = await room.get<{ participation: object }>('professor', `/api/quizzes/${id}/participation`);
    expect(numbers.participation).toMatchObject({ started: 1, answers: 0 });
  });

  it.each<[string, (token: string) => string]>([
    ['tampered with', (token) => token.replace(/^\d+/, '1')],
    ['with another deadline', (token) => token.replace(/\.\d+\./, '.9999999999999.')],
    ['cut', (token) => token.slice(0, -2)],
    ['that is none', () => 'a.b.c'],
  ])('refuses a token %s', async (_, change) => {
    const { id } = await room.quiz();
    const { flashcardToken = '' } = await room.next('student', id);
    const payload = { token: change(flashcardToken), answer: '["Paris"]' };
    expect(await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, payload)).toMatchObject({
      status: 400,
      code: 'quiz-token',
    });
    expect((await room.next('student', id)).flashcardToken).toBe(flashcardToken);
  });

  it('refuses what was typed with a formula that would take the page down, and takes it where the card offers it', async () => {
    const deep = `$${'x^{'.repeat(40)}y${'}'.repeat(40)}$`;
    const blanks = {
      question: 'Soit ... et rien',
      answer: ['x'],
      possible_answers: ['x', 'y'],
      is_fillable_text: true,
    };
    const { id } = await room.quiz([blanks]);
    const { flashcardToken: token } = await room.next('student', id);
    const url = `/api/quizzes/${id}/next_flashcard`;
    const refused = await room.refusal('student', 'POST', url, { token, answer: JSON.stringify([deep]) });
    expect(refused).toMatchObject({ status: 400, code: 'formula-limits' });
    expect(await room.next('student', id, token, ['x'])).not.toHaveProperty('flashcard');
    // A card of before there were limits.
    const old = crypto.randomUUID();
    const content = { ...blanks, question: 'Laquelle ?', isFillableText: false, possibleAnswers: [deep, 'y'] };
    const data = {
      flashcardId: old,
      deckId: room.deck,
      visible: true,
      content: { ...content, answer: [deep], additionalTextVerso: '', media: null, mediaVerso: null },
    };
    const metadata = { at: new Date().toISOString(), version: 1 };
    const event = { id: crypto.randomUUID(), type: 'FlashcardAdded', data, metadata };
    const { position } = await room.school.platform.store.append(`flashcard-${old}`, [event], 'none');
    await room.school.platform.projector.caughtUp(position);
    const quiz = await room.make('/api/quizzes', { name: 'Ancien', access_code: 'ancien-1' });
    await room.put(`/api/quizzes/${quiz}/flashcards`, { flashcardIds: [old] });
    const shown = await room.next('student', quiz);
    expect(await room.next('student', quiz, shown.flashcardToken, [deep])).not.toHaveProperty('flashcard');
    const { grade } = await room.get<StudentResult>('student', `/api/quizzes/${quiz}/results_student`);
    expect(grade).toBe(1);
  });

  it('refuses a token of another student, of another quiz, and an answer without a token', async () => {
    const [one, other] = [await room.quiz(), await room.quiz()];
    const { flashcardToken: token } = await room.next('student', one.id);
    await room.next('otherStudent', one.id);
    await room.next('student', other.id);
    const refusals = [
      await room.refusal('otherStudent', 'POST', `/api/quizzes/${one.id}/next_flashcard`, { token, answer: '[]' }),
      await room.refusal('student', 'POST', `/api/quizzes/${other.id}/next_flashcard`, { token, answer: '[]' }),
      await room.refusal('student', 'POST', `/api/quizzes/${one.id}/next_flashcard`, { answer: '["Paris"]' }),
      await room.refusal('student', 'POST', `/api/quizzes/${one.id}/next_flashcard`, { token: `${token}.x` }),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([400, 'quiz-token']));
  });

  it.each<[string, unknown]>([
    ['no JSON', '[oui'],
    ['no list', '"oui"'],
    ['no texts', '[1]'],
    ['too many', JSON.stringify(Array.from({ length: 51 }, () => 'x'))],
    ['too long', JSON.stringify(['x'.repeat(1_001)])],
    ['a query', { $gt: '' }],
  ])('refuses an answer that is %s', async (_, answer) => {
    const { id } = await room.quiz();
    const { flashcardToken: token } = await room.next('student', id);
    const refused = await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, { token, answer });
    expect(refused).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('keeps the cards of an attempt when the quiz and its cards are changed meanwhile', async () => {
    const { id, flashcardIds } = await room.quiz();
    const first = await room.next('student', id);
    for (const flashcardId of flashcardIds) {
      const changed = { question: 'Autre question ?', answer: ['Paris'], possible_answers: ['Paris', 'Rome'] };
      await room.put(`/api/flashcards/${flashcardId}`, changed);
    }
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds: [] });
    let last = first;
    while (last.flashcard) last = await room.next('student', id, last.flashcardToken, right(last.flashcard.question));
    expect(await own(id)).toMatchObject({ grade: 3, number_of_flashcards: 3 });
    expect((await room.refusal('otherStudent', 'POST', `/api/quizzes/${id}/next_flashcard`, {})).code).toBe(
      'quiz-empty',
    );
  });

  it('grades blanks in order, without regard to case, spaces and apostrophes; accents count', async () => {
    const blanks = {
      question: 'Le ... et l’... ?',
      answer: ['chat', "l'été"],
      possible_answers: ['chat', "l'été", 'chien'],
      is_fillable_text: true,
    };
    const results: number[] = [];
    for (const answer of [['  CHAT ', 'L’été'], ["l'été", 'chat'], ['chat', "l'ete"], ['chat']]) {
      const { id } = await room.quiz([blanks]);
      await room.take('student', id, () => answer);
      results.push((await own(id)).grade);
    }
    expect(results).toEqual([1, 0, 0, 0]);
  });

  it('tells of each card whether one answer is right, and never how many of several', async () => {
    const several = { question: 'Lesquelles ?', answer: ['a', 'b'], possible_answers: ['a', 'b', 'c'] };
    const one = { question: 'Laquelle ?', answer: ['a'], possible_answers: ['a', 'b'] };
    const { id } = await room.quiz([several, one]);
    const replies = await room.take('student', id, () => ['a']);
    const told = replies.flatMap(({ flashcard }) => (flashcard ? [[flashcard.question, flashcard.single_answer]] : []));
    expect(Object.fromEntries(told)).toEqual({ 'Lesquelles ?': false, 'Laquelle ?': true });
  });

  it('takes no more texts than a card has blanks, or answers to choose from', async () => {
    const blanks = { question: 'Le ... et ... ?', answer: ['a', 'b'], possible_answers: ['a', 'b', 'c'] };
    for (const [is_fillable_text, most] of [
      [true, 2],
      [false, 3],
    ] as const) {
      const { id } = await room.quiz([{ ...blanks, is_fillable_text }]);
      const { flashcardToken: token = '' } = await room.next('student', id);
      const given = (count: number) => Array.from({ length: count }, () => 'a');
      const payload = { token, answer: JSON.stringify(given(most + 1)) };
      const refused = await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, payload);
      expect(refused).toMatchObject({ status: 400, code: 'malformed' });
      await room.next('student', id, token, given(most));
    }
  });

  it('wants the whole set of right answers', async () => {
    const several = { question: 'Lesquelles ?', answer: ['a', 'b'], possible_answers: ['a', 'b', 'c'] };
    const results: number[] = [];
    for (const answer of [['b', 'a'], ['a'], ['a', 'b', 'c'], ['a', 'a', 'b'], []]) {
      const { id } = await room.quiz([several]);
      await room.take('student', id, () => answer);
      results.push((await own(id)).grade);
    }
    expect(results).toEqual([1, 0, 0, 1, 0]);
  });
});
