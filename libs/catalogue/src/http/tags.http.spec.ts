import type { Deck, Flashcard, Folder, ListedFlashcard, Tag, TagInUse } from '@ardoise/contracts';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

let on: Shelves;
beforeAll(async () => {
  on = new Shelves(await openCatalogue());
});
afterAll(() => on.school.dispose());

const tag = (name: string) => on.make('/api/tags', { name });

describe('tags', () => {
  it('are created, listed by name with their uses, and renamed everywhere at once', async () => {
    const { deck } = await on.shelf();
    const card = await on.card(deck);
    const [z, a] = [await tag('Zèbre'), await tag('âne')];
    await on.put(`/api/flashcards/${card}/tags`, { tags: [z, a, z] });
    await on.put(`/api/decks/${deck}/tags`, { tags: [z] });
    expect(await on.get<TagInUse[]>('professor', '/api/tags')).toEqual([
      { id: a, name: 'âne', usages: 1 },
      { id: z, name: 'Zèbre', usages: 2 },
    ]);
    await on.put(`/api/tags/${z}`, { name: 'Cheval' });
    const { tags } = await on.get<Flashcard>('professor', `/api/flashcards/${card}`);
    expect(tags.map(({ name }) => name)).toEqual(['âne', 'Cheval']);
  });

  it('have names of their own, without regard to case or accents, also when many come at once', async () => {
    await tag('Géométrie');
    for (const name of ['Géométrie', 'GEOMETRIE'])
      expect(await on.refusal('professor', 'POST', '/api/tags', { name })).toEqual({
        status: 409,
        code: 'tag-name-taken',
      });
    const other = await tag('Algèbre');
    expect(await on.refusal('professor', 'PUT', `/api/tags/${other}`, { name: 'géometrie' })).toMatchObject({
      status: 409,
    });
    const names = [...Array.from({ length: 10 }, (_, n) => `Tag ${n}`), 'tag 0'];
    const all = await Promise.all(names.map((name) => on.school.as('professor', 'POST', '/api/tags', { name })));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
  });

  it('stand on folders, decks and cards, and are chosen anew as a whole', async () => {
    const { top, deck } = await on.shelf();
    const card = await on.card(deck);
    const [one, two] = [await tag('Un'), await tag('Deux')];
    for (const url of [`/api/folders/${top}`, `/api/decks/${deck}`, `/api/flashcards/${card}`]) {
      await on.put(`${url}/tags`, { tags: [one, two] });
      expect(await on.get<Tag[]>('professor', `${url}/tags`)).toEqual([
        { id: two, name: 'Deux' },
        { id: one, name: 'Un' },
      ]);
      await on.put(`${url}/tags`, { tags: [one] });
      expect((await on.get<Folder | Deck | Flashcard>('professor', url)).tags).toEqual([{ id: one, name: 'Un' }]);
    }
  });

  it('are deleted once nothing that stands carries them', async () => {
    const { deck } = await on.shelf();
    const card = await on.card(deck);
    const id = await tag('Provisoire');
    const url = `/api/tags/${id}`;
    await on.put(`/api/flashcards/${card}/tags`, { tags: [id] });
    expect(await on.refusal('professor', 'DELETE', url)).toEqual({ status: 409, code: 'tag-in-use' });
    await on.school.as('professor', 'DELETE', `/api/flashcards/${card}`);
    for (const [person, status] of [
      ['student', 403],
      ['admin', 403],
      ['nobody', 401],
    ] as const)
      expect(await on.refusal(person, 'DELETE', url)).toMatchObject({ status });
    expect((await on.school.as('professor', 'DELETE', url)).status).toBe(200);
    expect(await on.refusal('professor', 'DELETE', url)).toEqual({ status: 404, code: 'not-found' });
    await on.school.as('professor', 'POST', `/api/flashcards/${card}/restore`);
    expect(await on.get<Flashcard>('professor', `/api/flashcards/${card}`)).toMatchObject({ tags: [] });
    await tag('provisoire');
  });

  it('are nothing to a student', async () => {
    const { top, deck } = await on.shelf();
    const card = await on.card(deck);
    const secret = await tag('Secret');
    for (const url of [`/api/folders/${top}`, `/api/decks/${deck}`, `/api/flashcards/${card}`])
      await on.put(`${url}/tags`, { tags: [secret] });
    for (const url of ['/api/tags', `/api/folders/${top}/tags`, `/api/flashcards/${card}/tags`])
      expect(await on.get('student', url)).toEqual([]);
    for (const url of [
      '/api/folders',
      `/api/folders/${top}`,
      '/api/decks',
      `/api/decks/${deck}`,
      `/api/flashcards/${card}`,
      `/api/flashcards?id_deck=${deck}`,
    ])
      expect(JSON.stringify(await on.get('student', url))).not.toContain(secret);
    expect(await on.refusal('student', 'GET', `/api/decks/${deck}/tags`)).toMatchObject({ status: 403 });
  });

  it('give the cards that carry them, themselves or through what they stand in', async () => {
    const { top, folder, deck } = await on.shelf('Indirect');
    const other = await on.deck(folder, 'Autre');
    const [mine, beside, far] = [await on.card(deck), await on.card(other), await on.card((await on.shelf()).deck)];
    const id = await tag('Indirect');
    const found = async () =>
      (await on.get<ListedFlashcard[]>('professor', `/api/tags/${id}/flashcards/indirect`)).map(
        (card) => card.flashcard_id,
      );
    expect(await found()).toEqual([]);
    await on.put(`/api/flashcards/${far}/tags`, { tags: [id] });
    expect(await found()).toEqual([far]);
    await on.put(`/api/decks/${deck}/tags`, { tags: [id] });
    expect(await found()).toEqual([far, mine]);
    await on.put(`/api/folders/${top}/tags`, { tags: [id] });
    expect(await found()).toEqual([far, beside, mine]);
    expect(await on.refusal('professor', 'GET', '/api/tags/inconnu/flashcards/indirect')).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [{}, 400],
    [{ tags: 'x' }, 400],
    [{ tags: ['inconnu'] }, 400],
    [{ tags: [{ $gt: '' }] }, 400],
  ])('are refused as %j', async (payload, status) => {
    const { deck } = await on.shelf();
    expect(await on.refusal('professor', 'PUT', `/api/decks/${deck}/tags`, payload)).toMatchObject({ status });
  });

  it('are not for the root', async () => {
    expect(await on.refusal('professor', 'PUT', '/api/folders/0/tags', { tags: [] })).toEqual({
      status: 400,
      code: 'root-is-fixed',
    });
  });
});
