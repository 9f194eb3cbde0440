import { openAll, prepared } from '../connections.js';
import type { Connection } from '../connections.js';
import { openDoor } from '../door.js';
import { quantile, timesInWords } from '../times.js';
import { memoryUse, pause, sizesOf, startSchool, untilBuilt, untilReady } from './process.js';
import { studentsFolder } from './school.js';
import type { ScaleSchool } from './school.js';
import { COMMON_WORD } from './shape.js';
import { studentDoors, Writers } from './writers.js';

const STUDENTS = 60;
const REST_MS = 10_000;
const RATINGS_A_SECOND = 500;
const WRITING_MS = 20_000;

const say = (label: string, text: string) => console.log(`${label.padEnd(58)}${text}`);

/** One after the other, as one person asks; each set of paths at once, as one page asks. */
async function looks(connections: readonly Connection[], pages: readonly (readonly Buffer[])[]): Promise<number[]> {
  const times: number[] = [];
  for (const requests of pages) {
    const start = performance.now();
    const replies = await Promise.all(requests.map((request, n) => (connections[n] as Connection).send(request)));
    times.push(performance.now() - start);
    const refused = replies.find(({ status }) => status !== 200);
    if (refused) throw new Error(`refused: ${refused.status}`);
  }
  return times;
}

const times = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n));

/** What people wait for at this size, and what it costs the machine. */
export async function figures(school: ScaleSchool): Promise<void> {
  // Views that have not read the log yet do so first: what is measured is how it is afterwards.
  const building = performance.now();
  const first = await startSchool(school);
  await untilBuilt(first);
  say(
    'lecture du journal par les vues qui ne l’ont pas lu',
    `${((performance.now() - building) / 1_000).toFixed(0)} s`,
  );
  say('mémoire au plus, en lisant', `${memoryUse(first).peak} Mio`);
  await first.stop();

  say('sur disque', sizesOf(school.directory));
  const starting = performance.now();
  const server = await startSchool(school);
  await untilReady(server);
  say('du lancement à la première réponse', `${((performance.now() - starting) / 1_000).toFixed(1)} s`);
  await pause(REST_MS);
  say('mémoire au repos', `${memoryUse(server).now} Mio`);

  const { url } = server;
  const connections = await openAll(url, 5);
  const professor = await openDoor(url);
  const doors = await studentDoors(url, school, STUDENTS);
  const ask = (path: string, token = professor.token) => prepared(url, 'GET', path, token);
  const folderPage = (n: number) => {
    const { token } = doors[n] ?? professor;
    const { id } = studentsFolder(school, n + 1);
    const calls = ['', '/ancestors', '/children'].map((call) => ask(`/api/folders/${id}${call}`, token));
    return [...calls, ask(`/api/decks?id_folder=${id}`, token), ask(`/api/progress/folder/${id}/inside`, token)];
  };
  const pages = times(doors.length, folderPage);
  say('page de dossier, 1 000 cartes évaluées : première fois', timesInWords(await looks(connections, pages)));
  say('la même, ensuite', timesInWords(await looks(connections, [...pages, ...pages])));
  const deck = (n: number) => studentsFolder(school, n).decks[n % 25]?.id ?? '';
  const deckPage = (n: number) => [ask(`/api/decks/${deck(n)}`), ask(`/api/flashcards?id_deck=${deck(n)}&limit=50`)];
  say('paquet, 50 premières de 100 cartes', timesInWords(await looks(connections, times(100, deckPage))));
  say(
    'liste des quiz, 24',
    timesInWords(
      await looks(
        connections,
        times(50, () => [ask('/api/quizzes?limit=24')]),
      ),
    ),
  );
  const room = (n: number) => [ask(`/api/quizzes/${school.quizzes[n % school.quizzes.length]?.quizId}/participation`)];
  say('salle d’un quiz : première fois', timesInWords(await looks(connections, times(school.quizzes.length, room))));
  const search = (word: string) => [ask(`/api/flashcards?keyword=${encodeURIComponent(word)}&limit=50`)];
  const rare = times(100, (n) => search(`exercice ${100_000 + n * 487}`));
  say('recherche d’un mot rare', timesInWords(await looks(connections, rare)));
  const common = ['', ' numero', ' numero 1', ' numero 2', ' numero 3'].map((end) => search(COMMON_WORD + end));
  say('recherche d’un mot fréquent', timesInWords(await looks(connections, times(20, () => common).flat())));
  for (const [label, days] of [
    ['d’un an', 365],
    ['de deux ans', 729],
  ] as const) {
    const begin = new Date(Date.parse(school.last) - days * 86_400_000).toISOString().slice(0, 10);
    for (const kind of ['general', 'users', 'activity']) {
      const page = [ask(`/api/stats/${kind}?start_date=${begin}&end_date=${school.last}`)];
      const took = await looks(connections, [page, page, page]);
      say(`statistiques ${label}, ${kind}`, `${took.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    }
  }
  const writers = await Writers.open(url, school, doors);
  const begun = performance.now();
  await writers.write(RATINGS_A_SECOND, () => performance.now() - begun > WRITING_MS);
  say(`évaluations, ${RATINGS_A_SECOND} par seconde pendant 20 s`, timesInWords(writers.times));
  const settled = writers.times.slice(writers.times.length / 2);
  say('dont la seconde moitié', `p99 ${quantile(settled, 0.99).toFixed(1)} ms`);
  say('mémoire au plus', `${memoryUse(server).peak} Mio`);
  writers.close();
  for (const connection of connections) connection.close();
  await server.stop();
}
