export { readAnki } from './read-anki.js';
export { writeAnki } from './write-anki.js';
export type { SqlWasm } from './collection.js';
