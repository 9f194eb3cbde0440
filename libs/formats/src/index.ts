export { UnreadableFile } from './unreadable-file.js';
export type { FileCard, FileContent, Outcome, ReportLine } from './file-content.js';
export { cardTexts } from './texts.fr.js';
export { onProgress } from './progress.js';
export { textOf } from './plain-text.js';
export type { FileLookup, Loss, Written, WrittenCard } from './written-card.js';
