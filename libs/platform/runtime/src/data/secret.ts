import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collection, DuplicateKey } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';

const BYTES = 32;
export const SECRET_FILE = 'secret.key';

/** The secret of a data directory, made at the first start; readable by its owner alone. */
export function keepSecret(directory: string): Uint8Array {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, SECRET_FILE);
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

/** The secret of a data directory, or of documents where they are given; null where nobody has made one yet. */
export async function knownSecret(directory: string, documents?: Documents): Promise<Uint8Array | null> {
  if (!documents) return existsSync(join(directory, SECRET_FILE)) ? keepSecret(directory) : null;
  await documents.declare(secrets);
  const [found] = await documents.find(secrets, { purpose: 'signing' });
  return found ? Buffer.from(found.value, 'base64') : null;
}

/** Puts a secret where `knownSecret` looks for it, in place of one that stands there. */
export async function putSecret(secret: Uint8Array, directory: string, documents?: Documents): Promise<void> {
  if (!documents) return writeFileSync(join(directory, SECRET_FILE), secret, { mode: 0o600 });
  await documents.declare(secrets);
  const [found] = await documents.find(secrets, { purpose: 'signing' });
  const put: Secret = {
    id: found?.id ?? randomUUID(),
    purpose: 'signing',
    value: Buffer.from(secret).toString('base64'),
  };
  await documents.commit({ writes: [{ in: secrets, put }] });
}
