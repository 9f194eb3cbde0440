import type { BinItem, Quiz } from '@ardoise/contracts';
import { CAPITALS, Classroom } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const get = (id: string) => room.get<Quiz>('professor', `/api/quizzes/${id}`);
const put = (url: string, payload: object) => room.refusal('professor', 'PUT', url, payload);
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('two professors at one quiz', () => {
  it('do not take each other’s changes back unseen: the later one is told', async () => {
    const { id, code: access_code, flashcardIds } = await room.quiz();
    const { revision, cards_revision } = await get(id);
    await room.put(`/api/quizzes/${id}`, { name: 'De l’un', access_code, revision });
    const late = { name: 'De l’autre', access_code, revision };
    expect(await put(`/api/quizzes/${id}`, late)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await get(id)).toMatchObject({ name: 'De l’un' });
    await room.put(`/api/quizzes/${id}`, { ...late, revision: (await get(id)).revision });
    expect(await get(id)).toMatchObject({ name: 'De l’autre', cards_revision });
    // The choice of cards has a revision of its own: whoever saves both sends what they saw of both.
    const url = `/api/quizzes/${id}/flashcards`;
    await room.put(url, { flashcardIds: flashcardIds.slice(1), revision: cards_revision });
    const fewer = { flashcardIds: flashcardIds.slice(2), revision: cards_revision };
    expect(await put(url, fewer)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await get(id)).toMatchObject({ flashcards_count: 2 });
  });

  it('are not stopped by what changes nothing, nor by students who begin', async () => {
    const { id, code: access_code, flashcardIds } = await room.quiz();
    const { revision } = await get(id);
    await room.take('student', id, () => []);
    await room.put(`/api/quizzes/${id}`, { name: 'Un quiz', access_code, revision: 0 });
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds, revision: 0 });
    await room.put(`/api/quizzes/${id}`, { name: 'Renommé', access_code, revision });
    expect((await put(`/api/quizzes/${id}`, { name: 'x', access_code, revision: 'hier' })).code).toBe('malformed');
  });

  it('tells no student the revision', async () => {
    const { id } = await room.quiz();
    const seen = await room.get<Quiz>('student', `/api/quizzes/${id}`);
    for (const field of ['revision', 'cards_revision']) expect(seen).not.toHaveProperty(field);
  });
});

describe('a card that is in a quiz', () => {
  const edit = (id: string, possible_answers: string[]) =>
    room.refusal('professor', 'PUT', `/api/flashcards/${id}`, {
      question: 'Capitale : Mali ?',
      answer: ['Bamako'],
      possible_answers,
    });

  it('keeps its possible answers until the quizzes have ended, which are named', async () => {
    const { id: first, flashcardIds } = await room.quiz(CAPITALS, { name: 'Afrique' });
    const card = flashcardIds[0] ?? '';
    const second = await room.make('/api/quizzes', { name: 'Monde', access_code: 'monde-1' });
    await room.make(`/api/quizzes/${second}/flashcards/${card}`, {});
    expect(await edit(card, [])).toMatchObject({
      status: 409,
      code: 'card-in-quiz',
      message:
        'Cette carte fait partie des quiz «\u00a0Monde\u00a0» et «\u00a0Afrique\u00a0»\u00a0: elle doit garder des réponses possibles.',
    });
    expect(await edit(card, [' ', ''])).toMatchObject({ code: 'card-in-quiz' });
    expect(await edit(card, ['Bamako', 'Dakar'])).toMatchObject({ status: 200 });
    await room.school.as('professor', 'DELETE', `/api/quizzes/${second}`);
    expect(await edit(card, [])).toMatchObject({
      message: 'Cette carte fait partie du quiz «\u00a0Afrique\u00a0»\u00a0: elle doit garder des réponses possibles.',
    });
    const ended = { name: 'Afrique', access_code: 'fini-1', start_date: inDays(-2), end_date: inDays(-1) };
    await room.put(`/api/quizzes/${first}`, ended);
    expect(await edit(card, [])).toMatchObject({ status: 200 });
  });

  it('keeps them as well where an old version without them is brought back', async () => {
    const card = await room.make('/api/flashcards', {
      deck_id: room.deck,
      question: 'Capitale : Mali ?',
      answer: ['Bamako'],
    });
    await edit(card, ['Bamako', 'Dakar']);
    const quiz = await room.make('/api/quizzes', { name: 'Retour', access_code: 'retour-1' });
    await room.make(`/api/quizzes/${quiz}/flashcards/${card}`, {});
    const back = `/api/flashcards/${card}/history/0/restore`;
    expect(await room.refusal('professor', 'POST', back)).toMatchObject({ status: 409, code: 'card-in-quiz' });
    await room.put(`/api/quizzes/${quiz}/flashcards`, { flashcardIds: [] });
    expect(await room.refusal('professor', 'POST', back)).toMatchObject({ status: 200 });
  });

  it('is in it or without them, when both are asked for at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { flashcardIds } = await room.quiz(CAPITALS.slice(0, 1));
      const card = await room.card(CAPITALS[0] as (typeof CAPITALS)[0]);
      const quiz = await room.make('/api/quizzes', { name: 'Course', access_code: `course-${round}` });
      const [closed, added] = await Promise.all([
        edit(card, []),
        room.refusal('professor', 'POST', `/api/quizzes/${quiz}/flashcards/${card}`),
      ]);
      expect([closed.status === 200, added.status === 201].filter(Boolean)).toHaveLength(1);
      expect(flashcardIds).toHaveLength(1);
    }
  });

  it('is no proposal that still waits, and the refusal says so', async () => {
    const proposed = {
      deck_id: room.deck,
      question: 'Capitale : Mali ?',
      answer: ['Bamako'],
      possible_answers: ['Bamako'],
    };
    const { body } = await room.school.as<{ id: string }>('student', 'POST', '/api/flashcards', proposed);
    const { id } = await room.quiz();
    const refused = {
      status: 400,
      code: 'quiz-card-pending',
      message: 'Une proposition qui attend sa validation ne peut pas être ajoutée à un quiz. Validez-la d’abord.',
    };
    expect(await room.refusal('professor', 'POST', `/api/quizzes/${id}/flashcards/${body.id}`)).toEqual(refused);
    expect(await put(`/api/quizzes/${id}/flashcards`, { flashcardIds: [body.id] })).toEqual(refused);
  });
});

describe('the bin', () => {
  it('holds deleted quizzes, with who and how many cards, until they are put back', async () => {
    const { id } = await room.quiz(CAPITALS, { name: 'Jeté' });
    await room.school.as('professor', 'DELETE', `/api/quizzes/${id}`);
    const { headers, body } = await room.school.as<BinItem[]>('professor', 'GET', '/api/bin/quizzes');
    expect(headers['x-total-count']).toBe(String(body.length));
    expect(body[0]).toMatchObject({
      kind: 'quiz',
      id,
      name: 'Jeté',
      flashcards: 3,
      deleted_by_useremail: 'professor@ecole.fr',
      place: [],
    });
    await room.school.as('professor', 'POST', `/api/quizzes/${id}/restore`);
    expect((await room.get<BinItem[]>('professor', '/api/bin/quizzes')).map((item) => item.id)).not.toContain(id);
    for (const person of ['student', 'admin'] as const)
      expect(await room.refusal(person, 'GET', '/api/bin/quizzes')).toMatchObject({ status: 403, code: 'wrong-role' });
  });
});
