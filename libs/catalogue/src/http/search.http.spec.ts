import { CARDS_AT_ONCE, FOUND_COUNTED } from '@ardoise/contracts';
import type { ListedFlashcard } from '@ardoise/contracts';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let on: Shelves;
let place: { top: string; folder: string; deck: string };
beforeAll(async () => {
  on = new Shelves(await openCatalogue());
  place = await on.shelf('Zoologie');
});
afterAll(() => on.school.dispose());

const search = async (query: Record<string, string>) =>
  on.school.as<ListedFlashcard[]>('professor', 'GET', `/api/flashcards/?${new URLSearchParams(query).toString()}`);
const found = async (query: Record<string, string>) => (await search(query)).body.map(({ flashcard_id: id }) => id);

describe('a search', () => {
  it('looks in question, answers and verso, without regard to case or accents', async () => {
    const { deck } = await on.shelf();
    const id = await on.card(deck, {
      question: 'Où naît l’Œillet ?',
      answer: ['À Béziers'],
      additionnal_text_verso: 'Ça pousse au soleil',
    });
    for (const keyword of ['ou nait', "l'oeillet", 'BEZIERS', 'ca POUSSE'])
      expect(await found({ keyword })).toEqual([id]);
  });

  it('looks in the names of the deck and of all folders above, but not of the root', async () => {
    const id = await on.card(place.deck);
    for (const keyword of ['zoologie', 'ZOOLOGIE DESSOUS', 'zoologie paquet'])
      expect(await found({ keyword })).toEqual([id]);
    expect(await found({ keyword: 'racine' })).toEqual([]);
  });

  it('says where each card stands, deepest first', async () => {
    const { deck, folder, top } = await on.shelf('Où');
    const id = await on.card(deck, { question: 'Hiérarchie ?' });
    expect((await search({ keyword: 'hierarchie' })).body).toMatchObject([
      {
        id,
        flashcard_id: id,
        id_deck: deck,
        id_folder: folder,
        hierarchy: [{ [deck]: 'Où paquet' }, { [folder]: 'Où dessous' }, { [top]: 'Où' }, { 0: 'Racine' }],
        creation_date: expect.any(String),
      },
    ]);
  });

  it('takes what is typed literally', async () => {
    const { deck } = await on.shelf();
    const id = await on.card(deck, { question: 'Que vaut (a+b)* [x] ?' });
    expect(await found({ keyword: '(a+b)*' })).toEqual([id]);
    for (const keyword of ['.*.*.*', '(a|b)+', '[a-z]', '\\w\\w\\w', '((((((((((', '$where', 'a'.repeat(200)])
      expect(await search({ keyword })).toMatchObject({ status: 200, body: [] });
  });

  it('wants more than two characters or a tag, and all of several tags', async () => {
    const { folder, deck } = await on.shelf();
    const [both, one] = [await on.card(deck, { question: 'Les deux ?' }), await on.card(deck, { question: 'Une ?' })];
    const [a, b] = [await on.make('/api/tags', { name: 'A' }), await on.make('/api/tags', { name: 'B' })];
    await on.put(`/api/folders/${folder}/tags`, { tags: [a] });
    await on.put(`/api/flashcards/${both}/tags`, { tags: [b] });
    expect(await found({ keyword: 'de' })).toEqual([]);
    expect(await found({ tag_ids: a })).toEqual([one, both]);
    expect(await found({ tag_ids: `${a},${b}` })).toEqual([both]);
    expect(await found({ tag_ids: a, keyword: 'un' })).toEqual([one]);
    expect(await found({ tag_ids: 'inconnu' })).toEqual([]);
  });

  it('comes in pages, newest first, and tells how many there are', async () => {
    const { deck } = await on.shelf();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift(await on.card(deck, { question: `Pagination ${n} ?` }));
    const page = await search({ keyword: 'pagination', limit: '2' });
    expect(page.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(page.headers['x-total-count']).toBe('3');
    expect(await found({ keyword: 'pagination', limit: '2', offset: '2' })).toEqual(ids.slice(2));
  });

  it('counts to a thousand, and of what is beyond only that there is more', async () => {
    const { deck } = await on.shelf();
    const write = async (count: number) => {
      const cards = Array.from({ length: count }, () => ({ question: 'Innombrable ?', answer: ['oui'] }));
      expect(await on.school.as('professor', 'POST', `/api/decks/${deck}/flashcards`, { cards })).toMatchObject({
        status: 201,
      });
    };
    const total = async (query: object = {}) =>
      (await search({ keyword: 'innombrable', limit: '1', ...query })).headers['x-total-count'];
    for (let left = FOUND_COUNTED; left > 0; left -= CARDS_AT_ONCE) await write(Math.min(left, CARDS_AT_ONCE));
    expect(await total()).toBe('1000');
    await write(2);
    expect([await total(), await total({ fetch_ids_only: '1' })]).toEqual(['1001', '1001']);
    const last = { keyword: 'innombrable', offset: '1000', limit: '50', fetch_ids_only: '1' };
    expect((await search(last)).body).toHaveLength(2);
  });

  it('stays within a deck or folder that is given, and forgets what was deleted', async () => {
    const [here, there] = [await on.shelf(), await on.shelf()];
    const id = await on.card(here.deck, { question: 'Ici ou là ?' });
    const other = await on.card(there.deck, { question: 'Ici ou là ?' });
    expect(await found({ keyword: 'ici ou', id_folder: here.top })).toEqual([id]);
    expect(await found({ keyword: 'ici ou', id_deck: there.deck })).toEqual([other]);
    await on.school.as('professor', 'DELETE', `/api/folders/${there.top}`);
    expect(await found({ keyword: 'ici ou' })).toEqual([id]);
    await on.school.as('professor', 'DELETE', `/api/flashcards/${id}`);
    expect(await found({ keyword: 'ici ou' })).toEqual([]);
  });

  it('is for professors, and refuses what is malformed', async () => {
    for (const query of ['keyword=abc', 'tag_ids=x', 'keyword=', 'proposals=true&keyword=abc'])
      for (const person of ['student', 'admin'] as const)
        expect(await on.refusal(person, 'GET', `/api/flashcards?${query}`)).toEqual({
          status: 403,
          code: 'wrong-role',
        });
    for (const query of ['keyword=a&keyword=b', 'tag_ids=../x', `keyword=${'a'.repeat(201)}`, 'keyword=abc&limit=0'])
      expect(await on.refusal('professor', 'GET', `/api/flashcards?${query}`)).toMatchObject({ status: 400 });
  });
});
