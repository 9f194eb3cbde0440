import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Anything that the group or others may do. */
const OTHERS = 0o077;

interface Opened {
  path: string;
  mode: number;
}

/** What others may use of a directory and of what it holds. Links are not followed: what they lead to lies elsewhere. */
async function openToOthers(directory: string, uid: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  const look = async (path: string, found: { mode: number; uid: number; isDirectory(): boolean }) => {
    if ((found.mode & OTHERS) === 0) return;
    if (uid !== 0 && found.uid !== uid) throw new NotOurs(path);
    opened.push({ path, mode: found.isDirectory() ? 0o700 : 0o600 });
  };
  const top = await stat(directory);
  await look(directory, top);
  // In a folder closed to others their rights do not matter: the media of years are not walked through at each start.
  const entries = await readdir(directory, { recursive: (top.mode & OTHERS) !== 0, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await lstat(path).catch(gone);
    if (found) await look(path, found);
  }
  return opened;
}

/** null for a file that is gone: another process may be at work in the folder. @throws any other error */
export function gone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** A file or folder that others can use, and that only its owner can close to them. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/**
 * Closes a directory to everybody but its owner: folders 0700, files 0600, those that this process makes from now on
 * included. Nothing is changed when something in it cannot be. @throws NotOurs
 */
export async function makePrivate(directory: string, uid: number | undefined): Promise<void> {
  // Windows has no such rights.
  if (uid === undefined) return;
  for (const { path, mode } of await openToOthers(directory, uid)) await chmod(path, mode).catch(gone);
  process.umask(OTHERS);
}
