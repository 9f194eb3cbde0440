export { AccountsModule } from './accounts.module.js';
export { People } from './people.js';
export type { SessionEvent } from './domain/session-events.js';
