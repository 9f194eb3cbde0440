import type { Home, Quiz } from '@ardoise/contracts';
import type { School, SchoolPerson } from '@ardoise/accounts/testing';
import { openProduct } from './testing.js';

let school: School;
beforeAll(async () => {
  school = await openProduct();
  const make = async (url: string, payload: object) => {
    const { status, body } = await school.as<{ id: string }>('professor', 'POST', url, payload);
    expect({ url, status }).toEqual({ url, status: 201 });
    return body.id;
  };
  const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
  const card = await make('/api/flashcards', {
    deck_id: deck,
    question: 'Capitale du Mali ?',
    answer: ['Bamako'],
    possible_answers: ['Bamako', 'Dakar'],
  });
  // Of no class that the student is in: it must not stand on their home.
  const reserved = await make('/api/folders', { id_parent: 0, name: 'Réservé' });
  const itsClass = await make('/api/classes', { name: '3e B' });
  const { status } = await school.as('professor', 'PUT', `/api/folders/${reserved}/classes`, { class_ids: [itsClass] });
  expect(status).toBe(200);
  const quiz = await make('/api/quizzes', { name: 'Un quiz', access_code: 'accueil', time_limit: 0 });
  await school.as('professor', 'PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: [card] });
  // Begun, so that the home offers to go on with it.
  await school.as<Quiz>('student', 'POST', `/api/quizzes/${quiz}/next_flashcard`, {});
  await school.as('student', 'POST', '/api/progress/update', {
    flashcardId: card,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter: 600,
  });
});
afterAll(() => school.dispose());

const home = async (role: SchoolPerson) => (await school.as<Home>(role, 'GET', '/api/home')).body;
/** What each of its calls answers alone. */
async function alone(role: SchoolPerson, urls: Record<string, string>) {
  const answers = Object.entries(urls).map(async ([name, url]) => {
    const { status, body } = await school.as<unknown>(role, 'GET', url);
    expect({ url, status }).toEqual({ url, status: 200 });
    return [name, body] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const TREE = {
  folder: '/api/folders/0',
  ancestors: '/api/folders/0/ancestors',
  children: '/api/folders/0/children',
  decks: '/api/decks?id_folder=0',
};
const DAY = {
  today: '/api/progress/today',
  inside: '/api/progress/folder/0/inside',
  assignments: '/api/me/assignments',
  missed: '/api/quizzes/missed',
  quizzes_done: '/api/quizzes_done',
  new_answers: '/api/me/comments/unseen',
};

describe('the home in one call', () => {
  it('tells a student what its calls tell one by one', async () => {
    const { day, ...tree } = await home('student');
    const [begun] = (await school.as<Quiz[]>('student', 'GET', DAY.quizzes_done)).body;
    expect(begun?.in_progress).toBe(true);
    expect(tree).toEqual(await alone('student', TREE));
    expect(tree.children.map(({ name }) => name)).toEqual(['Monde']);
    expect(day).toEqual({ ...(await alone('student', DAY)), quizzes_done: [{ ...begun, now: expect.any(String) }] });
    expect(day?.today.done).toBe(1);
  });

  it('tells a professor of the tree alone', async () => {
    const { day, ...tree } = await home('professor');
    expect(tree).toEqual(await alone('professor', TREE));
    expect(tree.children).toHaveLength(2);
    expect(day).toBeNull();
  });

  it('is refused to whoever has no cards to see', async () => {
    expect((await school.as('admin', 'GET', '/api/home')).status).toBe(403);
    expect((await school.as('nobody', 'GET', '/api/home')).status).toBe(401);
  });
});
