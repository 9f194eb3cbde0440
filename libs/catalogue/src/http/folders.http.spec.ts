import type { Ancestor, Deck, Deleted, Folder } from '@ardoise/contracts';
import { faceOf } from '@ardoise/contracts';
import type { School } from '@ardoise/accounts/testing';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

describe('folders', () => {
  it('are created down to depth 4 and no deeper', async () => {
    let parent: string | number = 0;
    for (const depth of [1, 2, 3, 4]) {
      parent = await shelves.folder(parent, 'Dossier');
      expect(await shelves.get('professor', `/api/folders/${parent}/depth`)).toEqual({ depth });
    }
    const { status, body } = await school.as('professor', 'POST', '/api/folders', { id_parent: parent, name: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'folder-too-deep', error: body.message });
  });

  it('list their children newest first, and their ancestors from the root', async () => {
    const top = await shelves.folder('0', 'Haut');
    const [first, second] = [await shelves.folder(top, 'Un'), await shelves.folder(top, 'Deux')];
    const children = await shelves.get<Folder[]>('professor', `/api/folders/${top}/children`);
    expect(children.map(({ id }) => id)).toEqual([second, first]);
    expect(await shelves.get<Ancestor[]>('professor', `/api/folders/${first}/ancestors`)).toEqual([
      { id: '0', name: 'Racine' },
      { id: top, name: 'Haut', ...faceOf({ id: top }) },
      { id: first, name: 'Un' },
    ]);
  });

  it('show the root under 0', async () => {
    expect(await shelves.get('student', '/api/folders/0')).toMatchObject({
      id: '0',
      id_parent: null,
      name: 'Racine',
      tags: [],
    });
    expect(await shelves.get('student', '/api/folders/0/depth')).toEqual({ depth: 0 });
  });

  it('keep the root as it is', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status, body } = await school.as('professor', method, '/api/folders/0', { name: 'Autre' });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'root-is-fixed' });
    }
  });

  it('move with a new id_parent, not into themselves', async () => {
    const [a, b] = [await shelves.folder(0, 'A'), await shelves.folder(0, 'B')];
    expect((await school.as('professor', 'PUT', `/api/folders/${b}`, { id_parent: a, name: 'B' })).status).toBe(200);
    expect(await shelves.get('professor', `/api/folders/${b}`)).toMatchObject({ id_parent: a, name: 'B' });
    const { status, body } = await school.as('professor', 'PUT', `/api/folders/${a}`, { id_parent: b, name: 'A' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'folder-cycle' });
  });

  it('never hang on each other, even when two moves cross', async () => {
    for (let round = 0; round < 5; round++) {
      const [x, y] = [await shelves.folder(0, 'X'), await shelves.folder(0, 'Y')];
      const statuses = await Promise.all([
        school.as('professor', 'PUT', `/api/folders/${x}`, { id_parent: y, name: 'X' }),
        school.as('professor', 'PUT', `/api/folders/${y}`, { id_parent: x, name: 'Y' }),
      ]);
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
      for (const id of [x, y]) expect(await shelves.status('professor', `/api/folders/${id}`)).toBe(200);
    }
  });

  it('do not bring a deck to where it may not stand, by a move or an undo', async () => {
    const { top, folder } = await shelves.shelf();
    const up = await school.as('professor', 'PUT', `/api/folders/${folder}`, { id_parent: 0, name: 'x' });
    expect({ status: up.status, code: up.body.code }).toEqual({ status: 400, code: 'deck-too-shallow' });
    const [inner] = [await shelves.folder(folder, 'Dossier')];
    const deck = await shelves.deck(inner, 'Paquet');
    await school.as('professor', 'DELETE', `/api/decks/${deck}`);
    expect((await school.as('professor', 'PUT', `/api/folders/${inner}`, { id_parent: 0, name: 'y' })).status).toBe(
      200,
    );
    const back = await school.as('professor', 'POST', `/api/decks/${deck}/restore`);
    expect({ status: back.status, code: back.body.code }).toEqual({ status: 400, code: 'deck-too-shallow' });
    expect(await shelves.status('professor', `/api/folders/${top}`)).toBe(200);
  });

  it('hide what they hold from students, by every way, as if it did not exist', async () => {
    const { top, folder, deck } = await shelves.shelf();
    const flashcard = await shelves.card(deck);
    expect(await shelves.status('student', `/api/flashcards/${flashcard}`)).toBe(200);
    await school.as('professor', 'PUT', `/api/folders/${top}`, { name: 'Catégorie', visible: false });
    for (const url of [
      `/api/folders/${top}`,
      `/api/folders/${folder}`,
      `/api/folders/${folder}/children`,
      `/api/folders/${folder}/ancestors`,
      `/api/folders/${folder}/depth`,
      `/api/decks/${deck}`,
      `/api/decks?id_folder=${folder}`,
      `/api/flashcards/${flashcard}`,
      `/api/flashcards?id_deck=${deck}`,
      `/api/flashcards?id_folder=${folder}`,
    ]) {
      const { status, body } = await school.as('student', 'GET', url);
      const unknown = await school.as('student', 'GET', url.replaceAll(/[0-9a-f-]{36}/g, 'inconnu'));
      expect({ url, status, body }).toEqual({ url, status: 404, body: unknown.body });
      expect(await shelves.status('professor', url)).toBe(200);
    }
    expect(await shelves.get('student', `/api/flashcards/?flashcard_ids=${flashcard}`)).toEqual([]);
    const listed = await shelves.get<Folder[]>('student', '/api/folders');
    expect(listed.map(({ id }) => id)).not.toContain(folder);
    expect((await shelves.get<Deck[]>('student', '/api/decks')).map(({ id }) => id)).not.toContain(deck);
  });

  it('count what students and professors see below them', async () => {
    const { top, folder, deck } = await shelves.shelf();
    await shelves.card(deck);
    await shelves.card(deck, { visible: false });
    const hidden = await shelves.deck(folder, 'Paquet', { visible: false });
    await shelves.card(hidden);
    expect(await shelves.get('professor', `/api/folders/${top}`)).toMatchObject({ total_flashcards: 3 });
    expect(await shelves.get('student', `/api/folders/${top}`)).toMatchObject({ total_flashcards: 1 });
  });

  it('take along what they hold when deleted, say how many cards, and bring it all back', async () => {
    const { top, deck } = await shelves.shelf();
    const flashcard = await shelves.card(deck);
    const removed = await school.as<Deleted>('professor', 'DELETE', `/api/folders/${top}`);
    expect(removed.body).toEqual({ id: top, flashcards: 1 });
    expect(await shelves.status('professor', `/api/flashcards/${flashcard}`)).toBe(404);
    expect(await shelves.status('professor', `/api/decks/${deck}`)).toBe(404);
    expect((await school.as('professor', 'POST', `/api/decks/${deck}/restore`)).status).toBe(200);
    expect(await shelves.status('professor', `/api/decks/${deck}`)).toBe(404);
    expect((await school.as('professor', 'POST', `/api/folders/${top}/restore`)).status).toBe(200);
    expect(await shelves.status('student', `/api/flashcards/${flashcard}`)).toBe(200);
  });
});

it('lets students and admins change nothing', async () => {
  const { top, deck } = await shelves.shelf();
  const id = await shelves.card(deck);
  const head = await school.platform.store.head();
  for (const person of ['student', 'admin', 'nobody'] as const)
    for (const [method, url] of [
      ['POST', '/api/folders'],
      ['PUT', `/api/folders/${top}`],
      ['DELETE', `/api/folders/${top}`],
      ['POST', `/api/folders/${top}/restore`],
      ['POST', '/api/decks'],
      ['PUT', `/api/decks/${deck}`],
      ['DELETE', `/api/decks/${deck}`],
      ['PUT', `/api/decks/${deck}/move/${top}`],
      ['PUT', `/api/flashcards/${id}`],
      ['DELETE', `/api/flashcards/${id}`],
      ['PUT', `/api/flashcards/${id}/move/${deck}`],
    ] as const) {
      const { status } = await school.as(person, method, url, { name: 'x' });
      expect({ person, method, url, status }).toEqual({ person, method, url, status: person === 'nobody' ? 401 : 403 });
    }
  expect(await school.platform.store.head()).toBe(head);
});
