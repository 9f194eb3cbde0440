import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { Platform } from './platform.js';
import { serverCommands } from './server-commands.js';

let directory: string;
let platform: Platform;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'commands-'));
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const retries = { attempts: 2, firstDelayMs: 1, longestDelayMs: 1 };
  const logger = pino({ level: 'silent' });
  platform = await Platform.open({ settings, projections: [], logger, onFatal, retries });
  await platform.projector.start();
});
afterEach(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

const ask = (...words: string[]) => serverCommands(platform, [])(words, () => {});

describe('what a running process does for its owner', () => {
  it('refuses what it does not know, names of objects’ own parts included', async () => {
    await expect(ask('effacer')).rejects.toThrow('Commande inconnue : effacer');
    await expect(ask('constructor')).rejects.toThrow('Commande inconnue : constructor');
    await expect(ask()).rejects.toThrow('Commande inconnue');
  });

  it('shows jobs that were given up, and gives them their tries again', async () => {
    expect(await ask('parked')).toBe('Aucun événement en attente.\nAucune tâche abandonnée.');
    let works = false;
    const done: string[] = [];
    const run = async ({ id }: { id: string }) => {
      if (!works) throw new Error('le serveur SMTP refuse');
      done.push(id);
    };
    await platform.jobs.work([{ name: 'mail', run }]);
    await platform.jobs.add([{ id: 'a', name: 'mail', data: {} }]);
    await platform.jobs.idle();
    expect(await ask('parked')).toContain('mail  a  Error: le serveur SMTP refuse');
    await expect(ask('retry', 'b')).rejects.toThrow('Aucune tâche abandonnée ne porte l’identifiant b.');
    works = true;
    expect(await ask('retry')).toBe('Tâches reprises : 1');
    await platform.jobs.idle();
    expect(done).toEqual(['a']);
    expect(await ask('retry')).toBe('Aucune tâche abandonnée.');
  });
});
