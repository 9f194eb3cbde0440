import { collection } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';

/** How far the demonstration has come; there is none in a school without one, nor in one that is older than this. */
export interface DemoStanding extends Document {
  /** When it was first started: ISO 8601 in UTC. What happens in it is dated back from there. */
  from: string;
  phase: 'content' | 'school' | 'done';
}

const standings = collection<DemoStanding>({ name: 'demonstration', durable: true });
const ONLY = 'school';

export async function demoStanding(documents: Documents): Promise<DemoStanding | undefined> {
  await documents.declare(standings);
  return documents.get(standings, ONLY);
}

export async function stands(
  documents: Documents,
  standing: Pick<DemoStanding, 'from' | 'phase'>,
): Promise<DemoStanding> {
  const put = { id: ONLY, ...standing };
  await documents.commit({ writes: [{ in: standings, put }] });
  return put;
}
