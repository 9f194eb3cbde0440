export { Jobs, RETRIES, retryDelay } from './jobs.js';
export type { Job, JobCounts, JobHandler, JobsOf, NewJob, ParkedJob, Retries } from './jobs.js';
export { EmbeddedJobs } from './embedded-jobs.js';
export { Reaction } from './reaction.js';
export { hourIn, nightOf, Rounds } from './rounds.js';
export { JobFeeder } from './job-feeder.js';
