import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

/**
 * Data folders that earlier programs have written, by the commit of each: what a teacher and a student did over HTTP, and what the
 * same program then answered. This list only grows.
 */
const VERSIONS = ['672f968'];

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

async function unpacked(version: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-old-'));
  const zip = await JSZip.loadAsync(await readFile(fixture(`data-${version}.zip`)));
  for (const file of Object.values(zip.files)) {
    if (file.dir) continue;
    const path = join(directory, file.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await file.async('nodebuffer'), { mode: 0o600 });
  }
  return directory;
}

/** What is signed anew. */
const CHANGING = ['now', 'media', 'media_verso', 'media_thumbnail', 'media_verso_thumbnail'];
/** What goes by the clock in a student's numbers: days, and what is to learn now. */
const PASSING = ['today', 'days', 'streak', 'forecast', 'decks', 'learnt', 'learning', 'toLearnNow', 'toLearnSoon'];
const TO_LEARN = ['numberOfFlashcardsToLearnNow', 'numberOfFlashcardsToLearnSoon'];

/** An answer without these. */
function lasting(value: unknown, skipped: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => lasting(each, skipped));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !skipped.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, lasting(each, skipped)]));
}

describe.each(VERSIONS)('a data folder of %s', (version) => {
  let directory: string;
  let server: RunningServer;
  const tokens = new Map<string, string>();

  async function call<T>(path: string, token: string): Promise<T> {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as T;
  }

  beforeAll(async () => {
    directory = await unpacked(version);
    server = await startServer(directory);
    // What that program did not know is built from its log, beside what answers already.
    await until(async () => (await call<{ late: unknown[] }>('/api/ready', '')).late.length === 0);
    for (const [who, email] of [
      ['professor', 'prof@demo.fr'],
      ['student', 'eleve@demo.fr'],
    ] as const) {
      const body = JSON.stringify({ email, password: 'Demo1234' });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
      tokens.set(who, ((await response.json()) as { token: string }).token);
    }
  });
  afterAll(async () => {
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  });

  it('answers as the program that wrote it did', async () => {
    const expected = JSON.parse(await readFile(fixture(`data-${version}.json`), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    for (const [asked, before] of Object.entries(expected)) {
      const [who = '', path = ''] = asked.split(' ');
      const isProgress = path.startsWith('/api/progress');
      const skipped = new Set(isProgress ? [...CHANGING, ...PASSING, ...TO_LEARN] : CHANGING);
      const now = await call(path, tokens.get(who) ?? '');
      expect({ path, answer: lasting(now, skipped) }).toMatchObject({ path, answer: lasting(before, skipped) });
    }
  });

  it('is whole, and is written on', async () => {
    const [ready, token] = [await call<{ parked: number; late: unknown[] }>('/api/ready', ''), tokens.get('professor')];
    expect(ready).toMatchObject({ parked: 0, late: [] });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ id_parent: 0, name: 'Après' });
    expect((await fetch(`${server.url}/api/folders`, { method: 'POST', headers, body })).status).toBe(201);
  });
});
