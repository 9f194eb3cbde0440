import { randomUUID } from 'node:crypto';
import { faceOf } from '@ardoise/contracts';
import type { Deck, ExportedContent, Flashcard, Folder } from '@ardoise/contracts';
import { card, KINDED, KINDED_FILES, sampleDeck, sampleFolder, PNG } from '../testing/import-samples.suite.js';
import { Importing } from '../testing/school.suite.js';

let importing: Importing;
beforeAll(async () => {
  importing = await Importing.open({ MEDIA_MAX_MB: '1' });
});
afterAll(() => importing.school.dispose());

const decksOf = (folderId: string) => importing.get<Deck[]>(`/api/decks?id_folder=${folderId}`);
const childrenOf = (folderId: string) => importing.get<Folder[]>(`/api/folders/${folderId}/children`);

describe('an import', () => {
  it('makes a folder with all that it holds, in its order, below the root', async () => {
    const cards = Array.from({ length: 60 }, (_, n) => card(`c${n}`, { question: `Question ${n} ?` }));
    const node = {
      type: 'folder',
      ...sampleFolder('a', [
        sampleFolder('b', [], [sampleDeck('d', cards), sampleDeck('e', [], { visible: false, description: 'vide' })]),
      ]),
    };
    const { status, body } = await importing.send('0', node);
    expect(status).toBe(201);
    expect((await childrenOf('0')).map(({ id }) => id)).toContain(body.id);
    const [below] = await childrenOf(body.id);
    expect(below).toMatchObject({ name: 'Dossier b', total_flashcards: 60 });
    const decks = await decksOf(below?.id ?? '');
    expect(
      decks.map(({ name, visible, description, number_of_flashcards }) => [
        name,
        visible,
        description,
        number_of_flashcards,
      ]),
    ).toEqual([
      ['Paquet d', true, '', 60],
      ['Paquet e', false, 'vide', 0],
    ]);
    expect(await importing.questions(decks[0]?.id ?? '')).toEqual(cards.map(({ question }) => question));
  });

  it('keeps the colour and the sign of a category, and has no use for them further down', async () => {
    const face = { colour: 'teal', sign: '🌍' };
    const node = {
      type: 'folder',
      ...sampleFolder('a', [sampleFolder('b', [], [], { colour: 'pink', sign: '🧪' })], [], face),
    };
    const { body } = await importing.send('0', node);
    expect(await importing.get(`/api/folders/${body.id}`)).toMatchObject(face);
    const [inner] = await childrenOf(body.id);
    expect(inner).not.toHaveProperty('colour');
    const below = await importing.send(body.id, { ...node, id: 'c' });
    expect(below.status).toBe(201);
    const moved = await importing.school.as('professor', 'PUT', `/api/folders/${below.body.id}`, { id_parent: 0 });
    expect(moved.status).toBe(200);
    expect(await importing.get(`/api/folders/${below.body.id}`)).toMatchObject(faceOf({ id: below.body.id }));
  });

  it('gives a category without them, as archives of before have it, those of its new id', async () => {
    const { body } = await importing.send('0', { type: 'folder', ...sampleFolder('a') });
    expect(await importing.get(`/api/folders/${body.id}`)).toMatchObject(faceOf({ id: body.id }));
  });

  it('makes cards of every kind, which go out as they came in', async () => {
    const { folderId } = await importing.place();
    const cards = Object.values(KINDED);
    const { body } = await importing.send(folderId, { type: 'deck', ...sampleDeck('d', cards) }, KINDED_FILES);
    const made = await importing.get<Flashcard[]>(`/api/flashcards?id_deck=${body.id}`);
    const texts = (card: object) => ({
      ...card,
      id: expect.any(String),
      ...('media' in card && { media: expect.stringMatching(/\.png/) }),
    });
    expect(made).toMatchObject(cards.map(texts));
    const url = '/api/importexport/getcontent';
    const asked = { flashcardIds: made.map(({ id }) => id) };
    const { body: out } = await importing.school.as<ExportedContent>('professor', 'POST', url, asked);
    expect(out.flashcards).toMatchObject(cards.map(texts));
    const again = out.flashcards.map(({ media, media_verso: _, ...said }) => ({
      ...said,
      ...(media && { media: `media_${said.id}.png` }),
    }));
    const files = again.flatMap(({ media }): [string, Uint8Array][] => (media ? [[media, PNG]] : []));
    const { deckId } = await importing.place();
    expect(
      (await importing.send(deckId, { type: 'cards', flashcards: again.map(({ id_deck: _, ...said }) => said) }, files))
        .status,
    ).toBe(201);
    expect(await importing.get<Flashcard[]>(`/api/flashcards?id_deck=${deckId}`)).toMatchObject(cards.map(texts));
  });

  it('takes the longest pairs, and what they say as answers, once more', async () => {
    const pairs = ['a', 'b'].map((sign) => ({ left: sign.repeat(490), right: sign.toUpperCase().repeat(490) }));
    const long = { ...KINDED.pairs, details: { pairs, others: [] } };
    const { deckId } = await importing.place();
    await importing.send(deckId, { type: 'cards', flashcards: [long] });
    const [made] = await importing.get<Flashcard[]>(`/api/flashcards?id_deck=${deckId}`);
    const again = { ...long, answer: made?.answer };
    expect((await importing.send(deckId, { type: 'cards', flashcards: [again] })).status).toBe(201);
  });

  it('makes a deck in a folder, and counts its cards', async () => {
    const { folderId } = await importing.place();
    const node = {
      type: 'deck',
      ...sampleDeck('d', [card('x'), card('y', { visible: false })]),
      id_folder: 'ailleurs',
    };
    const { body } = await importing.send(folderId, node);
    expect(await importing.get(`/api/decks/${body.id}`)).toMatchObject({
      id_folder: folderId,
      number_of_flashcards: 2,
      number_of_visible_flashcards: 1,
    });
  });

  it('adds cards to a deck that stands, in their order, each with its files and tags, and once for one key', async () => {
    const { deckId } = await importing.place();
    await importing.send(deckId, { type: 'flashcard', ...card('avant', { question: 'Avant ?' }) });
    const cards = Array.from({ length: 300 }, (_, n) =>
      card(`c${n}`, { question: `Question ${n} ?`, tags: ['Chimie'] }),
    );
    const withFile = { ...cards[7]!, media: 'media_c7.png' };
    const node = { type: 'cards', flashcards: cards.with(7, withFile) };
    const key = randomUUID();
    for (let time = 0; time < 2; time++) {
      const { status, body } = await importing.send(deckId, node, { 'media_c7.png': PNG }, key);
      expect([status, body]).toEqual([201, { id: deckId }]);
    }
    expect(await importing.questions(deckId)).toEqual([...cards.map(({ question }) => question), 'Avant ?']);
    const [seventh] = (await importing.get<Flashcard[]>(`/api/flashcards?id_deck=${deckId}`)).slice(7);
    expect(seventh?.media).toContain('/');
    expect(seventh?.tags.map(({ name }) => name)).toEqual(['Chimie']);
  });

  it('adds none of several cards where one is wrong, or where there is no such deck', async () => {
    const { deckId, folderId } = await importing.place();
    const wrong = card('b', { possible_answers: ['oui', 'OUI'], answer: ['oui'] });
    const refused = await importing.send(deckId, { type: 'cards', flashcards: [card('a'), wrong] });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain('Carte «');
    const empty = await importing.send(deckId, { type: 'cards', flashcards: [] });
    expect(empty.status).toBe(400);
    const twice = await importing.send(deckId, { type: 'cards', flashcards: [card('a'), card('a')] });
    expect(twice.status).toBe(400);
    const nowhere = await importing.send(folderId, { type: 'cards', flashcards: [card('a')] });
    expect(nowhere.status).toBe(404);
    expect(await importing.questions(deckId)).toEqual([]);
  });

  it('makes a card in a deck, with its files found by their content', async () => {
    // As programs write who made a picture; it is gone from what is kept.
    const author = Buffer.from('\0\0\0\x0ctEXtAuthor\0Marti\0\0\0\0', 'latin1');
    const signed = Buffer.concat([PNG.subarray(0, 33), author, PNG.subarray(33)]);
    const { deckId } = await importing.place();
    const fields = { media: 'media_x.jpg', possible_answers: ['oui', 'non'], additionnal_text_verso: 'Voilà.' };
    const { status, body } = await importing.send(
      deckId,
      { type: 'flashcard', ...card('x', fields) },
      { 'media_x.jpg': PNG, 'mediaverso_x.png': signed },
    );
    expect(status).toBe(201);
    const made = await importing.get<Flashcard>(`/api/flashcards/${body.id}`);
    expect(made).toMatchObject({ id_deck: deckId, possible_answers: ['oui', 'non'], additionnal_text_verso: 'Voilà.' });
    for (const url of [made.media, made.media_verso]) {
      expect(url).toMatch(/\.png\?/);
      const { rawPayload } = await importing.school.app.inject({ url: String(url) });
      expect(rawPayload.equals(PNG)).toBe(true);
    }
  });

  it('takes a node as JSON where there are no files', async () => {
    const { deckId } = await importing.place();
    const url = `/api/importexport/postcontent/${deckId}`;
    expect(await importing.make(url, { node: { type: 'flashcard', ...card('x') } })).toMatch(/^[\w-]{36}$/);
  });

  it('takes tags by their names: those that stand, whatever their accents and capitals, and new ones', async () => {
    const { school } = importing;
    const { folderId } = await importing.place();
    const standing = (await school.as<{ id: string }>('professor', 'POST', '/api/tags', { name: 'Été' })).body.id;
    const cards = [card('x', { tags: ['ete', 'a::b'] }), card('y', { tags: ['A::B'] }), card('z')];
    const node = { type: 'deck', ...sampleDeck('d', cards) };
    const key = randomUUID();
    const { status, body } = await importing.send(folderId, node, {}, key);
    expect(status).toBe(201);
    const tagsOf = async (url: string) =>
      (await importing.get<{ tags: { id: string; name: string }[] }[]>(url)).map(({ tags }) => tags);
    const [first = [], second = [], third = []] = await tagsOf(`/api/flashcards?id_deck=${body.id}`);
    expect(first.map(({ name }) => name)).toEqual(['a::b', 'Été']);
    expect(first.map(({ id }) => id)).toContain(standing);
    expect([second.map(({ name }) => name), third]).toEqual([['a::b'], []]);
    const head = await importing.head();
    await importing.send(folderId, node, {}, key);
    expect(await importing.head()).toBe(head);
    const ids = await importing.get<string[]>(`/api/flashcards?id_deck=${body.id}&fetch_ids_only=1`);
    const out = await school.as<ExportedContent>('professor', 'POST', '/api/importexport/getcontent', {
      flashcardIds: ids,
    });
    expect(out.body.flashcards.map(({ tags }) => tags)).toEqual([['a::b', 'Été'], ['a::b'], []]);
  });

  it.each([
    ['a tag without a name', { tags: [' '] }, 400],
    ['a tag that is no text', { tags: [3] }, 400],
    ['a name that is too long', { tags: ['x'.repeat(121)] }, 400],
    ['more tags than a card may carry', { tags: Array.from({ length: 101 }, (_, n) => `t${n}`) }, 400],
  ])('refuses %s, and keeps nothing', async (_, more, status) => {
    const { deckId } = await importing.place();
    const head = await importing.head();
    expect((await importing.send(deckId, { type: 'flashcard', ...card('x', more) })).status).toBe(status);
    expect(await importing.head()).toBe(head);
  });

  it('refuses more than a thousand names of tags in all, and makes none', async () => {
    const { folderId } = await importing.place();
    const cards = Array.from({ length: 11 }, (_, n) =>
      card(`c${n}`, { tags: Array.from({ length: 100 }, (_, m) => `n${n} ${m}`) }),
    );
    const head = await importing.head();
    const { status, body } = await importing.send(folderId, { type: 'deck', ...sampleDeck('d', cards) });
    expect([status, body.error]).toEqual([413, 'Un import contient au plus 1 000 étiquettes.']);
    expect(await importing.head()).toBe(head);
  });

  it('keeps markup as the text that it is', async () => {
    const { deckId } = await importing.place();
    const question = '<script>alert(1)</script> & "<b>"';
    await importing.send(deckId, { type: 'flashcard', ...card('x', { question }) });
    expect(await importing.questions(deckId)).toEqual([question]);
  });

  it('makes the same once, whatever the number of times that the same key asks for it', async () => {
    const { folderId } = await importing.place();
    const key = randomUUID();
    const node = { type: 'folder', ...sampleFolder('a', [], [sampleDeck('d', [card('x')])]) };
    const files = { 'media_x.png': PNG };
    const answers = [
      await importing.send(folderId, node, files, key),
      await importing.send(folderId, node, files, key),
    ];
    const head = await importing.head();
    answers.push(await importing.send(folderId, node, files, key));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await importing.head()).toBe(head);
    expect(await childrenOf(folderId)).toHaveLength(1);
    await importing.send(folderId, node, files, randomUUID());
    expect(await childrenOf(folderId)).toHaveLength(2);
  });

  it('takes 5,000 cards at once', async () => {
    const { folderId } = await importing.place();
    const cards = Array.from({ length: 5_000 }, (_, n) => card(`c${n}`));
    const { status, body } = await importing.send(folderId, { type: 'deck', ...sampleDeck('d', cards) });
    expect(status).toBe(201);
    expect(await importing.get(`/api/decks/${body.id}`)).toMatchObject({ number_of_flashcards: 5_000 });
  });
});

describe('import is closed', () => {
  it('to students, admins and nobody', async () => {
    const payload = { node: { type: 'folder', ...sampleFolder('a') } };
    const url = '/api/importexport/postcontent/0';
    for (const [person, status] of [
      ['student', 403],
      ['admin', 403],
      ['nobody', 401],
    ] as const)
      expect((await importing.school.as(person, 'POST', url, payload)).status).toBe(status);
  });

  it('to professors as well where the school says so', async () => {
    const closed = await Importing.open({ ALLOW_IMPORT: 'false', ALLOW_EXPORT: 'false' });
    const { status, body } = await closed.send('0', { type: 'folder', ...sampleFolder('a') });
    expect({ status, body }).toEqual({
      status: 403,
      body: { statusCode: 403, code: 'import-closed', message: body.error, error: 'L’import de contenu est fermé.' },
    });
    const out = await closed.school.as('professor', 'POST', '/api/importexport/getcontent', { flashcardIds: ['x'] });
    expect(out).toMatchObject({ status: 403, body: { code: 'export-closed' } });
    await closed.school.dispose();
  });
});
