import type { Desk, Home, Quiz, User } from '@ardoise/contracts';
import type { School, SchoolPerson } from '@ardoise/accounts/testing';
import { openProduct } from './testing.js';

let school: School;
let quizId: string;
let classId: string;
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
  classId = itsClass;
  const quiz = await make('/api/quizzes', {
    name: 'Un quiz',
    access_code: 'accueil',
    time_limit: 0,
    end_date: new Date(Date.now() + 3_600_000).toISOString(),
  });
  quizId = quiz;
  // Always open: of no day.
  await make('/api/quizzes', { name: 'Toujours là', access_code: 'toujours', time_limit: 0 });
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
    const { day, desk, ...tree } = await home('student');
    expect(desk).toBeNull();
    const [begun] = (await school.as<Quiz[]>('student', 'GET', DAY.quizzes_done)).body;
    expect(begun?.in_progress).toBe(true);
    expect(tree).toEqual(await alone('student', TREE));
    expect(tree.children.map(({ name }) => name)).toEqual(['Monde']);
    expect(day).toEqual({ ...(await alone('student', DAY)), quizzes_done: [{ ...begun, now: expect.any(String) }] });
    expect(day?.today.done).toBe(1);
  });

  it('tells a professor of the tree, and of the desk as its own call does', async () => {
    const { day, desk, ...tree } = await home('professor');
    expect(tree).toEqual(await alone('professor', TREE));
    expect(tree.children).toHaveLength(2);
    expect(day).toBeNull();
    const { body } = await school.as<Desk>('professor', 'GET', '/api/desk');
    const timeless = (one: Desk | null) => one?.quizzes.map(({ now, ...quiz }) => ({ quiz, hasNow: now !== '' }));
    expect({ ...desk, quizzes: timeless(desk) }).toEqual({ ...body, quizzes: timeless(body) });
  });

  it('is refused to whoever has no cards to see', async () => {
    expect((await school.as('admin', 'GET', '/api/home')).status).toBe(403);
    expect((await school.as('nobody', 'GET', '/api/home')).status).toBe(401);
  });
});

describe('the desk of a professor', () => {
  const desk = async () => {
    const { status, body } = await school.as<Desk>('professor', 'GET', '/api/desk');
    expect(status).toBe(200);
    return body;
  };

  it('has the quizzes of the day, and how many take part', async () => {
    expect((await desk()).quizzes).toMatchObject([{ id: quizId, name: 'Un quiz', participations: 1 }]);
  });

  it('says of a class who has revised this week, and who has not', async () => {
    expect((await desk()).classes).toMatchObject([{ id: classId, students: 0, active_week: 0, idle: [] }]);
    const { body: users } = await school.as<User[]>('professor', 'GET', '/api/users');
    const students = users.filter(({ role }) => role === 'student').map(({ id }) => id);
    await school.as('professor', 'PUT', `/api/classes/${classId}/members`, { add: students });
    const [known] = (await desk()).classes;
    expect(known).toMatchObject({ students: students.length, active_week: 1 });
    expect(known?.days).toHaveLength(7);
    expect(known?.days.at(-1)).toMatchObject({ ratings: 1, students: 1 });
    expect(known?.idle).toHaveLength(students.length - 1);
  });

  it('says what is due next with where its students stand', async () => {
    const [deck] = (await desk()).decks;
    const given = await school.as<{ id: string }>('professor', 'POST', '/api/assignments', {
      target: { kind: 'deck', id: deck?.id },
      measure: { kind: 'seen' },
      class_ids: [classId],
      due_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(given.status).toBe(201);
    const { due } = await desk();
    expect(due).toMatchObject([{ id: given.body.id, target: { name: 'Capitales' } }]);
    const { counts } = due[0]!;
    expect(counts.done + counts.under_way + counts.not_begun + counts.late).toBeGreaterThan(0);
  });

  it('says what waits, by the numbers that are told live', async () => {
    expect((await desk()).waiting).toEqual({
      'comments:unread': 0,
      'proposals:count': 0,
      'media:broken': 0,
      'leave:requests': 0,
    });
  });

  it('is for professors alone', async () => {
    for (const [role, status] of [
      ['student', 403],
      ['admin', 403],
      ['nobody', 401],
    ] as const)
      expect((await school.as(role, 'GET', '/api/desk')).status).toBe(status);
  });
});
