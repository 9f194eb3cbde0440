import type { Document, Write } from '../documents.js';
import { guarded } from './freeze.js';

/** What becomes of the documents of one collection, by id; undefined is deleted. */
export type Changes = ReadonlyMap<string, Document | undefined>;

/** The writes of a commit by collection; the last one to a document counts. @throws TypeError for an id that is no text */
export function staged(writes: readonly Write[]): Map<string, Changes> {
  const all = new Map<string, Map<string, Document | undefined>>();
  for (const write of writes) {
    const changes = all.get(write.in.name) ?? new Map<string, Document | undefined>();
    if ('put' in write) changes.set(checkedId(write.put.id), guarded(write.put));
    else changes.set(write.delete, undefined);
    all.set(write.in.name, changes);
  }
  return all;
}

export function checkedId(id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new TypeError('the id of a document is a text');
  return id;
}
