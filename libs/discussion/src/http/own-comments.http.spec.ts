import {
  CatalogueModule,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import type { Comment, OwnComment } from '@ardoise/contracts';
import { DiscussionModule } from '../discussion.module.js';
import { commentsProjection } from '../read/comments.js';

let school: School;
let place: { folder: string; deck: string; card: string };
beforeEach(async () => {
  school = await openSchool({
    contexts: [CatalogueModule, DiscussionModule],
    projections: [foldersProjection, decksProjection, flashcardsProjection, tagsProjection, commentsProjection],
  });
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
  const card = await make('/api/flashcards', { deck_id: deck, question: 'Capitale du Mali ?', answer: ['Bamako'] });
  place = { folder, deck, card };
});
afterEach(() => school.dispose());

async function make(url: string, payload: object, person: SchoolPerson = 'professor'): Promise<string> {
  const { status, body } = await school.as<{ id: string }>(person, 'POST', url, payload);
  expect({ url, status }).toEqual({ url, status: 201 });
  return body.id;
}
const write = (comment: string, person: SchoolPerson = 'student') =>
  make('/api/comments', { id_flashcard: place.card, comment }, person);
const answer = (id: string, text = 'Relisez le verso.') => make(`/api/comments/${id}/answers`, { answer: text });
const mine = async (person: SchoolPerson = 'student', page = '') => {
  const { body, headers } = await school.as<OwnComment[]>(person, 'GET', `/api/me/comments${page}`);
  return { items: body, total: headers['x-total-count'] };
};
const unseen = async (person: SchoolPerson = 'student') =>
  (await school.as<{ count: number }>(person, 'GET', '/api/me/comments/unseen')).body.count;
const see = (comment_ids: string[], person: SchoolPerson = 'student') =>
  school.as(person, 'POST', '/api/me/comments/seen', { comment_ids });
const refusal = async (person: SchoolPerson, method: 'GET' | 'POST', url: string, payload?: object) => {
  const { status, body } = await school.as(person, method, url, payload);
  return { status, code: body.code };
};

describe('own comments', () => {
  it('are listed newest first with their card, a page at a time, and nobody else’s', async () => {
    const first = await write('Une faute ?');
    const second = await write('Merci');
    await write('Une autre', 'otherStudent');
    const { items, total } = await mine();
    expect(total).toBe('2');
    expect(items).toEqual([
      expect.objectContaining({ id: second, comment: 'Merci' }),
      {
        id: first,
        id_flashcard: place.card,
        comment: 'Une faute ?',
        creation_date: expect.any(String),
        read: false,
        question: 'Capitale du Mali ?',
        id_deck: place.deck,
        id_folder: place.folder,
        answers: [],
        unseen: false,
      },
    ]);
    expect((await mine('student', '?limit=1&offset=1')).items.map(({ id }) => id)).toEqual([first]);
    await school.as('professor', 'POST', `/api/comments/set_read/${first}`);
    expect((await mine()).items[1]).toMatchObject({ read: true });
  });

  it('stay when their card is out of sight, which they say nothing of then', async () => {
    await write('Une faute ?');
    await school.as('professor', 'PUT', `/api/decks/${place.deck}`, { name: 'Paquet', visible: false });
    expect((await mine()).items).toMatchObject([
      { comment: 'Une faute ?', question: null, id_deck: null, id_folder: null },
    ]);
  });
});

describe('an answer', () => {
  it('is read by the author and by professors, who see whose it is, and by nobody else', async () => {
    const id = await write('Une faute ?');
    const answerId = await answer(id);
    expect((await mine()).items).toMatchObject([
      { id, read: true, unseen: true, answers: [{ id: answerId, text: 'Relisez le verso.', at: expect.any(String) }] },
    ]);
    expect(Object.keys((await mine()).items[0]?.answers[0] ?? {})).toEqual(['id', 'text', 'at']);
    expect((await mine('otherStudent')).items).toEqual([]);
    const { body } = await school.as<Comment[]>('professor', 'GET', `/api/comments/${place.card}`);
    expect(body[0]?.answers).toMatchObject([{ id: answerId, by_useremail: 'professor@ecole.fr' }]);
    expect((await school.as<Comment[]>('professor', 'GET', '/api/comments/unread')).body).toEqual([]);
  });

  it('is new until its author has seen it, and counted for them alone', async () => {
    const ids = [await write('Une faute ?'), await write('Et ici ?')];
    for (const id of ids) await answer(id);
    expect([await unseen(), await unseen('otherStudent')]).toEqual([2, 0]);
    expect((await see(ids, 'otherStudent')).status).toBe(200);
    expect(await unseen()).toBe(2);
    for (let n = 0; n < 2; n++) expect((await see([...ids, 'inconnu'])).status).toBe(200);
    expect(await unseen()).toBe(0);
    const head = await school.platform.store.head();
    await see(ids);
    expect(await school.platform.store.head()).toBe(head);
    await answer(ids[0]!, 'Encore un mot.');
    expect(await unseen()).toBe(1);
    await school.as('professor', 'DELETE', `/api/comments/${ids[0]}`);
    expect(await unseen()).toBe(0);
  });

  it('is not given to who has no account any more', async () => {
    const id = await write('Une faute ?', 'otherStudent');
    const { body: users } = await school.as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const author = users.find(({ email }) => email === 'otherStudent@ecole.fr'.toLowerCase());
    expect((await school.as('professor', 'DELETE', `/api/users/${author?.id}`)).status).toBe(200);
    expect(await refusal('professor', 'POST', `/api/comments/${id}/answers`, { answer: 'x' })).toEqual({
      status: 409,
      code: 'comment-author-gone',
    });
  });

  it('is given once by a request that is repeated with its key', async () => {
    const id = await write('Une faute ?');
    const headers = { 'idempotency-key': '3f0e6d64-6a6b-4a5e-9a33-0c1d7c3b2a55' };
    for (let n = 0; n < 2; n++)
      await school.as('professor', 'POST', `/api/comments/${id}/answers`, { answer: 'Une fois' }, headers);
    expect((await mine()).items[0]?.answers).toHaveLength(1);
  });

  it.each([
    [{ answer: '' }, 'comment-missing'],
    [{ answer: 'x'.repeat(2_001) }, 'malformed'],
    [{ answer: { $gt: '' } }, 'malformed'],
    [{}, 'malformed'],
    [{ answer: 'x', studentId: 's' }, 'malformed'],
  ])('is refused as %j', async (payload, code) => {
    const id = await write('Une faute ?');
    expect(await refusal('professor', 'POST', `/api/comments/${id}/answers`, payload)).toEqual({ status: 400, code });
  });

  it('is for professors to give, on a comment and a card that stand; the rest is for students', async () => {
    const id = await write('Une faute ?');
    const url = `/api/comments/${id}/answers`;
    for (const person of ['student', 'otherStudent', 'admin'] as const)
      expect(await refusal(person, 'POST', url, { answer: 'x' })).toMatchObject({ status: 403 });
    for (const person of ['professor', 'admin'] as const)
      for (const [method, own] of [
        ['GET', '/api/me/comments'],
        ['GET', '/api/me/comments/unseen'],
        ['POST', '/api/me/comments/seen'],
      ] as const)
        expect(await refusal(person, method, own, method === 'POST' ? { comment_ids: [id] } : undefined)).toMatchObject(
          { status: 403 },
        );
    for (const bad of [{ comment_ids: [] }, { comment_ids: Array.from({ length: 101 }, () => id) }, {}])
      expect(await refusal('student', 'POST', '/api/me/comments/seen', bad)).toMatchObject({ code: 'malformed' });
    expect(await refusal('professor', 'POST', '/api/comments/inconnu/answers', { answer: 'x' })).toMatchObject({
      status: 404,
    });
    await school.as('professor', 'DELETE', `/api/decks/${place.deck}`);
    expect(await refusal('professor', 'POST', url, { answer: 'x' })).toMatchObject({ status: 404 });
  });
});
