import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import { endOfLog } from '@ardoise/event-store/sqlite';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { backUp, restore } from './backup.js';
import { serveControl } from '../running/control.js';
import { RuntimePlatform } from '../running/platform.js';

interface Named extends Document {
  name: string;
}
const people = collection<Named>({ name: 'people', durable: true });
const PICTURE = '0190a6b0-0000-7000-8000-00000000abcd';

let scratch: string;
/** The engines of a server, open on their data. */
let platform: RuntimePlatform;
let data: string;

function open(directory: string): Promise<RuntimePlatform> {
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory });
  const onFatal = (error: unknown) => {
    throw error;
  };
  return RuntimePlatform.open({ settings, projections: [], logger: pino({ level: 'error' }), onFatal });
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'backup-'));
  data = join(scratch, 'data');
  platform = await open(data);
  await platform.projector.start();
  await platform.documents.declare(people);
  const put: Named = { id: 'p', name: 'Zoé' };
  await platform.documents.commit({ writes: [{ in: people, put }] });
  await platform.media.put(PICTURE, Buffer.from('une image'), { mime: 'image/png' });
});
afterAll(async () => {
  await platform.close();
  await rm(scratch, { recursive: true });
});

let places = 0;
const place = () => join(scratch, `place-${places++}`);

async function append(): Promise<string> {
  const id = randomUUID();
  const metadata = { at: '2026-01-01T08:00:00.000Z', version: 1 };
  await platform.store.append(`stream-${id}`, [{ id, type: 'Written', data: { id }, metadata }], 'none');
  return id;
}

/** A whole backup, made once. */
async function aBackup(): Promise<string> {
  const target = place();
  await backUp({ directory: data }, target);
  return target;
}

describe('a backup', () => {
  it('taken under load and restored elsewhere has all that was acknowledged before, and the same chain', async () => {
    const before: string[] = [];
    const after: string[] = [];
    let told = before;
    let going = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (going) {
        // What is begun before the backup counts with what comes after it.
        const list = told;
        const id = await append();
        (list === told ? list : after).push(id);
      }
    });
    while (before.length < 400) await append();
    const acknowledged = [...before];
    told = after;
    const target = place();
    const { position, hash } = await backUp({ directory: data }, target);
    const mark = after.length;
    while (after.length < mark + 100) await append();
    going = false;
    await Promise.all(writers);

    const directory = place();
    expect(await restore(target, directory)).toMatchObject({ position, hash });
    expect(endOfLog(join(directory, LOG_FILE))).toEqual({ position, hash });
    // The original goes on, and its chain passes through the backup's last link.
    expect(await platform.store.head()).toBeGreaterThan(position);
    const restored = await SqliteEventStore.open({ directory });
    const ids = new Set<string>();
    for await (const { id } of restored.readAll()) ids.add(id);
    expect(ids.size).toBe(position);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const original: string[] = [];
    for await (const { id } of platform.store.readAll({ limit: position })) original.push(id);
    expect([...ids]).toEqual(original);
    await restored.close();
  });

  it('brings accounts, media and the secret along, for the owner alone, and leaves the read models out', async () => {
    await append();
    const target = await aBackup();
    expect((await stat(target)).mode & 0o077).toBe(0);
    const directory = place();
    await restore(target, directory);
    const there = await readdir(directory);
    expect(there).toEqual(expect.arrayContaining([LOG_FILE, 'accounts.sqlite', 'media', 'secret.key']));
    expect(there).not.toContain('documents.sqlite');
    expect((await stat(directory)).mode & 0o077).toBe(0);
    const opened = await open(directory);
    await opened.documents.declare(people);
    expect(await opened.documents.get(people, 'p')).toMatchObject({ name: 'Zoé' });
    expect(await opened.media.stat(PICTURE)).toEqual({ size: 9, mime: 'image/png' });
    expect(Buffer.from(opened.secret)).toEqual(Buffer.from(platform.secret));
    await opened.close();
  });

  it('is made neither of nothing nor over something', async () => {
    await expect(backUp({ directory: place() }, place())).rejects.toThrow('Il n’y a pas de données d’Ardoise');
    await append();
    const target = await aBackup();
    await expect(backUp({ directory: data }, target)).rejects.toThrow('n’est pas vide');
  });
});

describe('restoring', () => {
  it('refuses a data directory where something lies, or a server runs', async () => {
    const target = await aBackup();
    const directory = place();
    await mkdir(directory);
    const control = await serveControl(directory, async () => 'position 0');
    await expect(restore(target, directory)).rejects.toThrow('Un serveur tourne');
    await new Promise((closed) => control.close(closed));
    await writeFile(join(directory, 'note.txt'), 'à moi');
    await expect(restore(target, directory)).rejects.toThrow('n’est pas vide');
    expect(await readdir(directory)).toEqual(['note.txt']);
  });

  it.each([
    ['a flipped bit of the log', LOG_FILE],
    ['a flipped bit of the accounts', 'accounts.sqlite'],
    ['a flipped bit of the secret', 'secret.key'],
  ])('refuses a backup with %s, and leaves nothing', async (_, name) => {
    const target = await aBackup();
    const bytes = await readFile(join(target, name));
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(join(target, name), bytes);
    const directory = place();
    await expect(restore(target, directory)).rejects.toThrow(`${name} n’a plus le contenu`);
    expect(await readdir(directory)).toEqual([]);
  });

  it('refuses a backup that is not whole, whose log is another, or that names files outside', async () => {
    const target = await aBackup();
    const other = place();
    await cp(target, other, { recursive: true });
    const file = join(other, 'sauvegarde.json');
    const text = await readFile(file, 'utf8');
    const { hash } = JSON.parse(text) as { hash: string };
    await writeFile(file, text.replace(hash, '0'.repeat(64)));
    await expect(restore(other, place())).rejects.toThrow('son journal n’a pas l’empreinte annoncée');
    await writeFile(file, text.replace('"secret.key"', '"../secret.key"'));
    await expect(restore(other, place())).rejects.toThrow('hors d’elle');
    await rm(file);
    await expect(restore(other, place())).rejects.toThrow('n’est pas une sauvegarde complète');
  });
});
