import type { ChangeNotice, User } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { openProduct } from '@ardoise/product/testing';

let school: School;
let url: string;
let deck: string;
let card: string;
let classId: string;
const sockets: Socket[] = [];

const make = async (path: string, payload: object) =>
  (await school.as<{ id: string }>('professor', 'POST', path, payload)).body.id;

beforeAll(async () => {
  school = await openProduct();
  await school.app.listen(0, '127.0.0.1');
  url = await school.app.getUrl();
  const top = await make('/api/folders', { id_parent: 0, name: 'Géographie' });
  deck = await make('/api/decks', {
    id_folder: await make('/api/folders', { id_parent: top, name: 'Afrique' }),
    name: 'Capitales',
  });
  card = await make('/api/flashcards', { deck_id: deck, question: 'Capitale du Mali ?', answer: ['Bamako'] });
  classId = await make('/api/classes', { name: '3e B' });
  const { body } = await school.as<User[]>('professor', 'GET', '/api/users');
  const student = body.find(({ email }) => email === 'student@ecole.fr')?.id;
  await school.as('professor', 'PUT', `/api/classes/${classId}/members`, { add: [student] });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => school.dispose());

/** What a page of somebody hears of work to do. */
async function listen(person: SchoolPerson) {
  const socket = io(url, { auth: { token: school.tokens[person] }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const notices: ChangeNotice[] = [];
  const waiting = new Set<() => void>();
  socket.on('changed', (some: ChangeNotice[]) => {
    notices.push(...some);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const ids = (topic = 'assignments') => notices.filter((notice) => notice.topic === topic).map(({ id }) => id);
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const heard = async () => {
    await until(() => ids().length > 0);
    return ids();
  };
  /** All that was to be told by now has been: a category that everybody hears of comes after it. */
  const settled = async () => {
    const before = ids('folders').length;
    await make('/api/folders', { id_parent: 0, name: 'Une autre' });
    await until(() => ids('folders').length > before);
  };
  return { ids, heard, settled, forget: () => (notices.length = 0) };
}

const give = () =>
  make('/api/assignments', {
    target: { kind: 'deck', id: deck },
    measure: { kind: 'seen' },
    class_ids: [classId],
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
const rate = (person: SchoolPerson) =>
  school.as(person, 'POST', '/api/progress/update', {
    flashcardId: card,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter: 600,
  });

it('what is given is told to professors by its id, to the students of the class without, and to no other', async () => {
  const [professor, student, other] = [
    await listen('professor'),
    await listen('student'),
    await listen('otherStudent'),
  ];
  const id = await give();
  expect(await professor.heard()).toEqual([id]);
  expect(await student.heard()).toEqual([null]);
  await other.settled();
  expect(other.ids()).toEqual([]);
  await school.as('professor', 'POST', `/api/assignments/${id}/take_back`);
});

it('where a student of the class stands is told to professors, and not of those who do not have it to do', async () => {
  const id = await give();
  const professor = await listen('professor');
  await professor.settled();
  professor.forget();
  await rate('otherStudent');
  await professor.settled();
  expect(professor.ids()).toEqual([]);
  await rate('student');
  expect(await professor.heard()).toEqual([id]);
  await school.as('professor', 'POST', `/api/assignments/${id}/take_back`);
});

it('what was taken back moves no more', async () => {
  const id = await give();
  await school.as('professor', 'POST', `/api/assignments/${id}/take_back`);
  const professor = await listen('professor');
  await professor.settled();
  professor.forget();
  await rate('student');
  await professor.settled();
  expect(professor.ids()).toEqual([]);
});
