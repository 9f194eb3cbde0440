import { collection, DuplicateKey } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';

/** The program as data knows it. */
export interface Program {
  /** Of the release: '0.1.0'. */
  release: string;
  /** Of the data that it writes. One of a lower number cannot be sure to understand them. */
  data: number;
}

interface DataVersion extends Document {
  data: number;
  /** The first release that has opened the data at this version, and when; ISO 8601 in UTC. */
  release: string;
  at: string;
}

/** One document a version, so that two programs that start together cannot take back what the other has written. */
const dataVersions = collection<DataVersion>({
  name: 'data-versions',
  durable: true,
  indexes: [{ fields: ['data'], unique: true }],
});

/** The data may hold what this program cannot read; nothing was changed. The message is in French. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
}

const refusal = (newest: DataVersion, { release, data }: Program) =>
  `Ces données ont été ouvertes par Ardoise ${newest.release} (données de version ${newest.data}), et ce programme, ` +
  `Ardoise ${release}, ne comprend que la version ${data}. Démarrez Ardoise ${newest.release} ou une version plus récente ; ` +
  'pour revenir en arrière, restaurez la sauvegarde faite avant la mise à jour. Rien n’a été modifié.';

/** Looks, and writes nothing. @throws NewerData */
export async function mustUnderstand(documents: Documents, program: Program): Promise<void> {
  await documents.declare(dataVersions);
  const [newest] = await documents.find(dataVersions, {}, { sort: { data: -1 }, limit: 1 });
  if (newest && newest.data > program.data) throw new NewerData(refusal(newest, program));
}

/** Notes in the data who opens them, before anything else is written. @throws NewerData */
export async function openedBy(documents: Documents, program: Program, now = new Date()): Promise<void> {
  await documents.declare(dataVersions);
  const known = await documents.find(dataVersions, {}, { sort: { data: -1 }, limit: 1 });
  const [newest] = known;
  if (newest && newest.data > program.data) throw new NewerData(refusal(newest, program));
  if (newest?.data === program.data) return;
  const { release, data } = program;
  const put: DataVersion = { id: String(data), data, release, at: now.toISOString() };
  await documents.commit({ writes: [{ in: dataVersions, put }] }).catch((error: unknown) => {
    // Another process of the same version was first.
    if (!(error instanceof DuplicateKey)) throw error;
  });
}
