import type { School } from '@ardoise/accounts/testing';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

const urlOf = (deck: string) => `/api/decks/${deck}/choices`;
const cards = (...answers: string[]) =>
  answers.map((answer) => ({ question: `Capitale de ${answer} ?`, answer: [answer] }));
const write = (deck: string, ...answers: string[]) =>
  school.as('professor', 'POST', `/api/decks/${deck}/flashcards`, { cards: cards(...answers) });
const propose = (deck: string, ...answers: string[]) =>
  school.as<{ choices: string[] }[]>('professor', 'POST', urlOf(deck), {
    cards: answers.map((answer) => ({ answer: [answer] })),
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

  it('are for professors alone', async () => {
    const { deck } = await shelves.shelf();
    const body = { cards: [{ answer: ['Paris'] }] };
    expect((await school.as('student', 'POST', urlOf(deck), body)).status).toBe(403);
    expect((await school.as('admin', 'POST', urlOf(deck), body)).status).toBe(403);
    expect((await school.as('nobody', 'POST', urlOf(deck), body)).status).toBe(401);
  });

  it.each([
    ['no card', { cards: [] }],
    ['a card without an answer', { cards: [{ answer: [] }] }],
    ['more than are looked at together', { cards: Array.from({ length: 51 }, () => ({ answer: ['a'] })) }],
    ['something else', { cards: [{ answer: ['a'], card: 1 }] }],
    ['a list', []],
  ])('are refused to %s', async (_, body) => {
    const { deck } = await shelves.shelf();
    expect((await school.as('professor', 'POST', urlOf(deck), body)).status).toBe(400);
  });
});
