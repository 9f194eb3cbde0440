import type { BinItem } from '@ardoise/contracts';
import { putClock } from '@ardoise/accounts/clock';
import type { School } from '@ardoise/accounts/testing';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let on: Shelves;
beforeEach(async () => {
  school = await openCatalogue();
  on = new Shelves(school);
});
afterEach(() => {
  jest.useRealTimers();
  return school.dispose();
});

const remove = (url: string, payload?: object) => school.as('professor', 'DELETE', url, payload);
const bin = (query = '') => on.get<BinItem[]>('professor', `/api/bin${query}`);

describe('the bin', () => {
  it('shows what was deleted, the last first, with who, until when, how much and where it goes back', async () => {
    const { top, folder, deck } = await on.shelf('Étagère');
    const card = await on.card(deck);
    await on.card(deck);
    expect(await bin()).toEqual([]);
    const now = Date.now();
    for (const [nth, url] of [`flashcards/${card}`, `decks/${deck}`, `folders/${top}`].entries()) {
      // A second each: what is deleted in one millisecond has no order.
      putClock(now + nth * 1_000);
      await remove(`/api/${url}`);
    }
    const items = await bin();
    const by = { deleted_by_useremail: 'professor@ecole.fr' };
    expect(items).toMatchObject([
      { kind: 'folder', id: top, name: 'Étagère', flashcards: 0, place: ['Racine'], ...by },
      { kind: 'deck', id: deck, name: 'Étagère paquet', flashcards: 1, place: null, ...by },
      { kind: 'flashcard', id: card, name: 'Capitale du Togo ?', flashcards: 1, place: null, ...by },
    ]);
    for (const { deleted_at, until } of items) expect(Date.parse(until) - Date.parse(deleted_at)).toBe(30 * 86_400_000);
    // A folder inside one that is deleted is not a thing of its own there.
    expect(items.map(({ id }) => id)).not.toContain(folder);
  });

  it('gives each back to where it was, once what held it stands again', async () => {
    const { folder, deck } = await on.shelf('Étagère');
    await on.card(deck);
    await remove(`/api/decks/${deck}`);
    await remove(`/api/folders/${folder}`);
    expect(await on.refusal('professor', 'POST', `/api/decks/${deck}/restore`)).toEqual({
      status: 409,
      code: 'parent-deleted',
    });
    await on.school.as('professor', 'POST', `/api/folders/${folder}/restore`);
    expect(await bin()).toMatchObject([{ id: deck, flashcards: 1, place: ['Racine', 'Étagère', 'Étagère dessous'] }]);
    await on.school.as('professor', 'POST', `/api/decks/${deck}/restore`);
    expect(await bin()).toEqual([]);
    expect(await on.get('professor', `/api/decks/${deck}`)).toMatchObject({ number_of_flashcards: 1 });
  });

  it('holds refused proposals, and nothing of more than thirty days ago', async () => {
    const { deck } = await on.shelf('Étagère');
    const proposal = await on.card(deck, {}, 'student');
    const old = await on.card(deck);
    await remove(`/api/flashcards/${proposal}`, { reason: 'En double' });
    const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const data = { flashcardId: old, deckId: deck, visible: true };
    const deleted = { id: crypto.randomUUID(), type: 'FlashcardDeleted', data, metadata: { at, version: 1 } };
    const { position } = await school.platform.store.append(`flashcard-${old}`, [deleted], 'any');
    await school.platform.projector.caughtUp(position);
    expect(await bin()).toMatchObject([{ kind: 'proposal', id: proposal }]);
  });

  it('is read a page at a time', async () => {
    const { deck } = await on.shelf('Étagère');
    for (let n = 0; n < 5; n++) await remove(`/api/flashcards/${await on.card(deck)}`);
    const all = await bin();
    const { headers, body } = await school.as<BinItem[]>('professor', 'GET', '/api/bin?limit=2&offset=3');
    expect(headers['x-total-count']).toBe('5');
    expect(body).toEqual(all.slice(3));
    for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?offset=', '?limit=', '?autre=1'])
      expect(await on.refusal('professor', 'GET', `/api/bin${query}`)).toEqual({ status: 400, code: 'malformed' });
  });

  it('is for professors alone', async () => {
    for (const person of ['student', 'admin'] as const)
      expect(await on.refusal(person, 'GET', '/api/bin')).toEqual({ status: 403, code: 'wrong-role' });
    expect(await on.status('nobody', '/api/bin')).toBe(401);
  });
});
