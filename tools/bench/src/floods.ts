import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolMany } from './classroom.js';
import { get, make, openDoor } from './door.js';
import type { Door } from './door.js';
import { head, many, reading, rude, seconds, statusCounts } from './flood-clients.js';
import { hostileBatch, hostileLaunches, hostileMessages, hostileProposals } from './hostile-requests.js';
import { watched } from './flood-watch.js';
import type { Flooded } from './flood-watch.js';
import { API, serving, startBenchServer } from './server-process.js';
import type { BenchServer } from './server-process.js';

const CARDS = 10_000;
const IMPORTS = 2;
const MB = 1024 * 1024;

/** 20,000 cards in two decks. */
async function fill(door: Door): Promise<void> {
  const top = await make(door, '/api/folders', { id_parent: 0, name: 'Mesures' });
  const folder = await make(door, '/api/folders', { id_parent: top, name: 'Beaucoup' });
  for (let n = 0; n < IMPORTS; n++) {
    const flashcards = Array.from({ length: CARDS }, (_, card) => ({
      id: `c${card}`,
      question: `Quelle est la définition nº ${card} ?`,
      answer: [`La réponse ${card}, telle qu’on l’apprend`],
      additionnal_text_verso: `À relire avec le chapitre ${card % 40} du manuel. `.repeat(8),
    }));
    const form = new FormData();
    form.append('node', JSON.stringify({ type: 'deck', id: 'd', name: `Paquet ${n}`, flashcards }));
    const headers = { authorization: `Bearer ${door.token}` };
    const answer = await fetch(`${door.url}/api/importexport/postcontent/${folder}`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
  }
}

/** 2,000 people of no name send a byte of a sign-in each second. */
async function slowBodies({ url }: BenchServer): Promise<string> {
  const start = head('POST', '/api/auth/login', '', { 'Content-Type': 'application/json', 'Content-Length': 100_000 });
  const all = (await many(2_000, () => rude(url, `${start}{`))).map(reading);
  const dripping = setInterval(() => {
    for (const { socket, open } of all) if (open) socket.write(' ');
  }, 1_000);
  await seconds(40);
  clearInterval(dripping);
  const open = all.filter((one) => one.open).length;
  for (const { socket } of all) socket.destroy();
  return `${open} encore ouvertes après 40 s (${statusCounts(all)})`;
}

/** One student sends twelve forms of two files of 48 MB, all at once. */
async function uploads({ url }: Pick<BenchServer, 'url'>, token: string, deckId: string): Promise<string> {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="son.mp3"\r\n\r\nID3\x04\0\0\0\0\0\0`;
  const fields = field('deck_id', deckId) + field('question', 'Quel son ?') + field('answer', '["la"]');
  const [size, chunk, end] = [48 * MB, Buffer.alloc(MB, Buffer.from('fffb9064', 'hex')), '\r\n--b--\r\n'];
  const length = Buffer.byteLength(fields + file('media') + '\r\n' + file('media_verso') + end) + 2 * size;
  const type = 'multipart/form-data; boundary=b';
  const all = (
    await many(12, () =>
      rude(url, head('POST', '/api/flashcards', token, { 'Content-Type': type, 'Content-Length': length })),
    )
  ).map(reading);
  await Promise.all(
    all.map(async (one) => {
      const { socket } = one;
      const write = (bytes: string | Buffer) =>
        new Promise<void>((resolve) => {
          if (!one.open || one.status) return resolve();
          socket.once('close', () => resolve());
          socket.write(bytes, () => resolve());
        });
      socket.setMaxListeners(500);
      for (const [n, name] of ['media', 'media_verso'].entries()) {
        await write((n === 0 ? fields : '\r\n') + file(name));
        for (let sent = 0; sent < size; sent += chunk.length) await write(chunk);
      }
      await write(end);
      for (let n = 0; n < 300 && one.open && !one.status; n++) await seconds(0.1);
      socket.destroy();
    }),
  );
  return statusCounts(all);
}

/** 300 connections of one student ask for all cards and read nothing. */
async function deaf({ url }: BenchServer, token: string): Promise<string> {
  const all = await many(300, () => rude(url, head('GET', '/api/flashcards', token)));
  await seconds(20);
  const open = all.filter((one) => one.open).length;
  for (const { socket } of all) socket.destroy();
  return `${open} encore ouvertes après 20 s`;
}

/** 40 students ask for all cards at once, and read them; nothing is made of what they read, which this process would wait for. */
async function readers({ url }: BenchServer, tokens: readonly string[]): Promise<string> {
  const start = performance.now();
  const bytes = await Promise.all(
    tokens.map(async (token) => {
      const { socket } = await rude(url, head('GET', '/api/flashcards', token, { Connection: 'close' }));
      let read = 0;
      socket.on('data', (chunk: Buffer) => (read += chunk.length));
      await new Promise((resolve) => socket.once('close', resolve));
      return read;
    }),
  );
  const [least, most] = [Math.min(...bytes) / MB, Math.max(...bytes) / MB];
  const took = (performance.now() - start) / 1_000;
  return `la dernière liste après ${took.toFixed(1)} s, de ${least.toFixed(1)} à ${most.toFixed(1)} Mo chacune`;
}

function line(label: string, { before, peak, after, delays, refused, detail }: Flooded): string {
  const at = (share: number) =>
    Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN);
  const memory = `mémoire ${before.toFixed(0)} → ${peak.toFixed(0)} → ${after.toFixed(0)} Mo`;
  const waits = `un autre : p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms, ${refused} refus sur ${delays.length}`;
  return `${label}\n    ${memory} ; ${waits}\n    ${detail}`;
}

/**
 * Floods of a server of its own, on this machine alone: memory before, at the peak and after, and how long somebody else
 * waited meanwhile. BENCH_API names another build's main.js to compare with. BENCH_FLOODS picks some of them.
 */
export async function floods(): Promise<void> {
  const directory = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ardoise-bench-floods-'));
  const environment = { ...serving(directory), LOG_LEVEL: 'fatal' };
  const start = () => startBenchServer(process.env.BENCH_API ?? API, environment);
  const picked = process.env.BENCH_FLOODS?.split(',');
  try {
    const first = await start();
    await fill(await openDoor(first.url));
    await first.stop();
    const [flooder = '', other = '', ...students] = await enrolMany(directory, 42);
    const deckOf = async (door: Door) => (await get<{ id: string }[]>(door, '/api/decks'))[0]?.id ?? '';
    const messages =
      (event: string, message: object) =>
      ({ url }: BenchServer) =>
        hostileMessages({ url, token: flooder }, event, message);
    const kinds: Record<string, [string, (server: BenchServer) => Promise<string>]> = {
      bodies: ['2 000 corps anonymes, un octet par seconde', slowBodies],
      uploads: [
        '12 envois de 96 Mo par un élève',
        async ({ url }) => uploads({ url }, flooder, await deckOf({ url, token: flooder })),
      ],
      deaf: ['300 demandes de toutes les cartes, que personne ne lit', (server) => deaf(server, flooder)],
      readers: ['40 lecteurs de toutes les cartes', (server) => readers(server, students)],
      quiet: ['rien d’autre', async () => (await seconds(8), '')],
      proposals: [
        'propositions d’une carte de « \\$ », six à la fois',
        ({ url }) => hostileProposals({ url, token: flooder }),
      ],
      launches: ['lancements anonymes de « \\$ », six à la fois', ({ url }) => hostileLaunches({ url, token: '' })],
      batch: [
        'un lot de 950 ko d’un professeur',
        async ({ url }) => {
          const door = await openDoor(url);
          return hostileBatch(door, await deckOf(door));
        },
      ],
      'honest-batch': [
        'un lot de 300 cartes d’un professeur, de 3 ko chacune',
        async ({ url }) => {
          const door = await openDoor(url);
          return hostileBatch(door, await deckOf(door), 'Une phrase qui s’apprend, avec $x^2$ dedans. '.repeat(22));
        },
      ],
      unfollow: ['run:unfollow sans fin', messages('run:unfollow', { runId: randomUUID() })],
      watch: ['quiz:watch sans fin', messages('quiz:watch', { quizId: randomUUID() })],
      unknown: ['un message que personne ne connaît, sans fin', messages('personne', {})],
    };
    for (const [name, [label, flood]] of Object.entries(kinds)) {
      if (picked && !picked.includes(name)) continue;
      // Each on a process of its own: what one left behind is not another's.
      const server = await start();
      const door = { url: server.url, token: other };
      for (let n = 0; n < 20; n++) await get(door, '/api/folders');
      console.log(line(label, await watched(server, door, () => flood(server))));
      await server.stop('SIGKILL');
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
