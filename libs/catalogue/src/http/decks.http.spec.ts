import type { School } from '@ardoise/accounts/testing';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

describe('decks', () => {
  it('stand in folders of depth 2 or more', async () => {
    const top = await shelves.folder(0, 'Dossier');
    const { status, body } = await school.as('professor', 'POST', '/api/decks', { id_folder: top, name: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'deck-too-shallow' });
  });

  it('move with status 201, and not to where they may not stand', async () => {
    const { top, deck } = await shelves.shelf();
    const other = await shelves.folder(top, 'Dossier');
    expect((await school.as('professor', 'PUT', `/api/decks/${deck}/move/${other}`)).status).toBe(201);
    expect(await shelves.get('professor', `/api/decks/${deck}`)).toMatchObject({ id_folder: other });
    expect((await school.as('professor', 'PUT', `/api/decks/${deck}/move/${top}`)).status).toBe(400);
    expect((await school.as('professor', 'PUT', `/api/decks/${deck}/move/inconnu`)).status).toBe(404);
  });

  it('change nothing when the edit is refused, and keep hidden what was hidden', async () => {
    const { top, deck } = await shelves.shelf();
    await school.as('professor', 'PUT', `/api/decks/${deck}`, { name: 'Paquet', visible: false });
    for (const id_folder of ['inconnu', top, 0]) {
      const { status } = await school.as('professor', 'PUT', `/api/decks/${deck}`, { name: 'Autre', id_folder });
      expect([400, 404]).toContain(status);
    }
    expect(await shelves.get('professor', `/api/decks/${deck}`)).toMatchObject({ name: 'Paquet', visible: false });
    await school.as('professor', 'PUT', `/api/decks/${deck}`, { name: 'Autre' });
    expect(await shelves.get('professor', `/api/decks/${deck}`)).toMatchObject({ name: 'Autre', visible: false });
  });

  it('count all and visible cards; a student counts the visible ones alone', async () => {
    const { deck } = await shelves.shelf();
    await shelves.card(deck);
    await shelves.card(deck, { visible: 'false' });
    const numbers = { number_of_flashcards: 2, number_of_visible_flashcards: 1 };
    expect(await shelves.get('professor', `/api/decks/${deck}`)).toMatchObject(numbers);
    expect(await shelves.get('student', `/api/decks/${deck}`)).toMatchObject({ ...numbers, number_of_flashcards: 1 });
  });

  it('are deleted with their cards and brought back', async () => {
    const { deck } = await shelves.shelf();
    const flashcard = await shelves.card(deck);
    expect((await school.as('professor', 'DELETE', `/api/decks/${deck}`)).body).toEqual({ id: deck, flashcards: 1 });
    expect(await shelves.status('student', `/api/flashcards/${flashcard}`)).toBe(404);
    await school.as('professor', 'POST', `/api/decks/${deck}/restore`);
    expect(await shelves.status('student', `/api/flashcards/${flashcard}`)).toBe(200);
  });
});
