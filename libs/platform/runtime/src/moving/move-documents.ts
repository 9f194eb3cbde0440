import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Document, Documents, Write } from '@ardoise/documents';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { MOVED } from './moved-collections.js';

type Progress = (done: number, total: number) => void;

/** Parts of exports may have a megabyte each. */
const pageOf = ({ name }: CollectionDefinition<Document>) => (name === 'personal-export-parts' ? 8 : 200);

/** All documents of a collection by pages, in order of their ids. */
export async function* pagesOf(documents: Documents, of: CollectionDefinition<Document>): AsyncGenerator<Document[]> {
  const limit = pageOf(of);
  for (let last: string | null = null; ;) {
    const filter = last === null ? {} : { id: { $gt: last } };
    const page: Document[] = await documents.find(of, filter, { sort: { id: 1 }, limit });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    last = page.at(-1)?.id ?? null;
  }
}

export async function countDocuments(documents: Documents): Promise<number> {
  let total = 0;
  for (const each of MOVED) {
    await documents.declare(each);
    total += await documents.count(each);
  }
  return total;
}

/** Of one school's log, where the events of another's copy stand; a position is found by stream and revision. */
function placedIn(log: EventStore): (event: RecordedEvent) => Promise<RecordedEvent> {
  return async (event) => {
    for await (const same of log.readStream(event.stream, { from: event.revision, limit: 1 }))
      return { ...event, position: same.position };
    return event;
  };
}

/** A document as the target has it: the parts of an export hold events, whose positions are those of their log. */
async function translated(name: string, document: Document, place: (event: RecordedEvent) => Promise<RecordedEvent>) {
  if (name !== 'personal-export-parts') return document;
  const { events } = document as Document & { events: readonly RecordedEvent[] };
  return { ...document, events: await Promise.all(events.map(place)) };
}

const mustBeSame = (name: string, put: readonly Document[], found: readonly Document[]) => {
  const byId = new Map(found.map((each) => [each.id, each]));
  for (const each of put)
    if (!isDeepStrictEqual({ ...each }, { ...byId.get(each.id) }))
      throw new Error(`Le document ${each.id} de « ${name} » n’est pas arrivé comme il était parti.`);
};

/**
 * Makes the documents of one place those of another one: each page is written, read again and compared; what the source does
 * not have any more is removed. Repeating it changes nothing. @returns how many there are
 * @param log where the events stand, which documents name by position @throws Error in French when one did not arrive
 */
export async function moveDocuments(
  from: Documents,
  to: { documents: Documents; log: EventStore },
  onProgress: Progress = () => {},
): Promise<number> {
  const total = await countDocuments(from);
  await countDocuments(to.documents);
  const place = placedIn(to.log);
  let done = 0;
  for (const each of MOVED) {
    for await (const page of pagesOf(from, each)) {
      const put: Document[] = [];
      for (const document of page) put.push(await translated(each.name, document, place));
      await to.documents.commit({ writes: put.map((document) => ({ in: each, put: document })) });
      const ids = put.map(({ id }) => id);
      mustBeSame(each.name, put, await to.documents.getMany(each, ids));
      onProgress((done += page.length), total);
    }
    for await (const page of pagesOf(to.documents, each)) {
      const ids = page.map(({ id }) => id);
      const standing = new Set((await from.getMany(each, ids)).map(({ id }) => id));
      const writes = ids.filter((id) => !standing.has(id)).map((id): Write => ({ in: each, delete: id }));
      if (writes.length > 0) await to.documents.commit({ writes });
    }
  }
  return done;
}
