import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEngines } from '@ardoise/runtime/engines';
import { demonstration, startServer } from './server.js';

const COMMAND = fileURLToPath(new URL('../../api/dist/backup.js', import.meta.url));
const LOG = fileURLToPath(new URL('../../api/dist/log.js', import.meta.url));
const ROUNDS = 6;
const LOOK_MS = 5;

interface State {
  last: { name: string; at: string; position: number } | null;
  failure: { reason: string } | null;
}

/** Runs a built command over a data directory. */
function command(script: string, DATA_DIR: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR, INIT_CWD: DATA_DIR };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  );
}

const stateOf = async (data: string) =>
  JSON.parse(await readFile(join(data, 'backups.json'), 'utf8').catch(() => '{"last":null}')) as State;

async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await pause(LOOK_MS);
  }
}

/** Names of backups; what else lies there does not count as one. */
async function madeIn(into: string): Promise<string[]> {
  const names = await readdir(into).catch(() => []);
  return names.filter((name) => name.startsWith('auto-') && existsSync(join(into, name, 'sauvegarde.json')));
}

describe('automatic backups of a running server', () => {
  it('survive kills in their middle: what has a backup’s name restores, and the next start makes what is missing', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'ardoise-backups-'));
    const into = join(scratch, 'sauvegardes');
    const data = await demonstration();
    const environment = { BACKUP_DIR: into };
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(data, environment);
      // At another moment each time: from the first sign of it to its last step.
      await until(async () => (await readdir(into).catch(() => [])).length > 0);
      await pause(cut * 15);
      await server.kill();
      const made = await madeIn(into);
      if (made.length === 0) cut++;
      for (const name of made) {
        const restored = join(scratch, `restored-${round}`);
        expect(await command(COMMAND, restored, 'restore', join(into, name))).toMatchObject({ code: 0 });
        await rm(restored, { recursive: true });
        await rm(join(into, name), { recursive: true });
      }
      if (made.length === 0) continue;
      // So that the next start has this night to make again; a full machine may let even the first one end.
      await rm(join(data, 'backups.json'), { force: true });
      if (cut > 0) break;
    }
    expect(cut).toBeGreaterThan(0);

    const again = await mkdtemp(join(tmpdir(), 'ardoise-backups-'));
    const server = await startServer(data, environment);
    const { last, failure } = await until(async () => {
      const state = await stateOf(data);
      // What the killed one had begun may still be ending: this one then comes back.
      const waits = state.failure?.reason.startsWith('Une autre sauvegarde') ?? true;
      return (state.last !== null || !waits) && state;
    });
    expect(failure).toBeNull();
    expect(await madeIn(into)).toEqual([last!.name]);
    expect((await readdir(into)).filter((name) => name.startsWith('.en-cours'))).toEqual([]);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    const elsewhere = join(again, 'data');
    expect(await command(COMMAND, elsewhere, 'restore', join(into, last!.name))).toMatchObject({ code: 0 });
    expect(await command(LOG, elsewhere, 'verify')).toMatchObject({ code: 0 });
    await rm(scratch, { recursive: true });
    await rm(again, { recursive: true });
    await rm(data, { recursive: true });
  });

  it('are made of engines as well, and restore into a folder', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'ardoise-backups-'));
    const into = join(scratch, 'sauvegardes');
    const engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL']);
    const server = await startServer(join(scratch, 'data'), { ...engines.environment, BACKUP_DIR: into });
    const [name = ''] = await until(async () => {
      const made = await madeIn(into);
      return made.length > 0 && made;
    });
    expect(await server.stop()).toBe(0);
    await engines.dispose();
    const elsewhere = join(scratch, 'ailleurs');
    expect(await command(COMMAND, elsewhere, 'restore', join(into, name))).toMatchObject({ code: 0 });
    expect(await command(LOG, elsewhere, 'verify')).toMatchObject({ code: 0 });
    const alone = await startServer(elsewhere);
    const credentials = { email: 'prof@demo.fr', password: 'Demo1234' };
    const signedIn = await fetch(`${alone.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    expect(signedIn.status).toBe(200);
    expect(await alone.stop()).toBe(0);
    await rm(scratch, { recursive: true });
  });
});
