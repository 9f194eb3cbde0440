import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Caller } from './classroom.js';
import { startServer } from './server.js';
import { until } from './until.js';

const COMMAND = fileURLToPath(new URL('../../api/dist/users.js', import.meta.url));
const FIRST = { DEMO: 'false', FIRST_PROFESSOR_EMAIL: 'prof@ecole.fr', FIRST_PROFESSOR_PASSWORD: 'Premier-1234' };

describe('npm run users', () => {
  let directory: string;
  beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'ardoise-users-'))));
  afterAll(() => rm(directory, { recursive: true }));

  const command = async (...words: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: directory, INIT_CWD: directory, ...FIRST };
      execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });

  it('is there for a first professor with a password that is one', async () => {
    const weak = startServer(join(directory, 'faible'), { ...FIRST, FIRST_PROFESSOR_PASSWORD: 'court' });
    await expect(weak).rejects.toThrow(/FIRST_PROFESSOR_PASSWORD : \S/);
  });

  it('adds a file’s people through the running server', async () => {
    const server = await startServer(directory, FIRST);
    // As French Excel writes it.
    const table = 'email;role;prénom;nom\nzoe@ecole.fr;student;Zoé;Lefèvre\nprof@ecole.fr;professor;Agnès;Roux\n';
    await writeFile(join(directory, 'a.csv'), Buffer.from(table, 'latin1'));
    const { code, said } = await command('add', 'a.csv');
    expect([code, said]).toEqual([0, expect.stringContaining('Adresses ajoutées et invitées\u00a0: 1.')]);
    expect(said).toContain('Déjà présentes\u00a0: 1.\nDont le nom est complété\u00a0: 1.\n  prof@ecole.fr');
    const professor = await Caller.signIn(server.url, FIRST.FIRST_PROFESSOR_EMAIL, FIRST.FIRST_PROFESSOR_PASSWORD);
    expect(await professor.call('GET', '/api/users')).toMatchObject([
      { email: 'zoe@ecole.fr', first_name: 'Zoé', last_name: 'Lefèvre' },
      { email: 'prof@ecole.fr', first_name: 'Agnès', last_name: 'Roux' },
    ]);
    expect(await server.stop()).toBe(0);
  });

  it('adds them without one, whose mails leave at the next start', async () => {
    await writeFile(join(directory, 'b.csv'), 'email,role,classe\nluc@ecole.fr,student,3e B\n');
    const { code, said } = await command('add', 'b.csv');
    expect([code, said]).toEqual([0, expect.stringContaining('partiront au prochain démarrage')]);
    expect(said).toContain('La colonne des classes n’a pas été lue');
    const again = await startServer(directory, FIRST);
    const mails = () => readdir(join(directory, 'mails')).catch(() => []);
    await until(async () => (await mails()).filter((name) => name.endsWith('.eml')).length >= 2);
    await again.stop();
  });

  it('says what is wrong with what it was given', async () => {
    await writeFile(join(directory, 'c.csv'), 'email,role\nluc,professor\n');
    expect(await command('add', 'c.csv')).toMatchObject({
      code: 1,
      said: expect.stringContaining('«\u00a0luc\u00a0»'),
    });
    expect(await command('add', 'absent.csv')).toMatchObject({ code: 1, said: expect.stringContaining('absent.csv') });
    expect(await command()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
  });
});
