import type { ChangeNotice, Flashcard, Folder, Quiz, RunView, StudentRun, User } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { callsAgainst } from './student-calls.suite.js';
import type { StudentCall, Target } from './student-calls.suite.js';

/** What stands in the reserved category, and in the reserved quizzes, and nowhere else. */
const SECRET = /Réservé/;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let school: School;
let classId: string;
let ids: Record<'student' | 'otherStudent', string>;
let category: string;
let target: Target;
let paced: { quizId: string; runId: string };
const sockets: Socket[] = [];

const make = async (path: string, payload: object) => {
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', path, payload);
  expect({ path, status }).toEqual({ path, status: 201 });
  return body.id;
};
const put = async (path: string, payload: object) =>
  expect((await school.as('professor', 'PUT', path, payload)).status).toBe(200);
const members = (change: object) => put(`/api/classes/${classId}/members`, change);
const ask = (person: SchoolPerson, { method, url, payload }: StudentCall) =>
  school.as<unknown>(person, method, url, payload);

/** A student's live connection: what it was told. */
async function listen(person: SchoolPerson) {
  const auth = { token: school.tokens[person] };
  const socket = io(await school.app.getUrl(), { auth, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const notices: ChangeNotice[] = [];
  const views: RunView[] = [];
  socket.on('changed', (some: ChangeNotice[]) => notices.push(...some));
  socket.on('run:view', (view: RunView) => views.push(view));
  const told = async (topic: string) => {
    while (!notices.some((notice) => notice.topic === topic))
      await new Promise<void>((resolve) => socket.once('changed', () => resolve()));
  };
  return { socket, notices, views, told };
}

beforeEach(async () => {
  school = await openProduct();
  await school.app.listen(0, '127.0.0.1');
  const { body: users } = await school.as<User[]>('professor', 'GET', '/api/users');
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? '';
  ids = { student: idOf('student@ecole.fr'), otherStudent: idOf('otherstudent@ecole.fr') };
  classId = await make('/api/classes', { name: '3e B' });
  await members({ add: [ids.student] });
  category = await make('/api/folders', { id_parent: 0, name: 'Réservé haut' });
  const folder = await make('/api/folders', { id_parent: category, name: 'Réservé bas' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Réservé paquet' });
  const card = (deck_id: string, question: string) =>
    make('/api/flashcards', { deck_id, question, answer: ['oui'], possible_answers: ['oui', 'non'] });
  const cards = [await card(deck, 'Réservé un ?'), await card(deck, 'Réservé deux ?')];
  const openTop = await make('/api/folders', { id_parent: 0, name: 'Ouvert haut' });
  const openBelow = await make('/api/folders', { id_parent: openTop, name: 'Ouvert bas' });
  const openDeck = await make('/api/decks', { id_folder: openBelow, name: 'Ouvert paquet' });
  const own = { deck: openDeck, card: await card(openDeck, 'Ouvert un ?') };
  const quiz = async (name: string, access_code: string, mode: string) => {
    const id = await make('/api/quizzes', { name, access_code, mode });
    await put(`/api/quizzes/${id}/flashcards`, { flashcardIds: cards });
    await put(`/api/quizzes/${id}/classes`, { class_ids: [classId] });
    return id;
  };
  const quizId = await quiz('Réservé quiz', 'RESERVE', 'self');
  const pacedId = await quiz('Réservé en classe', 'CLASSE', 'paced');
  const runId = await make(`/api/quizzes/${pacedId}/runs`, { closes_when_all: false });
  paced = { quizId: pacedId, runId };
  const run = { id: runId, tokens: ['x.y.z'] };
  const folders = [category, folder];
  target = { quizId, code: 'RESERVE', cards, aliases: [], decks: [deck], folders, media: [], own, run };
  await put(`/api/folders/${category}/classes`, { class_ids: [classId] });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await school.dispose();
});

/** The same calls about things that never were. */
function unknown(): Target {
  const never = (some: readonly string[]) => some.map(() => UNKNOWN);
  const { cards, decks, folders } = target;
  const run = { id: UNKNOWN, tokens: ['x.y.z'] };
  const nothing = { quizId: UNKNOWN, code: 'INCONNU', media: [], own: target.own, run };
  return { ...nothing, cards: never(cards), aliases: [], decks: never(decks), folders: never(folders) };
}

/** What differs from one asking to the next, whatever is asked. */
const plain = (text: string) =>
  text
    .replace(/"(now|at|asked_at|last_seen_at|id|creation_date)":"[^"]*"/g, '')
    .replace(/(expires|signature)=[^"&]*/g, '');

it('is to another student like what never was, by every call', async () => {
  const differences: string[] = [];
  let compared = 0;
  const never = callsAgainst(unknown());
  for (const [nth, call] of callsAgainst(target).entries()) {
    const answer = await ask('otherStudent', call);
    const text = JSON.stringify(answer.body);
    if (SECRET.test(text)) differences.push(`${call.name}: ${text.slice(0, 200)}`);
    const other = never[nth] as StudentCall;
    // Of one's own things, and of nothing in particular: what is asked before may change the answer.
    if (call.url === other.url && JSON.stringify(call.payload) === JSON.stringify(other.payload)) continue;
    compared++;
    const expected = await ask('otherStudent', other);
    if (answer.status !== expected.status || plain(text) !== plain(JSON.stringify(expected.body)))
      differences.push(
        `${call.name} ${answer.status} ${text.slice(0, 200)} / ${JSON.stringify(expected.body).slice(0, 200)}`,
      );
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(40);
});

it('is there for a student of the class, and for professors', async () => {
  const [folder, deck, card] = [target.folders[1], target.decks[0], target.cards[0]];
  const { quizId } = target;
  const reading = [
    `/api/folders/${category}`,
    `/api/folders/${folder}`,
    `/api/folders/0/children`,
    `/api/decks/${deck}`,
    `/api/flashcards/${card}`,
    `/api/flashcards?id_deck=${deck}`,
    `/api/quizzes/${quizId}`,
  ];
  for (const url of reading)
    for (const person of ['student', 'professor'] as const) {
      const { status, body } = await school.as(person, 'GET', url);
      expect({ url, status, isThere: SECRET.test(JSON.stringify(body)) }).toEqual({ url, status: 200, isThere: true });
    }
  for (const url of reading) {
    expect((await school.as('nobody', 'GET', url)).status).toBe(401);
    expect((await school.as('admin', 'GET', url)).status).toBe(403);
  }
  const { body: asked } = await school.as<{ question: string }[]>(
    'professor',
    'GET',
    '/api/flashcards?keyword=Réservé',
  );
  expect(asked).toHaveLength(2);
  const { body: own } = await school.as<Folder>('professor', 'GET', `/api/folders/${category}`);
  expect(own.class_ids).toEqual([classId]);
  expect((await school.as<Folder>('student', 'GET', `/api/folders/${category}`)).body).not.toHaveProperty('class_ids');
  const { body: theirs } = await school.as<Quiz>('student', 'GET', `/api/quizzes/${quizId}`);
  expect(theirs).not.toHaveProperty('class_ids');
  expect((await school.as<StudentRun>('student', 'POST', `/api/runs/${paced.runId}/join`)).status).toBe(200);
});

it('is reserved and opened by professors alone, for classes that there are, at the first level', async () => {
  const refusal = async (person: SchoolPerson, url: string, class_ids: unknown) => {
    const { status, body } = await school.as(person, 'PUT', url, { class_ids });
    return `${status} ${String(body.code)}`;
  };
  for (const url of [`/api/folders/${category}/classes`, `/api/quizzes/${target.quizId}/classes`]) {
    expect(await refusal('nobody', url, [])).toBe('401 no-session');
    for (const person of ['student', 'otherStudent', 'admin'] as const)
      expect(await refusal(person, url, [])).toBe('403 wrong-role');
    expect(await refusal('professor', url, ['inconnue'])).toBe('400 class-unknown');
    for (const bad of ['x', [{ $ne: '' }], null, Array(201).fill(classId)])
      expect(await refusal('professor', url, bad)).toMatch(/^400/);
  }
  expect(await refusal('professor', `/api/folders/${target.folders[1]}/classes`, [classId])).toBe(
    '400 reserve-below-top',
  );
  expect(await refusal('professor', '/api/folders/0/classes', [classId])).toMatch(/^40[09]/);
  expect(await refusal('professor', '/api/folders/inconnu/classes', [classId])).toBe('404 not-found');
  expect(await refusal('professor', '/api/quizzes/inconnu/classes', [classId])).toBe('404 not-found');
});

describe('what opens or shuts it', () => {
  const sees = async (person: 'student' | 'otherStudent') => {
    const { status } = await school.as<Flashcard>(person, 'GET', `/api/flashcards/${target.cards[0]}`);
    const { status: quiz } = await school.as(person, 'GET', `/api/quizzes/${target.quizId}`);
    return [status, quiz];
  };

  it('is coming into the class, leaving it, its end and its return: at once, and open pages are told', async () => {
    const page = await listen('otherStudent');
    expect(await sees('otherStudent')).toEqual([404, 404]);
    await members({ add: [ids.otherStudent] });
    expect(await sees('otherStudent')).toEqual([200, 200]);
    await page.told('classes');
    page.notices.length = 0;
    await school.as('professor', 'POST', `/api/classes/${classId}/archive`);
    expect(await sees('otherStudent')).toEqual([404, 404]);
    await page.told('classes');
    await school.as('professor', 'POST', `/api/classes/${classId}/reopen`);
    expect(await sees('otherStudent')).toEqual([200, 200]);
    await members({ remove: [ids.otherStudent] });
    expect(await sees('otherStudent')).toEqual([404, 404]);
  });

  it('is the reservation itself, of which pages are told without an id', async () => {
    const page = await listen('otherStudent');
    await put(`/api/folders/${category}/classes`, { class_ids: [] });
    await put(`/api/quizzes/${target.quizId}/classes`, { class_ids: [] });
    expect(await sees('otherStudent')).toEqual([200, 200]);
    await page.told('folders');
    await page.told('quizzes');
    expect(page.notices.map(({ id }) => id)).not.toContain(category);
    expect(page.notices.map(({ id }) => id)).not.toContain(target.quizId);
  });

  it('is a move into another category, and back', async () => {
    const open = await make('/api/folders', { id_parent: 0, name: 'Pour tous' });
    await put(`/api/folders/${target.folders[1]}`, { id_parent: open });
    expect((await sees('otherStudent'))[0]).toBe(200);
    await put(`/api/folders/${target.folders[1]}`, { id_parent: category });
    expect((await sees('otherStudent'))[0]).toBe(404);
  });
});

it('leaving the class ends what a phone hears of a run', async () => {
  await members({ add: [ids.otherStudent] });
  const url = `/api/runs/${paced.runId}`;
  for (const person of ['student', 'otherStudent'] as const)
    expect((await school.as<StudentRun>(person, 'POST', `${url}/join`)).status).toBe(200);
  const [stays, leaves] = [await listen('student'), await listen('otherStudent')];
  for (const { socket } of [stays, leaves])
    await new Promise((resolve) => socket.emit('run:follow', { runId: paced.runId }, resolve));
  await members({ remove: [ids.otherStudent] });
  await leaves.told('classes');
  await school.as('professor', 'POST', `${url}/show`, { step: 0 });
  while (!stays.views.some(({ phase }) => phase === 'asking'))
    await new Promise<void>((resolve) => stays.socket.once('run:view', () => resolve()));
  expect(leaves.views.some(({ phase }) => phase === 'asking')).toBe(false);
  expect((await school.as('otherStudent', 'GET', url)).status).toBe(404);
  const again = await new Promise((resolve) => leaves.socket.emit('run:follow', { runId: paced.runId }, resolve));
  expect(again).toMatchObject({ code: 'not-found' });
});
