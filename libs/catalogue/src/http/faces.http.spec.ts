import { COLOURS, faceOf } from '@ardoise/contracts';
import type { Ancestor, Folder } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { formOf, openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let shelves: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  shelves = new Shelves(school);
});
afterAll(() => school.dispose());

const FACE = { colour: 'teal', sign: '🌍' };
const top = (more: object = {}) => shelves.make('/api/folders', { id_parent: 0, name: 'Géographie', ...more });
const get = (id: string, person: SchoolPerson = 'student') => shelves.get<Folder>(person, `/api/folders/${id}`);
const edit = (id: string, payload: object) => shelves.put(`/api/folders/${id}`, payload);

describe('the face of a category', () => {
  it('is what a professor chose, wherever the category is read', async () => {
    const id = await top(FACE);
    const below = await shelves.folder(id, 'Europe');
    expect(await get(id)).toMatchObject(FACE);
    const listed = [
      ...(await shelves.get<Folder[]>('student', '/api/folders')),
      ...(await shelves.get<Folder[]>('student', '/api/folders/0/children')),
    ].filter((folder) => folder.id === id);
    expect(listed).toEqual([expect.objectContaining(FACE), expect.objectContaining(FACE)]);
    const [root, category, folder] = await shelves.get<Ancestor[]>('student', `/api/folders/${below}/ancestors`);
    expect([root, category, folder]).toEqual([
      { id: '0', name: 'Racine' },
      { id, name: 'Géographie', ...FACE },
      { id: below, name: 'Europe' },
    ]);
  });

  it('follows from its id where nothing was chosen, and half of it where half was', async () => {
    const [none, half] = [await top(), await top({ sign: '🗺️' })];
    expect(await get(none)).toMatchObject(faceOf({ id: none }));
    expect(await get(half)).toMatchObject({ colour: faceOf({ id: half }).colour, sign: '🗺️' });
  });

  it('is of the first level alone', async () => {
    const below = await shelves.folder(await top(FACE), 'Europe');
    for (const folder of [await get('0'), await get(below)]) {
      expect(folder).not.toHaveProperty('colour');
      expect(folder).not.toHaveProperty('sign');
    }
    const refused = { status: 400, code: 'face-below-top' };
    const head = await school.platform.store.head();
    for (const face of [{ colour: 'pink' }, { sign: '🧪' }]) {
      expect(await shelves.refusal('professor', 'PUT', `/api/folders/${below}`, face)).toEqual(refused);
      const payload = { id_parent: below, name: 'Dessous', ...face };
      expect(await shelves.refusal('professor', 'POST', '/api/folders', payload)).toEqual(refused);
    }
    expect(await school.platform.store.head()).toBe(head);
  });

  it('is changed, each part by itself, and what an edit leaves out stays', async () => {
    const id = await top(FACE);
    await edit(id, { colour: 'blue' });
    await edit(id, { name: 'Terre' });
    expect(await get(id)).toMatchObject({ name: 'Terre', colour: 'blue', sign: '🌍' });
  });

  it('is changed once, however often it is asked for', async () => {
    const id = await top();
    await edit(id, FACE);
    const head = await school.platform.store.head();
    await edit(id, FACE);
    expect(await school.platform.store.head()).toBe(head);
  });

  it('is hidden while the category stands below another, and comes back with it', async () => {
    const [id, other] = [await top(FACE), await top()];
    await edit(id, { id_parent: other });
    expect(await get(id)).not.toHaveProperty('colour');
    await edit(id, { id_parent: 0 });
    expect(await get(id)).toMatchObject(FACE);
    const below = await shelves.folder(other, 'Europe');
    await edit(below, { id_parent: 0, colour: 'purple' });
    expect(await get(below)).toMatchObject({ colour: 'purple' });
  });

  it('comes in a form as well', async () => {
    const { payload, headers } = await formOf({ id_parent: '0', name: 'Chimie', colour: 'pink', sign: '👩‍🔬' });
    const { body } = await school.as<{ id: string }>('professor', 'POST', '/api/folders', payload, headers);
    expect(await get(body.id)).toMatchObject({ colour: 'pink', sign: '👩‍🔬' });
  });

  it.each(COLOURS)('may be %s', async (colour) => {
    expect(await get(await top({ colour }))).toMatchObject({ colour });
  });

  it.each(['🌍', '❤️', '1️⃣', '🇫🇷', '👍🏽', '👩‍🔬', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏻‍❤️‍💋‍👨🏿'])('may have the sign %s', async (sign) => {
    expect(await get(await top({ sign }))).toMatchObject({ sign });
  });

  it.each<[string, object]>([
    ['an unknown colour', { colour: 'rouge' }],
    ['a colour of another kind', { colour: { $gt: '' } }],
    ['a style', { colour: 'teal;background:url(//x)' }],
    ['nothing for a colour', { colour: '' }],
    ['null', { sign: null }],
    ['a number', { sign: 7 }],
    ['nothing', { sign: '' }],
    ['a space around', { sign: ' 🌍' }],
    ['a letter', { sign: 'A' }],
    ['a digit', { sign: '1' }],
    ['two emojis', { sign: '🌍🌍' }],
    ['half an emoji', { sign: '\ud83c' }],
    ['an emoji under a hundred accents', { sign: `🌍${'\u0301'.repeat(100)}` }],
    ['an endless family', { sign: `👩${'\u200d👩'.repeat(50)}` }],
    ['a tag', { sign: '<b>' }],
    ['a tag with an emoji', { sign: '<img src=x onerror=alert(1)>🌍' }],
    ['10,000 emojis', { sign: '🌍'.repeat(10_000) }],
  ])('is not %s', async (_, face) => {
    const id = await top();
    const head = await school.platform.store.head();
    for (const [method, url] of [
      ['POST', '/api/folders'],
      ['PUT', `/api/folders/${id}`],
    ] as const) {
      const { status, body } = await school.as('professor', method, url, { name: 'x', ...face });
      expect(status).toBe(400);
      expect(body.message).toMatch(/^[A-ZÀ-Ü].*\.$/);
    }
    expect(await school.platform.store.head()).toBe(head);
  });

  it('says what a sign is', async () => {
    const { body } = await school.as('professor', 'POST', '/api/folders', { name: 'x', sign: '🌍🌍' });
    expect(body).toMatchObject({ code: 'sign-invalid', message: 'Le signe d’une catégorie est un seul emoji.' });
  });

  it('is not 2 MB long', async () => {
    const payload = { name: 'x', sign: 'x'.repeat(2_000_000) };
    expect(await shelves.refusal('professor', 'POST', '/api/folders', payload)).toEqual({
      status: 413,
      code: 'too-large',
    });
  });

  it('is chosen by professors alone', async () => {
    const id = await top(FACE);
    for (const [person, status] of [
      ['student', 403],
      ['admin', 403],
      ['nobody', 401],
    ] as const) {
      expect((await shelves.refusal(person, 'PUT', `/api/folders/${id}`, { colour: 'pink' })).status).toBe(status);
      const payload = { id_parent: 0, name: 'x', sign: '🧪' };
      expect((await shelves.refusal(person, 'POST', '/api/folders', payload)).status).toBe(status);
    }
    expect(await get(id)).toMatchObject(FACE);
  });
});
