import { randomUUID } from 'node:crypto';
import { STARS_MOST } from '@ardoise/contracts';
import type { DeckKnowledge, ProgressUndone } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf, make } = openRevision();

let at: Awaited<ReturnType<typeof shelf>>;
beforeEach(async () => (at = await shelf()));

const rate = async (card: string | undefined, delay: number, minutesAgo = 0) => {
  const ratedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay, ratedAt };
  const { status, body } = await school().as<{ id: string }>('student', 'POST', '/api/progress/update', payload);
  expect(status).toBe(200);
  return body.id;
};
const knowledgeOf = (deck: string, person: SchoolPerson = 'student') =>
  school().as<DeckKnowledge>(person, 'GET', `/api/progress/deck/${deck}/cards`);
const setStar = (method: 'PUT' | 'DELETE', card: string | undefined, person: SchoolPerson = 'student') =>
  school().as<{ id: string; starred: boolean }>(person, method, `/api/progress/stars/${card}`);
const stars = async (person: SchoolPerson = 'student') =>
  (await school().as<string[]>(person, 'GET', '/api/progress/stars')).body;
const hide = (url: string, payload: object) => school().as('professor', 'PUT', url, { ...payload, visible: false });

const STRANGERS = ['professor', 'admin'] as const;

describe('what a student knows of a deck’s cards', () => {
  it('is told of those that were rated, by their last rating and whether they are due', async () => {
    expect(await knowledgeOf(at.deck)).toMatchObject({ status: 200, body: {} });
    await rate(at.cards[0], 600, 20);
    await rate(at.cards[1], 345_600);
    await school().as('student', 'POST', '/api/progress/update', {
      flashcardId: at.cards[2],
      action: 'set_not_in_deck',
    });
    expect((await knowledgeOf(at.deck)).body).toEqual({
      [at.cards[0]!]: { level: 'learning', due: true, hard: true },
      [at.cards[1]!]: { level: 'learnt', due: false, hard: false },
      [at.cards[2]!]: { level: 'putAway', due: false, hard: false },
    });
    expect((await knowledgeOf(at.deck, 'otherStudent')).body).toEqual({});
  });

  it('is nothing once it is forgotten, and no longer hard once it was easy', async () => {
    await rate(at.cards[0], 600, 20);
    await rate(at.cards[0], 86_400);
    expect((await knowledgeOf(at.deck)).body[at.cards[0]!]).toEqual({ level: 'learning', due: false, hard: false });
    await school().as('student', 'POST', `/api/progress/deck/${at.deck}/reset`);
    expect((await knowledgeOf(at.deck)).body).toEqual({});
  });

  it('leaves out what is hidden, and of a hidden deck there is nothing', async () => {
    await rate(at.cards[0], 600);
    await hide(`/api/flashcards/${at.cards[0]}`, { question: 'Question ?', answer: ['oui'] });
    expect((await knowledgeOf(at.deck)).body).toEqual({});
    await hide(`/api/decks/${at.deck}`, { name: 'Paquet' });
    expect((await knowledgeOf(at.deck)).status).toBe(404);
    expect((await knowledgeOf('inconnu')).status).toBe(404);
    expect((await knowledgeOf('a%20b')).status).toBe(400);
  });

  it('is for students alone', async () => {
    for (const person of STRANGERS) expect((await knowledgeOf(at.deck, person)).status).toBe(403);
    expect((await knowledgeOf(at.deck, 'nobody')).status).toBe(401);
  });
});

describe('a student’s stars', () => {
  it('are given and taken, twice like once, the last one first, and are nobody else’s', async () => {
    const before = await stars();
    for (let n = 0; n < 2; n++)
      expect(await setStar('PUT', at.cards[0])).toMatchObject({
        status: 200,
        body: { id: at.cards[0], starred: true },
      });
    await setStar('PUT', at.cards[1]);
    expect(await stars()).toEqual([at.cards[1], at.cards[0], ...before]);
    expect(await stars('otherStudent')).toEqual([]);
    for (let n = 0; n < 2; n++)
      expect(await setStar('DELETE', at.cards[0])).toMatchObject({
        status: 200,
        body: { id: at.cards[0], starred: false },
      });
    expect(await stars()).toEqual([at.cards[1], ...before]);
  });

  it('that come in the same moment are one', async () => {
    const before = await stars();
    await Promise.all([1, 2, 3].map(() => setStar('PUT', at.cards[2])));
    expect(await stars()).toEqual([at.cards[2], ...before]);
    await setStar('DELETE', at.cards[2]);
    expect(await stars()).toEqual(before);
  });

  it('are not given to what the student does not see, and wait while it is hidden', async () => {
    await setStar('PUT', at.cards[3]);
    await hide(`/api/flashcards/${at.cards[3]}`, { question: 'Question ?', answer: ['oui'] });
    expect(await stars()).not.toContain(at.cards[3]);
    const { status, body } = await setStar('PUT', at.cards[3]);
    expect(status).toBe(404);
    expect((await setStar('DELETE', at.cards[3])).status).toBe(404);
    expect(await setStar('PUT', 'inconnue')).toMatchObject({ status, body });
    expect((await setStar('PUT', 'a%20b')).status).toBe(400);
    const shown = { question: 'Question ?', answer: ['oui'], visible: true };
    await school().as('professor', 'PUT', `/api/flashcards/${at.cards[3]}`, shown);
    expect(await stars()).toContain(at.cards[3]);
  });

  it('are as many as can be of cards that are there: those that have gone leave room for others', async () => {
    const { store, projector } = school().platform;
    const before = await store.head();
    await setStar('PUT', at.cards[0], 'otherStudent');
    let given: RecordedEvent | undefined;
    for await (const event of store.readAll({ after: before })) if (event.type === 'FlashcardStarred') given = event;
    const { type, stream, metadata, data } = given!;
    const gone = Array.from({ length: STARS_MOST }, (_, n) => {
      return { id: randomUUID(), type, metadata, data: { ...data, flashcardId: `gone-${n}` } };
    });
    await projector.caughtUp((await store.append(stream, gone, 'any')).position);
    expect((await setStar('PUT', at.cards[1], 'otherStudent')).status).toBe(200);
    expect(await stars('otherStudent')).toEqual([at.cards[1], at.cards[0]]);
  });

  it('are neither work nor knowledge, and no undo takes them back', async () => {
    const rating = await rate(at.cards[0], 86_400);
    await setStar('PUT', at.cards[1]);
    expect(Object.keys((await knowledgeOf(at.deck)).body)).toEqual([at.cards[0]]);
    const undone = await school().as<ProgressUndone>('student', 'POST', '/api/progress/undo');
    expect(undone.body).toEqual({ id: rating, flashcardIds: [at.cards[0]] });
    expect(await stars()).toContain(at.cards[1]);
  });

  it('go with a card into another deck, and outlive a reset', async () => {
    await setStar('PUT', at.cards[0]);
    const other = await make('/api/decks', { id_folder: at.folder, name: 'Autre' });
    await school().as('professor', 'PUT', `/api/flashcards/${at.cards[0]}/move/${other}`);
    await school().as('student', 'POST', `/api/progress/deck/${other}/reset`);
    expect(await stars()).toContain(at.cards[0]);
  });

  it('are for students alone', async () => {
    for (const person of STRANGERS) {
      expect((await setStar('PUT', at.cards[0], person)).status).toBe(403);
      expect((await setStar('DELETE', at.cards[0], person)).status).toBe(403);
      expect((await school().as(person, 'GET', '/api/progress/stars')).status).toBe(403);
    }
    expect((await setStar('PUT', at.cards[0], 'nobody')).status).toBe(401);
  });
});
