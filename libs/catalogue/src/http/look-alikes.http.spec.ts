import type { School } from '@ardoise/accounts/testing';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

const URL = '/api/flashcards/choices';
const cards = (...answers: string[]) =>
  answers.map((answer) => ({ question: `Capitale de ${answer} ?`, answer: [answer] }));
const write = (deck: string, ...answers: string[]) =>
  school.as<{ ids: string[] }>('professor', 'POST', `/api/decks/${deck}/flashcards`, { cards: cards(...answers) });
const propose = (deck: string, ...answers: string[]) =>
  school.as<{ choices: string[] }[]>('professor', 'POST', URL, {
    cards: answers.map((answer) => ({ deck_id: deck, answer: [answer] })),
  });

describe('wrong answers for cards that have none', () => {
  it('are those of the cards around, of the deck before those of its folder', async () => {
    const { folder, deck } = await shelves.shelf();
    const other = await shelves.deck(folder, 'Autre');
    await write(deck, 'Paris', 'Rome');
    await write(other, 'Oslo', 'Lomé', 'Le Caire');
    const { status, body } = await propose(deck, 'Paris', 'Rome');
    expect(status).toBe(200);
    expect(body.map(({ choices }) => choices.length)).toEqual([3, 3]);
    expect(body[0]?.choices[0]).toBe('Rome');
    expect(body[0]?.choices).not.toContain('Paris');
    expect(body[1]?.choices[0]).toBe('Paris');
  });

  it('are fewer where there are no others, and none of hidden places that are gone', async () => {
    const { deck } = await shelves.shelf();
    await write(deck, 'Paris', 'Rome');
    expect((await propose(deck, 'Paris')).body).toEqual([{ choices: ['Rome'] }]);
    await school.as('professor', 'DELETE', `/api/decks/${deck}`);
    expect((await propose(deck, 'Paris')).status).toBe(404);
  });

  it('are for several cards at once, each by its own deck; none for one that is gone', async () => {
    const { folder, deck } = await shelves.shelf();
    const other = await shelves.deck(folder, 'Autre');
    const { ids: capitals } = (await write(deck, 'Paris', 'Rome')).body;
    const { ids: years } = (await write(other, '1914', '1918')).body;
    await school.as('professor', 'DELETE', `/api/flashcards/${years[1]}`);
    const asked = [...capitals, ...years].map((id) => ({ flashcard_id: id }));
    const { body } = await school.as<{ choices: string[] }[]>('professor', 'POST', URL, { cards: asked });
    expect(body.map(({ choices }) => choices)).toEqual([
      ['Rome', '1914'],
      ['Paris', '1914'],
      expect.arrayContaining(['Paris', 'Rome']),
      [],
    ]);
  });

  it('are not what a card is called of which nothing is right', async () => {
    const { deck } = await shelves.shelf();
    await write(deck, 'Lomé', 'Paris');
    const details = { words_most: 1, hidden: [], anonymous: false };
    await shelves.make('/api/flashcards', { deck_id: deck, question: 'Un mot ?', kind: 'words', answer: [], details });
    expect((await propose(deck, 'Lomé')).body).toEqual([{ choices: ['Paris'] }]);
  });

  it('are for professors alone', async () => {
    const { deck } = await shelves.shelf();
    const body = { cards: [{ deck_id: deck, answer: ['Paris'] }] };
    expect((await school.as('student', 'POST', URL, body)).status).toBe(403);
    expect((await school.as('admin', 'POST', URL, body)).status).toBe(403);
    expect((await school.as('nobody', 'POST', URL, body)).status).toBe(401);
  });

  it.each([
    ['no card', { cards: [] }],
    ['a draft without an answer', { cards: [{ deck_id: 'd', answer: [] }] }],
    ['a draft of no deck', { cards: [{ answer: ['a'] }] }],
    ['more than are looked at together', { cards: Array.from({ length: 51 }, () => ({ flashcard_id: 'c' })) }],
    ['something else', { cards: [{ flashcard_id: 'c', answer: ['a'] }] }],
    ['a list', []],
  ])('are refused to %s', async (_, body) => {
    expect((await school.as('professor', 'POST', URL, body)).status).toBe(400);
  });
});
