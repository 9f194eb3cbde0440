import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { routes, pathOf } from '@ardoise/contracts';
import type { NextFlashcard } from '@ardoise/contracts';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { openProduct } from './testing.js';

const FEW = 'some dozens of documents, read whole at the start of a process';
const BIN = 'what was deleted in the last days, found by these days';
const SEARCHED = 'a word inside texts, looked for in all of them: decision 018';
const TREE = 'the tree and what hangs on it, read whole once by each process and held';

/** What is read whole or sorted in memory: without versions, by the fields that are asked for; and why that may be. */
const EXCUSES: Record<string, string> = {
  '_checkpoints () COLLSCAN': FEW,
  '_pending (checkpoints) COLLSCAN': 'an empty collection of earlier versions, at the opening',
  'account-facts () COLLSCAN': FEW,
  'assignments () COLLSCAN': 'some hundreds in a year, read whole once by each process and held',
  'classes () COLLSCAN': 'some hundreds at most, read whole once by each process and held',
  'accounts (role) COLLSCAN': 'some thousands, for the administrators of the statistics',
  'decks (deletedDay,deletedAt) by deletedAt,_id SORT': BIN,
  'decks () COLLSCAN': TREE,
  'flashcards (_id,text,deletedAt) by createdAt,_id SORT':
    'a page of what a search has found: a thousand cards at most',
  'flashcards (deletedDay,deletedAt) by deletedAt,_id SORT': BIN,
  'flashcards (text,deletedAt) COLLSCAN': SEARCHED,
  'folders (deletedDay,deletedAt) by deletedAt,_id SORT': BIN,
  'folders () COLLSCAN': TREE,
  'limits () COLLSCAN': FEW,
  'media.leftovers (due) COLLSCAN': 'files about to be removed: a handful',
  'parked-events () COLLSCAN': 'a handful',
  'progress (studentId) by lastAt SORT': 'the cards of a student who has not been there for weeks',
  'projection-generations () COLLSCAN': FEW,
  'projector-processes () COLLSCAN': 'one for each process',
  'quizzes (deletedDay,deletedAt) by deletedAt,_id SORT': BIN,
  'schedulers () COLLSCAN': TREE,
  'tags () COLLSCAN': TREE,
};

/** A question without its values, and once with them, as it was asked. */
interface Question {
  /** As in EXCUSES, without what is wrong with it. */
  name: string;
  command: Document;
}

let engines: StartedEngines;
let mongo: MongoTestServer;
let client: MongoClient;
let school: School;
const questions = new Map<string, Question>();
let database = '';

/** The fields that a filter names, those within $and and $or too. */
function fieldsOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([field, asked]) =>
    field.startsWith('$') ? (asked as Document[]).flatMap(fieldsOf) : [field],
  );
}

/** Names and operators as they are, values as '?'. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object') ? value.map(shapeOf) : '?';
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return '?';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

function take(name: string, command: Document): void {
  if (!['find', 'aggregate', 'count'].includes(name)) return;
  const { filter, query, pipeline, sort, projection } = command;
  const collection = String(command[name]).replace(/\.\d+$/, '');
  const parts = {
    ...(filter && Object.keys(filter as object).length > 0 && { filter: shapeOf(filter) }),
    ...(query && { query: shapeOf(query) }),
    ...(pipeline && { pipeline: shapeOf(pipeline) }),
    ...(sort && { sort }),
    ...(projection && { projection }),
  };
  const shape = `${collection} ${JSON.stringify(parts)}`;
  const first = (pipeline as Document[] | undefined)?.[0]?.$match as Document | undefined;
  const fields = fieldsOf((filter ?? query ?? first ?? {}) as Document).join(',');
  const order = sort ? ` by ${Object.keys(sort as object).join(',')}` : '';
  const asked = Object.entries({ [name]: command[name], filter, query, pipeline, sort });
  database = String(command.$db);
  questions.set(shape, {
    name: `${collection.replace(/-v\d+$/, '')} (${fields})${order}`,
    command: Object.fromEntries(asked.filter(([, one]) => one !== undefined)),
  });
}

/** The stages of a plan that read all or sort what they have read. */
function troubles({ stage, inputStage, inputStages = [] }: Document): string[] {
  const inner = [...(inputStage ? [inputStage as Document] : []), ...(inputStages as Document[])].flatMap(troubles);
  return stage === 'COLLSCAN' || stage === 'SORT' ? [String(stage), ...inner] : inner;
}

/** What people do with the product; none of it may fail by the server's fault. */
async function broadly({ as }: School): Promise<void> {
  const ask: School['as'] = async (person, method, url, ...more) => {
    const answer = await as(person, method, url, ...more);
    if (answer.status >= 500) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer as never;
  };
  const post = async (person: SchoolPerson, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const { status, body } = await ask<{ id: string }>(person, method, url, payload);
    if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const top = await post('professor', '/api/folders', { id_parent: 0, name: 'Catégorie' });
  const folder = await post('professor', '/api/folders', { id_parent: top.id, name: 'Sous-catégorie' });
  const deck = await post('professor', '/api/decks', { id_folder: folder.id, name: 'Paquet' });
  const tag = await post('professor', '/api/tags', { name: 'étiquette' });
  const cards: string[] = [];
  for (let n = 0; n < 12; n++) {
    const card = { deck_id: deck.id, question: `Question ${n} ?`, answer: ['oui'], possible_answers: ['oui', 'non'] };
    cards.push((await post('professor', '/api/flashcards', card)).id);
  }
  const [card = ''] = cards;
  await post('student', '/api/flashcards', { deck_id: deck.id, question: 'Proposée ?', answer: ['oui'] });
  const comment = await post('student', '/api/comments', { id_flashcard: card, comment: 'Pourquoi ?' });
  const rating = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: 600 };
  await post('student', '/api/progress/update', rating);
  const quiz = await post('professor', '/api/quizzes', { name: 'Quiz', access_code: '123456', time_limit: 0 });
  await post('professor', `/api/quizzes/${quiz.id}/flashcards`, { flashcardIds: cards }, 'PUT');
  let step: NextFlashcard | undefined;
  do {
    const answered = step?.flashcardToken ? { token: step.flashcardToken, answer: ['oui'] } : {};
    step = (await ask<NextFlashcard>('student', 'POST', `/api/quizzes/${quiz.id}/next_flashcard`, answered)).body;
  } while (step.flashcardToken);
  const users = (await ask<{ id: string; email: string }[]>('professor', 'GET', '/api/users')).body;
  const klass = await post('professor', '/api/classes', { name: '3e B' });
  await post('professor', `/api/classes/${klass.id}/members`, { add: users.map(({ id }) => id) }, 'PUT');
  await post('professor', '/api/importexport/getcontent', { flashcardIds: cards });
  await post('student', '/api/me/data', {});
  const ids: Record<string, string[]> = {
    '/api/folders': [top.id, folder.id, '0'],
    '/api/decks': [deck.id],
    '/api/flashcards': [card],
    '/api/tags': [tag.id],
    '/api/comments': [card, comment.id],
    '/api/progress/folder': [folder.id],
    '/api/progress/deck': [deck.id],
    '/api/quizzes': [quiz.id],
    '/api/classes': [klass.id],
  };
  const people: SchoolPerson[] = ['professor', 'student', 'admin'];
  for (const route of Object.values(routes)) {
    if (route.method !== 'GET' || route.path.includes('logout') || route.path.includes('oidc')) continue;
    const begins = Object.keys(ids).filter((path) => route.path.startsWith(`${path}/:id`));
    const urls = begins.flatMap((path) => (ids[path] ?? []).map((id) => pathOf(route, { id })));
    const all = urls.length > 0 ? urls : [pathOf(route, { code: '123456', id: card, name: 'rien.png' })];
    for (const url of all) for (const person of people) await ask(person, 'GET', url);
  }
  const lists = [`id_deck=${deck.id}`, 'proposals=true', 'media_broken=true', 'keyword=question', `tag_ids=${tag.id}`];
  for (const list of lists) await ask('professor', 'GET', `/api/flashcards?${list}`);
  for (const group of ['running', 'upcoming', 'ended', 'draft'])
    for (const filter of ['', '&mine=1', '&mode=paced', '&name=quiz', `&class=${klass.id}&mine=1&mode=self&name=quiz`])
      await ask('professor', 'GET', `/api/quizzes?group=${group}${filter}`);
  await ask('student', 'POST', '/api/progress/undo', {});
  await ask('student', 'POST', `/api/progress/deck/${deck.id}/reset`, {});
  await ask('professor', 'POST', `/api/comments/set_read/${comment.id}`, {});
  await ask('professor', 'DELETE', `/api/flashcards/${card}`);
  await ask('professor', 'GET', '/api/bin');
  await ask('professor', 'DELETE', `/api/quizzes/${quiz.id}`);
  await ask('professor', 'DELETE', `/api/folders/${top.id}`);
}

beforeAll(async () => {
  engines = await startEngines(['EVENTSTORE_URL']);
  mongo = await MongoTestServer.start();
  mongo.onCommand = take;
  school = await openProduct({ ...engines.environment, MONGODB_URL: `${mongo.url}?replicaSet=rs0` });
  await broadly(school);
  mongo.onCommand = () => {};
  client = await MongoClient.connect(`${mongo.url}?replicaSet=rs0`);
});
afterAll(async () => {
  await client.close();
  await school.dispose();
  await mongo.stop();
  await engines.dispose();
});

describe('the questions of the product', () => {
  it('are many', () => {
    expect(questions.size).toBeGreaterThan(40);
  });

  it('are answered by an index, which also sorts, unless they are excused by name', async () => {
    const found = new Set<string>();
    for (const { name, command } of questions.values()) {
      const answer = await client.db(database).command({ explain: command });
      const wrong = troubles((answer.queryPlanner as { winningPlan: Document }).winningPlan);
      if (wrong.length > 0) found.add([name, ...wrong].join(' '));
    }
    // Both ways: an excuse that nobody needs is taken out.
    expect([...found].sort()).toEqual(Object.keys(EXCUSES).sort());
  });

  it('are answered by an index of the embedded documents too, where they are kept: a scan is an error in tests', async () => {
    const embedded = await openProduct();
    try {
      await broadly(embedded);
    } finally {
      await embedded.dispose();
    }
  });
});
