import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.js';

const IN_FLIGHT = 800;

describe('SIGTERM in a burst', () => {
  it('answers all that is in flight, and ends, whatever else is connected', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ardoise-stop-'));
    const server = await startServer(directory);
    const url = server.url.replace('localhost', '127.0.0.1');
    const post = async (path: string, body: object) =>
      (await (
        await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as { token: string };
    const { token } = await post('/api/auth/login', { email: 'eleve@demo.fr', password: 'Demo1234' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const cards = (await (await fetch(`${url}/api/flashcards?fetch_ids_only=1`, { headers })).json()) as string[];

    const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT, maxFreeSockets: IN_FLIGHT });
    const rate = (n: number) =>
      new Promise<number | string>((resolve) => {
        const sent = request(`${url}/api/progress/update`, { method: 'POST', agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
        sent.end(
          JSON.stringify({
            flashcardId: cards[n % cards.length],
            action: 'put_back_in_deck_after',
            putBackInDeckAfter: 600,
          }),
        );
      });
    const mute = connect(Number(new URL(url).port), '127.0.0.1');
    mute.on('error', () => {});
    await once(mute, 'connect');

    // Connections that are open already, as in a quiz: what waits to be accepted is not yet in flight.
    await Promise.all(Array.from({ length: IN_FLIGHT }, (_, n) => rate(n)));
    const answers = Array.from({ length: IN_FLIGHT }, (_, n) => rate(n));
    await Promise.race(answers);
    expect(await server.stop()).toBe(0);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));

    const again = await startServer(directory);
    const { token: later } = (await (
      await fetch(`${again.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'eleve@demo.fr', password: 'Demo1234' }),
      })
    ).json()) as { token: string };
    const progress = (await (
      await fetch(`${again.url}/api/progress/folder/0`, { headers: { authorization: `Bearer ${later}` } })
    ).json()) as { numberOfFlashcardsToLearnNow: number };
    // Every acknowledged rating is there.
    expect(progress.numberOfFlashcardsToLearnNow).toBe(Math.max(0, cards.length - IN_FLIGHT));
    await again.stop();
    await rm(directory, { recursive: true });
  });
});
