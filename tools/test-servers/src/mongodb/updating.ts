import { deserialize, type Document, ObjectId, serialize } from 'bson';
import { update } from 'mingo';
import { CommandError } from './command-error.js';

const SPOKEN = new Set(['$set', '$unset', '$inc', '$max', '$min', '$push', '$pull', '$addToSet', '$setOnInsert']);

/** The document that an update makes of another one; a new one with its id from the query when there was none. */
export function updated(before: Document | null, query: Document, change: Document): Document {
  if (Array.isArray(change)) throw new CommandError(9, 'FailedToParse', 'updates by pipeline are not spoken here');
  const operators = Object.keys(change).filter((key) => key.startsWith('$'));
  if (operators.length === 0) {
    const _id: unknown = before?._id ?? change._id ?? equalities(query)._id ?? new ObjectId();
    return { _id, ...change };
  }
  const unknown = operators.find((key) => !SPOKEN.has(key));
  if (unknown !== undefined || operators.length < Object.keys(change).length)
    throw new CommandError(9, 'FailedToParse', `Unknown modifier: ${unknown ?? 'a plain field'}`);
  const { $setOnInsert = {}, ...always } = change as { $setOnInsert?: Document };
  const fresh = before ? copy(before) : { ...equalities(query), ...$setOnInsert };
  if (!before && fresh._id === undefined) fresh._id = new ObjectId();
  if (Object.keys(always).length > 0) update(fresh, always);
  const { _id, ...fields } = fresh;
  return { _id, ...fields };
}

export function same(a: Document, b: Document): boolean {
  return Buffer.compare(serialize(a), serialize(b)) === 0;
}

function copy(document: Document): Document {
  return deserialize(serialize(document));
}

/** What a query says of a document that an upsert makes. */
function equalities(query: Document): Document {
  const result: Document = {};
  for (const [key, value] of Object.entries(query)) {
    if (key === '$and') for (const each of value as Document[]) Object.assign(result, equalities(each));
    else if (!key.startsWith('$') && !isCondition(value)) result[key] = value;
    else if (isCondition(value) && '$eq' in value) result[key] = value.$eq;
  }
  return result;
}

function isCondition(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => key.startsWith('$'));
}
