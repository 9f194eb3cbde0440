import type { QuizRoom, SignedIn } from '@ardoise/contracts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { withRedis } from '@ardoise/test-servers/redis';
import { contexts, projections, upcasts } from '@ardoise/product';
import { openProduct } from '@ardoise/product/testing';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { openTestApplication } from '@ardoise/runtime/testing';
import type { TestApplication } from '@ardoise/runtime/testing';
import { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

withRedis.describe('who is there, over two processes', () => {
  let engines: StartedEngines;
  let school: School;
  let other: TestApplication;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    const environment = { ...engines.environment };
    school = await openProduct(environment);
    other = await openTestApplication({ contexts, projections, upcasts, environment });
    for (const { app } of [school, other]) await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await other.dispose();
    await school.dispose();
    await engines.dispose();
  });

  async function connect({ app }: Pick<TestApplication, 'app'>, token: string): Promise<Socket> {
    const socket = io(await app.getUrl(), { auth: { token }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  }
  const make = async (path: string, payload: object) =>
    (await school.as<{ id: string }>('professor', 'POST', path, payload)).body.id;
  async function aQuiz(): Promise<string> {
    const top = await make('/api/folders', { id_parent: 0, name: 'Haut' });
    const id_folder = await make('/api/folders', { id_parent: top, name: 'Bas' });
    const deck_id = await make('/api/decks', { id_folder, name: 'Paquet' });
    const card = { deck_id, question: 'Question ?', answer: ['oui'], possible_answers: ['oui', 'non'] };
    const flashcardIds = [await make('/api/flashcards', card)];
    const id = await make('/api/quizzes', { name: 'Présence', access_code: 'presence' });
    await school.as('professor', 'PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds });
    return id;
  }

  it('is known everywhere, and nothing that opens a session passes between them', async () => {
    const id = await aQuiz();
    const passed: string[] = [];
    const redis = new Redis(engines.environment.REDIS_URL ?? '');
    const monitor = await redis.monitor();
    monitor.on('monitor', (_at: string, command: string[]) => passed.push(command.join(' ')));
    const tokens: string[] = [];
    for (const person of ['student', 'otherStudent'] as const) {
      const credentials = { email: `${person.toLowerCase()}@ecole.fr`, password: TEST_PASSWORD };
      tokens.push((await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials)).body.token);
      expect((await school.as(person, 'POST', `/api/quizzes/${id}/next_flashcard`, {})).status).toBe(200);
    }
    const [here, there] = tokens;
    await connect(school, here ?? '');
    const away = await connect(other, there ?? '');
    const room = async () => {
      const { body } = await school.as<QuizRoom>('professor', 'GET', `/api/quizzes/${id}/participation`);
      return body.participants.map(({ username, state }) => `${username} ${state}`).sort();
    };
    // A process that is not heard of in time counts as having nobody.
    const until = async (otherStudent: string) => {
      const expected = [`otherstudent@ecole.fr ${otherStudent}`, 'student@ecole.fr answering'].join();
      while ((await room()).join() !== expected) await new Promise((resolve) => setImmediate(resolve));
    };
    await until('answering');
    away.disconnect();
    await until('away');
    monitor.disconnect();
    redis.disconnect();
    const all = passed.join('\n');
    expect(all).toContain('ardoise:sockets');
    expect(all).not.toMatch(/handshake|authorization|bearer/i);
    for (const token of [...tokens, ...Object.values(school.tokens).filter(Boolean)]) expect(all).not.toContain(token);
  });
});
