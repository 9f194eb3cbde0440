import type { Document, Filter, IndexDefinition } from '../documents.js';
import { isPlainObject, textsAt } from '../paths.js';
import { literalPattern } from '../text-filter.js';

/** The stored field with every three characters of the texts that `inside` indexes name: one for all of them, as it only narrows. */
export const INSIDE = '_inside';
/** In characters, not in UTF-16 units: half of one cannot be stored. */
const LENGTH = 3;
/** Of a keyword's trigrams, spread over it: the server chooses the one that it reads by, and tests the others. */
const MOST_ASKED = 4;

/** The fields of a collection's `inside` indexes. */
export function insideFields(indexes: readonly IndexDefinition[]): string[] {
  return indexes.flatMap(({ inside, fields }) => (inside ? fields : []));
}

/** Of all texts of these fields, each trigram once. */
export function trigramsIn(document: Document, fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap((field) => textsAt(document, field.split('.'))).flatMap(trigramsOf))];
}

/**
 * What the trigrams say of a condition that a field contains a text: it narrows, the condition stays. Documents without them
 * were written by somebody who knew of no such index.
 */
export function narrowing(condition: unknown): Filter[] {
  const text = isPlainObject(condition) ? (literalPattern(condition.$regex)?.text ?? '') : '';
  const all = [...new Set(trigramsOf(text))];
  const step = Math.max(1, all.length / MOST_ASKED);
  const some = Array.from({ length: Math.min(all.length, MOST_ASKED) }, (_, n) => all[Math.floor(n * step)]);
  return some.map((trigram) => ({ [INSIDE]: { $in: [trigram, null] } }));
}

function trigramsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(LENGTH - 1).map((_, at) => characters.slice(at, at + LENGTH).join(''));
}
