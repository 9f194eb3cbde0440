export { letter } from './letter.js';
export type { Letter } from './letter.js';
export { Mailer, MAILS_TOGETHER } from './mailer.js';
export type { Mail } from './mailer.js';
export { SmtpMailer } from './smtp-mailer.js';
export { FolderMailer } from './folder-mailer.js';
