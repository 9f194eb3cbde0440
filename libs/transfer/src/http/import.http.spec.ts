import { randomUUID } from 'node:crypto';
import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import { card, deck, folder, PNG } from '../import-samples.suite.js';
import { Importing } from '../school.suite.js';

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
      ...folder('a', [folder('b', [], [deck('d', cards), deck('e', [], { visible: false, description: 'vide' })])]),
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

  it('makes a deck in a folder, and counts its cards', async () => {
    const { folderId } = await importing.place();
    const node = { type: 'deck', ...deck('d', [card('x'), card('y', { visible: false })]), id_folder: 'ailleurs' };
    const { body } = await importing.send(folderId, node);
    expect(await importing.get(`/api/decks/${body.id}`)).toMatchObject({
      id_folder: folderId,
      number_of_flashcards: 2,
      number_of_visible_flashcards: 1,
    });
  });

  it('makes a card in a deck, with its files found by their content', async () => {
    const { deckId } = await importing.place();
    const fields = { media: 'media_x.jpg', possible_answers: ['oui', 'non'], additionnal_text_verso: 'Voilà.' };
    const { status, body } = await importing.send(
      deckId,
      { type: 'flashcard', ...card('x', fields) },
      { 'media_x.jpg': PNG, 'mediaverso_x.png': PNG },
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

  it('keeps markup as the text that it is', async () => {
    const { deckId } = await importing.place();
    const question = '<script>alert(1)</script> & "<b>"';
    await importing.send(deckId, { type: 'flashcard', ...card('x', { question }) });
    expect(await importing.questions(deckId)).toEqual([question]);
  });

  it('makes the same once, whatever the number of times that the same key asks for it', async () => {
    const { folderId } = await importing.place();
    const key = randomUUID();
    const node = { type: 'folder', ...folder('a', [], [deck('d', [card('x')])]) };
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
    const start = performance.now();
    const { status, body } = await importing.send(folderId, { type: 'deck', ...deck('d', cards) });
    process.stdout.write(`5,000 cards imported in ${Math.round(performance.now() - start)} ms\n`);
    expect(status).toBe(201);
    expect(await importing.get(`/api/decks/${body.id}`)).toMatchObject({ number_of_flashcards: 5_000 });
  }, 60_000);
});

describe('nothing is kept of', () => {
  let place: { folderId: string; deckId: string };
  beforeAll(async () => {
    place = await importing.place();
  });
  const levels = (count: number): object => folder(`n${count}`, count > 1 ? [levels(count - 1)] : []);
  const refused = async (
    target: string,
    node: unknown,
    files?: Record<string, Uint8Array> | [string, Uint8Array][],
  ) => {
    const before = await importing.head();
    const { status, body } = await importing.send(target, node, files);
    expect(await importing.head()).toBe(before);
    expect(body.error).toMatch(/[.»]$|^Veuillez/);
    return { status, code: body.code };
  };
  const malformed = { status: 400, code: 'malformed' };
  const invalid = { status: 400, code: 'import-invalid' };
  const top = (more: object) => ({ type: 'folder', ...folder('a'), ...more });
  const inDeck = (...cards: object[]) => ({ type: 'deck', ...deck('d', cards) });

  it.each<[string, () => unknown, object]>([
    ['text that is no JSON', () => '{"type":', malformed],
    ['another type', () => ({ type: 'quiz', id: 'x' }), malformed],
    ['a type that is a name of every object', () => ({ type: 'constructor', id: 'x' }), malformed],
    ['a list', () => [], malformed],
    ['a field that is unknown', () => top({ is_admin: true }), malformed],
    ['a prototype', () => '{"type":"folder","id":"a","name":"A","__proto__":{"visible":false}}', malformed],
    [
      'a prototype deep inside, spelled otherwise',
      () => JSON.stringify(inDeck(card('x'))).replace('"id":"x"', '"id":"x","\\u005f_proto__":1'),
      malformed,
    ],
    ['an id that is a path', () => top({ id: '../../x' }), malformed],
    ['an id that stands twice', () => top({ folders: [folder('b'), folder('b')] }), invalid],
    ['a folder in itself', () => top({ folders: [folder('a')] }), invalid],
    ['a folder that says to be elsewhere', () => top({ folders: [folder('b', [], [], { id_parent: 'c' })] }), invalid],
    ['a card that says to be elsewhere', () => inDeck(card('x', { id_deck: 'e' })), invalid],
    ['a card in a folder', () => top({ flashcards: [card('x')] }), malformed],
    ['a deck in a deck', () => ({ ...inDeck(), decks: [deck('e')] }), malformed],
    ['folders that are one too deep', () => levelsOf(3), { status: 400, code: 'folder-too-deep' }],
    ['folders nested a hundred times', () => levelsOf(100), malformed],
    [
      'JSON nested without end',
      () => `{"type":"folder","id":"a","name":"a","folders":${'['.repeat(200_000)}`,
      malformed,
    ],
    ['a name that nobody sees', () => top({ name: ' \u200b ' }), { status: 400, code: 'name-missing' }],
    [
      'a question that is short',
      () => inDeck(card('x'), card('y', { question: 'a' })),
      { status: 400, code: 'question-missing' },
    ],
    ['a card without an answer', () => inDeck(card('x', { answer: [' '] })), { status: 400, code: 'answer-missing' }],
    [
      'an answer that is not possible',
      () => inDeck(card('x', { possible_answers: ['non'] })),
      { status: 400, code: 'answer-not-possible' },
    ],
    [
      'blanks that do not match',
      () => inDeck(card('x', { is_fillable_text: true })),
      { status: 400, code: 'blanks-mismatch' },
    ],
    ['a control character', () => inDeck(card('x', { question: 'Sonnez\u0007 ?' })), malformed],
    ['10,001 cards', () => inDeck(...Array.from({ length: 10_001 }, (_, n) => card(`c${n}`))), malformed],
    [
      '10,001 folders',
      () => top({ folders: Array.from({ length: 10_001 }, (_, n) => folder(`f${n}`)) }),
      { status: 413, code: 'too-large' },
    ],
  ])('%s', async (_, node, expected) => {
    expect(await refused(place.folderId, node())).toEqual(expected);
  });
  const levelsOf = (count: number) => ({ type: 'folder', ...levels(count) });

  it('more than 10,000 cards in several decks', async () => {
    const many = (name: string, count: number) =>
      deck(
        name,
        Array.from({ length: count }, (_, n) => card(`${name}${n}`)),
      );
    const node = { type: 'folder', ...folder('a', [], [many('d', 6_000), many('e', 4_001)]) };
    expect(await refused(place.folderId, node)).toEqual({ status: 413, code: 'too-large' });
  });

  it.each<[string, string, object]>([
    ['a deck at the root', '0', { status: 400, code: 'deck-too-shallow' }],
    ['a deck in a folder of depth 1, in a node', '0', { status: 400, code: 'deck-too-shallow' }],
    ['something for a place that is not there', 'inconnu', { status: 404, code: 'not-found' }],
  ])('%s', async (what, target, expected) => {
    const node = what.includes('node')
      ? { type: 'folder', ...folder('a', [], [deck('d')]) }
      : { type: 'deck', ...deck('d') };
    expect(await refused(target, node)).toEqual(expected);
  });

  it('a card for a folder, and a deck for a deck', async () => {
    expect(await refused(place.folderId, { type: 'flashcard', ...card('x') })).toEqual({
      status: 404,
      code: 'not-found',
    });
    expect(await refused(place.deckId, { type: 'deck', ...deck('d') })).toEqual({ status: 404, code: 'not-found' });
  });

  const both = inDeck(card('x', { media: 'media_x.png' }), card('y'));
  it.each<[string, unknown, [string, Uint8Array][], object]>([
    [
      'a file of no card',
      both,
      [
        ['media_x.png', PNG],
        ['media_z.png', PNG],
      ],
      invalid,
    ],
    [
      'a file that is called otherwise',
      both,
      [
        ['media_x.png', PNG],
        ['photo.png', PNG],
      ],
      invalid,
    ],
    [
      'two files for a side',
      both,
      [
        ['media_x.png', PNG],
        ['media_x.gif', PNG],
      ],
      invalid,
    ],
    ['a file that is missing', both, [], invalid],
    [
      'a card that names the file of another',
      inDeck(card('x', { media: 'media_y.png' }), card('y')),
      [['media_y.png', PNG]],
      invalid,
    ],
    ['a file that is no medium', both, [['media_x.png', Buffer.from('<html>')]], { status: 415, code: 'media-kind' }],
    ['a file that is empty', both, [['media_x.png', Buffer.alloc(0)]], { status: 415, code: 'media-kind' }],
    [
      'a file above the limit',
      both,
      [['media_x.png', Buffer.concat([PNG, Buffer.alloc(1_048_577)])]],
      { status: 413, code: 'too-large' },
    ],
  ])('%s', async (_, node, files, expected) => {
    expect(await refused(place.folderId, node, files)).toEqual(expected);
  });
});

describe('import is closed', () => {
  it('to students, admins and nobody', async () => {
    const payload = { node: { type: 'folder', ...folder('a') } };
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
    const { status, body } = await closed.send('0', { type: 'folder', ...folder('a') });
    expect({ status, body }).toEqual({
      status: 403,
      body: { statusCode: 403, code: 'import-closed', message: body.error, error: 'L’import de contenu est fermé.' },
    });
    const out = await closed.school.as('professor', 'POST', '/api/importexport/getcontent', { flashcardIds: ['x'] });
    expect(out).toMatchObject({ status: 403, body: { code: 'export-closed' } });
    await closed.school.dispose();
  });
});
