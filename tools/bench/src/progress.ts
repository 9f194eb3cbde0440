import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { Bench } from './harness.js';
import { API, BARE, startServer } from './server-process.js';

const CONNECTIONS = 64;
const SECONDS = 10;

/** Requests a second; fails when an answer is not a success. */
async function load(url: string, token: string, body: () => string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** Ratings over HTTP, durable and projected before the answer, against the barest server that reads and answers JSON. */
export const progress: Bench = async function* (directory) {
  const bare = await startServer(BARE, {});
  const ours = await startServer(API, { DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' });
  const post = async (path: string, payload: object) => {
    const response = await fetch(ours.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return (await response.json()) as { token: string };
  };
  const { token } = await post('/api/auth/login', { email: 'eleve@demo.fr', password: 'Demo1234' });
  const listed = await fetch(`${ours.url}/api/flashcards?fetch_ids_only=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const cards = (await listed.json()) as string[];
  let next = 0;
  const body = () =>
    JSON.stringify({
      flashcardId: cards[next++ % cards.length],
      action: 'put_back_in_deck_after',
      putBackInDeckAfter: 600,
    });
  yield {
    label: `progress/update, ${CONNECTIONS} connexions`,
    against: 'POST sur node:http nu',
    goal: 0.25,
    subject: () => load(`${ours.url}/api/progress/update`, token, body),
    baseline: () => load(bare.url, token, body),
  };
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
