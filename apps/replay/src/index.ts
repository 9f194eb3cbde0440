export { replay } from './replay.js';
export type { Replayed, ReplayParts } from './replay.js';
export { readOptions, REPORTS } from './options.js';
export type { ReplayOptions } from './options.js';
