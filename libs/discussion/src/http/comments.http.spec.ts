import {
  CatalogueModule,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { People } from '@ardoise/accounts';
import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import type { Comment, UnreadComment } from '@ardoise/contracts';
import { DiscussionModule } from '../discussion.module.js';
import { commentsProjection } from '../read/comments.js';

let school: School;
let place: { folder: string; deck: string; card: string };
beforeAll(async () => {
  school = await openSchool({
    contexts: [CatalogueModule, DiscussionModule],
    projections: [foldersProjection, decksProjection, flashcardsProjection, tagsProjection, commentsProjection],
  });
});
afterAll(() => school.dispose());
beforeEach(async () => {
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
  const card = await make('/api/flashcards', { deck_id: deck, question: 'Capitale du Mali ?', answer: ['Bamako'] });
  place = { folder, deck, card };
});

async function make(url: string, payload: object, person: SchoolPerson = 'professor'): Promise<string> {
  const { status, body } = await school.as<{ id: string }>(person, 'POST', url, payload);
  expect({ url, status }).toEqual({ url, status: 201 });
  return body.id;
}
const write = (comment: string, person: SchoolPerson = 'student') =>
  make('/api/comments', { id_flashcard: place.card, comment }, person);
const onCard = async () => (await school.as<Comment[]>('professor', 'GET', `/api/comments/${place.card}`)).body;
const unread = async () =>
  (await school.as<UnreadComment[]>('professor', 'GET', '/api/comments/unread')).body.filter(
    ({ id_flashcard: id }) => id === place.card,
  );
const status = async (person: SchoolPerson, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  (await school.as(person, method, url, payload)).status;

describe('comments', () => {
  it('hold no formula that would take the page down', async () => {
    const comment = `Voici $${'\\frac{1}{'.repeat(31)}2${'}'.repeat(31)}$`;
    const { status: refused, body } = await school.as('student', 'POST', '/api/comments', {
      id_flashcard: place.card,
      comment,
    });
    expect({ refused, code: body.code }).toEqual({ refused: 400, code: 'formula-limits' });
  });

  it('are listed for their card, newest first, with their author', async () => {
    const [first, second] = [await write('Une faute ?'), await write('Merci', 'otherStudent')];
    const common = { id_flashcard: place.card, creation_date: expect.stringMatching(/Z$/), read: false };
    expect(await onCard()).toEqual([
      { ...common, id: second, comment: 'Merci', by_useremail: 'otherstudent@ecole.fr' },
      { ...common, id: first, comment: 'Une faute ?', by_useremail: 'student@ecole.fr' },
    ]);
  });

  it('keep to themselves who wrote them where their author was promised that', async () => {
    const [commentId, text] = [crypto.randomUUID(), 'Une faute ?'];
    const student = (await school.app.get(People).byAddresses(['student@ecole.fr'])).get('student@ecole.fr');
    const metadata = { at: new Date().toISOString(), version: 1, actor: student!.id };
    const written = { type: 'CommentWritten', data: { commentId, flashcardId: place.card, text }, metadata };
    const { store, projector } = school.platform;
    const stream = `comment-${commentId}`;
    const { position } = await store.append(stream, [{ id: crypto.randomUUID(), ...written }], 'none');
    await projector.caughtUp(position);
    for (const [comment] of [await onCard(), await unread()]) {
      expect(comment).toMatchObject({ id: commentId });
      expect(comment).not.toHaveProperty('by_useremail');
    }
  });

  it('are unread with what their links need, until they are read', async () => {
    const id = await write('Une faute ?');
    expect(await unread()).toEqual([
      {
        id,
        id_flashcard: place.card,
        comment: 'Une faute ?',
        creation_date: expect.any(String),
        read: false,
        by_useremail: 'student@ecole.fr',
        question: 'Capitale du Mali ?',
        id_deck: place.deck,
        id_folder: place.folder,
      },
    ]);
    for (let n = 0; n < 2; n++) expect(await status('professor', 'POST', `/api/comments/set_read/${id}`)).toBe(200);
    expect(await unread()).toEqual([]);
    expect(await onCard()).toMatchObject([{ id, read: true }]);
  });

  it('disappear when deleted', async () => {
    const id = await write('À supprimer');
    for (let n = 0; n < 2; n++) expect(await status('professor', 'DELETE', `/api/comments/${id}`)).toBe(200);
    expect(await onCard()).toEqual([]);
    expect(await status('professor', 'POST', `/api/comments/set_read/${id}`)).toBe(404);
  });

  it('go with what they are about, and come back with it', async () => {
    await write('Une faute ?');
    await school.as('professor', 'DELETE', `/api/folders/${place.folder}`);
    expect(await unread()).toEqual([]);
    expect(await status('professor', 'GET', `/api/comments/${place.card}`)).toBe(404);
    await school.as('professor', 'POST', `/api/folders/${place.folder}/restore`);
    expect(await unread()).toHaveLength(1);
  });

  it('are written once by a request that is repeated with its key', async () => {
    const headers = { 'idempotency-key': '0b0c6c1e-4a52-4c2e-8a7b-6a7a51d0f6de' };
    const payload = { id_flashcard: place.card, comment: 'Une fois' };
    for (let n = 0; n < 2; n++) await school.as('student', 'POST', '/api/comments', payload, headers);
    expect(await onCard()).toHaveLength(1);
  });

  it('are not for a card that the student does not see', async () => {
    await school.as('professor', 'PUT', `/api/decks/${place.deck}`, { name: 'Paquet', visible: false });
    for (const id_flashcard of [place.card, 'inconnu'])
      expect(await status('student', 'POST', '/api/comments', { id_flashcard, comment: 'x' })).toBe(404);
  });

  it.each([
    [{ comment: '' }, 'comment-missing'],
    [{ comment: '   ' }, 'comment-missing'],
    [{ comment: 'x'.repeat(2_001) }, 'malformed'],
    [{ comment: { $gt: '' } }, 'malformed'],
    [{}, 'malformed'],
    [{ comment: 'x', read: true }, 'malformed'],
  ])('are refused as %j', async (form, code) => {
    const { status, body } = await school.as('student', 'POST', '/api/comments', { id_flashcard: place.card, ...form });
    expect({ status, code: body.code }).toEqual({ status: 400, code });
  });

  it('are written by students, and read, marked and deleted by professors', async () => {
    const id = await write('Une faute ?');
    const form = { id_flashcard: place.card, comment: 'x' };
    for (const person of ['professor', 'admin'] as const)
      expect(await status(person, 'POST', '/api/comments', form)).toBe(403);
    for (const person of ['student', 'admin'] as const)
      for (const [method, url] of [
        ['GET', '/api/comments/unread'],
        ['GET', `/api/comments/${place.card}`],
        ['POST', `/api/comments/set_read/${id}`],
        ['DELETE', `/api/comments/${id}`],
      ] as const)
        expect(await status(person, method, url)).toBe(403);
    expect(await unread()).toHaveLength(1);
  });
});
