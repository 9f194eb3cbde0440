import type { DeckProgress, FolderProgress, ProgressInside } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const opened = openRevision();
let school: School;
let folder: string;
let deck: string;
let top: string;
let cards: string[];

beforeEach(async () => {
  school = opened.school();
  ({ top, folder, deck, cards } = await opened.shelf());
});

const update = (
  flashcardId: string | undefined,
  action: string,
  putBackInDeckAfter?: number | null,
  person: SchoolPerson = 'student',
) => school.as(person, 'POST', '/api/progress/update', { flashcardId, action, putBackInDeckAfter });
const rate = (flashcardId: string | undefined, delay: number) => update(flashcardId, 'put_back_in_deck_after', delay);
const ofDeck = async (person: SchoolPerson = 'student') =>
  (await school.as<DeckProgress>(person, 'GET', `/api/progress/deck/${deck}`)).body;
const ofFolder = async (query = '') =>
  (await school.as<FolderProgress>('student', 'GET', `/api/progress/folder/${folder}${query}`)).body;

describe('progress', () => {
  it('begins with everything to learn', async () => {
    expect(await ofDeck()).toEqual({ numberOfCardsInDeck: 4, flashcardIds: cards, numberOfFlashcardsToLearnSoon: 0 });
    expect(await ofFolder()).toEqual({
      numberOfFlaschardsInSubfolders: 4,
      numberOfFlashcardsToLearnNow: 4,
      numberOfFlashcardsToLearnSoon: 0,
    });
  });

  it('is read by whoever wrote it, at once', async () => {
    for (const [index, delay] of [600, 21_600, 86_400, 345_600].entries()) {
      expect((await rate(cards[index], delay)).status).toBe(200);
      expect((await ofDeck()).flashcardIds).toEqual(cards.slice(index + 1));
    }
    expect(await ofDeck()).toEqual({ numberOfCardsInDeck: 4, flashcardIds: [], numberOfFlashcardsToLearnSoon: 3 });
    expect(await ofFolder('?fetch_ids=1')).toEqual({
      numberOfFlaschardsInSubfolders: 4,
      numberOfFlashcardsToLearnNow: 0,
      numberOfFlashcardsToLearnSoon: 3,
      flashcardIds: [],
    });
  });

  it('counts a card put away in the total alone', async () => {
    await update(cards[0], 'set_not_in_deck', null);
    expect(await ofDeck()).toEqual({
      numberOfCardsInDeck: 4,
      flashcardIds: cards.slice(1),
      numberOfFlashcardsToLearnSoon: 0,
    });
    expect(await ofFolder()).toMatchObject({ numberOfFlashcardsToLearnNow: 3, numberOfFlashcardsToLearnSoon: 0 });
  });

  it('records nothing for do_nothing', async () => {
    const head = await school.platform.store.head();
    expect((await update(cards[0], 'do_nothing', null)).status).toBe(200);
    expect(await school.platform.store.head()).toBe(head);
  });

  it('is one’s own', async () => {
    await rate(cards[0], 600);
    expect((await ofDeck('otherStudent')).flashcardIds).toEqual(cards);
  });

  it('counts a rating once when it comes twice with its key', async () => {
    const head = await school.platform.store.head();
    const payload = { flashcardId: cards[0], action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
    const key = { 'idempotency-key': '0198b7a0-2222-7000-8000-000000000001' };
    for (let time = 0; time < 3; time++)
      expect((await school.as('student', 'POST', '/api/progress/update', payload, key)).status).toBe(200);
    expect(await school.platform.store.head()).toBe(head + 1);
  });

  it.each([
    ['put_back_in_deck_after', 601],
    ['put_back_in_deck_after', null],
    ['put_back_in_deck_after', -600],
    ['set_not_in_deck', 600],
    ['do_nothing', 600],
    ['explode', null],
  ])('refuses %s with %j', async (action, delay) => {
    expect((await update(cards[0], action, delay)).status).toBe(400);
  });

  it('does not know a card that is hidden, deleted or unknown', async () => {
    await school.as('professor', 'PUT', `/api/flashcards/${cards[0]}`, {
      question: 'Cachée ?',
      answer: ['oui'],
      visible: false,
    });
    await school.as('professor', 'DELETE', `/api/flashcards/${cards[1]}`);
    for (const id of [cards[0], cards[1], 'inconnue']) expect((await rate(id, 600)).status).toBe(404);
    expect(await ofDeck()).toMatchObject({ numberOfCardsInDeck: 2, flashcardIds: cards.slice(2) });
    expect(await ofFolder()).toMatchObject({ numberOfFlaschardsInSubfolders: 2, numberOfFlashcardsToLearnNow: 2 });
  });

  it.each([
    ['lately', 60_000],
    ['more than 30 days ago', 31 * 86_400_000],
  ])(
    'takes what was rated %s, before the card was hidden, moved or deleted, and no proposal that waits',
    async (_, ago) => {
      const ratedAt = new Date(Date.now() - ago).toISOString();
      const late = (flashcardId: string | undefined) =>
        school.as('student', 'POST', '/api/progress/update', {
          flashcardId,
          action: 'put_back_in_deck_after',
          putBackInDeckAfter: 600,
          ratedAt,
        });
      const hiddenFolder = await opened.make('/api/folders', { id_parent: top, name: 'Cachée', visible: false });
      const hiddenDeck = await opened.make('/api/decks', { id_folder: hiddenFolder, name: 'Caché' });
      await school.as('professor', 'PUT', `/api/flashcards/${cards[0]}`, {
        question: 'Cachée ?',
        answer: ['oui'],
        visible: false,
      });
      await school.as('professor', 'PUT', `/api/flashcards/${cards[1]}/move/${hiddenDeck}`);
      await school.as('professor', 'DELETE', `/api/flashcards/${cards[2]}`);
      const head = await school.platform.store.head();
      for (const id of cards.slice(0, 3)) expect((await late(id)).status).toBe(200);
      expect(await school.platform.store.head()).toBe(head + 3);
      const proposed = { deck_id: deck, question: 'Proposée ?', answer: ['oui'] };
      const { body } = await school.as<{ id: string }>('otherStudent', 'POST', '/api/flashcards', proposed);
      for (const id of [body.id, 'inconnue']) expect((await late(id)).status).toBe(404);
      await school.as('professor', 'POST', `/api/flashcards/${cards[2]}/restore`);
      expect((await ofDeck()).flashcardIds).toEqual(cards.slice(ago < 600_000 ? 3 : 2));
    },
  );

  it('dates a rating at most 30 days back, and none in the future', async () => {
    const month = 30 * 86_400_000;
    for (const [index, ago] of [2 * month, 10_000, -10_000].entries()) {
      const ratedAt = new Date(Date.now() - ago).toISOString();
      const payload = { flashcardId: cards[index], action: 'put_back_in_deck_after', putBackInDeckAfter: 600, ratedAt };
      const from = await school.platform.store.head();
      expect((await school.as('student', 'POST', '/api/progress/update', payload)).status).toBe(200);
      for await (const { data, metadata } of school.platform.store.readAll({ after: from })) {
        const monthBack = new Date(Date.parse(metadata.at) - month).toISOString();
        expect((data as { ratedAt?: string }).ratedAt).toBe([monthBack, ratedAt, undefined][index]);
      }
    }
  });

  it('keeps a rating while the card is hidden, moved or deleted, and shows it again afterwards', async () => {
    await rate(cards[0], 600);
    await school.as('professor', 'DELETE', `/api/flashcards/${cards[0]}`);
    expect(await ofFolder()).toMatchObject({ numberOfFlaschardsInSubfolders: 3, numberOfFlashcardsToLearnNow: 3 });
    await school.as('professor', 'POST', `/api/flashcards/${cards[0]}/restore`);
    expect(await ofFolder()).toMatchObject({ numberOfFlaschardsInSubfolders: 4, numberOfFlashcardsToLearnNow: 3 });
  });

  it.each(['deck', 'folder'])('is forgotten by a reset of the %s, for oneself alone', async (what) => {
    const id = what === 'deck' ? deck : folder;
    await rate(cards[0], 600);
    await update(cards[1], 'set_not_in_deck', null);
    await update(cards[2], 'put_back_in_deck_after', 600, 'otherStudent');
    const { status, body } = await school.as('student', 'POST', `/api/progress/${what}/${id}/reset`);
    expect({ status, body }).toEqual({ status: 200, body: { flashcards: 2, id: expect.any(String) } });
    expect((await ofDeck()).flashcardIds).toEqual(cards);
    expect((await ofDeck('otherStudent')).flashcardIds).toHaveLength(3);
    expect((await school.as('student', 'POST', `/api/progress/${what}/${id}/reset`)).body).toEqual({
      flashcards: 0,
      id: null,
    });
  });

  it('is for students: others get 403, nobody 401', async () => {
    for (const [method, url] of [
      ['POST', '/api/progress/update'],
      ['GET', `/api/progress/deck/${deck}`],
      ['GET', `/api/progress/folder/${folder}`],
      ['GET', `/api/progress/folder/${folder}/inside`],
      ['POST', `/api/progress/deck/${deck}/reset`],
      ['POST', `/api/progress/folder/${folder}/reset`],
    ] as const) {
      for (const person of ['professor', 'admin'] as const)
        expect((await school.as(person, method, url)).status).toBe(403);
      expect((await school.as('nobody', method, url)).status).toBe(401);
    }
  });
});

describe('progress in all that stands in a folder', () => {
  const inside = (id: string) =>
    school.as<ProgressInside>('student', 'GET', `/api/progress/folder/${id}/inside`).then(({ status, body }) => ({
      status,
      body,
    }));

  it('is one answer, with the numbers of the calls for each', async () => {
    const { make } = opened;
    const empty = await make('/api/folders', { id_parent: top, name: 'Vide' });
    const other = await make('/api/decks', { id_folder: folder, name: 'Autre' });
    const card = await make('/api/flashcards', { deck_id: other, question: 'Ailleurs ?', answer: ['oui'] });
    await rate(cards[0], 600);
    await rate(cards[1], 345_600);
    await update(cards[2], 'set_not_in_deck', null);
    await rate(card, 86_400);
    const none = { numberOfFlashcardsToLearnNow: 0, numberOfFlashcardsToLearnSoon: 0 };
    expect((await inside(top)).body).toEqual({
      folders: { [folder]: await ofFolder(), [empty]: { numberOfFlaschardsInSubfolders: 0, ...none } },
      decks: {},
    });
    expect((await inside(folder)).body).toEqual({
      folders: {},
      decks: {
        [deck]: { numberOfCardsInDeck: 4, numberOfFlashcardsToLearnNow: 1, numberOfFlashcardsToLearnSoon: 1 },
        [other]: { numberOfCardsInDeck: 1, numberOfFlashcardsToLearnNow: 0, numberOfFlashcardsToLearnSoon: 1 },
      },
    });
    const { body: root } = await inside('0');
    expect(root.folders[top]).toEqual({
      numberOfFlaschardsInSubfolders: 5,
      numberOfFlashcardsToLearnNow: 1,
      numberOfFlashcardsToLearnSoon: 2,
    });
  });

  it('names nothing that is hidden or deleted', async () => {
    const { make } = opened;
    await make('/api/folders', { id_parent: top, name: 'Cachée', visible: false });
    await make('/api/decks', { id_folder: folder, name: 'Caché', visible: false });
    const gone = await make('/api/decks', { id_folder: folder, name: 'Supprimé' });
    await school.as('professor', 'DELETE', `/api/decks/${gone}`);
    expect(Object.keys((await inside(top)).body.folders)).toEqual([folder]);
    expect(Object.keys((await inside(folder)).body.decks)).toEqual([deck]);
  });

  it('is not found for a folder that is hidden, lies in one, or is unknown', async () => {
    const hidden = await opened.make('/api/folders', { id_parent: 0, name: 'Cachée', visible: false });
    const within = await opened.make('/api/folders', { id_parent: hidden, name: 'Dedans' });
    for (const id of [hidden, within, 'inconnu']) expect((await inside(id)).status).toBe(404);
    expect((await inside('x'.repeat(37))).status).toBe(400);
  });
});
