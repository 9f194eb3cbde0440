import type { Ancestor, Deck, Deleted, Flashcard, Folder } from '@ardoise/contracts';
import type { Person, School } from '@ardoise/accounts/testing';
import { formOf, openCatalogue, PNG } from './shelf.suite.js';

let school: School;
beforeAll(async () => {
  school = await openCatalogue({ MEDIA_MAX_MB: '1' });
});
afterAll(() => school.dispose());

const card = { question: 'Capitale de la France ?', answer: ['Paris'] };

async function make(url: string, payload: object): Promise<string> {
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', url, payload);
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
  return body.id;
}
const makeFolder = (id_parent: string | number, more: object = {}) =>
  make('/api/folders', { id_parent, name: 'Dossier', ...more });
const makeDeck = (id_folder: string, more: object = {}) => make('/api/decks', { id_folder, name: 'Paquet', ...more });
const makeCard = (deck_id: string, more: object = {}) => make('/api/flashcards', { deck_id, ...card, ...more });
const get = async <T>(person: Person, url: string) => (await school.as<T>(person, 'GET', url)).body;
const statusOf = async (person: Person, url: string) => (await school.as(person, 'GET', url)).status;

/** Catégorie > Sous-catégorie > a deck. */
async function shelf(): Promise<{ top: string; folder: string; deck: string }> {
  const top = await makeFolder(0, { name: 'Catégorie' });
  const folder = await makeFolder(top, { name: 'Sous-catégorie' });
  return { top, folder, deck: await makeDeck(folder) };
}

describe('folders', () => {
  it('are created down to depth 4 and no deeper', async () => {
    let parent: string | number = 0;
    for (const depth of [1, 2, 3, 4]) {
      parent = await makeFolder(parent);
      expect(await get('professor', `/api/folders/${parent}/depth`)).toEqual({ depth });
    }
    const { status, body } = await school.as('professor', 'POST', '/api/folders', { id_parent: parent, name: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'folder-too-deep', error: body.message });
  });

  it('list their children newest first, and their ancestors from the root', async () => {
    const top = await makeFolder('0', { name: 'Haut' });
    const [first, second] = [await makeFolder(top, { name: 'Un' }), await makeFolder(top, { name: 'Deux' })];
    const children = await get<Folder[]>('professor', `/api/folders/${top}/children`);
    expect(children.map(({ id }) => id)).toEqual([second, first]);
    expect(await get<Ancestor[]>('professor', `/api/folders/${first}/ancestors`)).toEqual([
      { id: '0', name: 'Racine' },
      { id: top, name: 'Haut' },
      { id: first, name: 'Un' },
    ]);
  });

  it('show the root under 0', async () => {
    expect(await get('student', '/api/folders/0')).toMatchObject({
      id: '0',
      id_parent: null,
      name: 'Racine',
      tags: [],
    });
    expect(await get('student', '/api/folders/0/depth')).toEqual({ depth: 0 });
  });

  it('keep the root as it is', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status, body } = await school.as('professor', method, '/api/folders/0', { name: 'Autre' });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'root-is-fixed' });
    }
  });

  it('move with a new id_parent, not into themselves', async () => {
    const [a, b] = [await makeFolder(0, { name: 'A' }), await makeFolder(0, { name: 'B' })];
    expect((await school.as('professor', 'PUT', `/api/folders/${b}`, { id_parent: a, name: 'B' })).status).toBe(200);
    expect(await get('professor', `/api/folders/${b}`)).toMatchObject({ id_parent: a, name: 'B' });
    const { status, body } = await school.as('professor', 'PUT', `/api/folders/${a}`, { id_parent: b, name: 'A' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'folder-cycle' });
  });

  it('never hang on each other, even when two moves cross', async () => {
    for (let round = 0; round < 5; round++) {
      const [x, y] = [await makeFolder(0, { name: 'X' }), await makeFolder(0, { name: 'Y' })];
      const statuses = await Promise.all([
        school.as('professor', 'PUT', `/api/folders/${x}`, { id_parent: y, name: 'X' }),
        school.as('professor', 'PUT', `/api/folders/${y}`, { id_parent: x, name: 'Y' }),
      ]);
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
      for (const id of [x, y]) expect(await statusOf('professor', `/api/folders/${id}`)).toBe(200);
    }
  });

  it('do not bring a deck to where it may not stand, by a move or an undo', async () => {
    const { top, folder } = await shelf();
    const up = await school.as('professor', 'PUT', `/api/folders/${folder}`, { id_parent: 0, name: 'x' });
    expect({ status: up.status, code: up.body.code }).toEqual({ status: 400, code: 'deck-too-shallow' });
    const [inner] = [await makeFolder(folder)];
    const deck = await makeDeck(inner);
    await school.as('professor', 'DELETE', `/api/decks/${deck}`);
    expect((await school.as('professor', 'PUT', `/api/folders/${inner}`, { id_parent: 0, name: 'y' })).status).toBe(
      200,
    );
    const back = await school.as('professor', 'POST', `/api/decks/${deck}/restore`);
    expect({ status: back.status, code: back.body.code }).toEqual({ status: 400, code: 'deck-too-shallow' });
    expect(await statusOf('professor', `/api/folders/${top}`)).toBe(200);
  });

  it('hide what they hold from students, by every way, as if it did not exist', async () => {
    const { top, folder, deck } = await shelf();
    const flashcard = await makeCard(deck);
    expect(await statusOf('student', `/api/flashcards/${flashcard}`)).toBe(200);
    await school.as('professor', 'PUT', `/api/folders/${top}`, { name: 'Catégorie', visible: false });
    for (const url of [
      `/api/folders/${top}`,
      `/api/folders/${folder}`,
      `/api/folders/${folder}/children`,
      `/api/folders/${folder}/ancestors`,
      `/api/folders/${folder}/depth`,
      `/api/decks/${deck}`,
      `/api/decks?id_folder=${folder}`,
      `/api/flashcards/${flashcard}`,
      `/api/flashcards?id_deck=${deck}`,
      `/api/flashcards?id_folder=${folder}`,
    ]) {
      const { status, body } = await school.as('student', 'GET', url);
      const unknown = await school.as('student', 'GET', url.replaceAll(/[0-9a-f-]{36}/g, 'inconnu'));
      expect({ url, status, body }).toEqual({ url, status: 404, body: unknown.body });
      expect(await statusOf('professor', url)).toBe(200);
    }
    expect(await get('student', `/api/flashcards/?flashcard_ids=${flashcard}`)).toEqual([]);
    const listed = await get<Folder[]>('student', '/api/folders');
    expect(listed.map(({ id }) => id)).not.toContain(folder);
    expect((await get<Deck[]>('student', '/api/decks')).map(({ id }) => id)).not.toContain(deck);
  });

  it('count what students and professors see below them', async () => {
    const { top, folder, deck } = await shelf();
    await makeCard(deck);
    await makeCard(deck, { visible: false });
    const hidden = await makeDeck(folder, { visible: false });
    await makeCard(hidden);
    expect(await get('professor', `/api/folders/${top}`)).toMatchObject({ total_flashcards: 3 });
    expect(await get('student', `/api/folders/${top}`)).toMatchObject({ total_flashcards: 1 });
  });

  it('take along what they hold when deleted, say how many cards, and bring it all back', async () => {
    const { top, deck } = await shelf();
    const flashcard = await makeCard(deck);
    const removed = await school.as<Deleted>('professor', 'DELETE', `/api/folders/${top}`);
    expect(removed.body).toEqual({ id: top, flashcards: 1 });
    expect(await statusOf('professor', `/api/flashcards/${flashcard}`)).toBe(404);
    expect(await statusOf('professor', `/api/decks/${deck}`)).toBe(404);
    expect((await school.as('professor', 'POST', `/api/decks/${deck}/restore`)).status).toBe(200);
    expect(await statusOf('professor', `/api/decks/${deck}`)).toBe(404);
    expect((await school.as('professor', 'POST', `/api/folders/${top}/restore`)).status).toBe(200);
    expect(await statusOf('student', `/api/flashcards/${flashcard}`)).toBe(200);
  });
});

describe('decks', () => {
  it('stand in folders of depth 2 or more', async () => {
    const top = await makeFolder(0);
    const { status, body } = await school.as('professor', 'POST', '/api/decks', { id_folder: top, name: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'deck-too-shallow' });
  });

  it('move with status 201, and not to where they may not stand', async () => {
    const { top, deck } = await shelf();
    const other = await makeFolder(top);
    expect((await school.as('professor', 'PUT', `/api/decks/${deck}/move/${other}`)).status).toBe(201);
    expect(await get('professor', `/api/decks/${deck}`)).toMatchObject({ id_folder: other });
    expect((await school.as('professor', 'PUT', `/api/decks/${deck}/move/${top}`)).status).toBe(400);
    expect((await school.as('professor', 'PUT', `/api/decks/${deck}/move/inconnu`)).status).toBe(404);
  });

  it('change nothing when the edit is refused, and keep hidden what was hidden', async () => {
    const { top, deck } = await shelf();
    await school.as('professor', 'PUT', `/api/decks/${deck}`, { name: 'Paquet', visible: false });
    for (const id_folder of ['inconnu', top, 0]) {
      const { status } = await school.as('professor', 'PUT', `/api/decks/${deck}`, { name: 'Autre', id_folder });
      expect([400, 404]).toContain(status);
    }
    expect(await get('professor', `/api/decks/${deck}`)).toMatchObject({ name: 'Paquet', visible: false });
    await school.as('professor', 'PUT', `/api/decks/${deck}`, { name: 'Autre' });
    expect(await get('professor', `/api/decks/${deck}`)).toMatchObject({ name: 'Autre', visible: false });
  });

  it('count all and visible cards; a student counts the visible ones alone', async () => {
    const { deck } = await shelf();
    await makeCard(deck);
    await makeCard(deck, { visible: 'false' });
    const numbers = { number_of_flashcards: 2, number_of_visible_flashcards: 1 };
    expect(await get('professor', `/api/decks/${deck}`)).toMatchObject(numbers);
    expect(await get('student', `/api/decks/${deck}`)).toMatchObject({ ...numbers, number_of_flashcards: 1 });
  });

  it('are deleted with their cards and brought back', async () => {
    const { deck } = await shelf();
    const flashcard = await makeCard(deck);
    expect((await school.as('professor', 'DELETE', `/api/decks/${deck}`)).body).toEqual({ id: deck, flashcards: 1 });
    expect(await statusOf('student', `/api/flashcards/${flashcard}`)).toBe(404);
    await school.as('professor', 'POST', `/api/decks/${deck}/restore`);
    expect(await statusOf('student', `/api/flashcards/${flashcard}`)).toBe(200);
  });
});

describe('cards', () => {
  it('are listed newest first, by deck, by folder, by ids, in pages', async () => {
    const { folder, deck } = await shelf();
    const ids = [];
    for (let n = 0; n < 3; n++) ids.unshift(await makeCard(deck, { question: `Question ${n} ?` }));
    const listed = await get<Flashcard[]>('student', `/api/flashcards/?id_deck=${deck}`);
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(await get('student', `/api/flashcards?id_deck=${deck}&fetch_ids_only=1`)).toEqual(ids);
    expect(await get('student', `/api/flashcards?id_folder=${folder}&fetch_ids_only=1`)).toEqual(ids);
    expect(await get('student', `/api/flashcards?id_folder=${folder}&fetch_ids_only=1&limit=1&offset=1`)).toEqual([
      ids[1],
    ]);
    const some = await get<Flashcard[]>('student', `/api/flashcards?flashcard_ids=${ids[2]},inconnu,${ids[0]}`);
    expect(some.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  it('carry every field of the specification', async () => {
    const { deck } = await shelf();
    const id = await makeCard(deck, { possible_answers: ['Paris', 'Lyon'], additionnal_text_verso: 'Ville lumière' });
    expect(await get('student', `/api/flashcards/${id}`)).toEqual({
      id,
      id_deck: deck,
      ...card,
      possible_answers: ['Paris', 'Lyon'],
      is_fillable_text: false,
      additionnal_text_verso: 'Ville lumière',
      media: null,
      media_verso: null,
      media_thumbnail: null,
      media_verso_thumbnail: null,
      visible: true,
      is_proposed_by_student: false,
      proposed_by_useremail: null,
      creation_date: expect.stringMatching(/^\d{4}-.*Z$/),
      tags: [],
      revision: 0,
    });
  });

  it('are sent as forms with pictures, which are served by a signed address, whole and in parts', async () => {
    const { deck } = await shelf();
    const fields = {
      deck_id: deck,
      question: card.question,
      answer: '["Paris"]',
      possible_answers: '[]',
      visible: 'true',
    };
    const { payload, headers } = await formOf({ ...fields, is_fillable_text: 'false', media: new Blob([PNG]) });
    const { status, body } = await school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, headers);
    expect(status).toBe(201);
    const { media } = await get<Flashcard>('student', `/api/flashcards/${body.id}`);
    const url = String(media);
    const whole = await school.app.inject({ url });
    expect(whole.rawPayload.equals(PNG)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const part = await school.app.inject({ url, headers: { range: 'bytes=1-3' } });
    expect(part.statusCode).toBe(206);
    expect(part.payload).toBe('PNG');
    expect(part.headers['content-range']).toBe(`bytes 1-3/${PNG.length}`);
    expect((await school.app.inject({ url, headers: { range: `bytes=${PNG.length}-` } })).statusCode).toBe(416);
    expect((await school.app.inject({ url: url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).statusCode).toBe(
      403,
    );
    expect((await school.app.inject({ url: url.split('?')[0] })).statusCode).toBe(400);

    const kept = await formOf({ question: 'Une autre question ?', answer: '["Paris"]' });
    await school.as('professor', 'PUT', `/api/flashcards/${body.id}`, kept.payload, kept.headers);
    expect(await get('student', `/api/flashcards/${body.id}`)).toMatchObject({ media: expect.any(String) });
    const taken = await formOf({ question: 'Une autre question ?', answer: '["Paris"]', media: '' });
    await school.as('professor', 'PUT', `/api/flashcards/${body.id}`, taken.payload, taken.headers);
    expect(await get('student', `/api/flashcards/${body.id}`)).toMatchObject({ media: null });
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('hello')],
  ])('refuse a file that is %s under the name of a picture', async (_, bytes) => {
    const { deck } = await shelf();
    const { payload, headers } = await formOf({ deck_id: deck, ...card, answer: '["x"]', media: new Blob([bytes]) });
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', payload, headers);
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'media-kind' });
    expect(await get('professor', `/api/flashcards?id_deck=${deck}`)).toEqual([]);
  });

  it('refuse a file above the limit, and live', async () => {
    const { deck } = await shelf();
    const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);
    const { payload, headers } = await formOf({ deck_id: deck, ...card, answer: '["x"]', media: new Blob([large]) });
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', payload, headers);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too-large' });
    expect(await statusOf('professor', '/api/folders/0')).toBe(200);
  });

  it('refuse a picture that would fill the memory of whoever looks at it', async () => {
    const { deck } = await shelf();
    const flood = Buffer.from(PNG);
    flood.writeUInt32BE(100_000, 16);
    flood.writeUInt32BE(100_000, 20);
    const { payload, headers } = await formOf({ deck_id: deck, ...card, answer: '["x"]', media: new Blob([flood]) });
    expect((await school.as('professor', 'POST', '/api/flashcards', payload, headers)).status).toBe(415);
  });

  it.each([
    ['a form cut in the middle', (payload: Buffer) => payload.subarray(0, payload.length - 40)],
    ['a form without end', (payload: Buffer) => payload.subarray(0, 60)],
  ])('refuse %s', async (_, cut) => {
    const { deck } = await shelf();
    const { payload, headers } = await formOf({ deck_id: deck, question: card.question, media: new Blob([PNG]) });
    const { status } = await school.as('professor', 'POST', '/api/flashcards', cut(payload), headers);
    expect(status).toBe(400);
  });

  it.each([
    [{ question: 'abc', answer: ['x'] }, 'Veuillez renseigner une question'],
    [{ question: 'abcd', answer: [] }, 'Veuillez renseigner une réponse'],
  ])('say in French what is missing: %j', async (payload, message) => {
    const { deck } = await shelf();
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', { deck_id: deck, ...payload });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, error: message });
  });

  it.each([
    [{ ...card, deck_id: { $gt: '' } }],
    [{ ...card, deck_id: '../etc' }],
    [{ ...card, answer: 'Paris' }],
    [{ ...card, answer: '{"a":1}' }],
    [{ ...card, question: 'Nul \u0000 octet ?' }],
    [{ ...card, id: 'choisi' }],
  ])('refuse malformed input: %j', async (payload) => {
    const { deck } = await shelf();
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', { deck_id: deck, ...payload });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed' });
  });

  it('refuse repeated parameters', async () => {
    expect(await statusOf('professor', '/api/flashcards?id_deck=a&id_deck=b')).toBe(400);
  });

  it('move to another deck with status 201', async () => {
    const { folder, deck } = await shelf();
    const other = await makeDeck(folder);
    const id = await makeCard(deck);
    expect((await school.as('professor', 'PUT', `/api/flashcards/${id}/move/${other}`)).status).toBe(201);
    expect(await get('professor', `/api/flashcards?id_deck=${other}&fetch_ids_only=1`)).toEqual([id]);
    expect(await get('professor', `/api/decks/${deck}`)).toMatchObject({ number_of_flashcards: 0 });
  });

  it('are made once when the same request comes twice with its key', async () => {
    const { deck } = await shelf();
    const key = { 'idempotency-key': '0198b7a0-1111-7000-8000-000000000001' };
    const send = () =>
      school.as<{ id: string }>('professor', 'POST', '/api/flashcards', { deck_id: deck, ...card }, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    expect((await send()).body).toEqual(first.body);
    expect(await get('professor', `/api/flashcards?id_deck=${deck}`)).toHaveLength(1);
  });

  it('are another one with another body, and another file keeps its own place', async () => {
    const { deck } = await shelf();
    const key = { 'idempotency-key': '0198b7a0-1111-7000-8000-000000000002' };
    const send = async (question: string, bytes: Buffer) => {
      const { payload, headers } = await formOf({ deck_id: deck, question, answer: '["x"]', media: new Blob([bytes]) });
      return (await school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, { ...headers, ...key }))
        .body.id;
    };
    const first = await send('Première ?', PNG);
    const { media } = await get<Flashcard>('professor', `/api/flashcards/${first}`);
    const other = await send('Première ?', Buffer.concat([PNG, Buffer.alloc(8)]));
    expect(other).not.toBe(first);
    expect((await school.app.inject({ url: String(media) })).rawPayload.equals(PNG)).toBe(true);
  });

  it('take a key that has served for another thing as another request', async () => {
    const key = { 'idempotency-key': '0198b7a0-1111-7000-8000-000000000003' };
    const [a, b] = [await makeFolder(0, { name: 'A' }), await makeFolder(0, { name: 'B' })];
    for (const id of [a, b])
      expect((await school.as('professor', 'PUT', `/api/folders/${id}`, { name: 'C' }, key)).status).toBe(200);
    expect(await get('professor', `/api/folders/${b}`)).toMatchObject({ name: 'C' });
  });

  it('stay as they are where an edit says nothing, and move where it says so', async () => {
    const { folder, deck } = await shelf();
    const other = await makeDeck(folder);
    const id = await makeCard(deck, {
      visible: false,
      possible_answers: ['Paris', 'Lyon'],
      additionnal_text_verso: 'Verso',
    });
    await school.as('professor', 'PUT', `/api/flashcards/${id}`, { ...card, deck_id: other });
    expect(await get('professor', `/api/flashcards/${id}`)).toMatchObject({
      id_deck: other,
      visible: false,
      possible_answers: ['Paris', 'Lyon'],
      additionnal_text_verso: 'Verso',
    });
    expect(await get('professor', `/api/decks/${other}`)).toMatchObject({
      number_of_flashcards: 1,
      number_of_visible_flashcards: 0,
    });
    expect((await school.as('professor', 'PUT', `/api/flashcards/${id}`, { ...card, deck_id: 'inconnu' })).status).toBe(
      404,
    );
  });

  it('let nothing be lost when two edit at once: the later wins or is told', async () => {
    const { deck } = await shelf();
    const id = await makeCard(deck);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const payload = { ...card, question: `Version ${n} ?` };
        return (await school.as('professor', 'PUT', `/api/flashcards/${id}`, payload)).status;
      }),
    );
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(200);
  });
});

it('lets students and admins change nothing', async () => {
  const { top, deck } = await shelf();
  const id = await makeCard(deck);
  const head = await school.platform.store.head();
  for (const person of ['student', 'admin', 'nobody'] as const)
    for (const [method, url] of [
      ['POST', '/api/folders'],
      ['PUT', `/api/folders/${top}`],
      ['DELETE', `/api/folders/${top}`],
      ['POST', `/api/folders/${top}/restore`],
      ['POST', '/api/decks'],
      ['PUT', `/api/decks/${deck}`],
      ['DELETE', `/api/decks/${deck}`],
      ['PUT', `/api/decks/${deck}/move/${top}`],
      ['PUT', `/api/flashcards/${id}`],
      ['DELETE', `/api/flashcards/${id}`],
      ['PUT', `/api/flashcards/${id}/move/${deck}`],
    ] as const) {
      const { status } = await school.as(person, method, url, { name: 'x' });
      expect({ person, method, url, status }).toEqual({ person, method, url, status: person === 'nobody' ? 401 : 403 });
    }
  expect(await school.platform.store.head()).toBe(head);
});
