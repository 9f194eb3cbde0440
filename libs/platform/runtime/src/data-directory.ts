import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the data directory, for its owner alone since accounts lie in it, and makes sure that it and the files in it can be
 * written: SQLite would open them for reading, and every write would fail later. @throws Error, in French
 */
export async function checkWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const probe = join(directory, `.essai-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    for (const name of await readdir(directory))
      if (/\.(sqlite|sqlite-wal|sqlite-shm)$/.test(name)) await access(join(directory, name), constants.W_OK);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw new Error(
      `Le dossier de données ${directory} ne peut pas être écrit (${code ?? String(error)}${path ? ` : ${path}` : ''}). ` +
        'Vérifiez ses droits, ou choisissez-en un autre par DATA_DIR.',
      { cause: error },
    );
  }
}
