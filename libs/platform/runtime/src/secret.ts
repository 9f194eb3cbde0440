import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collection, DuplicateKey } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';

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

interface Secret extends Document {
  purpose: 'signing';
  /** Base64. */
  value: string;
}
const secrets = collection<Secret>({
  name: 'secrets',
  durable: true,
  indexes: [{ fields: ['purpose'], unique: true }],
});

/** The secret of documents that several processes share: whoever comes first makes it, by the unique index. */
export async function sharedSecret(documents: Documents): Promise<Uint8Array> {
  await documents.declare(secrets);
  const found = await documents.find(secrets, { purpose: 'signing' });
  if (found[0]) return Buffer.from(found[0].value, 'base64');
  const made = randomBytes(BYTES);
  const put: Secret = { id: randomUUID(), purpose: 'signing', value: made.toString('base64') };
  try {
    await documents.commit({ writes: [{ in: secrets, put }] });
    return made;
  } catch (error) {
    if (error instanceof DuplicateKey) return sharedSecret(documents);
    throw error;
  }
}
