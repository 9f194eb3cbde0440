import 'reflect-metadata';
import type { School } from '@ardoise/accounts/testing';
import { routes } from '@ardoise/contracts';
import { openProduct } from './testing.js';

const ZOE = { first_name: 'Zénobie', last_name: 'Quignard' };
const NAMES = /nobie|uignard/;
const LISTS = Object.values(routes).filter(
  ({ method, path }) => method === 'GET' && !path.includes(':') && !/oidc|logout/.test(path),
);

/** Every list that somebody may read, in one text. */
async function readBy(school: School, person: 'student' | 'otherStudent' | 'professor' | 'admin') {
  const role = person === 'otherStudent' ? 'student' : person;
  const mine = LISTS.filter(({ roles }) => roles === 'public' || (roles as readonly string[]).includes(role));
  const texts: string[] = [];
  for (const { path } of mine) {
    const { status, body } = await school.as(person, 'GET', path);
    expect([path, status < 500]).toEqual([path, true]);
    texts.push(JSON.stringify(body));
  }
  expect(texts.length).toBeGreaterThan(5);
  return texts.join('\n');
}

/** Somebody with a name who proposed a card that a professor published. */
async function published(school: School) {
  const make = async (url: string, payload: object, person: 'professor' | 'student' = 'professor') =>
    (await school.as<{ id: string }>(person, 'POST', url, payload)).body.id;
  const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
  const card = { question: 'Capitale du Togo ?', answer: ['Lomé'] };
  const id = await make('/api/flashcards', { deck_id: deck, ...card }, 'student');
  const payload = { ...card, validate_and_publish_proposal: true };
  expect((await school.as('professor', 'PUT', `/api/flashcards/${id}`, payload)).status).toBe(200);
  return make('/api/flashcards', { deck_id: deck, ...card }, 'student');
}

describe('names', () => {
  it('are read by professors and by their owner, never by another student, and are not in the log', async () => {
    const school = await openProduct();
    expect((await school.as('student', 'PUT', '/api/me/name', ZOE)).status).toBe(200);
    const waits = await published(school);
    expect(await readBy(school, 'professor')).toMatch(NAMES);
    expect(await readBy(school, 'student')).toMatch(NAMES);
    expect(await readBy(school, 'otherStudent')).not.toMatch(NAMES);
    expect((await school.as('professor', 'GET', `/api/flashcards/${waits}`)).body).toMatchObject({
      proposed_by_name: ZOE,
    });
    for await (const event of school.platform.store.readAll()) expect(JSON.stringify(event)).not.toMatch(NAMES);
    await school.dispose();
  });

  it('are nowhere where the school shows none', async () => {
    const school = await openProduct({ SHOW_NAMES: 'false' });
    const users = [{ email: 'zoe@ecole.fr', role: 'student', ...ZOE }];
    await school.as('professor', 'POST', '/api/users', users);
    expect((await school.as('student', 'PUT', '/api/me/name', ZOE)).status).toBe(403);
    await published(school);
    for (const person of ['professor', 'student', 'otherStudent', 'admin'] as const)
      expect(await readBy(school, person)).not.toMatch(NAMES);
    expect((await school.as('nobody', 'GET', '/api/config')).body).toMatchObject({ show_names: false });
    await school.dispose();
  });
});
