import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Flashcard, NextFlashcard } from '@ardoise/contracts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import { contexts, program, projections, upcasts } from '@ardoise/product';
import { openProduct } from '@ardoise/product/testing';
import { LEFT, MOVED } from '@ardoise/runtime';
import { openTestApplication } from '@ardoise/runtime/testing';
import { Settings } from '@ardoise/settings';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { copy } from './copy.js';
import { demoStanding, stands } from './demo/standing.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the documents that are no read models', () => {
  /** Names of the durable collections that the sources declare. */
  function durable(): string[] {
    const files = ['libs', 'apps'].flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\/src\/.*\.ts$/.test(name) && !/(node_modules|dist)\/|\.(spec|suite)\.ts$/.test(name))
        .map((name) => join(ROOT, top, name)),
    );
    return files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/collection<\w+>\(\{([^;]*?)\}\);/g)].flatMap(([, inside = '']) =>
        /durable: true/.test(inside) ? (/name: '([^']+)'/.exec(inside)?.[1] ?? `a nameless one in ${file}`) : [],
      );
    });
  }

  it('are each moved, or left with a reason', () => {
    const names = durable();
    expect(names).toEqual(expect.arrayContaining(['accounts', 'jobs', 'demonstration', 'secrets']));
    expect([...names].sort()).toEqual([...MOVED.map(({ name }) => name), ...Object.keys(LEFT)].sort());
  });
});

let scratch: string;
let log: EventStoreDbTestServer;
let documents: MongoTestServer;
const told: string[] = [];
const say = (text: string) => void told.push(text);

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'moved-school-'));
  [log, documents] = [await EventStoreDbTestServer.start(), await MongoTestServer.start()];
});
afterAll(async () => {
  await log.stop();
  await documents.stop();
  await rm(scratch, { recursive: true });
});

type Ask = <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who?: string) => Promise<T>;
type Tokens = Record<string, string>;

/** The application over a place, and who is signed in there from before. */
async function opened(environment: Record<string, string>, tokens: Tokens) {
  const parts = { contexts, projections, upcasts, program };
  const { app, platform, dispose } = await openTestApplication({ ...parts, environment });
  const ask: Ask = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    who = 'professor',
  ): Promise<T> => {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    const answer = await app.inject({ method, url, ...(payload && { payload }), headers });
    expect({ url, isGood: answer.statusCode < 300 }).toEqual({ url, isGood: true });
    return (
      /json/.test(String(answer.headers['content-type'])) ? answer.json() : answer.rawPayload.toString('base64')
    ) as T;
  };
  const signsIn = async (email: string) => {
    const payload = { email, password: TEST_PASSWORD };
    return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
  };
  return { ask, signsIn, platform, dispose };
}

it('is the same for its people in a folder, in engines, and in a folder again', async () => {
  const home = join(scratch, 'home');
  const first = await openProduct({ DATA_DIR: home });
  const tokens: Tokens = first.tokens;
  const post = async <T>(who: 'professor' | 'student', url: string, payload: object = {}) =>
    (await first.as<T>(who, 'POST', url, payload)).body;
  const id = async (url: string, payload: object) => (await post<{ id: string }>('professor', url, payload)).id;
  const top = await id('/api/folders', { id_parent: 0, name: 'Monde' });
  const deck = await id('/api/decks', {
    id_folder: await id('/api/folders', { id_parent: top, name: 'Afrique' }),
    name: 'Capitales',
  });
  const card = await id('/api/flashcards', {
    deck_id: deck,
    question: 'Capitale du Togo ?',
    answer: ['Lomé'],
    possible_answers: ['Lomé', 'Abidjan'],
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ deck_id: deck, question: 'Que voit-on ?', answer: '["Rien"]' }))
    form.append(name, value);
  form.append('media', new Blob([Buffer.from(PNG, 'base64')]), 'image.png');
  const encoded = new Response(form);
  const pictured = await first.as<{ id: string }>(
    'professor',
    'POST',
    '/api/flashcards',
    Buffer.from(await encoded.arrayBuffer()),
    { 'content-type': encoded.headers.get('content-type') ?? '' },
  );
  const rating = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
  await post('student', '/api/progress/update', rating);
  const quiz = await id('/api/quizzes', { name: 'Contrôle', access_code: 'togo', mode: 'self', time_limit: 0 });
  await first.as('professor', 'PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: [card] });
  const next = `/api/quizzes/${quiz}/next_flashcard`;
  const { flashcardToken } = await post<NextFlashcard>('student', next);
  await post('student', next, { token: flashcardToken, answer: '["Lomé"]' });
  await id('/api/classes', { name: '3e B' });
  await demoStanding(first.platform.documents);
  await stands(first.platform.documents, { from: '2026-01-01T00:00:00.000Z', phase: 'done' });
  await first.dispose();

  const engines = { EVENTSTORE_URL: log.url, MONGODB_URL: `${documents.url}?replicaSet=rs0` };
  const back = join(scratch, 'back');
  const seen: unknown[] = [];
  const look = async (environment: Record<string, string>) => {
    const { ask, signsIn, platform, dispose } = await opened(environment, tokens);
    const { media } = await ask<Flashcard>('GET', `/api/flashcards/${pictured.body.id}`);
    const users = await ask<{ last_seen_at?: unknown }[]>('GET', '/api/users');
    seen.push({
      picture: await ask('GET', String(media)),
      folders: await ask('GET', '/api/folders'),
      decks: await ask('GET', '/api/decks'),
      cards: await ask('GET', `/api/flashcards?id_deck=${deck}`),
      progress: await ask('GET', `/api/progress/deck/${deck}`, undefined, 'student'),
      results: await ask('GET', `/api/quizzes/${quiz}/results_all`),
      own: await ask('GET', `/api/quizzes/${quiz}/results_student`, undefined, 'student'),
      classes: await ask('GET', '/api/classes'),
      users: users.map((user) => ({ ...user, last_seen_at: null })),
      demo: await demoStanding(platform.documents),
    });
    expect(await signsIn('student@ecole.fr')).toBe(200);
    expect(await signsIn('inconnu@ecole.fr')).not.toBe(200);
    await dispose();
  };
  await look({ DATA_DIR: home });
  const settings = Settings.from({ DATA_DIR: join(scratch, 'work'), ...engines });
  await copy(settings, ['--from', home, '--to', 'reglages'], say);
  await look({ ...engines, DATA_DIR: join(scratch, 'api') });
  const plain = Settings.from({ DATA_DIR: back });
  await copy(plain, ['--from', log.url, '--from-documents', engines.MONGODB_URL, '--to', 'reglages'], say);
  await look({ DATA_DIR: back });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ demo: { phase: 'done' }, classes: [{ name: '3e B' }] });
  const text = told.join('\n');
  expect(text).toMatch(/De .*home vers esdb:.* \+ mongodb:/);
  expect(text).toMatch(/À copier : \d+ événements, \d+ documents, \d médias? \(0 Mo\) ; moins d’une minute\./);
  const sums = [...text.matchAll(/Empreinte des événements, la même des deux côtés : (\w{64})/g)];
  expect(sums).toHaveLength(2);
});

describe('the command refuses in words', () => {
  const settings = Settings.from({ DATA_DIR: 'data' });
  it.each([
    [[], 'Il faut --from SOURCE et --to CIBLE'],
    [['--von', 'data'], 'Option inconnue'],
    [['--from', 'data', '--to', 'esdb://h:2113'], 'demande aussi celle des comptes et des médias'],
    [['--from', 'mongodb://h', '--to', 'data'], 'n’est pas une adresse d’EventStoreDB'],
    [['--from', 'data', '--to', 'autre', '--to-documents', 'mongodb://h'], 'ne vont qu’avec une adresse esdb'],
    [['--from', 'data', '--to', './data'], 'La source et la cible sont les mêmes données'],
    [['--from', 'nulle-part', '--to', 'autre'], 'Il n’y a pas de données d’Ardoise'],
  ])('%j', async (words, why) => {
    await expect(copy(settings, words, say)).rejects.toThrow(why);
  });
});
