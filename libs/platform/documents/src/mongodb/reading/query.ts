import type { Filter, FindOptions } from '../../documents.js';
import { clausesOf } from '../../query/filter-clauses.js';
import { pickFields } from '../../query/pick-fields.js';
import { INSIDE, OWN_FIELDS } from '../stored-document.js';

/** The port's filter for MongoDB. @throws TypeError for anything outside the language of the embedded adapter */
export function mongoFilter(filter: Filter): Record<string, unknown> {
  clausesOf(filter);
  return renamed(filter);
}

/** A field's path as it is stored: `id` is `_id`. */
export function storedPath(path: string): string {
  return path === 'id' ? '_id' : path;
}

export function mongoFindOptions({ sort, skip = 0, limit, projection }: FindOptions, maxTimeMS: number) {
  return {
    projection: mongoProjection(projection),
    sort: Object.entries(sort ?? {}).map(([path, direction]): [string, 1 | -1] => [storedPath(path), direction]),
    skip,
    ...(limit !== undefined && { limit }),
    ...(sort && { allowDiskUse: true }),
    maxTimeMS,
  };
}

/** @throws TypeError for a projection which both keeps and leaves out */
export function mongoProjection(projection: FindOptions['projection'] = {}): Record<string, 0 | 1> {
  pickFields(projection);
  const entries = Object.entries(projection).filter(([path]) => path !== 'id');
  const kept = entries.filter(([, flag]) => flag === 1);
  if (kept.length > 0 || projection.id === 1) return { _id: 1, ...Object.fromEntries(kept) };
  return { ...Object.fromEntries(entries), _position: 0, [INSIDE]: 0 };
}

function renamed(filter: Filter): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filter)) {
    if (OWN_FIELDS.includes(key)) throw new TypeError(`the field ${key} is the adapter's own`);
    result[storedPath(key)] = key === '$and' || key === '$or' ? (value as Filter[]).map(renamed) : value;
  }
  return result;
}
