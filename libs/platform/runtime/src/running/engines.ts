import { join } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import type { Documents } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { EmbeddedJobs } from '@ardoise/jobs';
import type { Jobs, Retries } from '@ardoise/jobs';
import { EmbeddedLimits } from '@ardoise/limits';
import type { Limits } from '@ardoise/limits';
import { FolderMailer, SmtpMailer } from '@ardoise/mail';
import type { Mail, Mailer } from '@ardoise/mail';
import type { Metrics } from '@ardoise/metrics';
import { FolderMedia } from '@ardoise/media';
import type { Media } from '@ardoise/media';
import type { Settings } from '@ardoise/settings';
import type { Logger } from 'pino';

/** Which engine stands behind each port: the one whose address is set, else the embedded one. Clients load on demand. */

/** @throws DamagedLog, LogInUse, StoreUnavailable */
export async function openEventStore({ values }: Settings, metrics?: Metrics): Promise<EventStore> {
  if (!values.EVENTSTORE_URL) return SqliteEventStore.open({ directory: values.DATA_DIR, onWritten: metrics?.group });
  const { EventStoreDbEventStore } = await import('@ardoise/event-store/eventstoredb');
  return EventStoreDbEventStore.open({ url: values.EVENTSTORE_URL });
}

/** @throws DamagedDocuments, or an Error in French when MongoDB does not answer */
export async function openDocuments({ values }: Settings, logger: Logger): Promise<Documents> {
  const onWarning = (message: string) => logger.warn(message);
  // Whoever develops hears at once of a question that would read all of a large collection.
  const onScan = (question: string) => {
    if (values.NODE_ENV !== 'production') throw new Error(`no index answers this question: ${question}`);
  };
  if (!values.MONGODB_URL) return SqliteDocuments.open({ directory: values.DATA_DIR, onWarning, onScan });
  const { MongoDocuments } = await import('@ardoise/documents/mongodb');
  return MongoDocuments.open({ url: values.MONGODB_URL, onBuilding: (sentence) => logger.info(sentence) });
}

/** @throws Error in French when MongoDB does not answer */
export async function openMedia({ values }: Settings): Promise<Media> {
  if (!values.MONGODB_URL) return FolderMedia.open({ directory: join(values.DATA_DIR, 'media') });
  const { GridFsMedia } = await import('@ardoise/media/gridfs');
  return GridFsMedia.open({ url: values.MONGODB_URL });
}

/** Says that Redis is away or complains, without the command: the one that signs in holds the password. */
export function redisTrouble(logger: Logger): (error: Error) => void {
  return ({ name, message }) => logger.warn({ err: { name, message } }, 'Redis is away or complains');
}

/** Redis may be away: jobs follow when it is back. */
export async function openJobs(
  { values }: Settings,
  documents: Documents,
  logger: Logger,
  retries?: Retries,
): Promise<Jobs> {
  if (!values.REDIS_URL) return EmbeddedJobs.open(documents, retries);
  const { BullMqJobs } = await import('@ardoise/jobs/bullmq');
  const onTrouble = redisTrouble(logger);
  return BullMqJobs.open({ url: values.REDIS_URL, onTrouble, retries });
}

/** Redis may be away: each process then counts for itself. */
export async function openLimits({ values }: Settings, documents: Documents, logger: Logger): Promise<Limits> {
  if (!values.REDIS_URL) return EmbeddedLimits.open(documents);
  const { RedisLimits } = await import('@ardoise/limits/redis');
  const onTrouble = redisTrouble(logger);
  return RedisLimits.open({ url: values.REDIS_URL, onTrouble });
}

export function openMailer({ values }: Settings, logger: Logger): Mailer {
  if (values.SMTP_URL) return new SmtpMailer(values.SMTP_URL, values.MAIL_FROM);
  // A link lets in whoever reads it: only a developer's own log shows it.
  const shown = ({ text }: Mail) =>
    values.NODE_ENV === 'development' ? { links: text.match(/https?:\/\/\S+/g) ?? [] } : {};
  return new FolderMailer(join(values.DATA_DIR, 'mails'), values.MAIL_FROM, (mail, file) =>
    logger.info({ subject: mail.subject, file, ...shown(mail) }, 'mail written to a file: SMTP_URL is not set'),
  );
}
