import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gone, makePrivate, NotOurs } from './private-files.js';

/** In a data directory: a backup that is being put there, and is not whole yet. */
export const RESTORING = '.restauration';

/**
 * Makes the data directory, for its owner alone since accounts lie in it, closes one that was open to others, and makes sure
 * that it and the files in it can be written: SQLite would open them for reading, and every write would fail later.
 * @param uid who the process is; undefined where there is no such thing. @throws Error, in French
 */
export async function checkWritable(directory: string, uid = process.getuid?.()): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await makePrivate(directory, uid);
    mustBeRestored(directory);
    const probe = join(directory, `.essai-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    for (const name of await readdir(directory))
      if (/\.(sqlite|sqlite-wal|sqlite-shm)$/.test(name))
        await access(join(directory, name), constants.W_OK).catch(gone);
  } catch (error) {
    if (error instanceof HalfRestored) throw error;
    if (error instanceof NotOurs) throw readByOthers(directory, error, uid);
    const { code, path } = error as NodeJS.ErrnoException;
    throw new Error(
      `Le dossier de données ${directory} ne peut pas être écrit (${code ?? String(error)}${path ? ` : ${path}` : ''}). ` +
        'Vérifiez ses droits, ou choisissez-en un autre par DATA_DIR.',
      { cause: error },
    );
  }
}

class HalfRestored extends Error {
  override readonly name = 'HalfRestored';
}

function mustBeRestored(directory: string): void {
  if (existsSync(join(directory, RESTORING)))
    throw new HalfRestored(
      `La restauration de ${directory} n’est pas terminée : relancez « npm run restore », qui la recommence.`,
    );
}

function readByOthers(directory: string, cause: NotOurs, uid: number | undefined): Error {
  const quoted = `'${resolve(directory).replaceAll("'", "'\\''")}'`;
  return new Error(
    `Le dossier de données ${directory} peut être lu par d’autres comptes de cette machine, et ${cause.message} n’appartient pas ` +
      `à celui du serveur. Lancez :\n  sudo chown -R ${uid} ${quoted} && sudo chmod -R u=rwX,go= ${quoted}`,
    { cause },
  );
}
