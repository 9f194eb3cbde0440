import { type Document, ObjectId } from 'bson';
import { CommandError } from './command-error.js';
import type { Asked, Handler } from './asked.js';
import { found, matching } from './finding.js';
import { same, updated } from './updating.js';

interface Tally {
  n: number;
  nModified?: number;
  upserted?: Document[];
  writeErrors?: Document[];
}

/** One statement; outside a transaction it waits for whoever holds the document, as the real server does. */
async function statement<T>({ store, transaction }: Asked, work: () => T): Promise<T> {
  for (;;)
    try {
      return work();
    } catch (error) {
      if (transaction || !(error instanceof CommandError) || error.code !== 112) throw error;
      await store.transactionEnded();
    }
}

/** Each statement on its own; refused ones are listed, and end an ordered list. */
async function each(asked: Asked, list: Document[], tally: Tally, work: (item: Document, index: number) => void) {
  for (const [index, item] of list.entries())
    try {
      await statement(asked, () => work(item, index));
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== 11_000) throw error;
      const { code, message, more } = error;
      tally.writeErrors = [...(tally.writeErrors ?? []), { index, code, errmsg: message, ...more }];
      if (asked.command.ordered !== false || asked.transaction) break;
    }
  return tally;
}

function insert(asked: Asked): Promise<Tally> {
  const { command } = asked;
  const tally: Tally = { n: 0 };
  return each(asked, command.documents as Document[], tally, (document) => {
    const { _id = new ObjectId(), ...fields } = document;
    insertNew(asked, { _id, ...fields });
    tally.n++;
  });
}

function insertNew({ store, ns, transaction }: Asked, document: Document): void {
  if (store.get(ns, document._id, transaction))
    throw new CommandError(
      11_000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${ns} index: _id_ dup key: { _id: ${JSON.stringify(document._id)} }`,
      { keyPattern: { _id: 1 } },
    );
  store.write(ns, document._id, document, transaction);
}

function update(asked: Asked): Promise<Tally> {
  const { store, command, ns, transaction } = asked;
  const tally: Tally = { n: 0, nModified: 0 };
  return each(asked, command.updates as Document[], tally, ({ q, u, multi, upsert }, index) => {
    const matches = [...matching(store, ns, q as Document, transaction)];
    const targets = multi === true ? matches : matches.slice(0, 1);
    for (const before of targets) {
      const after = updated(before, q as Document, u as Document);
      const changes = !same(before, after);
      if (changes) store.write(ns, before._id, after, transaction);
      tally.n++;
      tally.nModified = (tally.nModified ?? 0) + Number(changes);
    }
    if (targets.length > 0 || upsert !== true) return;
    const fresh = updated(null, q as Document, u as Document);
    insertNew(asked, fresh);
    tally.n++;
    tally.upserted = [...(tally.upserted ?? []), { index, _id: fresh._id as unknown }];
  });
}

function remove(asked: Asked): Promise<Tally> {
  const { store, command, ns, transaction } = asked;
  const tally: Tally = { n: 0 };
  return each(asked, command.deletes as Document[], tally, ({ q, limit }) => {
    const matches = [...matching(store, ns, q as Document, transaction)];
    for (const { _id } of limit === 1 ? matches.slice(0, 1) : matches) {
      store.write(ns, _id, null, transaction);
      tally.n++;
    }
  });
}

function findAndModify(asked: Asked): Promise<Document> {
  const { store, command, ns, transaction } = asked;
  const query = (command.query ?? {}) as Document;
  const projected = (document: Document | null) => {
    if (!document || !command.fields) return document;
    const [only] = found(store, { ns, filter: { _id: document._id }, projection: command.fields }, transaction);
    return only ?? document;
  };
  return statement(asked, () => {
    const [before] = found(store, { ns, filter: query, sort: command.sort, limit: 1 }, transaction);
    if (!before && command.upsert !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    if (command.remove === true) {
      const value = projected(before ?? null);
      store.write(ns, before?._id, null, transaction);
      return { lastErrorObject: { n: 1 }, value };
    }
    const after = updated(before ?? null, query, command.update as Document);
    const old = projected(before ?? null);
    if (before) store.write(ns, before._id, after, transaction);
    else insertNew(asked, after);
    const lastErrorObject = { n: 1, updatedExisting: Boolean(before), ...(!before && { upserted: after._id }) };
    return { lastErrorObject, value: command.new === true ? projected(after) : old };
  });
}

export const writeCommands: Record<string, Handler> = { insert, update, delete: remove, findAndModify };
