export { projection } from './projection.js';
export type { AnyProjection, DomainEvent, Projection, Recorded } from './projection.js';
export { ProjectionRunner } from './projection-runner.js';
export type { RunnerOptions } from './projection-runner.js';
export { ServedDocuments } from './served-documents.js';
export { parkedEvents } from './fold.js';
export type { ParkedEvent } from './fold.js';
export { Commands, ReadPosition } from './commands.js';
export type { Acting } from './commands.js';
