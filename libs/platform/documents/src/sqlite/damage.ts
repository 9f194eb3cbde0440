import { isDamagedFile } from '@ardoise/event-store/sqlite';

/** A document's row whose JSON cannot be read, or a page that SQLite finds wrong. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

export function isDamage(error: unknown): boolean {
  return error instanceof DamagedFile || isDamagedFile(error);
}
