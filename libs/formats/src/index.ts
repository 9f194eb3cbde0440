export { UnreadableFile } from './unreadable-file.js';
export type { FileCard, FileContent, ImportOutcome, ReportLine } from './file-content.js';
export { cardTexts } from '#texts/formats';
export { onProgress } from './progress.js';
export { decodeText } from './plain-text.js';
export type { FileLookup, Loss, DownloadedFile, WrittenCard } from './written-card.js';
