import type { Deck, Flashcard, ListedFlashcard, OwnProposal } from '@ardoise/contracts';
import { openCatalogue, Shelves } from '../testing/shelf.suite.js';

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

it('is closed by ALLOW_CARD_PROPOSAL=false', async () => {
  const closed = new Shelves(await openCatalogue({ ALLOW_CARD_PROPOSAL: 'false' }));
  const shelf = await closed.shelf();
  const form = { deck_id: shelf.deck, ...card };
  expect(await closed.refusal('student', 'POST', '/api/flashcards', form)).toEqual({
    status: 403,
    code: 'proposals-closed',
  });
  await closed.card(shelf.deck);
  await closed.school.dispose();
});

it('is one of sixty an hour of one person, whatever others propose and professors add', async () => {
  const busy = new Shelves(await openCatalogue());
  const shelf = await busy.shelf();
  for (let n = 0; n < 60; n++) await busy.card(shelf.deck, card, 'student');
  const form = { deck_id: shelf.deck, ...card };
  const { status, body, headers } = await busy.school.as('student', 'POST', '/api/flashcards', form);
  expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'too-many-proposals' });
  expect(body['message']).toMatch(/^Vous avez proposé beaucoup de cartes en une heure\./);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  await busy.card(shelf.deck, card, 'otherStudent');
  for (let n = 0; n < 61; n++) await busy.card(shelf.deck);
  await busy.school.dispose();
});
