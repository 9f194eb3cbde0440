import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORTER = fileURLToPath(new URL('../testing/crash-importer.suite.js', import.meta.url));
const NOTHING = { folders: 2, decks: [], cards: 0, files: 0 };

/** Runs a child to its end. @returns what it saw, or null when it was killed */
function run(directory: string, task: string, events = 0): Promise<object | null> {
  return new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [IMPORTER, task, directory, String(events)],
      { env: { PATH: '' } },
      (error, out, log) => {
        if (error?.signal === 'SIGKILL') resolve(null);
        else if (error) reject(new Error(log));
        else resolve(JSON.parse(out) as object);
      },
    ),
  );
}

describe('a server that is killed within an import', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'import-'));
    await writeFile(join(directory, 'secret.key'), randomBytes(32));
    await run(directory, 'prepare');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it.each([
    ['deck', [1, 2], { folders: 2, decks: [300], cards: 300, files: 1 }],
    ['folder', [2], { folders: 4, decks: [300, 300], cards: 600, files: 1 }],
  ])('shows nothing of the %s, and makes all of it once when the request is repeated', async (task, deaths, whole) => {
    for (const events of deaths) {
      expect(await run(directory, task, events)).toBeNull();
      expect(await run(directory, 'look')).toEqual(NOTHING);
    }
    expect(await run(directory, task)).toEqual(whole);
    expect(await run(directory, task)).toEqual(whole);
  });
});
