export { RevisionModule } from './revision.module.js';
export { revisionNotices } from './notices.js';
export { progress, progressProjection } from './read/progress.js';
export type { ProgressDocument } from './read/progress.js';
export type { RevisionEvent } from './domain/rating.js';
