import type { Documents } from '@ardoise/documents';
import { nightOf, Rounds } from '@ardoise/jobs';
import type { Job, JobHandler, Jobs } from '@ardoise/jobs';
import type { Settings } from '@ardoise/settings';
import type { Logger } from 'pino';
import { backupApart } from './backup-apart.js';
import { backupState, keepBackupState } from './backup-state.js';
import { dataLocation } from '../moving/school-data.js';

export interface BackupsParts {
  settings: Settings;
  jobs: Jobs;
  /** Where the state of backups is kept, if not in a file. */
  documents: Documents;
  logger: Logger;
  /** Milliseconds since 1970; the clock unless told. */
  now?: () => number;
}

/**
 * Backs a school up every night at BACKUP_HOUR, and at its start for a night that was slept through: a job like
 * others, which one of all processes does, tried again with growing delays, and visible among the parked ones when it was given up.
 */
export class Backups implements JobHandler {
  readonly name = 'backups';
  readonly together = 1;
  private readonly nights: Rounds;
  private readonly stopping = new AbortController();

  private constructor(
    private readonly parts: BackupsParts,
    private readonly into: string,
  ) {
    const { jobs, settings, logger, now } = parts;
    const { TIME_ZONE, BACKUP_HOUR } = settings.values;
    this.nights = new Rounds({
      jobs,
      roundOf: (moment) => nightOf(moment, TIME_ZONE, BACKUP_HOUR),
      jobsOf: (night) => [{ id: `backup-${night}`, name: this.name, data: { night } }],
      ...(now && { now }),
      onTrouble: (error) => logger.warn({ err: error }, 'the backup could not be asked for; trying again'),
    });
  }

  /** Null when none are wanted. */
  static of(parts: BackupsParts): Backups | null {
    const { BACKUP_DIR } = parts.settings.values;
    return BACKUP_DIR ? new Backups(parts, BACKUP_DIR) : null;
  }

  start(): void {
    this.nights.start();
  }

  /** Asks for the backup of the present night, unless that was done. */
  look(): Promise<void> {
    return this.nights.look();
  }

  /** Ends the backup that is being made: the next start makes it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.nights.stop();
  }

  async run({ data }: Job): Promise<void> {
    const { settings, logger, now = Date.now } = this.parts;
    const { TIME_ZONE, BACKUP_HOUR, BACKUP_KEEP } = settings.values;
    const { night } = data as { night: string };
    // A night that has passed is held by the backup of the present one.
    if (night < nightOf(now(), TIME_ZONE, BACKUP_HOUR)) return;
    const { signal } = this.stopping;
    try {
      const last = await backupApart(
        { place: dataLocation(settings), into: this.into, keep: BACKUP_KEEP, night },
        signal,
      );
      await keepBackupState(this.parts, { last, failure: null });
      logger.info({ name: last.name, seconds: last.seconds, bytes: last.bytes }, 'backup made and verified');
    } catch (error) {
      if (!signal.aborted) await this.tell(error);
      throw error;
    }
  }

  private async tell(error: unknown): Promise<void> {
    const { logger } = this.parts;
    logger.warn({ err: error }, 'the backup failed');
    const failure = { at: new Date().toISOString(), reason: error instanceof Error ? error.message : String(error) };
    const { last } = await backupState(this.parts);
    await keepBackupState(this.parts, { last, failure }).catch((trouble: unknown) =>
      logger.warn({ err: trouble }, 'the failure of the backup could not be written down'),
    );
  }
}
