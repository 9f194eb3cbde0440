import type { Document, FindOptions } from '../../documents.js';
import { valueOfKey } from './key-columns.js';
import type { OnDiskTable, RowSelection } from './on-disk-table.js';

interface KeyProjection {
  /** The columns that the projection reads, quoted. */
  columns: readonly string[];
  /**
   * The documents of these rows with the fields that were asked for.
   * @param get a whole document, for the few of which a key does not tell all: null and missing have the same key
   */
  documents(
    rows: RowSelection,
    table: OnDiskTable,
    get: (id: string) => Document | undefined,
    project: (document: Document) => Document,
  ): Document[];
}

/** A projection that keys alone can answer: it keeps fields, each of them a field of its own with a column; else null. */
export function keyProjection(
  projection: NonNullable<FindOptions['projection']>,
  table: OnDiskTable,
): KeyProjection | null {
  const fields = Object.entries(projection).filter(([field]) => field !== 'id');
  if (fields.some(([, flag]) => flag === 0) || (fields.length === 0 && projection.id !== 1)) return null;
  const names: string[] = [];
  const columns: string[] = ['id'];
  for (const [field] of fields) {
    const column = table.of(field);
    if (column === undefined || field.includes('.') || table.irregular(field)) return null;
    names.push(field);
    columns.push(column);
  }
  return {
    columns,
    documents(rows, from, get, project) {
      const found: Document[] = [];
      for (const [id, ...keys] of from.keys(rows, columns)) {
        const document: Record<string, unknown> & Document = { id: valueOfKey(id ?? null) as string };
        // Null and missing have the same key.
        if (keys.includes(null)) found.push(...wholeOf(get(document.id), project));
        else {
          for (const [n, key] of keys.entries()) document[names[n] as string] = valueOfKey(key);
          found.push(document);
        }
      }
      return found;
    },
  };
}

/** Whether what a projection keeps is enough to sort by. */
export function sortsWithin(
  sort: FindOptions['sort'] = {},
  projection: NonNullable<FindOptions['projection']>,
): boolean {
  return Object.keys(sort).every((field) => field === 'id' || projection[field] === 1);
}

function wholeOf(document: Document | undefined, project: (document: Document) => Document): Document[] {
  return document ? [project(document)] : [];
}
