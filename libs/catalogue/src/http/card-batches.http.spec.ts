import { CARDS_AT_ONCE } from '@ardoise/contracts';
import type { BinItem, Deck, Flashcard } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

const simple = { question: 'Capitale de la France ?', answer: ['Paris'] };
const blanks = { question: 'Le ... dort sur le ... .', answer: ['chat', 'lit'], is_fillable_text: true };
const choice = { question: 'Capitale du Togo ?', answer: ['Lomé'], possible_answers: ['Accra', 'Lomé'] };

const urlOf = (deck: string) => `/api/decks/${deck}/flashcards`;
const cardsOf = (deck: string, person: SchoolPerson = 'professor') =>
  shelves.get<Flashcard[]>(person, `/api/flashcards?id_deck=${deck}`);
async function write(deck: string, cards: object[], headers?: Record<string, string>): Promise<string[]> {
  const { status, body } = await school.as<{ ids: string[] }>('professor', 'POST', urlOf(deck), { cards }, headers);
  expect(status).toBe(201);
  return body.ids;
}

describe('cards written together', () => {
  it('stand in the deck in the order in which they were written, with all that they say', async () => {
    const { deck } = await shelves.shelf();
    const ids = await write(deck, [simple, blanks, { ...choice, visible: false, additionnal_text_verso: 'Afrique' }]);
    const listed = await cardsOf(deck);
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(listed).toMatchObject([
      { ...simple, possible_answers: [], is_fillable_text: false, visible: true },
      blanks,
      { ...choice, visible: false, additionnal_text_verso: 'Afrique', is_proposed_by_student: false },
    ]);
    expect(await shelves.get<Deck>('professor', `/api/decks/${deck}`)).toMatchObject({
      number_of_flashcards: 3,
      number_of_visible_flashcards: 2,
    });
    expect((await cardsOf(deck, 'student')).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('are cards like others: edited, moved, deleted one by one', async () => {
    const { folder, deck } = await shelves.shelf();
    const other = await shelves.deck(folder, 'Autre');
    const [first = '', second = ''] = await write(deck, [simple, choice]);
    await shelves.put(`/api/flashcards/${first}`, { question: 'Capitale du Mali ?', answer: ['Bamako'], revision: 0 });
    expect((await school.as('professor', 'PUT', `/api/flashcards/${first}/move/${other}`)).status).toBe(201);
    expect((await school.as('professor', 'DELETE', `/api/flashcards/${second}`)).status).toBe(200);
    expect(await cardsOf(deck)).toEqual([]);
    expect(await cardsOf(other)).toMatchObject([{ id: first, question: 'Capitale du Mali ?' }]);
  });

  it.each<[string, object, string, RegExp]>([
    [
      'a short question',
      { ...simple, question: ' abc ' },
      'question-missing',
      /^Carte 2\u00a0: Veuillez renseigner une q/,
    ],
    ['no answer', { ...simple, answer: ['', ' '] }, 'answer-missing', /^Carte 2\u00a0: Veuillez renseigner une r/],
    ['too few answers for its blanks', { ...blanks, answer: ['chat'] }, 'blanks-mismatch', /^Carte 2\u00a0: Le nombre/],
    ['a right answer that is not possible', { ...choice, answer: ['Rome'] }, 'answer-not-possible', /^Carte 2\u00a0:/],
    [
      'a formula that is too deep',
      { ...simple, question: `Soit $${'x^{'.repeat(99)}` + `${'}'.repeat(99)}$` },
      'formula-limits',
      /./,
    ],
    ['a field that is unknown', { ...simple, media: 'x' }, 'malformed', /cards\.1/],
    ['half a sign', { ...simple, question: 'Moitié \ud800 de signe ?' }, 'malformed', /cards\.1\.question/],
  ])('are none where one has %s', async (_, bad, code, message) => {
    const { deck } = await shelves.shelf();
    const { status, body } = await school.as('professor', 'POST', urlOf(deck), { cards: [simple, bad, choice] });
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(body.message).toMatch(message);
    expect(await cardsOf(deck)).toEqual([]);
  });

  it.each([[{ cards: [] }], [{}], [{ cards: 'Paris' }], [{ cards: [simple], deck_id: 'x' }]])(
    'are refused when the request is %j',
    async (payload) => {
      const { deck } = await shelves.shelf();
      expect(await shelves.refusal('professor', 'POST', urlOf(deck), payload)).toEqual({
        status: 400,
        code: 'malformed',
      });
    },
  );

  it('are as many as the limit says, and not one more', async () => {
    const { deck } = await shelves.shelf();
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...simple, question: `Carte ${n} ?` }));
    const over = await shelves.refusal('professor', 'POST', urlOf(deck), { cards: many(CARDS_AT_ONCE + 1) });
    expect(over).toEqual({ status: 400, code: 'malformed' });
    const ids = await write(deck, many(CARDS_AT_ONCE));
    expect(await shelves.get('student', `/api/flashcards?id_deck=${deck}&fetch_ids_only=1`)).toEqual(ids);
    const { status, body } = await school.as('professor', 'DELETE', urlOf(deck), { flashcard_ids: ids });
    expect({ status, body }).toEqual({ status: 200, body: { id: deck, flashcards: CARDS_AT_ONCE } });
    expect(await cardsOf(deck)).toEqual([]);
  });

  it('are made once when the same request comes twice with its key, at once or after their deletion', async () => {
    const { deck } = await shelves.shelf();
    const key = { 'idempotency-key': '0198b7a0-2222-7000-8000-000000000001' };
    const send = () => write(deck, [simple, choice], key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await cardsOf(deck)).toHaveLength(2);
    await school.as('professor', 'DELETE', urlOf(deck), { flashcard_ids: first });
    expect(await send()).toEqual(first);
    expect(await cardsOf(deck)).toEqual([]);
  });

  it('go into a hidden deck, and into none that is deleted or never was', async () => {
    const { folder, deck } = await shelves.shelf();
    const hidden = await shelves.deck(folder, 'Caché', { visible: false });
    expect(await write(hidden, [simple])).toHaveLength(1);
    await school.as('professor', 'DELETE', `/api/decks/${deck}`);
    for (const id of [deck, 'inconnu'])
      expect(await shelves.refusal('professor', 'POST', urlOf(id), { cards: [simple] })).toEqual({
        status: 404,
        code: 'not-found',
      });
  });

  it.each(['student', 'admin'] as const)('are not for a %s to write or take away', async (person) => {
    const { deck } = await shelves.shelf();
    const ids = await write(deck, [simple]);
    const refused = { status: 403, code: 'wrong-role' };
    expect(await shelves.refusal(person, 'POST', urlOf(deck), { cards: [simple] })).toEqual(refused);
    expect(await shelves.refusal(person, 'DELETE', urlOf(deck), { flashcard_ids: ids })).toEqual(refused);
    expect(await cardsOf(deck)).toHaveLength(1);
  });
});

describe('cards taken away together', () => {
  it('are those that stand in this deck, counted once each, and lie in the bin', async () => {
    const { folder, deck } = await shelves.shelf();
    const other = await shelves.deck(folder, 'Autre');
    const ids = await write(deck, [simple, blanks, choice]);
    const [kept = ''] = await write(other, [simple]);
    const flashcard_ids = [...ids.slice(0, 2), ids[0], kept, 'inconnue'];
    const remove = () => school.as('professor', 'DELETE', urlOf(deck), { flashcard_ids });
    expect((await remove()).body).toEqual({ id: deck, flashcards: 2 });
    expect((await remove()).body).toEqual({ id: deck, flashcards: 0 });
    expect((await cardsOf(deck)).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await cardsOf(other)).toHaveLength(1);
    const bin = await shelves.get<BinItem[]>('professor', '/api/bin');
    expect(bin.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(0, 2)));
  });

  it.each([[{ flashcard_ids: [] }], [{}], [{ flashcard_ids: ['../x'] }], [{ flashcard_ids: ['a'], reason: 'x' }]])(
    'are refused when the request is %j',
    async (payload) => {
      const { deck } = await shelves.shelf();
      expect(await shelves.refusal('professor', 'DELETE', urlOf(deck), payload)).toEqual({
        status: 400,
        code: 'malformed',
      });
    },
  );

  it('are not found in a deck that never was', async () => {
    const refusal = await shelves.refusal('professor', 'DELETE', urlOf('inconnu'), { flashcard_ids: ['a'] });
    expect(refusal).toEqual({ status: 404, code: 'not-found' });
  });
});
