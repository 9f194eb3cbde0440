import type { FollowUp, User } from '@ardoise/contracts';
import { enrolMany } from './classroom.js';
import { openAll, prepared } from './connections.js';
import { get, make, post, put, openDoor } from './door.js';
import type { Door } from './door.js';
import { ROUNDS } from './harness.js';
import type { Bench } from './harness.js';
import { RawLiveSocket } from './live-socket.js';
import { API, BARE, serving, startBenchServer } from './server-process.js';
import { milliseconds, Times } from './times.js';

const STUDENTS = 1_000;
const CARDS = 100;
/** Cards that each has rated, of those. */
const RATED = 60;
const LOOKS = 200;
const TOLD = 50;

async function rating(door: Door, flashcardId: string): Promise<void> {
  await post(door, '/api/progress/update', {
    flashcardId,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter: 86_400,
  });
}

/** Every student rates the first cards. */
async function rateAll(url: string, tokens: readonly string[], cards: readonly string[]): Promise<void> {
  const connections = await openAll(url, 100);
  const waiting = [...tokens];
  await Promise.all(
    connections.map(async (connection) => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
        for (const flashcardId of cards) {
          const body = { flashcardId, action: 'put_back_in_deck_after', putBackInDeckAfter: 86_400 };
          const { status } = await connection.post('/api/progress/update', JSON.stringify(body), token);
          if (status !== 200) throw new Error(`status ${status}`);
        }
      connection.close();
    }),
  );
}

/**
 * What a professor looks at of 1,000 students who have a deck to do: a page of fifty while students go on, each look after a rating,
 * against the barest server that answers the same bytes. Prints besides: the first look, and from a rating to the notice of it.
 */
export const assignmentsBench: Bench = async function* (directory) {
  const environment = serving(directory);
  await (await startBenchServer(API, environment)).stop();
  const tokens = await enrolMany(directory, STUDENTS);
  const ours = await startBenchServer(API, environment);
  const bare = await startBenchServer(BARE, {});
  const professor = await openDoor(ours.url);

  const top = await make(professor, '/api/folders', { id_parent: 0, name: 'Mesure' });
  const folder = await make(professor, '/api/folders', { id_parent: top, name: 'Travail' });
  const deck = await make(professor, '/api/decks', { id_folder: folder, name: 'À faire' });
  const cards: string[] = [];
  for (let n = 0; n < CARDS; n++)
    cards.push(
      await make(professor, '/api/flashcards', { deck_id: deck, question: `Question ${n} ?`, answer: ['oui'] }),
    );
  const users = await get<User[]>(professor, '/api/users');
  const members = users.filter(({ email }) => email.startsWith('etudiant')).map(({ id }) => id);
  const classId = await make(professor, '/api/classes', { name: 'Amphithéâtre' });
  await put(professor, `/api/classes/${classId}/members`, { add: members });
  const started = performance.now();
  await rateAll(ours.url, tokens, cards.slice(0, RATED));
  console.error(`  ${STUDENTS * RATED} évaluations en ${milliseconds(performance.now() - started)}`);
  const id = await make(professor, '/api/assignments', {
    target: { kind: 'deck', id: deck },
    measure: { kind: 'known', percent: 80 },
    class_ids: [classId],
    due_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  const path = `/api/assignments/${id}/follow_up`;
  const first = performance.now();
  const { total } = await get<FollowUp>(professor, path);
  if (total !== STUDENTS) throw new Error(`${total} students`);
  console.error(`  premier regard sur ${total} élèves : ${milliseconds(performance.now() - first)}`);

  const doors = tokens.map((token) => ({ url: ours.url, token }));
  const [connection] = await openAll(ours.url, 1);
  const [other] = await openAll(bare.url, 1);
  if (!connection || !other) throw new Error('no connection');
  const times = new Times();
  let turn = 0;
  const payload = JSON.stringify(await get<FollowUp>(professor, path));
  const look = async (offset: number) => {
    const page = `${path}?limit=50&offset=${offset}`;
    const { status, took, body } = await connection.send<FollowUp>(prepared(ours.url, 'GET', page, professor.token));
    if (status !== 200 || body.students.length !== 50) throw new Error(`status ${status}`);
    times.add(took);
    return took;
  };
  yield {
    label: `suivi d’un travail, page de 50 sur ${STUDENTS} élèves, après une évaluation`,
    against: 'node:http nu qui lit autant, même client',
    subject: async () => {
      let took = 0;
      for (let n = 0; n < LOOKS; n++) {
        const nth = turn++;
        await rating(doors[nth % STUDENTS] as Door, cards[RATED + (nth % (CARDS - RATED))] as string);
        took += await look((nth % 20) * 50);
      }
      return (LOOKS * 1_000) / took;
    },
    baseline: async () => {
      let took = 0;
      for (let n = 0; n < LOOKS; n++) took += (await other.post('/', payload)).took;
      return (LOOKS * 1_000) / took;
    },
  };
  console.error(`  ${LOOKS * ROUNDS} pages : ${String(times)} (but : p99 50 ms)`);
  const socket = await RawLiveSocket.open(ours.url, professor.token);
  const told = new Times();
  for (let n = 0; n < TOLD; n++) {
    const from = socket.heard.length;
    await told.look(1, async () => {
      await rating(doors[n] as Door, cards[CARDS - 1 - (n % 10)] as string);
      const heard = () => socket.heard.slice(from).some(({ message }) => JSON.stringify(message).includes(id));
      while (!heard()) await socket.next();
    });
  }
  console.error(`  d’une évaluation à son annonce : ${String(told)}`);
  socket.close();
  connection.close();
  other.close();
  await ours.stop();
  await bare.stop();
};
