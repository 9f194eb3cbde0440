import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { AccountChanges, SignIn } from '@ardoise/accounts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import type { ChangeNotice, NextFlashcard, QuizParticipation, QuizRoom, Refusal } from '@ardoise/contracts';
import { openProduct } from '@ardoise/product/testing';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

const PLAYERS = 40;
const CARDS = 3;

let school: School;
let url: string;
let quizId: string;
const sockets: Socket[] = [];
const players: { id: string; token: string }[] = [];

const make = async (path: string, payload: object) =>
  (await school.as<{ id: string }>('professor', 'POST', path, payload)).body.id;

beforeAll(async () => {
  school = await openProduct();
  await school.app.listen(0, '127.0.0.1');
  url = await school.app.getUrl();
  const [accounts, commands] = [school.app.get(AccountChanges), school.app.get(CommandBus)];
  const add = async (n: number) => {
    const person = { id: randomUUID(), email: `joueur${n}@ecole.fr`, role: 'student' as const };
    await accounts.add({ ...person, password: TEST_PASSWORD, now: new Date().toISOString() });
    const credentials = { email: person.email, password: TEST_PASSWORD };
    const { signedIn } = await commands.execute(new SignIn({ credentials, origin: { address: '192.0.2.1' } }));
    players.push({ id: person.id, token: signedIn.token });
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, n) => add(n)));
});
beforeEach(async () => {
  const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
  const deck_id = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
  const flashcardIds: string[] = [];
  for (let n = 0; n < CARDS; n++) {
    const card = { deck_id, question: `Question ${n} ?`, answer: ['oui'], possible_answers: ['oui', 'non'] };
    flashcardIds.push(await make('/api/flashcards', card));
  }
  quizId = await make('/api/quizzes', { name: 'En direct', access_code: randomUUID() });
  await school.as('professor', 'PUT', `/api/quizzes/${quizId}/flashcards`, { flashcardIds });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => school.dispose());

async function connect(token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

const ask = (socket: Socket, request: unknown) =>
  socket.emitWithAck('quiz:watch', request) as Promise<QuizParticipation & Refusal>;

async function next(token: string, payload: object = {}): Promise<NextFlashcard> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/quizzes/${quizId}/next_flashcard`;
  const { status, body } = await school.as<NextFlashcard>('nobody', 'POST', path, payload, headers);
  expect(status).toBe(200);
  return body;
}

/** Takes the whole quiz, every answer right. */
async function play(token: string): Promise<void> {
  for (let last = await next(token); last.flashcard;)
    last = await next(token, { token: last.flashcardToken, answer: '["oui"]' });
}

/** Gathers what is told of a quiz, and waits for numbers to come. */
function listen(socket: Socket) {
  const told: { numbers: QuizParticipation; at: number }[] = [];
  let wake = () => {};
  socket.on('quiz:participation', (numbers: QuizParticipation) => {
    told.push({ numbers, at: performance.now() });
    wake();
  });
  const until = async (fits: (numbers: QuizParticipation) => boolean) => {
    for (;;) {
      const last = told.at(-1);
      if (last && fits(last.numbers)) return last.numbers;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return { told, until };
}

describe('a professor who watches a quiz', () => {
  it('gets the present numbers with the answer, then all of them in a few messages', async () => {
    const socket = await connect(school.tokens.professor);
    const { told, until } = listen(socket);
    const none = { quizId, started: 0, finished: 0, answers: 0, questions: [] };
    expect(await ask(socket, { quizId })).toEqual(none);
    const began = performance.now();
    await Promise.all(players.map(({ token }) => play(token)));
    const last = await until(({ finished }) => finished === PLAYERS);
    expect(last).toMatchObject({ started: PLAYERS, answers: PLAYERS * CARDS });
    expect(last.questions.map(({ answered, correct }) => [answered, correct])).toEqual(
      Array.from({ length: CARDS }, () => [PLAYERS, PLAYERS]),
    );
    const seconds = ((told.at(-1)?.at ?? 0) - began) / 1_000;
    expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
  });

  it('hears nothing of another quiz, nor after having stopped', async () => {
    const socket = await connect(school.tokens.professor);
    const { told } = listen(socket);
    await ask(socket, { quizId });
    socket.emit('quiz:unwatch', { quizId });
    // Messages of a socket are taken in order: once this is answered, the one before has been heeded.
    await ask(socket, { quizId: 'inconnu' });
    await play(players[0]?.token ?? '');
    const other = await connect(school.tokens.professor);
    expect(await ask(other, { quizId })).toMatchObject({ started: 1, finished: 1 });
    expect(told).toEqual([]);
  });

  it('catches up when they come back after a lost connection', async () => {
    const socket = await connect(school.tokens.professor);
    await ask(socket, { quizId });
    socket.disconnect();
    await play(players[1]?.token ?? '');
    expect(await ask(await connect(school.tokens.professor), { quizId })).toMatchObject({
      finished: 1,
      answers: CARDS,
    });
  });

  it('sees who is there, who is away and who has finished', async () => {
    const [present, gone, done] = players;
    await connect(present?.token ?? '');
    for (const player of [present, gone]) await next(player?.token ?? '');
    await play(done?.token ?? '');
    const { body } = await school.as<QuizRoom>('professor', 'GET', `/api/quizzes/${quizId}/participation`);
    const states = new Map(body.participants.map(({ user_id, state }) => [user_id, state]));
    expect([present, gone, done].map((player) => states.get(player?.id ?? ''))).toEqual([
      'answering',
      'away',
      'finished',
    ]);
  });
});

describe('a request to watch', () => {
  it.each([undefined, null, 'x', 42, {}, { quizId: '../x' }, { quizId: { $gt: '' } }, { quizId: 'a', more: 1 }])(
    'is refused as %j',
    async (request) => {
      const socket = await connect(school.tokens.professor);
      expect(await ask(socket, request)).toMatchObject({ statusCode: 400, code: 'malformed' });
    },
  );

  it('is refused of a quiz that is not there', async () => {
    const socket = await connect(school.tokens.professor);
    expect(await ask(socket, { quizId: 'inconnu' })).toMatchObject({ statusCode: 404, code: 'not-found' });
  });

  it.each(['student', 'admin'] as const)('is refused to a %s, who hears nothing', async (person) => {
    const socket = await connect(school.tokens[person]);
    const { told } = listen(socket);
    expect(await ask(socket, { quizId })).toMatchObject({ statusCode: 403, code: 'wrong-role' });
    await play(players[2]?.token ?? '');
    expect(await ask(socket, { quizId })).toMatchObject({ statusCode: 403 });
    expect(told).toEqual([]);
  });

  it('is refused beyond twenty at a time, and the process goes on', async () => {
    const socket = await connect(school.tokens.professor);
    const quizzes: string[] = [];
    for (let n = 0; n < 21; n++) quizzes.push(await make('/api/quizzes', { name: 'Q', access_code: randomUUID() }));
    const answers = [];
    for (const id of quizzes) answers.push(await ask(socket, { quizId: id }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<undefined>(20).fill(undefined), 429]);
    // Without an answer asked for, and with one that is none: neither harms.
    socket.emit('quiz:watch', { quizId });
    socket.emit('quiz:watch', { quizId }, 'non');
    socket.emit('quiz:unwatch');
    expect((await school.as('nobody', 'GET', '/api/health')).status).toBe(200);
  });
});

describe('a player', () => {
  it('hears of their own attempt alone, and of little', async () => {
    const [mine, other] = players;
    const socket = await connect(mine?.token ?? '');
    const heard: (string | null)[] = [];
    let told = () => {};
    const own = new Promise<void>((resolve) => (told = resolve));
    socket.on('quiz:participation', () => heard.push('participation'));
    socket.on('changed', (notices: ChangeNotice[]) => {
      // What an earlier test did with its quizzes may be told within a quarter of a second.
      const ofThis = notices.filter(({ topic, id }) => topic === 'attempts' && (id === quizId || id === null));
      heard.push(...ofThis.map(({ id }) => id));
      if (heard.length > 0) told();
    });
    await play(other?.token ?? '');
    // What is told to all comes in the order in which it happened: after it, nothing of before is on its way.
    const marker = new Promise<void>((resolve) => {
      socket.on('changed', (notices: ChangeNotice[]) => notices.some(({ topic }) => topic === 'folders') && resolve());
    });
    await make('/api/folders', { id_parent: 0, name: 'Repère' });
    await marker;
    expect(heard).toEqual([]);
    await play(mine?.token ?? '');
    await own;
    expect(new Set(heard)).toEqual(new Set([quizId]));
    expect(heard.length).toBeLessThanOrEqual(12 * CARDS);
  });
});
