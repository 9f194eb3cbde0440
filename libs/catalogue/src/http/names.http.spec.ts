import type { BinItem, CardVersion, Flashcard, ListedFlashcard } from '@ardoise/contracts';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

const ZOE = { first_name: 'Zoé', last_name: 'Martin' };
const AGNES = { first_name: 'Agnès', last_name: 'Roux' };

let on: Shelves;
beforeAll(async () => {
  on = new Shelves(await openCatalogue());
  await on.school.as('student', 'PUT', '/api/me/name', ZOE);
  await on.school.as('professor', 'PUT', '/api/me/name', AGNES);
});
afterAll(() => on.school.dispose());

describe('names', () => {
  it('stand beside an author’s address, for professors and the author alone', async () => {
    const { deck } = await on.shelf();
    const id = await on.card(deck, {}, 'student');
    const url = `/api/flashcards/${id}`;
    const told = { proposed_by_useremail: 'student@ecole.fr', proposed_by_name: ZOE };
    for (const person of ['professor', 'student'] as const)
      expect(await on.get<Flashcard>(person, url)).toMatchObject(told);
    const listed = await on.get<ListedFlashcard[]>('professor', '/api/flashcards/?proposals=true');
    expect(listed.find((card) => card.id === id)).toMatchObject(told);
    await on.put(url, { question: 'Capitale du Togo ?', answer: ['Lomé'], validate_and_publish_proposal: true });
    const others = await on.school.as<Flashcard>('otherStudent', 'GET', url);
    expect(others).toMatchObject({ status: 200, body: { proposed_by_useremail: null } });
    expect(JSON.stringify(others.body)).not.toMatch(/Zoé|Martin/);
    const history = await on.get<CardVersion[]>('professor', `${url}/history`);
    expect(history.map(({ by_useremail, by_name }) => [by_useremail, by_name])).toEqual([
      ['professor@ecole.fr', AGNES],
      ['student@ecole.fr', ZOE],
    ]);
    await on.school.as('professor', 'DELETE', `/api/decks/${deck}/flashcards`, { flashcard_ids: [id] });
    expect(await on.get<BinItem[]>('professor', '/api/bin')).toMatchObject([
      { id, deleted_by_useremail: 'professor@ecole.fr', deleted_by_name: AGNES },
    ]);
  });
});
