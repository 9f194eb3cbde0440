import { card, KINDED, sampleDeck, sampleFolder, PNG } from '../testing/import-samples.suite.js';
import { Importing } from '../testing/school.suite.js';

let importing: Importing;
beforeAll(async () => {
  importing = await Importing.open({ MEDIA_MAX_MB: '1' });
});
afterAll(() => importing.school.dispose());

describe('nothing is kept of', () => {
  let place: { folderId: string; deckId: string };
  beforeAll(async () => {
    place = await importing.place();
  });
  const levels = (count: number): object => sampleFolder(`n${count}`, count > 1 ? [levels(count - 1)] : []);
  const refused = async (
    target: string,
    node: unknown,
    files?: Record<string, Uint8Array> | [string, Uint8Array][],
  ) => {
    const before = await importing.head();
    const { status, body } = await importing.send(target, node, files);
    expect(await importing.head()).toBe(before);
    expect(body.error).toMatch(/[.»]$|^(Carte «.*»\u00a0: )?Veuillez/);
    return { status, code: body.code };
  };
  const malformed = { status: 400, code: 'malformed' };
  const invalid = { status: 400, code: 'import-invalid' };
  const top = (more: object) => ({ type: 'folder', ...sampleFolder('a'), ...more });
  const inDeck = (...cards: object[]) => ({ type: 'deck', ...sampleDeck('d', cards) });

  it.each<[string, () => unknown, object]>([
    ['text that is no JSON', () => '{"type":', malformed],
    ['another type', () => ({ type: 'quiz', id: 'x' }), malformed],
    ['a type that is a name of every object', () => ({ type: 'constructor', id: 'x' }), malformed],
    ['a list', () => [], malformed],
    ['a field that is unknown', () => top({ is_admin: true }), malformed],
    ['an unknown colour', () => top({ colour: 'rouge' }), malformed],
    ['a sign of two emojis', () => top({ sign: '🌍🌍' }), malformed],
    ['a prototype', () => '{"type":"folder","id":"a","name":"A","__proto__":{"visible":false}}', malformed],
    [
      'a prototype deep inside, spelled otherwise',
      () => JSON.stringify(inDeck(card('x'))).replace('"id":"x"', '"id":"x","\\u005f_proto__":1'),
      malformed,
    ],
    ['an id that is a path', () => top({ id: '../../x' }), malformed],
    ['an id that stands twice', () => top({ folders: [sampleFolder('b'), sampleFolder('b')] }), invalid],
    ['a folder in itself', () => top({ folders: [sampleFolder('a')] }), invalid],
    [
      'a folder that says to be elsewhere',
      () => top({ folders: [sampleFolder('b', [], [], { id_parent: 'c' })] }),
      invalid,
    ],
    ['a card that says to be elsewhere', () => inDeck(card('x', { id_deck: 'e' })), invalid],
    ['a card in a folder', () => top({ flashcards: [card('x')] }), malformed],
    ['a deck in a deck', () => ({ ...inDeck(), decks: [sampleDeck('e')] }), malformed],
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
    ['a card of an unknown kind', () => inDeck(card('x'), card('y', { kind: 'riddle' })), malformed],
    ['details that are none', () => inDeck({ ...KINDED.number, details: { value: 1 } }), malformed],
    ['details without a kind', () => inDeck({ ...KINDED.number, kind: undefined }), malformed],
    [
      'a number without one',
      () => inDeck(card('x'), { ...KINDED.number, details: undefined }),
      { status: 400, code: 'number-missing' },
    ],
    [
      'zones without their picture',
      () => inDeck({ ...KINDED.labels, media: null }),
      { status: 400, code: 'labels-picture' },
    ],
    [
      'zones on a sound',
      () => inDeck({ ...KINDED.labels, media: 'media_labels.mp3' }),
      { status: 400, code: 'labels-picture' },
    ],
    [
      'pairs with a half',
      () => inDeck({ ...KINDED.pairs, details: { pairs: [{ left: 'a', right: '' }], others: [] } }),
      { status: 400, code: 'pairs-missing' },
    ],
    [
      'an order with possible answers',
      () => inDeck({ ...KINDED.order, possible_answers: ['un'] }),
      { status: 400, code: 'kind-fields' },
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
    [
      'possible answers that are the same',
      () => inDeck(card('x', { possible_answers: ['oui', 'non', 'OUI'] })),
      { status: 400, code: 'possible-answers-doubled' },
    ],
    ['half of a surrogate pair', () => inDeck(card('x', { question: 'Sonnez\ud83d ?' })), malformed],
    ['10,001 cards', () => inDeck(...Array.from({ length: 10_001 }, (_, n) => card(`c${n}`))), malformed],
    [
      '10,001 folders',
      () => top({ folders: Array.from({ length: 10_001 }, (_, n) => sampleFolder(`f${n}`)) }),
      { status: 413, code: 'too-large' },
    ],
  ])('%s', async (_, node, expected) => {
    expect(await refused(place.folderId, node())).toEqual(expected);
  });
  it('a card that breaks a rule, which is named', async () => {
    const node = inDeck(card('x'), card('y', { question: 'Quelle\ncapitale ?', possible_answers: ['oui', 'Oui '] }));
    const { body } = await importing.send(place.folderId, node);
    expect(body.error).toMatch(/^Carte «\u00a0Quelle capitale \?\u00a0»\u00a0: Deux réponses possibles/);
  });
  const levelsOf = (count: number) => ({ type: 'folder', ...levels(count) });

  it('more than 10,000 cards in several decks', async () => {
    const many = (name: string, count: number) =>
      sampleDeck(
        name,
        Array.from({ length: count }, (_, n) => card(`${name}${n}`)),
      );
    const node = { type: 'folder', ...sampleFolder('a', [], [many('d', 6_000), many('e', 4_001)]) };
    expect(await refused(place.folderId, node)).toEqual({ status: 413, code: 'too-large' });
  });

  it.each<[string, string, object]>([
    ['a deck at the root', '0', { status: 400, code: 'deck-too-shallow' }],
    ['a deck in a folder of depth 1, in a node', '0', { status: 400, code: 'deck-too-shallow' }],
    ['something for a place that is not there', 'inconnu', { status: 404, code: 'not-found' }],
  ])('%s', async (what, target, expected) => {
    const node = what.includes('node')
      ? { type: 'folder', ...sampleFolder('a', [], [sampleDeck('d')]) }
      : { type: 'deck', ...sampleDeck('d') };
    expect(await refused(target, node)).toEqual(expected);
  });

  it('a card for a folder, and a deck for a deck', async () => {
    expect(await refused(place.folderId, { type: 'flashcard', ...card('x') })).toEqual({
      status: 404,
      code: 'not-found',
    });
    expect(await refused(place.deckId, { type: 'deck', ...sampleDeck('d') })).toEqual({
      status: 404,
      code: 'not-found',
    });
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
