import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './server.js';
import type { RunningServer } from './server.js';

const built = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const FIRST = { DEMO: 'false', FIRST_PROFESSOR_EMAIL: 'prof@ecole.fr', FIRST_PROFESSOR_PASSWORD: 'Premier-1234' };

/** Runs a built command over a data directory. */
function command(script: string, DATA_DIR: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR, INIT_CWD: DATA_DIR };
  return new Promise((resolve) =>
    execFile(process.execPath, [built(script), ...words], { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  );
}

/** A professor at a server: makes folders and reads their names. */
async function professorAt(url: string) {
  const headers = { 'content-type': 'application/json' };
  const { FIRST_PROFESSOR_EMAIL: email, FIRST_PROFESSOR_PASSWORD: password } = FIRST;
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const signed = { ...headers, authorization: `Bearer ${token}` };
  return {
    async make(name: string): Promise<void> {
      const body = JSON.stringify({ id_parent: 0, name });
      const { status } = await fetch(`${url}/api/folders`, { method: 'POST', headers: signed, body });
      if (status !== 201) throw new Error(`${name}: ${status}`);
    },
    async names(): Promise<string[]> {
      const list = (await (await fetch(`${url}/api/folders`, { headers: signed })).json()) as { name: string }[];
      return list.map(({ name }) => name);
    },
  };
}

describe('npm run backup and npm run restore', () => {
  let scratch: string;
  const servers: RunningServer[] = [];
  const start = async (directory: string) => {
    const server = await startServer(directory, FIRST);
    servers.push(server);
    return server;
  };
  const [data, copy, elsewhere] = ['data', 'copy', 'elsewhere'].map((name) => () => join(scratch, name)) as [
    () => string,
    () => string,
    () => string,
  ];
  /** Folders whose making was answered before the backup began. */
  let acknowledged: string[];
  /** What the backup said. */
  let told: string;

  beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'ardoise-backup-'))));
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await rm(scratch, { recursive: true });
  });

  it('copy a server that is being written to, which answers on', async () => {
    const server = await start(data());
    const professor = await professorAt(server.url);
    const made: string[] = [];
    let going = true;
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let n = 0; going; n++) {
        const name = `Dossier ${writer}-${n}`;
        await professor.make(name);
        made.push(name);
      }
    });
    while (made.length < 100) await professor.make(`Attente ${made.length}`);
    acknowledged = [...made];
    const backup = await command('api/dist/backup.js', data(), 'backup', copy());
    const during = made.length - acknowledged.length;
    going = false;
    await Promise.all(writers);
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('événements vérifiés') as string });
    expect(during).toBeGreaterThan(0);
    told = backup.said;
  });

  it('refuse to bring it back where a server runs, whose log can be read meanwhile', async () => {
    expect(await command('api/dist/backup.js', data(), 'restore', copy())).toMatchObject({
      code: 1,
      said: expect.stringContaining('Un serveur tourne') as string,
    });
    const replayed = await command('replay/dist/main.js', data(), 'export', '--format', 'ndjson');
    expect(replayed.code).toBe(0);
    expect(await servers[0]?.stop()).toBe(0);
  });

  it('bring it back elsewhere, with its accounts', async () => {
    const restored = await command('api/dist/backup.js', elsewhere(), 'restore', copy());
    const print = (said: string) => /Empreinte du journal : ([\da-f]{64})/.exec(said)?.[1];
    expect(restored).toMatchObject({ code: 0 });
    expect(print(restored.said)).toBe(print(told));
    expect(await command('api/dist/log.js', elsewhere(), 'verify')).toMatchObject({ code: 0 });
    const again = await start(elsewhere());
    const names = new Set(await (await professorAt(again.url)).names());
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(await again.stop()).toBe(0);
    expect(await readdir(copy())).not.toContain('documents.sqlite');
  });
});
