export { Limits } from './limits.js';
export type { Bound, LimitedAttempt } from './limits.js';
export { EmbeddedLimits } from './embedded-limits.js';
