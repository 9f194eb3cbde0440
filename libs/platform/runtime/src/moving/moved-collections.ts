import type { CollectionDefinition, Document } from '@ardoise/documents';

const moved = (name: string, more: { kept?: true } = {}): CollectionDefinition<Document> => ({
  name,
  durable: true,
  ...more,
});

/**
 * The documents that are no read models, in the order in which they are read while a school works: what names an account stands
 * before the accounts, and these before the facts that the log has yet to hear; the log itself is read after all of them. Known
 * by name alone: their indexes are made again by who declares them.
 */
export const MOVED: readonly CollectionDefinition<Document>[] = [
  moved('data-versions'),
  moved('demonstration'),
  moved('jobs', { kept: true }),
  moved('sessions'),
  moved('session-lives'),
  moved('provider-sessions'),
  moved('account-links'),
  moved('link-requests'),
  moved('oidc-tickets'),
  moved('oidc-keys'),
  moved('familiar-addresses'),
  moved('entry-codes'),
  moved('pending-addresses'),
  moved('personal-exports'),
  moved('personal-export-parts', { kept: true }),
  moved('lti-platforms'),
  moved('lti-links'),
  moved('lti-courses'),
  moved('lti-grade-lines'),
  moved('lti-sent-grades'),
  moved('lti-keys'),
  moved('push-keys'),
  moved('reminder-devices'),
  moved('reminder-wishes'),
  moved('sent-reminders'),
  moved('removals'),
  moved('accounts'),
  moved('account-facts'),
];

/** The others, and why they stay. */
export const LEFT: Readonly<Record<string, string>> = {
  secrets: 'moved as the secret, which lies in a file where the documents are files',
  limits: 'counts tries for some minutes, and in Redis elsewhere',
  'lti-nonces': 'what was used within some minutes; begun launches end with the old place',
  'lti-choices': 'of an hour; a choice ends with the old place',
  'lti-invitations': 'of an hour; another one is made',
  'changed-documents': 'words between the processes of one place, of the last minute',
  'backup-state': 'tells of the backups of one place',
  'unfinished-copies': 'says of a place that it is not whole yet',
};
