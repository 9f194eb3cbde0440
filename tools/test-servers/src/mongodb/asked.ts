import type { Document } from 'bson';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';

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
