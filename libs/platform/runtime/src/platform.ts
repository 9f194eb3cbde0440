import { join } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import type { Documents } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { FolderMedia } from '@ardoise/media';
import type { Media } from '@ardoise/media';
import { ProjectionRunner } from '@ardoise/projections';
import type { AnyProjection } from '@ardoise/projections';
import type { Settings } from '@ardoise/settings';
import type { Logger } from 'pino';
import { checkWritable } from './data-directory.js';
import { keepSecret } from './secret.js';

export interface PlatformParts {
  settings: Settings;
  projections: readonly AnyProjection[];
  logger: Logger;
  /** The process cannot go on: its log is damaged, or its read models are beyond repair. */
  onFatal: (error: unknown) => void;
}

/** The engines of one process, opened in order and closed in the opposite one. */
export class Platform {
  private constructor(
    readonly settings: Settings,
    readonly store: SqliteEventStore,
    private readonly inner: Documents,
    readonly media: Media,
    /** 32 random bytes that stay with the data: what is signed outlives a restart. */
    readonly secret: Uint8Array,
    readonly runner: ProjectionRunner,
    private readonly followers: ((events: readonly RecordedEvent[]) => void)[],
  ) {}

  /** @throws DamagedLog, LogInUse, and the like of the documents; nothing stays open then. */
  static async open({ settings, projections, logger, onFatal }: PlatformParts): Promise<Platform> {
    const directory = settings.values.DATA_DIR;
    await checkWritable(directory);
    const opened: { close(): Promise<void> }[] = [];
    try {
      const store = await SqliteEventStore.open({ directory });
      opened.unshift(store);
      const inner = await SqliteDocuments.open({ directory, onWarning: (message) => logger.warn(message) });
      opened.unshift(inner);
      const media = await FolderMedia.open({ directory: join(directory, 'media') });
      const followers: ((events: readonly RecordedEvent[]) => void)[] = [];
      const runner = new ProjectionRunner({
        store,
        documents: inner,
        projections,
        onCommitted: (events) => {
          for (const follow of followers) follow(events);
        },
        onParked: ({ projection, position, type, error }) =>
          logger.error({ projection, position, type, error }, 'event parked: see npm run log -- parked'),
        onTrouble: (error) => logger.error({ err: error }, 'a batch of events could not be taken in; trying again'),
        onEnded: onFatal,
      });
      return new Platform(settings, store, inner, media, keepSecret(directory), runner, followers);
    } catch (error) {
      for (const engine of opened) await engine.close();
      throw error;
    }
  }

  /** What queries read: the generation of each read model that serves. */
  get documents(): Documents {
    return this.runner.documents;
  }

  /** Calls `listener` after each commit, with the events that can be read from then on. */
  follow(listener: (events: readonly RecordedEvent[]) => void): void {
    this.followers.push(listener);
  }

  async close(): Promise<void> {
    await this.runner.stop();
    await this.store.close();
    await this.inner.close();
  }
}
