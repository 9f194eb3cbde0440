export { Documents, collection, countedTotal } from './documents.js';
export { DocumentsUnavailable, DuplicateKey, StaleCheckpoint, StaleEpoch, WriteConflict } from './refusals.js';
export type {
  CollectionDefinition,
  Commit,
  Document,
  Filter,
  FindOptions,
  IndexDefinition,
  Page,
  PageOptions,
  Write,
} from './documents.js';
export { containing } from './query/text-filter.js';
export { DURABLE_FILE, READ_MODELS_FILE } from './sqlite/open-files.js';
export { SqliteDocuments } from './sqlite/sqlite-documents.js';
export type { SqliteDocumentsOptions } from './sqlite/open-files.js';
export { DamagedDocuments } from './sqlite/open-files.js';
export { pickFields } from './query/pick-fields.js';
