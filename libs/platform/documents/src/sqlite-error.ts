/** SQLite's primary result codes which mean that the file itself is wrong: CORRUPT, NOTADB. */
const DAMAGE_CODES = new Set([11, 26]);

/** A document's row whose JSON cannot be read, or a page that SQLite finds wrong. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** SQLite's primary result code of an error, undefined for any other error. */
export function primaryCode(error: unknown): number | undefined {
  // Not instanceof: an error of native code belongs to the main realm, which under Jest is another one.
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

export function isDamage(error: unknown): boolean {
  return error instanceof DamagedFile || DAMAGE_CODES.has(primaryCode(error) ?? 0);
}
