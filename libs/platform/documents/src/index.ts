export { Documents, DuplicateKey, StaleEpoch, collection } from './documents.js';
export type {
  CollectionDefinition,
  Commit,
  Document,
  Filter,
  FindOptions,
  IndexDefinition,
  Write,
} from './documents.js';
export { SqliteDocuments } from './sqlite-documents.js';
