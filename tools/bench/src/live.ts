import { fileURLToPath } from 'node:url';
import { enrolMany } from './classroom.js';
import { make, openDoor } from './door.js';
import { operationsPerSecond } from './harness.js';
import type { Bench } from './harness.js';
import { openPlainSockets, openSockets } from './live-socket.js';
import type { RawLiveSocket } from './live-socket.js';
import { heldMemory } from './memory.js';
import { API, serving, startBenchServer } from './server-process.js';

const SOCKETS = 2_000;
const PLAIN = fileURLToPath(new URL('./ws-server.js', import.meta.url));
/** What the server gathers by, and to spare: each round finds it at rest. */
const REST_MS = 600;

/** From asking for a message to the last socket that heard it, as sockets a second. */
async function told(sockets: readonly RawLiveSocket[], ask: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const heard = sockets.map((socket) => socket.next());
  return operationsPerSecond(sockets.length, async () => {
    await Promise.all([ask(), ...heard]);
  });
}

/**
 * A professor makes a folder, and 2,000 open pages hear of it: the write, durable and read again, is in the time. Against
 * plain ws, where a POST goes to as many sockets as it is.
 */
export const live: Bench = async function* (directory) {
  const environment = serving(directory);
  await (await startBenchServer(API, environment)).stop();
  const tokens = await enrolMany(directory, SOCKETS);
  const ours = await startBenchServer(API, environment);
  const plain = await startBenchServer(PLAIN, {});
  const professor = await openDoor(ours.url);
  const before = heldMemory(ours);
  const sockets = await openSockets(ours.url, tokens);
  const each = (heldMemory(ours) - before) / SOCKETS;
  const plainSockets = await openPlainSockets(plain.url, SOCKETS);
  const message = JSON.stringify(['changed', [{ topic: 'folders', id: null, position: 1_000 }]]);

  let slowest = 0;
  let name = 0;
  yield {
    label: `un message à ${SOCKETS} pages ouvertes`,
    against: 'ws nu',
    goal: 1 / 1.5,
    subject: async () => {
      const speed = await told(sockets, () => make(professor, '/api/folders', { id_parent: 0, name: `D${name++}` }));
      slowest = Math.max(slowest, (SOCKETS * 1_000) / speed);
      return speed;
    },
    baseline: () => told(plainSockets, () => fetch(plain.url, { method: 'POST', body: message })),
    detail: () =>
      `${slowest.toFixed(0)} ms au plus, de l’écriture au dernier (but : 100) ; ${each.toFixed(1)} Kio par page (but : 30)`,
  };
  for (const socket of [...sockets, ...plainSockets]) socket.close();
  await ours.stop();
  await plain.stop();
};
