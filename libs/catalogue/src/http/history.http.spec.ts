import { randomUUID } from 'node:crypto';
import type { CardVersion, Flashcard, Folder, PastTree } from '@ardoise/contracts';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let on: Shelves;
beforeAll(async () => {
  on = new Shelves(await openCatalogue());
});
afterAll(() => on.school.dispose());

/** As a card was written by an older program, which had fewer rules. */
async function written(url: string, content: object): Promise<void> {
  const { store, projector } = on.school.platform;
  const stream = `flashcard-${url.split('/').at(-1)}`;
  for await (const { data, metadata } of store.readStream(stream, { limit: 1 })) {
    const { flashcardId, deckId, content: before } = data as { flashcardId: string; deckId: string; content: object };
    const edited = { flashcardId, deckId, content: { ...before, ...content } };
    await store.append(stream, [{ id: randomUUID(), type: 'FlashcardEdited', data: edited, metadata }], 'any');
  }
  await projector.caughtUp(await store.head());
}

const historyOf = (id: string) => on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`);

describe('an edit', () => {
  it('is refused when something changed since what it was made on was read', async () => {
    const { folder, deck } = await on.shelf();
    const card = await on.card(deck);
    for (const [url, form] of [
      [`/api/folders/${folder}`, { name: 'Nouveau' }],
      [`/api/decks/${deck}`, { name: 'Nouveau' }],
      [`/api/flashcards/${card}`, { question: 'Nouvelle question ?', answer: ['oui'] }],
    ] as const) {
      const { revision } = await on.get<Folder>('professor', url);
      await on.put(url, { ...form, revision });
      const before = await on.get<Folder>('professor', url);
      expect(before.revision).toBeGreaterThan(revision);
      expect(await on.refusal('professor', 'PUT', url, { ...form, description: undefined, revision })).toEqual({
        status: 409,
        code: 'changed-meanwhile',
      });
      expect(await on.get('professor', url)).toEqual(before);
      await on.put(url, { ...form, visible: false, revision: before.revision });
      await on.put(url, { ...form, visible: true });
    }
  });

  it('wins against the others that were made on the same', async () => {
    const { deck } = await on.shelf();
    const { revision } = await on.get<Folder>('professor', `/api/decks/${deck}`);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => {
        const form = { name: `Nom ${n}`, revision };
        return (await on.school.as('professor', 'PUT', `/api/decks/${deck}`, form)).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is the same again when it is repeated with its key', async () => {
    const { deck } = await on.shelf();
    const { revision } = await on.get<Folder>('professor', `/api/decks/${deck}`);
    const headers = { 'idempotency-key': '8d7f5d0e-7f0a-4a4f-9d7d-0f3c1a2b3c4d' };
    for (let n = 0; n < 2; n++) {
      const form = { name: 'Une fois', revision };
      expect((await on.school.as('professor', 'PUT', `/api/decks/${deck}`, form, headers)).status).toBe(200);
    }
  });

  it.each([[-1], [1.5], ['x'], [{ $gt: 0 }]])('is refused on revision %j', async (revision) => {
    const { deck } = await on.shelf();
    expect(await on.refusal('professor', 'PUT', `/api/decks/${deck}`, { name: 'x', revision })).toMatchObject({
      status: 400,
    });
  });
});

describe('the history of a card', () => {
  it('says who changed what and when, newest first', async () => {
    const { folder, deck } = await on.shelf('Histoire');
    const id = await on.card(deck);
    await on.put(`/api/flashcards/${id}`, { question: 'Capitale du Bénin ?', answer: ['Porto-Novo'], visible: false });
    const tag = await on.make('/api/tags', { name: 'Afrique' });
    await on.put(`/api/flashcards/${id}/tags`, { tags: [tag] });
    const other = await on.deck(folder, 'Autre');
    await on.school.as('professor', 'PUT', `/api/flashcards/${id}/move/${other}`);
    const history = await historyOf(id);
    const by = { at: expect.stringMatching(/Z$/), by_useremail: 'professor@ecole.fr', reason: null };
    expect(history).toEqual([
      {
        ...by,
        revision: 4,
        event: 'moved',
        changes: [{ field: 'deck', before: 'Histoire paquet', after: 'Autre' }],
        differs: false,
      },
      {
        ...by,
        revision: 3,
        event: 'tagged',
        changes: [{ field: 'tags', before: [], after: ['Afrique'] }],
        differs: false,
      },
      {
        ...by,
        revision: 2,
        event: 'hidden',
        changes: [{ field: 'visible', before: true, after: false }],
        differs: false,
      },
      {
        ...by,
        revision: 1,
        event: 'edited',
        changes: [
          { field: 'question', before: 'Capitale du Togo ?', after: 'Capitale du Bénin ?' },
          { field: 'answer', before: ['Lomé'], after: ['Porto-Novo'] },
        ],
        differs: false,
      },
      { ...by, revision: 0, event: 'added', changes: expect.any(Array), differs: true },
    ]);
  });

  it('brings back what was written, and leaves deck and visibility as they are', async () => {
    const { deck } = await on.shelf();
    const id = await on.card(deck, { possible_answers: ['Lomé', 'Accra'] });
    await on.put(`/api/flashcards/${id}`, { question: 'Autre ?', answer: ['x'], possible_answers: [], visible: false });
    const { status } = await on.school.as('professor', 'POST', `/api/flashcards/${id}/history/0/restore`);
    expect(status).toBe(200);
    expect(await on.get<Flashcard>('professor', `/api/flashcards/${id}`)).toMatchObject({
      question: 'Capitale du Togo ?',
      answer: ['Lomé'],
      possible_answers: ['Lomé', 'Accra'],
      visible: false,
    });
    expect((await historyOf(id))[0]).toMatchObject({ event: 'edited', differs: false });
  });

  it('brings back and hides also what was written before the rules', async () => {
    const { deck } = await on.shelf();
    const url = `/api/flashcards/${await on.card(deck, { possible_answers: ['Lomé', 'Accra'] })}`;
    await written(url, { possibleAnswers: ['Lomé', 'lomé'] });
    const { question, answer, possible_answers } = await on.get<Flashcard>('professor', url);
    expect(possible_answers).toEqual(['Lomé', 'lomé']);
    const said = { question, answer, possible_answers };
    await on.put(url, { ...said, visible: false });
    expect(await on.get<Flashcard>('professor', url)).toMatchObject({ ...said, visible: false });
    await on.put(url, { question: 'Autre ?', answer: ['x'], possible_answers: [] });
    expect((await on.school.as('professor', 'POST', `${url}/history/1/restore`)).status).toBe(200);
    expect(await on.get<Flashcard>('professor', url)).toMatchObject(said);
    expect(await on.refusal('professor', 'PUT', url, { ...said, question: 'Une autre ?' })).toMatchObject({
      code: 'possible-answers-doubled',
    });
  });

  it('knows no other version or card', async () => {
    const { deck } = await on.shelf();
    const id = await on.card(deck);
    for (const [url, status] of [
      [`/api/flashcards/${id}/history/99/restore`, 404],
      [`/api/flashcards/inconnu/history/0/restore`, 404],
      [`/api/flashcards/${id}/history/-1/restore`, 400],
      [`/api/flashcards/${id}/history/x/restore`, 400],
    ] as const)
      expect(await on.refusal('professor', 'POST', url)).toMatchObject({ status });
    expect(await on.refusal('student', 'GET', `/api/flashcards/${id}/history`)).toMatchObject({ status: 403 });
  });
});

describe('the tree of another day', () => {
  it('shows what stood then, under the names that it had', async () => {
    const { top, folder, deck } = await on.shelf('Avant');
    const then = new Date().toISOString();
    await new Promise(setImmediate);
    while (new Date().toISOString() === then) await new Promise(setImmediate);
    await on.put(`/api/folders/${folder}`, { name: 'Après' });
    await on.school.as('professor', 'DELETE', `/api/decks/${deck}`);
    const later = await on.deck(folder, 'Plus tard');
    const tree = (at?: string) =>
      on.get<PastTree>('professor', `/api/folders/tree${at ? `?at=${encodeURIComponent(at)}` : ''}`);
    const past = await tree(then);
    expect(past.folders).toContainEqual({
      id: folder,
      id_parent: top,
      name: 'Avant dessous',
      description: '',
      visible: true,
    });
    expect(past.decks.filter(({ id_folder }) => id_folder === folder).map(({ id }) => id)).toEqual([deck]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
    for (const at of [undefined, today]) {
      const present = await tree(at);
      expect(present.folders.find(({ id }) => id === folder)?.name).toBe('Après');
      expect(present.decks.filter(({ id_folder }) => id_folder === folder).map(({ id }) => id)).toEqual([later]);
    }
    expect(await tree('2020-01-01')).toEqual({ folders: [], decks: [] });
  });

  it('wants a day or a moment, from a professor', async () => {
    for (const at of ['hier', '2026-13-01', '2026-02-30T00:00:00Z'])
      expect(await on.refusal('professor', 'GET', `/api/folders/tree?at=${at}`)).toMatchObject({ status: 400 });
    expect(await on.refusal('student', 'GET', '/api/folders/tree')).toMatchObject({ status: 403 });
  });
});
