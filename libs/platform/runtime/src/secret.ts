import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/** The secret of a data directory, made at the first start; readable by its owner alone. */
export function keepSecret(directory: string): Uint8Array {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'secret.key');
  try {
    writeFileSync(file, randomBytes(BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file);
  if (secret.length !== BYTES) throw new Error(`Le fichier ${file} est abîmé : restaurez-le, ou supprimez-le.`);
  return secret;
}
