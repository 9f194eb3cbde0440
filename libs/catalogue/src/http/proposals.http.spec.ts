import type { CardVersion, Deck, Flashcard, ListedFlashcard, OwnProposal, OwnProposalCard } from '@ardoise/contracts';
import { A_PNG, formOf, openCatalogue, Shelves } from '../testing/shelf.suite.js';

let on: Shelves;
let deck: string;
let folder: string;
beforeAll(async () => {
  on = new Shelves(await openCatalogue());
});
afterAll(() => on.school.dispose());
beforeEach(async () => {
  ({ deck, folder } = await on.shelf());
});

const card = { question: 'Qui a peint Guernica ?', answer: ['Picasso'] };
const propose = (more: object = {}) => on.card(deck, { ...card, ...more }, 'student');
const pending = async () =>
  (await on.get<ListedFlashcard[]>('professor', '/api/flashcards/?proposals=true')).map((one) => one.flashcard_id);
const own = async () => (await on.get<OwnProposal[]>('student', '/api/me/proposals'))[0];

describe('a proposal', () => {
  it('waits, whatever its form says, seen by professors and by its author alone', async () => {
    const id = await propose({ visible: true, validate_and_publish_proposal: true });
    for (const person of ['professor', 'student'] as const) {
      expect(await on.get<Flashcard>(person, `/api/flashcards/${id}`)).toMatchObject({
        ...card,
        visible: true,
        is_proposed_by_student: true,
        proposed_by_useremail: 'student@ecole.fr',
      });
      for (const url of [`/api/flashcards?id_deck=${deck}`, `/api/flashcards?flashcard_ids=${id}`])
        expect((await on.get<Flashcard[]>(person, url)).map((one) => one.id)).toEqual([id]);
    }
    expect(await on.refusal('otherStudent', 'GET', `/api/flashcards/${id}`)).toEqual({
      status: 404,
      code: 'not-found',
    });
    for (const url of [
      `/api/flashcards?id_deck=${deck}`,
      `/api/flashcards?flashcard_ids=${id}`,
      `/api/flashcards?id_folder=${folder}`,
    ])
      expect(await on.get('otherStudent', url)).toEqual([]);
  });

  it('is in nobody’s revision and counts as no visible card', async () => {
    await propose();
    for (const person of ['student', 'otherStudent', 'professor'] as const)
      for (const where of [`id_deck=${deck}`, `id_folder=${folder}`])
        expect(await on.get(person, `/api/flashcards?${where}&fetch_ids_only=1`)).toEqual([]);
    expect(await on.get<Deck>('student', `/api/decks/${deck}`)).toMatchObject({ number_of_flashcards: 0 });
    expect(await on.get<Deck>('professor', `/api/decks/${deck}`)).toMatchObject({
      number_of_flashcards: 1,
      number_of_visible_flashcards: 0,
    });
  });

  it('is listed for professors and admins, newest first, where it stands', async () => {
    const [first, second] = [await propose(), await propose()];
    expect((await pending()).slice(0, 2)).toEqual([second, first]);
    const [listed] = await on.get<ListedFlashcard[]>('admin', '/api/flashcards/?proposals=true');
    expect(listed).toMatchObject({ flashcard_id: second, id_deck: deck, id_folder: folder });
    expect(listed?.hierarchy.at(-1)).toEqual({ 0: 'Racine' });
    expect(await on.refusal('student', 'GET', '/api/flashcards/?proposals=true')).toMatchObject({ status: 403 });
    expect(await on.refusal('admin', 'GET', '/api/flashcards')).toMatchObject({ status: 403 });
    await on.school.as('professor', 'DELETE', `/api/decks/${deck}`);
    expect(await pending()).not.toContain(first);
  });

  it('stays hidden through an edit and a move, and becomes an ordinary card when validated', async () => {
    const id = await propose();
    const url = `/api/flashcards/${id}`;
    await on.put(url, { ...card, visible: true });
    const other = await on.deck(folder, 'Ailleurs');
    await on.school.as('professor', 'PUT', `${url}/move/${other}`);
    expect(await on.refusal('otherStudent', 'GET', url)).toMatchObject({ status: 404 });
    await on.put(url, { ...card, answer: ['Pablo Picasso'], validate_and_publish_proposal: 'true' });
    expect(await on.get<Flashcard>('otherStudent', url)).toMatchObject({
      id_deck: other,
      answer: ['Pablo Picasso'],
      visible: true,
      is_proposed_by_student: false,
      proposed_by_useremail: null,
    });
    expect(await on.get<Flashcard>('professor', url)).toMatchObject({ proposed_by_useremail: 'student@ecole.fr' });
    expect(await pending()).not.toContain(id);
    expect(await own()).toMatchObject({ flashcard_id: id, state: 'published', id_deck: other, deck_name: 'Ailleurs' });
    await on.put(url, { ...card, visible: false });
    expect(await on.refusal('student', 'GET', url)).toMatchObject({ status: 404 });
  });

  it('stays as its author wrote it for them, and leads nowhere once the card is hidden', async () => {
    const id = await propose();
    const url = `/api/flashcards/${id}`;
    const reworded = { ...card, question: 'Quel peintre a fait Guernica en 1937 ?' };
    await on.put(url, { ...reworded, validate_and_publish_proposal: true });
    expect(await own()).toMatchObject({ question: card.question, state: 'published', id_deck: deck });
    await on.put(url, { ...reworded, question: 'Un secret du professeur ?', visible: false });
    expect(await on.refusal('student', 'GET', url)).toMatchObject({ status: 404 });
    expect(await own()).toMatchObject({ question: card.question, state: 'published', id_deck: null, deck_name: null });
  });

  it('is refused with a reason that its author reads, and waits again when that is undone', async () => {
    const id = await propose();
    expect(await own()).toMatchObject({ flashcard_id: id, state: 'pending', decided_at: null, reason: null });
    const { body } = await on.school.as('professor', 'DELETE', `/api/flashcards/${id}`, { reason: ' Déjà là. ' });
    expect(body).toEqual({ id, flashcards: 1 });
    expect(await own()).toMatchObject({
      state: 'refused',
      reason: 'Déjà là.',
      decided_at: expect.any(String),
      id_deck: null,
    });
    expect(await on.refusal('student', 'GET', `/api/flashcards/${id}`)).toMatchObject({ status: 404 });
    await on.school.as('professor', 'POST', `/api/flashcards/${id}/restore`);
    expect(await own()).toMatchObject({ state: 'pending', reason: null });
    expect(await pending()).toContain(id);
    await on.school.as('professor', 'DELETE', `/api/flashcards/${id}`);
    expect(await own()).toMatchObject({ state: 'refused', reason: null });
    expect(await on.get('otherStudent', '/api/me/proposals')).toEqual([]);
  });

  it('is not for students to change, nor for a deck that they do not see', async () => {
    const id = await propose();
    for (const [method, url] of [
      ['PUT', `/api/flashcards/${id}`],
      ['DELETE', `/api/flashcards/${id}`],
      ['PUT', `/api/flashcards/${id}/tags`],
    ] as const)
      expect(await on.refusal('student', method, url, { ...card })).toMatchObject({ status: 403 });
    await on.put(`/api/folders/${folder}`, { name: 'Caché', visible: false });
    const head = await on.school.platform.store.head();
    const form = { deck_id: deck, ...card };
    expect(await on.refusal('student', 'POST', '/api/flashcards', form)).toMatchObject({ status: 404 });
    expect(await on.refusal('student', 'POST', '/api/flashcards', { ...form, question: 'abc' })).toMatchObject({
      status: 404,
    });
    expect(await on.refusal('admin', 'POST', '/api/flashcards', form)).toMatchObject({ status: 403 });
    expect(await on.school.platform.store.head()).toBe(head);
  });
});

describe('a proposal that its author comes back to', () => {
  const mine = (id: string) => `/api/me/proposals/${id}`;
  const better = { ...card, question: 'Qui a peint Guernica en 1937 ?' };
  const rewrite = (id: string, payload: object) => on.school.as('student', 'PUT', mine(id), payload);
  const open = (id: string) => on.get<OwnProposalCard>('student', mine(id));
  const refuse = (id: string, reason = 'Il manque l’année.') =>
    on.school.as('professor', 'DELETE', `/api/flashcards/${id}`, { reason });

  it('is corrected while it waits, as the professor reads it, who publishes nothing unseen', async () => {
    const id = await propose();
    const { revision } = await on.get<Flashcard>('professor', `/api/flashcards/${id}`);
    const sent = { ...better, revision: (await open(id)).card.revision };
    expect(await rewrite(id, sent)).toMatchObject({ status: 200, body: { id } });
    expect(await on.get<ListedFlashcard[]>('professor', '/api/flashcards/?proposals=true')).toContainEqual(
      expect.objectContaining({ flashcard_id: id, question: better.question, is_proposed_by_student: true }),
    );
    expect(await own()).toMatchObject({ question: better.question, state: 'pending', can_rewrite: true });
    const publish = { ...card, validate_and_publish_proposal: true, revision };
    expect(await on.refusal('professor', 'PUT', `/api/flashcards/${id}`, publish)).toEqual({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await rewrite(id, sent)).body).toMatchObject({ code: 'changed-meanwhile' });
    // Nor refuses anything unseen.
    expect(await on.refusal('professor', 'DELETE', `/api/flashcards/${id}`, { reason: 'Non', revision })).toEqual({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect(await own()).toMatchObject({ state: 'pending' });
  });

  it('is written once by a request that is repeated with its key', async () => {
    const id = await propose();
    await refuse(id);
    const headers = { 'idempotency-key': '5f0d3f8f-04f5-4b0a-9f53-9c6b1f0c2a11' };
    const payload = { ...better, revision: (await open(id)).card.revision };
    for (let n = 0; n < 2; n++)
      expect(await on.school.as('student', 'PUT', mine(id), payload, headers)).toMatchObject({ status: 200 });
    const versions = await on.get<CardVersion[]>('professor', `/api/flashcards/${id}/history`);
    expect(versions.map(({ event }) => event)).toEqual(['renewed', 'refused', 'proposed']);
  });

  it('keeps what the form leaves out, and takes another picture', async () => {
    const id = await propose({ additionnal_text_verso: 'Au Prado puis au Reina Sofía' });
    const { payload, headers } = await formOf({
      question: better.question,
      answer: JSON.stringify(better.answer),
      media: new Blob([new Uint8Array(A_PNG)]),
    });
    expect((await on.school.as('student', 'PUT', mine(id), payload, headers)).status).toBe(200);
    expect((await open(id)).card).toMatchObject({
      ...better,
      additionnal_text_verso: 'Au Prado puis au Reina Sofía',
      media: expect.stringMatching(/\.png/),
    });
  });

  it('is proposed again after a refusal, of which the professor is told', async () => {
    const id = await propose();
    await refuse(id);
    expect(await own()).toMatchObject({ state: 'refused', can_rewrite: true });
    expect(await open(id)).toMatchObject({
      state: 'refused',
      reason: 'Il manque l’année.',
      card: { ...card, visible: true },
    });
    expect((await rewrite(id, better)).status).toBe(200);
    const again = async () =>
      (await on.get<ListedFlashcard[]>('professor', '/api/flashcards/?proposals=true')).find(
        ({ flashcard_id: one }) => one === id,
      )?.refused_before;
    expect(await again()).toEqual({
      times: 1,
      at: expect.any(String),
      reason: 'Il manque l’année.',
      question: card.question,
      answer: card.answer,
    });
    await refuse(id, '');
    await rewrite(id, card);
    expect(await again()).toMatchObject({ times: 2, reason: null, question: better.question });
    expect(await own()).toMatchObject({ state: 'pending', reason: null, question: card.question });
    expect(await on.get<Deck>('professor', `/api/decks/${deck}`)).toMatchObject({ number_of_flashcards: 1 });
  });

  it('is withdrawn, for its author alone to bring back', async () => {
    const id = await propose();
    for (let n = 0; n < 2; n++) expect((await on.school.as('student', 'DELETE', mine(id))).status).toBe(200);
    expect(await own()).toMatchObject({ state: 'withdrawn', can_rewrite: true, id_deck: null });
    expect(await pending()).not.toContain(id);
    expect(await on.get<Deck>('professor', `/api/decks/${deck}`)).toMatchObject({ number_of_flashcards: 0 });
    for (const [method, url] of [
      ['POST', `/api/flashcards/${id}/restore`],
      ['DELETE', `/api/flashcards/${id}`],
      ['PUT', `/api/flashcards/${id}`],
    ] as const)
      expect(await on.refusal('professor', method, url, method === 'PUT' ? card : undefined)).toMatchObject({
        status: 404,
      });
    const bin = await on.get<{ id: string }[]>('professor', '/api/bin');
    expect(bin.map((one) => one.id)).not.toContain(id);
    await rewrite(id, better);
    expect(await pending()).toContain(id);
    expect((await on.get<ListedFlashcard[]>('professor', '/api/flashcards/?proposals=true'))[0]).not.toHaveProperty(
      'refused_before',
    );
  });

  it('is decided once it is published', async () => {
    const id = await propose();
    await on.put(`/api/flashcards/${id}`, { ...card, validate_and_publish_proposal: true });
    const decided = { status: 409, code: 'proposal-decided' };
    expect(await own()).toMatchObject({ state: 'published', can_rewrite: false });
    expect(await on.refusal('student', 'GET', mine(id))).toEqual(decided);
    expect(await on.refusal('student', 'PUT', mine(id), better)).toEqual(decided);
    expect(await on.refusal('student', 'DELETE', mine(id))).toEqual(decided);
  });

  it('is for its author alone, where they still see its deck', async () => {
    const id = await propose();
    const calls = [
      ['GET', undefined],
      ['PUT', better],
      ['DELETE', undefined],
    ] as const;
    const head = await on.school.platform.store.head();
    for (const [method, payload] of calls) {
      expect(await on.refusal('otherStudent', method, mine(id), payload)).toEqual({ status: 404, code: 'not-found' });
      for (const person of ['professor', 'admin'] as const)
        expect(await on.refusal(person, method, mine(id), payload)).toMatchObject({ status: 403 });
    }
    const added = await on.card(deck);
    expect(await on.refusal('student', 'PUT', mine(added), better)).toMatchObject({ status: 404 });
    expect(await on.school.platform.store.head()).toBe(head + 1);
    await on.put(`/api/decks/${deck}`, { name: 'Caché', visible: false });
    expect(await on.refusal('student', 'GET', mine(id))).toMatchObject({ status: 404 });
    expect(await on.refusal('student', 'PUT', mine(id), better)).toMatchObject({ status: 404 });
    expect(await own()).toMatchObject({ can_rewrite: false });
    expect((await on.school.as('student', 'DELETE', mine(id))).status).toBe(200);
  });

  it.each([
    [{ question: 'abc' }, 'question-missing'],
    [{ answer: [] }, 'answer-missing'],
    [{ visible: true }, 'malformed'],
    [{ deck_id: 'd' }, 'malformed'],
    [{ validate_and_publish_proposal: true }, 'malformed'],
    [{ question: 'x'.repeat(20_000) }, 'malformed'],
  ])('refuses %j', async (change, refused) => {
    const id = await propose();
    expect(await on.refusal('student', 'PUT', mine(id), { ...card, ...change })).toEqual({
      status: 400,
      code: refused,
    });
  });
});

it('is closed by ALLOW_CARD_PROPOSAL=false', async () => {
  const closed = new Shelves(await openCatalogue({ ALLOW_CARD_PROPOSAL: 'false' }));
  const shelf = await closed.shelf();
  const form = { deck_id: shelf.deck, ...card };
  expect(await closed.refusal('student', 'POST', '/api/flashcards', form)).toEqual({
    status: 403,
    code: 'proposals-closed',
  });
  expect(await closed.refusal('student', 'PUT', '/api/me/proposals/inconnue', card)).toEqual({
    status: 403,
    code: 'proposals-closed',
  });
  await closed.card(shelf.deck);
  await closed.school.dispose();
});

it('is one of sixty an hour of one person, whatever others propose and professors add', async () => {
  const busy = new Shelves(await openCatalogue());
  const shelf = await busy.shelf();
  const first = await busy.card(shelf.deck, card, 'student');
  for (let n = 0; n < 59; n++)
    await busy.school.as('student', 'PUT', `/api/me/proposals/${first}`, { ...card, question: `Question ${n} ?` });
  const form = { deck_id: shelf.deck, ...card };
  const { status, body, headers } = await busy.school.as('student', 'POST', '/api/flashcards', form);
  expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'too-many-proposals' });
  expect(body['message']).toMatch(/^Vous avez proposé beaucoup de cartes en une heure\./);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  await busy.card(shelf.deck, card, 'otherStudent');
  for (let n = 0; n < 61; n++) await busy.card(shelf.deck);
  await busy.school.dispose();
});
