export { demoContent, countFlashcards } from './demo-content.js';
export type { DemoDeck, DemoFlashcard, DemoFolder, DemoMedia } from './demo-types.js';
