import type { School } from '@ardoise/accounts/testing';
import type { NextFlashcard } from '@ardoise/contracts';
import { startEngines } from '@ardoise/runtime/engines';
import type { Engines } from '@ardoise/runtime/engines';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { openProduct } from './testing.js';

/** What every request of a student asks for, and what rarely changes. */
const RARELY_CHANGED =
  /^(sessions|session-lives|accounts|folders|decks|flashcards|quizzes|quiz-cards)(-v\d+(\.\d+)?)?$/;

let engines: Engines;
let mongo: MongoTestServer;
let school: School;
/** Collections that were read. */
let read: string[];

beforeAll(async () => {
  engines = await startEngines(['EVENTSTORE_URL']);
  mongo = await MongoTestServer.start();
  mongo.onCommand = (name, command) => {
    const asked = String(command[name]);
    if ((name === 'find' || name === 'aggregate' || name === 'count') && RARELY_CHANGED.test(asked)) read.push(asked);
  };
  read = [];
  school = await openProduct({ ...engines.environment, MONGODB_URL: `${mongo.url}?replicaSet=rs0` });
}, 60_000);
afterAll(async () => {
  await school.dispose();
  await mongo.stop();
  await engines.dispose();
});

const make = async (url: string, payload: object) =>
  (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;

async function cards(count: number): Promise<string[]> {
  const top = await make('/api/folders', { id_parent: 0, name: 'Catégorie' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Sous-catégorie' });
  const deck = await make('/api/decks', { id_folder: folder, name: 'Paquet' });
  const made: string[] = [];
  for (let n = 0; n < count; n++) {
    const card = { deck_id: deck, question: `Question ${n} ?`, answer: ['oui'], possible_answers: ['oui', 'non'] };
    made.push(await make('/api/flashcards', card));
  }
  return made;
}

/** What is read while something is done again; durable documents are held once the process looks for changes. */
async function readOnceWarm(work: () => Promise<unknown>): Promise<string[]> {
  const deadline = performance.now() + 10_000;
  do {
    read = [];
    await work();
  } while (read.length > 0 && performance.now() < deadline);
  return read;
}

describe('on a store of documents that is shared, once warm', () => {
  it('a rating reads nothing of what rarely changes', async () => {
    const [card] = await cards(1);
    const rating = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
    const rate = () => school.as('student', 'POST', '/api/progress/update', rating);
    expect((await rate()).status).toBe(200);
    expect(await readOnceWarm(rate)).toEqual([]);
  }, 30_000);

  it('neither does an answer to a quiz', async () => {
    const asked = await cards(12);
    const quiz = await make('/api/quizzes', { name: 'Quiz', access_code: 'tiede', time_limit: 0 });
    const path = `/api/quizzes/${quiz}`;
    const chosen = await school.as('professor', 'PUT', `${path}/flashcards`, { flashcardIds: asked });
    expect(chosen.status).toBe(200);
    const next = async (payload: object = {}) =>
      (await school.as<NextFlashcard>('student', 'POST', `${path}/next_flashcard`, payload)).body;
    let step = await next();
    const first = step.flashcardToken;
    while (step.flashcardToken && step.number_of_flashcards_remaining > 4)
      step = await next({ token: step.flashcardToken, answer: ['oui'] });
    expect(await readOnceWarm(() => next({ token: first, answer: ['oui'] }))).toEqual([]);
  }, 30_000);
});
