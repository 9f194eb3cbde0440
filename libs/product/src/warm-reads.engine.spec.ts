import type { School } from '@ardoise/accounts/testing';
import type { NextFlashcard } from '@ardoise/contracts';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { openProduct } from './testing.js';

/** What every request of a student asks for, and what rarely changes. */
const RARELY_CHANGED =
  /^(sessions|session-lives|accounts|folders|decks|flashcards|quizzes|quiz-cards)(-v\d+(\.\d+)?)?$/;

const READS = ['find', 'aggregate', 'count', 'getMore'];
const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
/** What processes tell each other all the time, whatever is asked. */
const OF_PROCESSES =
  /^(_leases|_checkpoints|projection-generations|projector-processes|projector-duties|rebuild-requests|limits|changed-documents|session-lives)$/;

let engines: StartedEngines;
let mongo: MongoTestServer;
let school: School;
/** Collections that were read. */
let read: string[];
/** Reads and writes of all collections but those of the processes themselves. */
let counted: string[] = [];

async function open(shared: Parameters<typeof startEngines>[0]): Promise<void> {
  engines = await startEngines(shared);
  mongo = await MongoTestServer.start();
  mongo.onCommand = (name, command) => {
    const asked = String(name === 'getMore' ? command.collection : command[name]);
    if ([...READS, ...WRITES].includes(name) && !OF_PROCESSES.test(asked)) counted.push(`${name} ${asked}`);
    if ((name === 'find' || name === 'aggregate' || name === 'count') && RARELY_CHANGED.test(asked)) read.push(asked);
  };
  read = [];
  school = await openProduct({ ...engines.environment, MONGODB_URL: `${mongo.url}?replicaSet=rs0` });
}

async function close(): Promise<void> {
  await school.dispose();
  await mongo.stop();
  await engines.dispose();
}

const make = async (url: string, payload: object) =>
  (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;

async function place(): Promise<{ folder: string; deck: string }> {
  const top = await make('/api/folders', { id_parent: 0, name: 'Catégorie' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Sous-catégorie' });
  return { folder, deck: await make('/api/decks', { id_folder: folder, name: 'Paquet' }) };
}

async function cards(count: number, into?: string): Promise<string[]> {
  const deck = into ?? (await place()).deck;
  const made: string[] = [];
  for (let n = 0; n < count; n++) {
    const card = { deck_id: deck, question: `Question ${n} ?`, answer: ['oui'], possible_answers: ['oui', 'non'] };
    made.push(await make('/api/flashcards', card));
  }
  return made;
}

/** What is read while something is done again; durable documents are held once the process looks for changes. */
async function readOnceWarm(work: () => Promise<unknown>): Promise<string[]> {
  const deadline = performance.now() + 45_000;
  do {
    read = [];
    await work();
  } while (read.length > 0 && performance.now() < deadline);
  return read;
}

/**
 * What is asked of the server, as [reads, writes], by the read models that follow as well, of which a burst takes as much as one:
 * to be corrected here where a way of the product changes.
 */
const PRICES: Record<string, [reads: number, writes: number]> = {
  /** What the read models touch they have left there themselves a moment ago. */
  rating: [0, 6],
  /** Of a quiz that nobody has begun in this process: its cards are read. */
  start: [9, 7],
  /** The card that comes next is read when the first student of a process gets there. */
  answer: [1, 4],
  'folder page': [0, 0],
  'progress in a folder': [2, 0],
  'deck page': [1, 0],
  'progress in a deck': [3, 0],
  'list of quizzes': [3, 0],
  room: [3, 0],
  done: [1, 0],
};

/** The fewest reads and writes that some rounds of the same took: what goes on beside them is not theirs. */
async function priceOf(work: (round: number) => Promise<unknown>): Promise<[reads: number, writes: number]> {
  let best: string[] | undefined;
  for (let round = 0; round < 8; round++) {
    counted = [];
    await work(round);
    // An answer does not wait for its read models: what they take is part of its price all the same.
    await school.platform.projector.caughtUp(await school.platform.store.head());
    if (!best || counted.length < best.length) best = counted;
  }
  const count = (names: string[]) => best?.filter((one) => names.includes(one.split(' ')[0] ?? '')).length ?? 0;
  return [count(READS), count(WRITES)];
}

/** The price of each, in a school that has so many quizzes and cards more. */
async function prices(rows: number): Promise<typeof PRICES> {
  const { folder, deck } = await place();
  const made = await cards(rows, deck);
  const [card] = made;
  const quizzes: string[] = [];
  for (let n = 0; n < rows; n++) {
    const id = await make('/api/quizzes', { name: `Quiz ${n}`, access_code: `prix-${rows}-${n}`, time_limit: 0 });
    const chosen = { flashcardIds: made.slice(0, 10) };
    expect((await school.as('professor', 'PUT', `/api/quizzes/${id}/flashcards`, chosen)).status).toBe(200);
    quizzes.push(id);
  }
  const get = (person: 'student' | 'professor', url: string) => async () =>
    expect((await school.as(person, 'GET', url)).status).toBe(200);
  const next = async (quiz: string | undefined, payload: object = {}) => {
    const url = `/api/quizzes/${quiz}/next_flashcard`;
    return (await school.as<NextFlashcard>('student', 'POST', url, payload)).body.flashcardToken;
  };
  const rating = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
  let token: string | null | undefined;
  const works: Record<string, (round: number) => Promise<unknown>> = {
    rating: () => school.as('student', 'POST', '/api/progress/update', rating),
    start: async (round) => (token = await next(quizzes[round])),
    answer: async () => (token = await next(quizzes[7], { token, answer: ['oui'] })),
    'folder page': get('student', `/api/folders/${folder}/children`),
    'progress in a folder': get('student', `/api/progress/folder/${folder}`),
    'deck page': get('student', `/api/flashcards?id_deck=${deck}`),
    'progress in a deck': get('student', `/api/progress/deck/${deck}`),
    'list of quizzes': get('professor', '/api/quizzes'),
    room: get('professor', `/api/quizzes/${quizzes[0]}/participation`),
    done: get('student', '/api/quizzes_done'),
  };
  const found: typeof PRICES = {};
  for (const [name, work] of Object.entries(works)) found[name] = await priceOf(work);
  return found;
}

/** The log brings the three facts that a start writes together, or in so many pieces: each is read and written by itself. */
const startIn = (pieces: 1 | 2 | 3): typeof PRICES => ({ ...PRICES, start: [8 + pieces, 6 + pieces] });

describe.each<[string, Parameters<typeof startEngines>[0], (typeof PRICES)[]]>([
  ['that is shared, as the log is', ['EVENTSTORE_URL'], [startIn(1), startIn(2), startIn(3)]],
  // Where commands come first, what a start writes is taken in together.
  ['behind a network, of a process that has the log to itself', [], [startIn(1)]],
])('on a store of documents %s, once warm', (_, shared, expected) => {
  beforeAll(() => open(shared));
  afterAll(close);

  it('a rating reads nothing of what rarely changes', async () => {
    const [card] = await cards(1);
    const rating = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
    const rate = () => school.as('student', 'POST', '/api/progress/update', rating);
    expect((await rate()).status).toBe(200);
    expect(await readOnceWarm(rate)).toEqual([]);
  });

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
  });

  it('each way of the product has its price, which does not grow with what is not shown', async () => {
    expect(expected).toContainEqual(await prices(10));
    expect(expected).toContainEqual(await prices(40));
  });
});
