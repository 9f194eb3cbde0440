export { AccountsModule } from './accounts.module.js';
export { People } from './people.js';
export { Users } from './users.js';
export type { NewUser } from './users.js';
export { addUsersFile, readUsersFile } from './users-file.js';
export { accountNotices } from './notices.js';
export { AccountMails } from './reactions/account-mails.js';
export type { AccountEvent, ConsentGiven, LinkRequested, MailKind } from './domain/account-events.js';
export type { SessionEvent } from './domain/session-events.js';
