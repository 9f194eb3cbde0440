import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { RuntimePlatform } from './platform.js';
import { serverCommands } from './server-commands.js';

let directory: string;
let platform: RuntimePlatform;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'commands-'));
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const retries = { attempts: 2, firstDelayMs: 1, longestDelayMs: 1 };
  const logger = pino({ level: 'silent' });
  platform = await RuntimePlatform.open({ settings, projections: [], logger, onFatal, retries });
  await platform.projector.start();
});
afterEach(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

/** Views of a log that is long enough for a new one not to be ready at once. */
const view = (name: string) =>
  projection<Document, { type: 'Counted'; data: object }>({
    name,
    into: collection({ name }),
    touches: { Counted: ({ position }) => String(position) },
    evolve: (_, __, id) => ({ id }),
  });

async function reopened(...views: string[]): Promise<RuntimePlatform> {
  await platform.close();
  const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: directory });
  const onFatal = (error: unknown) => {
    throw error;
  };
  platform = await RuntimePlatform.open({
    settings,
    projections: views.map(view),
    logger: pino({ level: 'silent' }),
    onFatal,
  });
  await platform.projector.start();
  return platform;
}

const ask = (...words: string[]) => serverCommands(platform, [])(words, () => {});

describe('what a running process does for its owner', () => {
  it('refuses what it does not know, names of objects’ own parts included', async () => {
    await expect(ask('effacer')).rejects.toThrow('Commande inconnue : effacer');
    await expect(ask('constructor')).rejects.toThrow('Commande inconnue : constructor');
    await expect(ask()).rejects.toThrow('Commande inconnue');
  });

  it('tells how far the views are that are being built, and what serves meanwhile', async () => {
    await reopened('counts-v1');
    expect(await ask('status')).toBe('Position lue\u00a0: 0\nToutes les vues servent.');
    const metadata = { at: '2026-01-01T00:00:00.000Z', version: 1 };
    const events = Array.from({ length: 3_000 }, () => ({ id: randomUUID(), type: 'Counted', data: {}, metadata }));
    const { position } = await platform.store.append('counts', events, 'any');
    await platform.projector.caughtUp(position);
    const { projector } = await reopened('counts-v2', 'others-v1');
    expect(await ask('status')).toBe(
      [
        'Position lue\u00a0: 3000',
        'counts-v2 se prépare\u00a0: 0\u00a0% (counts-v1 sert en attendant)',
        'others-v1 se prépare\u00a0: 0\u00a0% (rien ne la remplace en attendant)',
        'Vues en préparation\u00a0: 2',
      ].join('\n'),
    );
    while (projector.late.length > 0) await new Promise(setImmediate);
    expect(await ask('status')).toBe('Position lue\u00a0: 3000\nToutes les vues servent.');
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
