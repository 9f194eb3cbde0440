import { faceOf } from '@ardoise/contracts';
import type { ExportedContent } from '@ardoise/contracts';
import { card, sampleDeck, sampleFolder, PNG } from '../testing/import-samples.suite.js';
import { Importing } from '../testing/school.suite.js';

let importing: Importing;
beforeAll(async () => {
  importing = await Importing.open();
});
afterAll(() => importing.school.dispose());

const URL = '/api/importexport/getcontent';
const ask = (flashcardIds: unknown) => importing.school.as<ExportedContent>('professor', 'POST', URL, { flashcardIds });

describe('an export', () => {
  let folderId: string;
  let deckId: string;
  let ids: string[];
  beforeAll(async () => {
    ({ folderId } = await importing.place());
    const cards = [card('x', { media_verso: 'mediaverso_x.png' }), card('y', { visible: false })];
    const node = { type: 'deck', ...sampleDeck('d', cards) };
    deckId = (await importing.send(folderId, node, { 'mediaverso_x.png': PNG })).body.id;
    ids = await importing.get<string[]>(`/api/flashcards?id_deck=${deckId}&fetch_ids_only=1`);
  });

  it('gives cards with the addresses of their files, their deck, and the folders above from the root down', async () => {
    const { status, body } = await ask(ids);
    expect(status).toBe(200);
    expect(body.folders.map(({ id_parent, name }) => [id_parent === '0', name])).toEqual([
      [true, 'Haut'],
      [false, 'Bas'],
    ]);
    expect(body.folders[1]?.id).toBe(folderId);
    expect(body.decks).toMatchObject([{ id: deckId, id_folder: folderId, name: 'Paquet d' }]);
    expect(body.flashcards.map(({ id, visible, media }) => [id, visible, media])).toEqual([
      [ids[0], true, null],
      [ids[1], false, null],
    ]);
    const { rawPayload } = await importing.school.app.inject({ url: String(body.flashcards[0]?.media_verso) });
    expect(rawPayload.equals(PNG)).toBe(true);
  });

  it('gives the category alone its colour and its sign, also those that nobody chose', async () => {
    const faces = async () => (await ask(ids)).body.folders.map(({ colour, sign }) => ({ colour, sign }));
    const [id = ''] = (await ask(ids)).body.folders.map((folder) => folder.id);
    expect(await faces()).toEqual([faceOf({ id }), {}]);
    await importing.school.as('professor', 'PUT', `/api/folders/${id}`, { colour: 'teal', sign: '🌍' });
    expect(await faces()).toEqual([{ colour: 'teal', sign: '🌍' }, {}]);
  });

  it('leaves out what does not stand, and gives each card once', async () => {
    const [first = '', second = ''] = ids;
    const { body } = await ask([second, 'inconnu', second, first]);
    expect(body.flashcards.map(({ id }) => id)).toEqual([second, first]);
    expect(body.decks).toHaveLength(1);
  });

  it('gives a proposal that waits as a hidden card', async () => {
    const proposal = { deck_id: deckId, question: 'Et ceci ?', answer: ['Oui'] };
    const { body } = await importing.school.as<{ id: string }>('student', 'POST', '/api/flashcards', proposal);
    expect((await ask([body.id])).body.flashcards).toMatchObject([{ id: body.id, visible: false }]);
  });

  it('can be imported again as it is', async () => {
    const { body } = await ask(ids);
    const flashcards = body.flashcards.map((one) => ({ ...one, media: null, media_verso: null }));
    const node = { type: 'deck', ...body.decks[0], flashcards };
    expect((await importing.send(folderId, node)).status).toBe(201);
  });

  it.each([
    ['no card', []],
    ['10,001 cards', Array.from({ length: 10_001 }, (_, n) => `c${n}`)],
    ['an id that is a path', ['../x']],
    ['something else than ids', [{ $gt: '' }]],
    ['no list', 'x'],
  ])('is refused for %s', async (_, flashcardIds) => {
    const { status, body } = await ask(flashcardIds);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  it('takes 10,000 ids', async () => {
    const { status, body } = await ask(Array.from({ length: 10_000 }, () => ids[0]));
    expect({ status, cards: body.flashcards.length }).toEqual({ status: 200, cards: 1 });
  });

  it('is for professors', async () => {
    for (const [person, status] of [
      ['student', 403],
      ['admin', 403],
      ['nobody', 401],
    ] as const)
      expect((await importing.school.as(person, 'POST', URL, { flashcardIds: ids })).status).toBe(status);
  });

  it('knows nothing of a folder that holds no card', async () => {
    await importing.send('0', { type: 'folder', ...sampleFolder('vide') });
    expect((await ask(ids)).body.folders).toHaveLength(2);
  });
});
