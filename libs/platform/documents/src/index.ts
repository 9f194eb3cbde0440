export {
  Documents,
  DocumentsUnavailable,
  DuplicateKey,
  StaleCheckpoint,
  StaleEpoch,
  WriteConflict,
  collection,
} from './documents.js';
export type {
  CollectionDefinition,
  Commit,
  Document,
  Filter,
  FindOptions,
  IndexDefinition,
  Page,
  Write,
} from './documents.js';
export { containing, startingWith } from './text-filter.js';
export { DURABLE_FILE, READ_MODELS_FILE } from './open-files.js';
export { SqliteDocuments } from './sqlite-documents.js';
export type { SqliteDocumentsOptions } from './open-files.js';
export { DamagedDocuments } from './open-files.js';
export { pickFields } from './pick-fields.js';
