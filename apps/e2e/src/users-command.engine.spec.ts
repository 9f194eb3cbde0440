import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './server.js';

const COMMAND = fileURLToPath(new URL('../../api/dist/users.js', import.meta.url));
const FIRST = { DEMO: 'false', FIRST_PROFESSOR_EMAIL: 'prof@ecole.fr', FIRST_PROFESSOR_PASSWORD: 'Premier-1234' };

describe('npm run users', () => {
  it('adds a file’s people through the running server, and without one', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ardoise-users-'));
    const command = async (...words: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: directory, INIT_CWD: directory, ...FIRST };
        execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
        );
      });
    const weak = startServer(join(directory, 'faible'), { ...FIRST, FIRST_PROFESSOR_PASSWORD: 'court' });
    await expect(weak).rejects.toThrow(/FIRST_PROFESSOR_PASSWORD : \S/);
    const server = await startServer(directory, FIRST);
    // As French Excel writes it.
    const table = 'email;role;prénom;nom\nzoe@ecole.fr;student;Zoé;Lefèvre\nprof@ecole.fr;professor;Agnès;Roux\n';
    await writeFile(join(directory, 'a.csv'), Buffer.from(table, 'latin1'));
    const online = await command('add', 'a.csv');
    expect(online).toMatchObject({ code: 0, said: expect.stringContaining('Adresses ajoutées et invitées\u00a0: 1.') });
    expect(online.said).toContain('Déjà présentes\u00a0: 1.\nDont le nom est complété\u00a0: 1.\n  prof@ecole.fr');
    const ask = async (path: string, init: RequestInit) =>
      (await (await fetch(`${server.url}${path}`, init)).json()) as unknown;
    const json = { 'content-type': 'application/json' };
    const credentials = { email: FIRST.FIRST_PROFESSOR_EMAIL, password: FIRST.FIRST_PROFESSOR_PASSWORD };
    const signedIn = await ask('/api/auth/login', { method: 'POST', headers: json, body: JSON.stringify(credentials) });
    const headers = { authorization: `Bearer ${(signedIn as { token: string }).token}` };
    expect(await ask('/api/users', { headers })).toMatchObject([
      { email: 'zoe@ecole.fr', first_name: 'Zoé', last_name: 'Lefèvre' },
      { email: 'prof@ecole.fr', first_name: 'Agnès', last_name: 'Roux' },
    ]);
    expect(await server.stop()).toBe(0);
    await writeFile(join(directory, 'b.csv'), 'email,role,classe\nluc@ecole.fr,student,3e B\n');
    const offline = await command('add', 'b.csv');
    expect(offline).toMatchObject({ code: 0, said: expect.stringContaining('partiront au prochain démarrage') });
    expect(offline.said).toContain('La colonne des classes n’a pas été lue');
    await writeFile(join(directory, 'c.csv'), 'email,role\nluc,professor\n');
    expect(await command('add', 'c.csv')).toMatchObject({
      code: 1,
      said: expect.stringContaining('«\u00a0luc\u00a0»'),
    });
    expect(await command('add', 'absent.csv')).toMatchObject({ code: 1, said: expect.stringContaining('absent.csv') });
    expect(await command()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
    const again = await startServer(directory, FIRST);
    const mails = () => readdir(join(directory, 'mails')).catch(() => []);
    while ((await mails()).filter((name) => name.endsWith('.eml')).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await again.stop();
    await rm(directory, { recursive: true });
  });
});
