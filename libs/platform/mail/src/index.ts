export { Mailer } from './mailer.js';
export type { Mail } from './mailer.js';
export { SmtpMailer } from './smtp-mailer.js';
export { FolderMailer } from './folder-mailer.js';
