import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller, enrol } from './classroom.js';
import { Mailbox } from './mailbox.js';
import { startServer } from './server.js';

const PUBLIC_URL = 'https://cartes.ecole.test';
const IN_FLIGHT = 800;
const STUDENTS = ['ada@ecole.fr', 'brahim@ecole.fr', 'chloe@ecole.fr', 'dan@ecole.fr'];

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo1234' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

describe('SIGTERM in a burst', () => {
  let directory: string;
  let mailbox: Mailbox;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ardoise-stop-'));
    mailbox = await Mailbox.open();
  });
  afterAll(async () => {
    await mailbox.close();
    await rm(directory, { recursive: true });
  });

  it('answers all that is in flight, and ends, whatever else is connected', async () => {
    const server = await startServer(directory, { SMTP_URL: mailbox.url, PUBLIC_URL });
    const url = server.url.replace('localhost', '127.0.0.1');
    // One person may not have that much going on at once.
    await enrol(url, PUBLIC_URL, mailbox, await Caller.signIn(url, 'prof@demo.fr'), STUDENTS);
    const tokens = await Promise.all(STUDENTS.map((email) => tokenOf(url, email)));
    const [token = ''] = tokens;
    const headers = { authorization: `Bearer ${token}` };
    const cards = (await (await fetch(`${url}/api/flashcards?fetch_ids_only=1`, { headers })).json()) as string[];

    const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT, maxFreeSockets: IN_FLIGHT });
    const rate = (n: number) =>
      new Promise<number | string>((resolve) => {
        const rater = {
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          'content-type': 'application/json',
        };
        const sent = request(`${url}/api/progress/update`, { method: 'POST', agent, headers: rater }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
        sent.end(
          JSON.stringify({
            flashcardId: cards[Math.floor(n / tokens.length)],
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
    for (const email of STUDENTS) {
      const authorization = `Bearer ${await tokenOf(again.url, email)}`;
      const progress = (await (
        await fetch(`${again.url}/api/progress/folder/0`, { headers: { authorization } })
      ).json()) as { numberOfFlashcardsToLearnNow: number };
      // Every acknowledged rating is there.
      expect(progress.numberOfFlashcardsToLearnNow).toBe(cards.length - IN_FLIGHT / STUDENTS.length);
    }
    await again.stop();
  });
});
