import { calculateObjectSize, type Document, Long } from 'bson';
import { Aggregator } from 'mingo';
import { CommandError } from './command-error.js';
import type { Asked, Handler } from './asked.js';
import { found, matching } from './finding.js';
import { explainedPlan } from './planning.js';

const FIRST_BATCH = 101;
const BATCH_BYTES = 16_000_000;

const cursors = new Map<string, Document[]>();
let lastCursor = 0;

/** As many as a batch holds; the rest waits behind a cursor. */
function batch(rest: Document[], most: number): Document[] {
  let bytes = 0;
  let count = 0;
  while (count < rest.length && count < most) {
    bytes += calculateObjectSize(rest[count] ?? {});
    if (count > 0 && bytes > BATCH_BYTES) break;
    count++;
  }
  return rest.splice(0, count);
}

export function openCursor(ns: string, documents: Document[], size?: number, single = false): Document {
  const rest = [...documents];
  const firstBatch = batch(rest, size ?? FIRST_BATCH);
  if (rest.length === 0 || single) return { cursor: { id: Long.ZERO, ns, firstBatch } };
  const id = ++lastCursor;
  cursors.set(String(id), rest);
  return { cursor: { id: Long.fromNumber(id), ns, firstBatch } };
}

function find({ store, command, ns, transaction }: Asked): Document {
  const { filter, sort, skip, limit, projection, batchSize, singleBatch } = command;
  const documents = found(store, { ns, filter, sort, skip, limit, projection }, transaction);
  return openCursor(ns, documents, batchSize as number | undefined, singleBatch === true);
}

function getMore({ command, database }: Asked): Document {
  const key = String(command.getMore);
  const rest = cursors.get(key);
  if (!rest) throw new CommandError(43, 'CursorNotFound', `cursor id ${key} not found`);
  const nextBatch = batch(rest, (command.batchSize as number | undefined) ?? Infinity);
  if (rest.length === 0) cursors.delete(key);
  const id = rest.length === 0 ? Long.ZERO : Long.fromString(key);
  return { cursor: { id, ns: `${database}.${String(command.collection)}`, nextBatch } };
}

function killCursors({ command }: Asked): Document {
  const killed = (command.cursors as unknown[]).filter((id) => cursors.delete(String(id)));
  return { cursorsKilled: killed, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] };
}

/** Each at most once, where mingo may take one several times. */
function sampled(documents: Document[], size: number): Document[] {
  const most = Math.min(size, documents.length);
  return Array.from({ length: most }, () => documents.splice(Math.floor(Math.random() * documents.length), 1)).flat();
}

function aggregate({ store, command, ns, transaction }: Asked): Document {
  const [first, ...rest] = command.pipeline as Document[];
  const filter = first?.$match as Document | undefined;
  const sample = first?.$sample as { size: number } | undefined;
  const all = filter ? matching(store, ns, filter, transaction) : store.documents(ns, transaction);
  const from = sample ? sampled([...all], sample.size) : all;
  const pipeline = filter || sample ? rest : (command.pipeline as Document[]);
  const documents = new Aggregator(pipeline).run<Document>([...from]);
  return openCursor(ns, documents, (command.cursor as Document | undefined)?.batchSize as number | undefined);
}

function count({ store, command, ns, transaction }: Asked): Document {
  const { query = {}, skip, limit } = command;
  return { n: found(store, { ns, filter: query, skip, limit }, transaction).length };
}

/** How a find, a count or an aggregation would be answered; nothing is read. */
function explain({ store, command, database }: Asked): Document {
  const asked = command.explain as Document;
  const name = Object.keys(asked)[0] ?? '';
  const stages = (asked.pipeline ?? []) as Document[];
  const first = (stage: string) => stages.find((each) => stage in each)?.[stage] as Document | undefined;
  const filter = (asked.filter ?? asked.query ?? first('$match') ?? {}) as Document;
  const sort = (asked.sort ?? first('$sort')) as Document | undefined;
  const indexes = store.find(`${database}.${String(asked[name])}`)?.indexes ?? [];
  return { queryPlanner: { winningPlan: explainedPlan(indexes, { filter, sort }) } };
}

export const readCommands: Record<string, Handler> = { find, getMore, killCursors, aggregate, count, explain };
