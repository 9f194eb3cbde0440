import type { Document } from 'bson';
import { adminCommands } from './admin-commands.suite.js';
import { CommandError } from './command-error.suite.js';
import { readCommands } from './read-commands.suite.js';
import type { Store } from './store.suite.js';
import type { Transaction } from './transaction.suite.js';
import { writeCommands } from './write-commands.suite.js';

export interface Asked {
  store: Store;
  /** The first field's name. */
  name: string;
  command: Document;
  database: string;
  /** database.collection, when the command names one. */
  ns: string;
  transaction?: Transaction;
}

export type Handler = (asked: Asked) => Document | Promise<Document>;

/** The command's own fields of the reply; `ok: 1` is added by the server. @throws CommandError */
export function execute(asked: Asked): Document | Promise<Document> {
  const handler = writeCommands[asked.name] ?? readCommands[asked.name] ?? adminCommands[asked.name];
  if (!handler) throw new CommandError(59, 'CommandNotFound', `no such command: '${asked.name}'`);
  return handler(asked);
}
