import type { Document } from '../documents.js';

/** Freezes a JSON value all through, and gives it back. What is frozen already is taken to be so all through. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** In development and tests, whoever modifies a document that went in or came out is told at once. */
export const guarded: (document: Document) => Document =
  process.env.NODE_ENV === 'production' ? (document) => document : deepFreeze;

/** The same for each. */
export function* guardedAll(documents: Iterable<Document>): Generator<Document> {
  for (const document of documents) yield guarded(document);
}
