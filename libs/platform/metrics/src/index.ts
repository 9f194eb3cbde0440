export { MetricsAccess } from './access.js';
export { MeasuredEventStore } from './measured-event-store.js';
export { MeasuredMailer } from './measured-mailer.js';
export { Metrics } from './metrics.js';
export { addParts } from './parts.js';
export { listenForMetrics, METRICS_PATH, serveMetrics } from './scrape.js';
export type { MetricsListener } from './scrape.js';
