import type { SchoolPerson } from '@ardoise/accounts/testing';
import { CARD_KINDS, kindOf, STATED_KINDS } from '@ardoise/contracts';
import type {
  CardDetails,
  CardVersion,
  Flashcard,
  LabelledZone,
  LabelsDetails,
  ListedFlashcard,
  StatedKind,
} from '@ardoise/contracts';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
import type { KindSample } from '@ardoise/contracts/samples';
import { A_PNG, formOf, openCatalogue, Shelves } from '../testing/shelf.suite.js';

type PairsDetails = Extract<CardDetails, { pairs: unknown }>;

let on: Shelves;
let deck: string;
beforeAll(async () => {
  on = new Shelves(await openCatalogue());
  ({ deck } = await on.shelf());
});
afterAll(() => on.school.dispose());

const samples = Object.entries(KIND_SAMPLES).map(([name, sample]) => ({ name, ...sample() }));
const each = <T>(of: (sample: KindSample) => T) =>
  Object.fromEntries(samples.map((sample) => [sample.name, of(sample)])) as Record<StatedKind, T>;
const written = each(({ card }) => card);
/** As they are read again: with answers that a reader who knows no kinds can show. */
const read = each(({ card, kept }) => ({ ...card, answer: kept }));
/** As a student reads them: not the words that a class is not to see. */
const studied = each(({ card, kept }) => {
  const fields = { possible_answers: [], is_fillable_text: false, ...card, answer: kept };
  const details = kindOf(fields).revealed(fields);
  return { ...card, answer: kept, ...(details && { details }) };
});
const isOnPicture = (card: object) => 'kind' in card && CARD_KINDS[card.kind as StatedKind]?.needsPicture;

const GRAVITY = written.number.details;
const CAPITALS = written.pairs.details as PairsDetails;
const HEART = written.labels.details as LabelsDetails;
const [AORTA] = HEART.zones as [LabelledZone];
const COLOURS = written.poll.details;
const SUMMER = written.words.details;
const PNG = new Blob([new Uint8Array(A_PNG)]);

/** By a form, with a picture where the task is on one. */
async function byForm(card: object, person: SchoolPerson = 'professor', more: Record<string, Blob> = {}) {
  const fields: Record<string, string | Blob> = {
    ...(isOnPicture(card) && { media: PNG }),
    ...more,
  };
  for (const [name, value] of Object.entries({ deck_id: deck, ...card }))
    fields[name] = typeof value === 'string' ? value : JSON.stringify(value);
  const { payload, headers } = await formOf(fields);
  return on.school.as<{ id: string }>(person, 'POST', '/api/flashcards', payload, headers);
}
async function add(card: object, person: SchoolPerson = 'professor') {
  if (!isOnPicture(card)) return on.make('/api/flashcards', { deck_id: deck, ...card }, person);
  const { status, body } = await byForm(card, person);
  expect(status).toBe(201);
  return body.id;
}
const cardOf = (id: string) => on.get<Flashcard>('professor', `/api/flashcards/${id}`);
const edit = (id: string, form: object) => on.put(`/api/flashcards/${id}`, form);
const refused = (form: object) => on.refusal('professor', 'POST', '/api/flashcards', { deck_id: deck, ...form });

describe.each(STATED_KINDS)('a card of the kind %s', (kind) => {
  it('is written, by JSON and by a form, and read as it was written', async () => {
    const id = await add(written[kind]);
    expect(await cardOf(id)).toMatchObject({ ...read[kind], possible_answers: [], is_fillable_text: false });
    const { status, body } = await byForm(written[kind]);
    expect(status).toBe(201);
    expect(await cardOf(body.id)).toMatchObject(read[kind]);
  });

  it('is moved, deleted and brought back as it is', async () => {
    const id = await add(written[kind]);
    const { deck: other } = await on.shelf();
    await on.school.as('professor', 'PUT', `/api/flashcards/${id}/move/${other}`);
    await on.school.as('professor', 'DELETE', `/api/flashcards/${id}`);
    expect((await on.school.as('professor', 'POST', `/api/flashcards/${id}/restore`)).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ ...read[kind], id_deck: other });
  });

  it('keeps its kind in an edit that leaves it out, and loses it where the edit says so', async () => {
    const id = await add(written[kind]);
    await edit(id, { question: 'Une autre question ?', answer: written[kind].answer });
    expect(await cardOf(id)).toMatchObject({ ...read[kind], question: 'Une autre question ?' });
    await edit(id, { question: 'Une autre question ?', answer: ['Lomé'], kind: '' });
    const plain = await cardOf(id);
    expect(plain).toMatchObject({ answer: ['Lomé'], possible_answers: [] });
    for (const name of ['kind', 'details']) expect(Object.keys(plain)).not.toContain(name);
  });

  it('says so where its answer alone is changed, by whoever knows no kinds', async () => {
    const id = await add(written[kind]);
    await edit(id, { question: 'Une autre question ?', answer: read[kind].answer });
    if (!('details' in written[kind])) return edit(id, { question: 'Encore une autre ?', answer: ['a', 'b'] });
    const body = { question: 'Une autre question ?', answer: ['une autre'] };
    const refused = await on.school.as('professor', 'PUT', `/api/flashcards/${id}`, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'kind-details' } });
  });

  it('comes back as it stood in an earlier version', async () => {
    const id = await add(written[kind]);
    await edit(id, { question: 'Sans genre ?', answer: ['oui', 'non'], possible_answers: ['oui', 'non'], kind: '' });
    const url = `/api/flashcards/${id}/history/0/restore`;
    expect((await on.school.as('professor', 'POST', url)).status).toBe(200);
    expect(await cardOf(id)).toMatchObject({ ...read[kind], possible_answers: [] });
    const [latest] = await on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`);
    expect(latest?.changes).toContainEqual({ field: 'kind', before: null, after: kind });
  });

  it('is proposed by a student, and published as it is', async () => {
    const id = await add(written[kind], 'student');
    const [listed] = await on.get<ListedFlashcard[]>('professor', '/api/flashcards?proposals=true');
    expect(listed).toMatchObject({ flashcard_id: id, ...read[kind] });
    const { question, answer } = read[kind];
    await edit(id, { question, answer, validate_and_publish_proposal: true });
    expect(await on.get('otherStudent', `/api/flashcards/${id}`)).toMatchObject(studied[kind]);
  });

  it('has neither blanks nor possible answers', async () => {
    const { question } = written[kind];
    expect(await refused({ ...written[kind], possible_answers: ['Lomé'] })).toEqual({
      status: 400,
      code: 'kind-fields',
    });
    expect(await refused({ ...written[kind], question: `${question} ...`, is_fillable_text: true })).toEqual({
      status: 400,
      code: 'kind-fields',
    });
  });
});

it.each(STATED_KINDS.filter((kind) => !CARD_KINDS[kind].needsPicture))(
  'a card of the kind %s is written among others',
  async (kind) => {
    const url = `/api/decks/${deck}/flashcards`;
    const { body } = await on.school.as<{ ids: string[] }>('professor', 'POST', url, { cards: [written[kind]] });
    expect(await cardOf(body.ids[0] ?? '')).toMatchObject(read[kind]);
  },
);

describe('a card on whose picture the task is', () => {
  const wanted = { status: 400, code: 'labels-picture' };
  it('is refused without one, by itself and among others', async () => {
    expect(await refused(written.labels)).toEqual(wanted);
    const url = `/api/decks/${deck}/flashcards`;
    expect(await on.refusal('professor', 'POST', url, { cards: [written.labels] })).toEqual(wanted);
    const unzoned = await byForm({ ...written.labels, details: { ...HEART, zones: [] } });
    expect(unzoned.body).toMatchObject({ code: 'labels-missing' });
  });

  it('is refused with a sound in its place', async () => {
    const wav = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0'), Buffer.alloc(40)]);
    const { payload, headers } = await formOf(
      {
        deck_id: deck,
        question: 'Le cœur',
        kind: 'labels',
        answer: '[]',
        details: JSON.stringify(HEART),
        media: new Blob([wav]),
      },
      'son.wav',
    );
    expect((await on.school.as('professor', 'POST', '/api/flashcards', payload, headers)).body).toMatchObject({
      code: 'labels-picture',
    });
  });

  it('keeps it: an edit that takes it away is refused, and one that says nothing of it leaves it', async () => {
    const id = await add(written.labels);
    const taken = { question: 'Le cœur', answer: read.labels.answer, media: '' };
    expect(await on.refusal('professor', 'PUT', `/api/flashcards/${id}`, taken)).toEqual(wanted);
    await edit(id, { question: 'Le cœur, encore', answer: read.labels.answer });
    expect((await cardOf(id)).media).toMatch(/\.png/);
    // Without a task on it, it may go.
    await edit(id, { question: 'Le cœur', answer: ['Aorte'], kind: '', media: '' });
    expect(await cardOf(id)).toMatchObject({ media: null });
  });

  it('tells in its history that a zone was moved', async () => {
    const id = await add(written.labels);
    await edit(id, { ...read.labels, details: { ...HEART, zones: [{ ...AORTA, x: 0 }, ...HEART.zones.slice(1)] } });
    const [latest] = await on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`);
    expect(latest?.changes.map(({ field }) => field)).toEqual(['details']);
    expect(JSON.stringify(latest?.changes)).toContain('Aorte\u00a0: à 0\u00a0% de la gauche et 10\u00a0% du haut');
  });
});

describe('an edit', () => {
  it('that changes the kind lets go what belonged to the other one', async () => {
    const id = await add({ question: 'Dans l’ordre ?', answer: ['un'], possible_answers: ['un', 'deux'] });
    await edit(id, { question: 'Dans l’ordre ?', answer: ['un', 'deux'], kind: 'order' });
    expect(await cardOf(id)).toMatchObject({ kind: 'order', possible_answers: [] });
    await edit(id, { question: 'Combien ?', answer: [], kind: 'number', details: GRAVITY });
    await edit(id, { question: 'Combien ?', answer: ['neuf'], kind: 'typed' });
    expect(Object.keys(await cardOf(id))).not.toContain('details');
  });

  it('that states a kind which needs details must bring them', async () => {
    const id = await add(written.number);
    for (const [kind, code] of [
      ['pairs', 'pairs-missing'],
      ['order', 'order-items'],
    ])
      expect(
        await on.refusal('professor', 'PUT', `/api/flashcards/${id}`, { ...read.number, kind, details: undefined }),
      ).toEqual({
        status: 400,
        code,
      });
    expect(await cardOf(id)).toMatchObject(read.number);
  });

  it('that changes nothing is none, and one on an older revision is refused', async () => {
    const id = await add(written.pairs);
    const { revision } = await cardOf(id);
    await edit(id, { ...written.pairs, revision });
    expect(await cardOf(id)).toMatchObject({ revision });
    await edit(id, { ...written.number, revision });
    expect(await on.refusal('professor', 'PUT', `/api/flashcards/${id}`, { ...written.order, revision })).toEqual({
      status: 409,
      code: 'changed-meanwhile',
    });
  });

  it('of a margin alone stands in the history, in words', async () => {
    const id = await add(written.number);
    await edit(id, { ...read.number, details: { ...GRAVITY, margin: 5 } });
    const [latest] = await on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`);
    expect(latest?.changes).toEqual([
      { field: 'details', before: ['9,81\u00a0m/s² ± 1\u00a0%'], after: ['9,81\u00a0m/s² ± 5\u00a0%'] },
    ]);
  });

  it('of what is offered beside pairs stands there too', async () => {
    const id = await add(written.pairs);
    await edit(id, { ...read.pairs, details: { ...CAPITALS, others: ['Lagos'] } });
    const [latest] = await on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`);
    const right = ['Togo → Lomé', 'Mali → Bamako'];
    expect(latest?.changes).toEqual([{ field: 'details', before: [...right, 'Accra'], after: [...right, 'Lagos'] }]);
  });

  it('of how an opinion is asked, or of what it hides, stands there too', async () => {
    const poll = await add(written.poll);
    await edit(poll, { ...read.poll, details: { ...COLOURS, anonymous: false } });
    const words = await add(written.words);
    await edit(words, { ...read.words, details: { ...SUMMER, hidden: [], words_most: 1 } });
    const changes = async (id: string) =>
      (await on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`))[0]?.changes;
    const asked = ['Rouge', 'Vert', 'Plusieurs choix possibles'];
    expect(await changes(poll)).toEqual([{ field: 'details', before: [...asked, 'Réponses anonymes'], after: asked }]);
    expect(await changes(words)).toEqual([
      {
        field: 'details',
        before: ['Nuage de mots', 'Jusqu’à 3 mots par personne', 'Mot masqué\u00a0: crotte'],
        after: ['Nuage de mots', 'Un mot par personne'],
      },
    ]);
  });
});

describe('a card is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
  const paired = (lefts: readonly string[]) => lefts.map((left) => ({ left, right: `${left}x` }));
  it.each<[string, object, string]>([
    ['of an unknown kind', { ...written.typed, kind: 'riddle' }, 'malformed'],
    ['typed, without an answer', { ...written.typed, answer: ['', ' '] }, 'answer-missing'],
    ['without a number', { ...written.number, details: undefined }, 'number-missing'],
    ['of a number, with pairs', { ...written.number, details: CAPITALS }, 'number-missing'],
    ['of a range that goes downwards', { ...written.number, details: { least: 3, most: 2, unit: '' } }, 'number-range'],
    ['of a number that is none', { ...written.number, details: { ...GRAVITY, value: 'neuf' } }, 'malformed'],
    ['of a margin below nothing', { ...written.number, details: { ...GRAVITY, margin: -1 } }, 'malformed'],
    ['of one thing to put in order', { ...written.order, answer: ['un'] }, 'order-items'],
    ['of eleven things to put in order', { ...written.order, answer: many(11) }, 'order-items'],
    ['of the same thing twice', { ...written.order, answer: ['un', 'Un'] }, 'possible-answers-doubled'],
    ['without pairs', { ...written.pairs, details: undefined }, 'pairs-missing'],
    ['of pairs, with a number', { ...written.pairs, details: GRAVITY }, 'pairs-missing'],
    ['of one pair', { ...written.pairs, details: { pairs: paired(['a']), others: [] } }, 'pairs-missing'],
    ['of eleven pairs', { ...written.pairs, details: { pairs: paired(many(11)), others: [] } }, 'malformed'],
    [
      'of one left twice',
      { ...written.pairs, details: { pairs: paired(['a', 'a']), others: [] } },
      'possible-answers-doubled',
    ],
    [
      'of a half pair',
      { ...written.pairs, details: { ...CAPITALS, pairs: [{ left: 'a', right: '' }, ...CAPITALS.pairs] } },
      'pairs-missing',
    ],
    [
      'of zones outside of the picture',
      { ...written.labels, details: { ...HEART, zones: [{ ...AORTA, x: 900 }] } },
      'malformed',
    ],
    [
      'of 21 zones',
      { ...written.labels, details: { ...HEART, zones: many(21).map((label) => ({ ...AORTA, label })) } },
      'malformed',
    ],
    ['of a poll without options', { ...written.poll, details: undefined }, 'poll-options'],
    [
      'of a poll with one option',
      { ...written.poll, details: { ...COLOURS, options: ['Rouge', ' '] } },
      'poll-options',
    ],
    ['of a poll with eleven options', { ...written.poll, details: { ...COLOURS, options: many(11) } }, 'malformed'],
    [
      'of a poll with the same option twice',
      { ...written.poll, details: { ...COLOURS, options: ['Rouge', 'rouge'] } },
      'possible-answers-doubled',
    ],
    ['of a poll, with words', { ...written.poll, details: SUMMER }, 'poll-options'],
    ['of words, without how many', { ...written.words, details: undefined }, 'malformed'],
    ['of no word', { ...written.words, details: { ...SUMMER, words_most: 0 } }, 'malformed'],
    ['of six words', { ...written.words, details: { ...SUMMER, words_most: 6 } }, 'malformed'],
    ['with 51 words that are hidden', { ...written.words, details: { ...SUMMER, hidden: many(51) } }, 'malformed'],
    [
      'with a hidden text of 61 signs',
      { ...written.words, details: { ...SUMMER, hidden: ['m'.repeat(61)] } },
      'malformed',
    ],
    ['with details where the kind has none', { ...written.order, details: GRAVITY }, 'malformed'],
    ['with details and no kind', { question: 'Combien ?', answer: ['9'], details: GRAVITY }, 'malformed'],
    ['with more in its details than they hold', { ...written.number, details: { ...GRAVITY, also: 1 } }, 'malformed'],
    ['with details of 200 kB', { ...written.number, details: { ...GRAVITY, unit: 'm'.repeat(200_000) } }, 'malformed'],
  ])('%s', async (_, form, code) => {
    expect(await refused(form)).toEqual({ status: 400, code });
  });

  it.each([
    ['long', JSON.stringify({ ...GRAVITY, unit: 'm'.repeat(200_000) })],
    ['no JSON', '{'],
    ['the prototype of every object', '{"value":1,"margin":0,"margin_in":"units","unit":"","__proto__":{"value":2}}'],
    ['nothing', 'null'],
  ])('whose details are %s in a form', async (_, details) => {
    const { payload, headers } = await formOf({
      question: 'Combien ?',
      kind: 'number',
      deck_id: deck,
      answer: '[]',
      details,
    });
    expect(await on.school.as('professor', 'POST', '/api/flashcards', payload, headers)).toMatchObject({ status: 400 });
  });
});

const HIDDEN_NAME = { ...HEART, ask: 'type', zone: 0, zones: [AORTA, { ...AORTA, label: 'Oreillette' }], others: [] };

describe('a search finds', () => {
  const found = async (keyword: string) =>
    (await on.get<ListedFlashcard[]>('professor', `/api/flashcards?keyword=${encodeURIComponent(keyword)}`)).map(
      (card) => card.flashcard_id,
    );
  it.each(samples.filter(({ card }) => card.kind))('what a card offers and what answers it: $name', async (sample) => {
    const id = await add(sample.card);
    // What is short stands in many a card.
    for (const text of [...sample.offered, ...sample.kept].filter(({ length }) => length > 3))
      expect({ text, found: await found(text) }).toEqual({ text, found: expect.arrayContaining([id]) });
  });

  it.each([
    [
      'a pair',
      {
        ...written.pairs,
        details: { ...CAPITALS, pairs: [...CAPITALS.pairs, { left: 'Bénin', right: 'Porto-Novo' }] },
      },
      'porto-novo',
    ],
    ['what belongs to no left', { ...written.pairs, details: { ...CAPITALS, others: ['Libreville'] } }, 'libreville'],
    ['what another zone is called', { ...written.labels, details: HIDDEN_NAME }, 'oreillette'],
    ['what belongs to no zone', { ...written.labels, details: { ...HEART, others: ['Jugulaire'] } }, 'jugulaire'],
  ])('%s', async (_, card, keyword) => {
    const id = await add(card);
    expect(await found(keyword)).toEqual([id]);
  });

  it('no word that a class is not to see', async () => {
    await add({ ...written.words, details: { ...SUMMER, hidden: ['saperlipopette'] } });
    expect(await found('saperlipopette')).toEqual([]);
  });
});
