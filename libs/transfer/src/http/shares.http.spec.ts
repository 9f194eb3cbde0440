import type { FolderShare, SharedCards, SharedFolder } from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { card, sampleDeck, sampleFolder, PNG } from '../testing/import-samples.suite.js';
import { Importing } from '../testing/school.suite.js';

const PUBLIC_URL = 'https://cartes.ecole.fr';
let importing: Importing;
let shared: string;
let decks: string[];
let elsewhere: string;
beforeAll(async () => {
  importing = await Importing.open({ PUBLIC_URL, ORG_NAME: 'Lycée du Parc' });
  const seen = sampleDeck('d', [
    card('x', { media: 'media_x.png', tags: ['vu'] }),
    card('y', { visible: false, question: 'Cachée ?' }),
  ]);
  const inside = sampleFolder('g', [], [seen, sampleDeck('h', [card('z')], { visible: false })]);
  const hidden = sampleFolder('k', [], [sampleDeck('l', [card('w')])], { visible: false });
  elsewhere = (await importing.place()).deckId;
  const node = { type: 'folder', ...sampleFolder('f', [inside, hidden]) };
  shared = (await importing.send('0', node, { 'media_x.png': PNG })).body.id;
  decks = (await importing.get<{ id: string; name: string }[]>('/api/decks'))
    .filter(({ name }) => name.startsWith('Paquet '))
    .map(({ id }) => id);
});
afterAll(() => importing.school.dispose());

const terms = { licence: 'cc-by-sa', signed_by: 'school' };
const on = (method: 'GET' | 'PUT' | 'DELETE', body?: object, person: SchoolPerson = 'professor', id = shared) =>
  importing.school.as<FolderShare & { code?: string }>(person, method, `/api/folders/${id}/share`, body);
const open = async () => (await on('PUT', terms)).body.share?.url ?? '';
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const read = <T = SharedFolder>(url: string, more = '') =>
  importing.school.as<T & { code?: string }>('nobody', 'GET', `/api/shared/${tokenOf(url)}${more}`);

describe('a folder for other schools', () => {
  it('has no address until a professor wants one, which stays the same', async () => {
    expect((await on('GET')).body).toEqual({ share: null });
    const { status, body } = await on('PUT', terms);
    expect(status).toBe(200);
    expect(body.share).toMatchObject({ ...terms, author: 'Lycée du Parc', cards: 1 });
    expect(body.share?.url).toMatch(/^https:\/\/cartes\.ecole\.fr\/partage\/[\w-]{64}$/);
    expect((await on('PUT', { ...terms, licence: 'cc0' })).body.share).toMatchObject({
      url: body.share?.url,
      licence: 'cc0',
    });
    expect((await on('GET')).body.share?.url).toBe(body.share?.url);
  });

  it('is read without a session: what is visible, and no more', async () => {
    const url = await open();
    const { status, body } = await read(url);
    expect(status).toBe(200);
    expect(body).toMatchObject({ author: 'Lycée du Parc', licence: 'cc-by-sa', cards: 1 });
    expect(body.folders.map(({ name }) => name)).toEqual(['Dossier f', 'Dossier g']);
    expect(body.decks.map(({ name }) => name)).toEqual(['Paquet d']);
    const cards = await read<SharedCards>(url, `/decks/${body.decks[0]?.id}`);
    expect(cards.body.flashcards.map(({ question, tags }) => [question, tags])).toEqual([['Question x ?', []]]);
    const { rawPayload } = await importing.school.app.inject({ url: String(cards.body.flashcards[0]?.media) });
    expect(rawPayload.equals(PNG)).toBe(true);
  });

  it('does not lead to what is hidden in it, nor to what lies beside it', async () => {
    const url = await open();
    const [visible] = (await read(url)).body.decks;
    for (const id of [...decks.filter((each) => each !== visible?.id), elsewhere, 'inconnu'])
      expect((await read(url, `/decks/${id}`)).body).toMatchObject({ code: 'share-gone' });
  });

  it('is void once it is offered no more, and has another address afterwards', async () => {
    const url = await open();
    expect((await on('DELETE')).body).toEqual({ share: null });
    expect((await on('DELETE')).body).toEqual({ share: null });
    expect(await read(url)).toMatchObject({ status: 404, body: { code: 'share-gone' } });
    const next = await open();
    expect(next).not.toBe(url);
    expect((await read(url)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
  });

  it('cannot be guessed, nor read without its seal', async () => {
    const token = tokenOf(await open());
    const turned = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31);
    expect((await read(turned)).status).toBe(404);
    for (const bad of [token.slice(0, 22), `${token}x`, '..%2f..%2fetc', "'%20or%201=1"])
      expect((await read(bad)).status).toBe(400);
  });

  it('leads nowhere while the folder is hidden or deleted', async () => {
    const url = await open();
    const set = (visible: boolean) => importing.school.as('professor', 'PUT', `/api/folders/${shared}`, { visible });
    await set(false);
    expect((await read(url)).status).toBe(404);
    expect((await on('GET')).body.share).toMatchObject({ cards: 0 });
    await set(true);
    expect((await read(url)).status).toBe(200);
  });

  it('is a professor’s matter, of a folder that stands', async () => {
    for (const person of ['student', 'admin'] as const)
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect((await on(method, method === 'PUT' ? terms : undefined, person)).status).toBe(403);
    expect((await on('PUT', terms, 'professor', 'inconnu')).status).toBe(404);
    expect((await on('PUT', terms, 'professor', '0')).body).toMatchObject({ code: 'share-root' });
    for (const bad of [{}, { ...terms, licence: 'mit' }, { ...terms, signed_by: 'x' }, { ...terms, more: 1 }])
      expect((await on('PUT', bad)).status).toBe(400);
  });

  it('is signed by a name and never by an address', async () => {
    await importing.school.as('professor', 'PUT', '/api/me/name', { first_name: 'Ada', last_name: 'Byron' });
    const { share } = (await on('PUT', { ...terms, signed_by: 'person' })).body;
    expect(share?.author).not.toContain('@');
    expect(['Ada Byron, Lycée du Parc', 'Lycée du Parc']).toContain(share?.author);
  });

  it.each([
    [{ first_name: 'Jeanne', last_name: '' }, 'Jeanne, Lycée du Parc'],
    [{ first_name: '', last_name: 'Martin' }, 'Martin, Lycée du Parc'],
    [{ first_name: '', last_name: '' }, 'Lycée du Parc'],
  ])('is signed by as much of a name as is known: %j', async (name, author) => {
    await importing.school.as('professor', 'PUT', '/api/me/name', name);
    expect((await on('PUT', { ...terms, signed_by: 'person' })).body.share?.author).toBe(author);
  });
});

it.each([
  ['address', () => '192.0.2.7', '192.0.2.8'],
  ['/64', (n: number) => `2001:db8:0:1::${(n + 1).toString(16)}`, '2001:db8:0:2::1'],
])('is asked for so often from one %s and no more', async (_, one, other) => {
  const url = await open();
  const token = tokenOf(url);
  const from = (remoteAddress: string, beyond = '') =>
    importing.school.app.inject({ url: `/api/shared/${token}${beyond}`, remoteAddress });
  let refused = 0;
  for (let asked = 0; asked < 2_010; asked += 201) {
    const answers = await Promise.all(Array.from({ length: 201 }, (_each, n) => from(one(asked + n))));
    refused += answers.filter(({ statusCode }) => statusCode === 429).length;
  }
  expect(refused).toBe(10);
  // Its decks are part of it.
  expect((await from(one(0), `/decks/${decks[0]}`)).statusCode).toBe(429);
  expect((await from(other)).statusCode).toBe(200);
});

it('is closed where the school lets nothing out', async () => {
  const closed = await Importing.open({ ALLOW_EXPORT: 'false' });
  const { folderId } = await closed.place();
  const { body } = await closed.school.as<{ code: string }>(
    'professor',
    'PUT',
    `/api/folders/${folderId}/share`,
    terms,
  );
  expect(body.code).toBe('export-closed');
  await closed.school.dispose();
});
