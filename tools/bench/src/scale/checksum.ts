import { createHash } from 'node:crypto';
import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { progress, progressProjection } from '@ardoise/revision';
import type { ProgressDocument } from '@ardoise/revision';
import type { ScaleSchool } from './school.js';

/** How many documents, and a sum over them that does not depend on their order. */
export interface Sum {
  documents: number;
  sum: string;
}

class Summing {
  private documents = 0;
  private sum = 0n;

  add(document: ProgressDocument): void {
    this.documents++;
    const digest = createHash('sha256').update(JSON.stringify(document)).digest();
    this.sum = (this.sum + digest.readBigUInt64BE()) % 2n ** 64n;
  }

  get value(): Sum {
    return { documents: this.documents, sum: this.sum.toString(16) };
  }
}

/** Of the students' progress as the collection of this name holds it. */
export async function stored(school: ScaleSchool, name: string): Promise<Sum> {
  const documents = await SqliteDocuments.open({ directory: school.directory });
  const from = { ...progress, name };
  await documents.declare(from);
  const summing = new Summing();
  for (const studentId of school.ids)
    for (const document of await documents.find(from, { studentId })) summing.add(document);
  await documents.close();
  return summing.value;
}

/** The same folded from zero, a student at a time: their streams hold all that their progress comes from. */
export async function foldedChecksum(school: ScaleSchool): Promise<Sum> {
  const store = await SqliteEventStore.openReadOnly({ directory: school.directory });
  const summing = new Summing();
  for (const studentId of school.ids) {
    const events: RecordedEvent[] = [];
    for (const month of monthsOf(school))
      for await (const event of store.readStream(`revision-${studentId}-${month}`)) events.push(event);
    for (const document of foldInMemory<ProgressDocument>(progressProjection, events)) summing.add(document);
  }
  await store.close();
  return summing.value;
}

/** From the first month of the data to the present one. */
function monthsOf({ first }: ScaleSchool): string[] {
  const months: string[] = [];
  const now = new Date().toISOString().slice(0, 7);
  for (const at = new Date(`${first.slice(0, 7)}-01`); at.toISOString().slice(0, 7) <= now;) {
    months.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}
