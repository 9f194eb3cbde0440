import type { Flashcard } from '@ardoise/contracts';
import type { School } from '@ardoise/accounts/testing';
import { formOf, openCatalogue, A_PNG, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue({ MEDIA_MAX_MB: '1' });
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

const card = { question: 'Capitale de la France ?', answer: ['Paris'] };

describe('formulas', () => {
  const deep = `Soit $${'x^{'.repeat(100)}y${'}'.repeat(100)}$`;
  const long = `Soit $${'a'.repeat(2_001)}$`;

  it.each(['professor', 'student'] as const)('that are too deep or too long are refused to a %s', async (person) => {
    const { deck } = await shelves.shelf();
    const refusals = (text: string, more: object[]) =>
      Promise.all(
        [{ question: text }, { additionnal_text_verso: text }, ...more].map(async (field) => {
          const sent = { deck_id: deck, ...card, ...field };
          return (await shelves.refusal(person, 'POST', '/api/flashcards', sent)).code;
        }),
      );
    const answers = (text: string) => [
      { answer: [text] },
      { answer: JSON.stringify(['a', text]) },
      { answer: ['a'], possible_answers: ['a', text] },
    ];
    expect(await refusals(deep, answers(deep))).toEqual(Array.from({ length: 5 }, () => 'formula-limits'));
    // An answer is as long as a formula at most: what is longer is not looked at any further.
    expect(await refusals(long, answers(long))).toEqual([
      ...['formula-limits', 'formula-limits'],
      ...['malformed', 'malformed', 'malformed'],
    ]);
    const { body } = await school.as(person, 'POST', '/api/flashcards', { deck_id: deck, ...card, question: deep });
    expect(body.message).toMatch(/^Une formule a 2.000 caractères et 30 niveaux au plus/);
  });
});

describe('cards', () => {
  it('are listed newest first, by deck, by folder, by ids, in pages', async () => {
    const { folder, deck } = await shelves.shelf();
    const ids = [];
    for (let n = 0; n < 3; n++) ids.unshift(await shelves.card(deck, { question: `Question ${n} ?` }));
    const listed = await shelves.get<Flashcard[]>('student', `/api/flashcards/?id_deck=${deck}`);
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(await shelves.get('student', `/api/flashcards?id_deck=${deck}&fetch_ids_only=1`)).toEqual(ids);
    expect(await shelves.get('student', `/api/flashcards?id_folder=${folder}&fetch_ids_only=1`)).toEqual(ids);
    expect(
      await shelves.get('student', `/api/flashcards?id_folder=${folder}&fetch_ids_only=1&limit=1&offset=1`),
    ).toEqual([ids[1]]);
    const piece = await shelves.get<Flashcard[]>('student', `/api/flashcards?id_deck=${deck}&limit=2&offset=1`);
    expect(piece.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await shelves.get('student', `/api/flashcards?id_deck=${deck}&fetch_ids_only=1&offset=2`)).toEqual(
      ids.slice(2),
    );
    const proposal = await shelves.card(deck, {}, 'student');
    const own = await shelves.get<Flashcard[]>('student', `/api/flashcards?id_deck=${deck}&limit=2`);
    expect(own.map(({ id }) => id)).toEqual([proposal, ids[0]]);
    expect(await shelves.get('student', `/api/flashcards?id_deck=${deck}&fetch_ids_only=1&limit=1`)).toEqual([ids[0]]);
    const some = await shelves.get<Flashcard[]>('student', `/api/flashcards?flashcard_ids=${ids[2]},inconnu,${ids[0]}`);
    expect(some.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  it('carry every field of the specification', async () => {
    const { deck } = await shelves.shelf();
    const id = await shelves.card(deck, {
      ...card,
      possible_answers: ['Paris', 'Lyon'],
      additionnal_text_verso: 'Ville lumière',
    });
    expect(await shelves.get('student', `/api/flashcards/${id}`)).toEqual({
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
    const { deck } = await shelves.shelf();
    const fields = {
      deck_id: deck,
      question: card.question,
      answer: '["Paris"]',
      possible_answers: '[]',
      visible: 'true',
    };
    const { payload, headers } = await formOf({ ...fields, is_fillable_text: 'false', media: new Blob([A_PNG]) });
    const { status, body } = await school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, headers);
    expect(status).toBe(201);
    const { media } = await shelves.get<Flashcard>('student', `/api/flashcards/${body.id}`);
    const url = String(media);
    const whole = await school.app.inject({ url });
    expect(whole.rawPayload.equals(A_PNG)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const part = await school.app.inject({ url, headers: { range: 'bytes=1-3' } });
    expect(part.statusCode).toBe(206);
    expect(part.payload).toBe('PNG');
    expect(part.headers['content-range']).toBe(`bytes 1-3/${A_PNG.length}`);
    expect((await school.app.inject({ url, headers: { range: `bytes=${A_PNG.length}-` } })).statusCode).toBe(416);
    expect((await school.app.inject({ url: url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).statusCode).toBe(
      403,
    );
    expect((await school.app.inject({ url: url.split('?')[0] })).statusCode).toBe(400);

    const kept = await formOf({ question: 'Une autre question ?', answer: '["Paris"]' });
    await school.as('professor', 'PUT', `/api/flashcards/${body.id}`, kept.payload, kept.headers);
    expect(await shelves.get('student', `/api/flashcards/${body.id}`)).toMatchObject({ media: expect.any(String) });
    const taken = await formOf({ question: 'Une autre question ?', answer: '["Paris"]', media: '' });
    await school.as('professor', 'PUT', `/api/flashcards/${body.id}`, taken.payload, taken.headers);
    expect(await shelves.get('student', `/api/flashcards/${body.id}`)).toMatchObject({ media: null });
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('hello')],
  ])('refuse a file that is %s under the name of a picture', async (_, bytes) => {
    const { deck } = await shelves.shelf();
    const { payload, headers } = await formOf({ deck_id: deck, ...card, answer: '["x"]', media: new Blob([bytes]) });
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', payload, headers);
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'media-kind' });
    expect(await shelves.get('professor', `/api/flashcards?id_deck=${deck}`)).toEqual([]);
  });

  it('refuse a file above the limit, and live', async () => {
    const { deck } = await shelves.shelf();
    const large = Buffer.concat([A_PNG, Buffer.alloc(2 * 1024 * 1024)]);
    const { payload, headers } = await formOf({ deck_id: deck, ...card, answer: '["x"]', media: new Blob([large]) });
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', payload, headers);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too-large' });
    expect(await shelves.status('professor', '/api/folders/0')).toBe(200);
  });

  it('refuse a picture that would fill the memory of whoever looks at it', async () => {
    const { deck } = await shelves.shelf();
    const flood = Buffer.from(A_PNG);
    flood.writeUInt32BE(100_000, 16);
    flood.writeUInt32BE(100_000, 20);
    const { payload, headers } = await formOf({ deck_id: deck, ...card, answer: '["x"]', media: new Blob([flood]) });
    expect((await school.as('professor', 'POST', '/api/flashcards', payload, headers)).status).toBe(415);
  });

  it.each([
    ['a form cut in the middle', (payload: Buffer) => payload.subarray(0, payload.length - 40)],
    ['a form without end', (payload: Buffer) => payload.subarray(0, 60)],
  ])('refuse %s', async (_, cut) => {
    const { deck } = await shelves.shelf();
    const { payload, headers } = await formOf({ deck_id: deck, question: card.question, media: new Blob([A_PNG]) });
    const { status } = await school.as('professor', 'POST', '/api/flashcards', cut(payload), headers);
    expect(status).toBe(400);
  });

  it.each([
    [{ question: 'abc', answer: ['x'] }, 'Veuillez renseigner une question'],
    [{ question: 'abcd', answer: [] }, 'Veuillez renseigner une réponse'],
  ])('say in French what is missing: %j', async (payload, message) => {
    const { deck } = await shelves.shelf();
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', { deck_id: deck, ...payload });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, error: message });
  });

  it.each([
    [{ ...card, deck_id: { $gt: '' } }],
    [{ ...card, deck_id: '../etc' }],
    [{ ...card, answer: 'Paris' }],
    [{ ...card, answer: '{"a":1}' }],
    [{ ...card, question: 'Moitié \ud800 de signe ?' }],
    [{ ...card, id: 'choisi' }],
  ])('refuse malformed input: %j', async (payload) => {
    const { deck } = await shelves.shelf();
    const { status, body } = await school.as('professor', 'POST', '/api/flashcards', { deck_id: deck, ...payload });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed' });
  });

  it('refuse repeated parameters', async () => {
    expect(await shelves.status('professor', '/api/flashcards?id_deck=a&id_deck=b')).toBe(400);
  });

  it('move to another deck with status 201', async () => {
    const { folder, deck } = await shelves.shelf();
    const other = await shelves.deck(folder, 'Paquet');
    const id = await shelves.card(deck);
    expect((await school.as('professor', 'PUT', `/api/flashcards/${id}/move/${other}`)).status).toBe(201);
    expect(await shelves.get('professor', `/api/flashcards?id_deck=${other}&fetch_ids_only=1`)).toEqual([id]);
    expect(await shelves.get('professor', `/api/decks/${deck}`)).toMatchObject({ number_of_flashcards: 0 });
  });

  it('are made once when the same request comes twice with its key', async () => {
    const { deck } = await shelves.shelf();
    const key = { 'idempotency-key': '0198b7a0-1111-7000-8000-000000000001' };
    const send = () =>
      school.as<{ id: string }>('professor', 'POST', '/api/flashcards', { deck_id: deck, ...card }, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    expect((await send()).body).toEqual(first.body);
    expect(await shelves.get('professor', `/api/flashcards?id_deck=${deck}`)).toHaveLength(1);
  });

  it('are another one with another body, and another file keeps its own place', async () => {
    const { deck } = await shelves.shelf();
    const key = { 'idempotency-key': '0198b7a0-1111-7000-8000-000000000002' };
    const send = async (question: string, bytes: Buffer) => {
      const { payload, headers } = await formOf({ deck_id: deck, question, answer: '["x"]', media: new Blob([bytes]) });
      return (await school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, { ...headers, ...key }))
        .body.id;
    };
    const first = await send('Première ?', A_PNG);
    const { media } = await shelves.get<Flashcard>('professor', `/api/flashcards/${first}`);
    const other = await send('Première ?', Buffer.concat([A_PNG, Buffer.alloc(8)]));
    expect(other).not.toBe(first);
    expect((await school.app.inject({ url: String(media) })).rawPayload.equals(A_PNG)).toBe(true);
  });

  it('take a key that has served for another thing as another request', async () => {
    const key = { 'idempotency-key': '0198b7a0-1111-7000-8000-000000000003' };
    const [a, b] = [await shelves.folder(0, 'A'), await shelves.folder(0, 'B')];
    for (const id of [a, b])
      expect((await school.as('professor', 'PUT', `/api/folders/${id}`, { name: 'C' }, key)).status).toBe(200);
    expect(await shelves.get('professor', `/api/folders/${b}`)).toMatchObject({ name: 'C' });
  });

  it('stay as they are where an edit says nothing, and move where it says so', async () => {
    const { folder, deck } = await shelves.shelf();
    const other = await shelves.deck(folder, 'Paquet');
    const id = await shelves.card(deck, {
      ...card,
      visible: false,
      possible_answers: ['Paris', 'Lyon'],
      additionnal_text_verso: 'Verso',
    });
    await school.as('professor', 'PUT', `/api/flashcards/${id}`, { ...card, deck_id: other });
    expect(await shelves.get('professor', `/api/flashcards/${id}`)).toMatchObject({
      id_deck: other,
      visible: false,
      possible_answers: ['Paris', 'Lyon'],
      additionnal_text_verso: 'Verso',
    });
    expect(await shelves.get('professor', `/api/decks/${other}`)).toMatchObject({
      number_of_flashcards: 1,
      number_of_visible_flashcards: 0,
    });
    expect((await school.as('professor', 'PUT', `/api/flashcards/${id}`, { ...card, deck_id: 'inconnu' })).status).toBe(
      404,
    );
  });

  it('let nothing be lost when two edit at once: the later wins or is told', async () => {
    const { deck } = await shelves.shelf();
    const id = await shelves.card(deck);
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
