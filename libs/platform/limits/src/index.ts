export { Limits } from './limits.js';
export type { Bound, Try } from './limits.js';
export { EmbeddedLimits } from './embedded-limits.js';
