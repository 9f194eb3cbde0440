export { readAnki } from './read-anki.js';
export { writeAnki } from './write-anki.js';
export { readAnkiHistory } from './read-history.js';
export type { AnkiHistory, ReviewedFileCard } from './read-history.js';
export type { AnkiReview } from './revlog.js';
export type { SqlWasm } from './collection.js';
