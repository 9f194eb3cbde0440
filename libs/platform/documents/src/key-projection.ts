import type { Document, FindOptions } from './documents.js';
import { valueOfKey } from './key-columns.js';
import type { KeptTable, Rows } from './kept-table.js';

interface KeyProjection {
  /**
   * The documents of these rows with the fields that were asked for.
   * @param get a whole document, for the few of which a key does not tell all: null and missing have the same key
   */
  documents(
    rows: Rows,
    table: KeptTable,
    get: (id: string) => Document | undefined,
    project: (document: Document) => Document,
  ): Document[];
}

/** A projection that keys alone can answer: it keeps fields, each of them a field of its own with a column; else null. */
export function keyProjection(
  projection: NonNullable<FindOptions['projection']>,
  table: KeptTable,
): KeyProjection | null {
  const fields = Object.entries(projection).filter(([field]) => field !== 'id');
  if (fields.some(([, flag]) => flag === 0) || (fields.length === 0 && projection.id !== 1)) return null;
  const columns: [field: string, column: string][] = [];
  for (const [field] of fields) {
    const column = table.of(field);
    if (column === undefined || field.includes('.') || table.irregular(field)) return null;
    columns.push([field, column]);
  }
  return {
    documents(rows, from, get, project) {
      const found = from.keys(rows, ['id', ...columns.map(([, column]) => column)]);
      return found.flatMap((row) => {
        const id = valueOfKey(row.id ?? null) as string;
        const document: Record<string, unknown> & Document = { id };
        for (const [field] of columns) {
          const key = row[`k:${field}`] ?? null;
          if (key === null) return wholeOf(get(id), project);
          document[field] = valueOfKey(key);
        }
        return document;
      });
    },
  };
}

function wholeOf(document: Document | undefined, project: (document: Document) => Document): Document[] {
  return document ? [project(document)] : [];
}
