import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enrolMany } from './classroom.js';
import { openAll } from './connections.js';
import { get, openDoor } from './door.js';
import type { Bench } from './harness.js';
import { loadRatings, ratingsOf } from './ratings.js';
import { API, BARE, serving, startBenchServer } from './server-process.js';
import { Times } from './times.js';

const CONNECTIONS = 64;
/** Bare POSTs a second that the client must reach. */
const BARE_FLOOR = 25_000;

/** A class of 64 rates over HTTP, durable and projected before the answer, against the barest server that reads and answers JSON. */
export const progressBench: Bench = async function* (directory) {
  const bare = await startBenchServer(BARE, {});
  await (await startBenchServer(API, serving(directory))).stop();
  const tokens = await enrolMany(directory, CONNECTIONS);
  const ours = await startBenchServer(API, serving(directory));
  const cards = await get<string[]>(await openDoor(ours.url, 'eleve@demo.fr'), '/api/flashcards?fetch_ids_only=1');
  const [toUs, toBare] = [
    ratingsOf(ours.url, '/api/progress/update', tokens, cards),
    ratingsOf(bare.url, '/', tokens, cards),
  ];
  const [students, others] = [await openAll(ours.url, CONNECTIONS), await openAll(bare.url, CONNECTIONS)];
  const times = new Times();
  yield {
    label: `progress/update, ${CONNECTIONS} élèves`,
    against: 'POST sur node:http nu, même client',
    goal: 0.2,
    floor: BARE_FLOOR,
    subject: () => loadRatings(students, toUs, times),
    baseline: () => loadRatings(others, toBare),
    detail: () => times.toString(),
  };
  for (const connection of [...students, ...others]) connection.close();
  await ours.stop();
  await bare.stop();
};

/** The baseline: reads a JSON body, answers an empty object. */
export function bareServer(): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
    });
  });
  // Connections wait between the rounds of a measure.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));
}
