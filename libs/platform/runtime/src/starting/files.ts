import { readFile } from 'node:fs/promises';

/** A file that an address names cannot be read. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  constructor(readonly file: string) {
    super(file);
  }
}

/** The files of certificates and keys that an address names. @throws MissingFile */
export async function readNamedFiles<K extends string>(
  named: Readonly<Partial<Record<K, string>>>,
): Promise<Partial<Record<K, Buffer>>> {
  const read: Partial<Record<K, Buffer>> = {};
  for (const [what, file] of Object.entries(named) as [K, string][])
    read[what] = await readFile(file).catch(() => {
      throw new MissingFile(file);
    });
  return read;
}
