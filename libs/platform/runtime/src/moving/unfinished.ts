import { collection } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';

/** A mark that stands while data are being brought here: without all of them, a school is not to be opened. */
interface Unfinished extends Document {
  /** What brings the data. */
  by: Bringing;
  /** When bringing them was begun, ISO 8601 in UTC. */
  at: string;
}
export type Bringing = 'copy' | 'restore';

const unfinished = collection<Unfinished>({ name: 'unfinished-copies', durable: true });
const ONLY = 'here';

const AGAIN: Readonly<Record<Bringing, string>> = {
  copy: 'La copie vers ces données n’est pas terminée : relancez « npm run log -- copy », qui la reprend où elle en était.',
  restore:
    'La restauration de ces données n’est pas terminée : relancez « npm run restore », qui la reprend où elle en était.',
};

export async function isUnfinished(documents: Documents): Promise<Bringing | null> {
  await documents.declare(unfinished);
  return (await documents.get(unfinished, ONLY))?.by ?? null;
}

/** @throws Error in French where not all has come yet */
export async function mustBeWhole(documents: Documents): Promise<void> {
  const by = await isUnfinished(documents);
  if (by) throw new Error(AGAIN[by]);
}

export async function begun(documents: Documents, by: Bringing): Promise<void> {
  const put: Unfinished = { id: ONLY, by, at: new Date().toISOString() };
  await documents.commit({ writes: [{ in: unfinished, put }] });
}

export async function finished(documents: Documents): Promise<void> {
  await documents.commit({ writes: [{ in: unfinished, delete: ONLY }] });
}
