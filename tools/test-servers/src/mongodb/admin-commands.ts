import type { Document } from 'bson';
import { CommandError } from './command-error.js';
import type { Asked, Handler } from './asked.js';
import { openCursor } from './read-commands.js';
import type { IndexInfo } from './stored-collection.js';

const ID_INDEX: IndexInfo = { name: '_id_', key: { _id: 1 } };

function listCollections({ store, command, database }: Asked): Document {
  const wanted = (command.filter as Document | undefined)?.name as string | undefined;
  const names = store
    .names()
    .filter((ns) => ns.startsWith(`${database}.`))
    .map((ns) => ns.slice(database.length + 1));
  const listed = names.filter((name) => wanted === undefined || name === wanted);
  return openCursor(
    `${database}.$cmd.listCollections`,
    listed.map((name) => ({ name, type: 'collection', options: {}, info: { readOnly: false } })),
    Infinity,
  );
}

function create({ store, ns }: Asked): Document {
  if (store.find(ns)) throw new CommandError(48, 'NamespaceExists', `Collection ${ns} already exists.`);
  store.create(ns);
  return {};
}

function drop({ store, ns }: Asked): Document {
  store.drop(ns);
  return { ns };
}

function dropDatabase({ store, database }: Asked): Document {
  for (const ns of store.names()) if (ns.startsWith(`${database}.`)) store.drop(ns);
  return { dropped: database };
}

function createIndexes({ store, command, ns }: Asked): Document {
  const before = store.create(ns).indexes;
  const after = [...before];
  for (const { name, key, unique } of command.indexes as IndexInfo[]) {
    const info: IndexInfo = { name, key, ...(unique === true && { unique }) };
    const standing = after.find((each) => each.name === name || pattern(each) === pattern(info));
    if (!standing) after.push(info);
    else if (standing.name !== name || pattern(standing) !== pattern(info) || !standing.unique !== !info.unique)
      throw new CommandError(85, 'IndexOptionsConflict', `An equivalent index already exists: ${standing.name}`);
  }
  if (after.length > before.length) store.setIndexes(ns, after);
  return { numIndexesBefore: before.length + 1, numIndexesAfter: after.length + 1 };
}

function pattern({ key }: IndexInfo): string {
  return JSON.stringify(key);
}

function listIndexes({ store, ns }: Asked): Document {
  const collection = store.find(ns);
  if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${ns}`);
  return openCursor(
    ns,
    [ID_INDEX, ...collection.indexes].map((info) => ({ v: 2, ...info })),
    Infinity,
  );
}

function dropIndexes({ store, command, ns }: Asked): Document {
  const collection = store.find(ns);
  const indexes = collection?.indexes ?? [];
  const left = command.index === '*' ? [] : indexes.filter(({ name }) => name !== command.index);
  if (command.index !== '*' && left.length === indexes.length)
    throw new CommandError(27, 'IndexNotFound', `index not found with name [${String(command.index)}]`);
  store.setIndexes(ns, left);
  return { nIndexesWas: indexes.length + 1 };
}

export const adminCommands: Record<string, Handler> = {
  ping: () => ({}),
  buildInfo: () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0], maxBsonObjectSize: 16 * 1024 * 1024 }),
  endSessions: () => ({}),
  listCollections,
  create,
  drop,
  dropDatabase,
  createIndexes,
  listIndexes,
  dropIndexes,
};
