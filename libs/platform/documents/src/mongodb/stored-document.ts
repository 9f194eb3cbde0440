import type { Document } from '../documents.js';
import { guarded } from '../sqlite/freeze.js';
import { checkedId } from '../sqlite/staged.js';

/** A document as MongoDB keeps it: its id is `_id`. */
export interface MongoStored {
  _id: string;
  /** Of documents that an earlier version wrote, to a server without transactions. */
  _position?: number;
  /** Of documents that an earlier version wrote, for an index of what is inside their texts. */
  _inside?: string[];
  [field: string]: unknown;
}

export const INSIDE = '_inside';
export const OWN_FIELDS: readonly string[] = ['_id', '_position', INSIDE];

/** Ours are named with an underscore first, which no collection of documents can have. */
export const CHECKPOINTS = '_checkpoints';
export const LEASES = '_leases';
/** One document, written to see whether the server takes anything. */
export const PROBE = '_probe';
/** Of an earlier version, which did without transactions. */
export const PENDING = '_pending';

export interface StoredCheckpoint {
  /** The projection's name, unless it is of several. */
  _id: string;
  /** Names of several projections, which all stand there; in order. */
  of?: string[];
  position: number;
}

/** @throws TypeError for an id that is no text, and for fields that are our own */
export function toStored(document: Document): MongoStored {
  const { id, ...fields } = document as Document & Record<string, unknown>;
  for (const own of OWN_FIELDS)
    if (own in fields) throw new TypeError(`the field ${own} of a document is the adapter's own`);
  return { _id: checkedId(id), ...fields };
}

export function fromStored({ _id, _position, _inside, ...fields }: MongoStored): Document {
  return guarded({ id: _id, ...fields });
}

/** The same names as the embedded adapter takes. */
export function isDocumentsName(collection: string): boolean {
  return /^[a-z][a-z0-9_.-]{0,99}$/i.test(collection) && !collection.startsWith('system.');
}

/** @throws TypeError */
export function checkedName(collection: string): string {
  if (!isDocumentsName(collection)) throw new TypeError(`not a collection name: ${collection}`);
  return collection;
}
