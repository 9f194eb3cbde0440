export { openTraces, Traces } from './traces.js';
export { TracedEventStore } from './traced-event-store.js';
export { traceCommands } from './trace-commands.js';
export { traceCommits } from './trace-commits.js';
export { traceRequests } from './trace-requests.js';
