import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Documents } from '@ardoise/documents';
import { UpcastingEventStore } from '@ardoise/event-store';
import type { EventStore, RecordedEvent, Upcasts } from '@ardoise/event-store';
import type { Jobs, Retries } from '@ardoise/jobs';
import type { Limits } from '@ardoise/limits';
import type { Mailer } from '@ardoise/mail';
import { LiveTraffic } from '@ardoise/live';
import type { Media } from '@ardoise/media';
import { addParts, MeasuredEventStore, MeasuredMailer, Metrics, MetricsAccess } from '@ardoise/metrics';
import { ElectedProjector, KeyedMutex, ProjectionRunner } from '@ardoise/projections';
import type { AnyProjection, ElectedOptions, Projector, ReadModelGroups } from '@ardoise/projections';
import { openTraces, TracedEventStore, traceCommits } from '@ardoise/traces';
import type { Traces } from '@ardoise/traces';
import type { Settings } from '@ardoise/settings';
import type { Logger } from 'pino';
import { checkWritable } from '../data/data-directory.js';
import { openedBy } from '../data/data-version.js';
import type { Program } from '../data/data-version.js';
import { openDocuments, openEventStore, openJobs, openLimits, openMailer, openMedia } from './engines.js';
import { mustBeWhole } from '../moving/unfinished.js';
import { keepSecret, sharedSecret } from '../data/secret.js';
import { awaitEngines } from '../starting/await-engines.js';
import type { Awaiting } from '../starting/await-engines.js';
import { onlyProcess, soleFence, whileAlone } from '../data/sole-process.js';

export interface PlatformParts {
  settings: Settings;
  projections: readonly AnyProjection[];
  /** How events of older versions are brought to their present shape; all are at version 1 unless told. */
  upcasts?: Upcasts;
  /** Which program opens the data; an older one than they are made for is refused. None: nobody looks. */
  program?: Program;
  logger: Logger;
  /** The process cannot go on: its log is damaged, or its read models are beyond repair. */
  onFatal: (error: unknown) => void;
  /** Whether this process may project, where several share the documents; true unless told. */
  candidate?: boolean;
  /** By which those that may project share it; one of them does all of it unless told. */
  groups?: ReadModelGroups;
  /** What the process is, for who reads traces; 'api' unless told. */
  process?: string;
  /** How often and when jobs are tried again; see RETRIES. */
  retries?: Retries;
  /** Who hears of engines that are waited for, and how the wait is ended; the logger and nobody unless told. */
  awaiting?: Awaiting;
}

interface Engine {
  close(): Promise<void>;
}
type Follower = (events: readonly RecordedEvent[]) => void;

interface Engines {
  settings: Settings;
  /** Names this process to the others. */
  holder: string;
  log: EventStore;
  store: EventStore;
  inner: Documents;
  media: Media;
  jobs: Jobs;
  mailer: Mailer;
  limits: Limits;
  secret: Uint8Array;
  projector: Projector;
  metrics?: Metrics;
  traces?: Traces;
  traffic: LiveTraffic;
  followers: Follower[];
  /** Engines in the order of closing, the opposite of that of opening. */
  closing: readonly Engine[];
}

/** The engines of one process, opened in order and closed in the opposite one. */
export class RuntimePlatform {
  readonly settings: Settings;
  readonly holder: string;
  /** The log as it was written, for checks; all else reads and writes `store`. */
  readonly log: EventStore;
  readonly store: EventStore;
  readonly media: Media;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly limits: Limits;
  /** 32 random bytes that stay with the data: what is signed outlives a restart, and holds in every process. */
  readonly secret: Uint8Array;
  readonly projector: Projector;
  /** No measures where nobody may ask for them: nothing is counted then. */
  readonly metrics: Metrics | undefined;
  /** No traces where no collector is named. */
  readonly traces: Traces | undefined;
  readonly traffic: LiveTraffic;
  private readonly oneByOne = new KeyedMutex();

  private constructor(private readonly engines: Engines) {
    ({
      settings: this.settings,
      holder: this.holder,
      log: this.log,
      store: this.store,
      media: this.media,
      jobs: this.jobs,
      mailer: this.mailer,
      limits: this.limits,
      secret: this.secret,
      projector: this.projector,
      metrics: this.metrics,
      traces: this.traces,
      traffic: this.traffic,
    } = engines);
  }

  /**
   * Waits for engines that are away.
   * @throws EngineRefused, StartGivenUp, DamagedLog, LogInUse, NewerData, and the like; nothing stays open then.
   */
  static async open({
    settings,
    projections,
    upcasts = {},
    program,
    logger,
    onFatal,
    candidate = true,
    groups,
    retries,
    process: kind = 'api',
    awaiting = { onWaiting: (sentence) => logger.warn(sentence ?? 'the engines answer: the start goes on') },
  }: PlatformParts): Promise<RuntimePlatform> {
    const { MONGODB_URL, REDIS_URL, DATA_DIR } = settings.values;
    await checkWritable(DATA_DIR);
    await awaitEngines(settings, awaiting);
    const closing: Engine[] = [];
    const kept = <T extends Engine>(engine: T): T => {
      closing.unshift(engine);
      return engine;
    };
    try {
      const holder = `${hostname()}-${process.pid}-${randomUUID()}`;
      const metrics = new MetricsAccess(settings).open ? new Metrics() : undefined;
      const traces = await openTraces(settings, kind);
      // What cannot be sent is lost, and holds nobody up.
      if (traces) kept({ close: () => traces.close().catch(() => {}) });
      const log = kept(await openEventStore(settings, metrics));
      const upcasting = new UpcastingEventStore(log, upcasts);
      const measured = metrics ? new MeasuredEventStore(upcasting, metrics) : upcasting;
      const store = traces ? new TracedEventStore(measured, traces) : measured;
      const inner = kept(await openDocuments(settings, logger));
      const fence = MONGODB_URL && !settings.shared ? await soleFence(inner, holder) : undefined;
      await mustBeWhole(inner);
      if (program) await openedBy(inner, program);
      if (traces) traceCommits(inner, traces);
      if (settings.shared && !REDIS_URL) kept(await onlyProcess(inner, holder, onFatal));
      const secret = MONGODB_URL ? await sharedSecret(inner) : keepSecret(DATA_DIR);
      const media = kept(await openMedia(settings));
      // Closed after the jobs that use it.
      const sending = kept(openMailer(settings, logger));
      const mailer = metrics ? new MeasuredMailer(sending, metrics) : sending;
      const jobs = kept(await openJobs(settings, inner, logger, retries));
      const limits = kept(await openLimits(settings, inner, logger));
      const followers: Follower[] = [];
      const follow = (events: readonly RecordedEvent[]) => {
        for (const follower of followers)
          try {
            follower(events);
          } catch (error) {
            logger.error({ err: error }, 'a follower of the log failed');
          }
      };
      const common = {
        store,
        documents: inner,
        projections,
        onParked: ({ projection, position, type, error }) =>
          logger.error({ projection, position, type, error }, 'event parked: see npm run log -- parked'),
        onTakenOver: (names) => logger.info({ projections: names }, 'views that were being built serve from now on'),
        onTrouble: (error) => logger.error({ err: error }, 'projecting met trouble; trying again'),
      } satisfies Partial<ElectedOptions>;
      const projector = settings.shared
        ? new ElectedProjector({ ...common, holder, candidate, groups, onReadable: follow, onFatal })
        : new ProjectionRunner({
            ...common,
            ...(fence && { aloneAs: holder, fence }),
            commandsFirst: true,
            onCommitted: follow,
            onEnded: onFatal,
          });
      kept({ close: () => projector.stop() });
      const traffic = new LiveTraffic(traces?.told);
      if (metrics) addParts(metrics, { store, projector, projections, jobs, traffic, directory: DATA_DIR });
      return new RuntimePlatform({
        settings,
        holder,
        log,
        store,
        inner,
        media,
        jobs,
        mailer,
        limits,
        secret,
        projector,
        metrics,
        traces,
        traffic,
        followers,
        closing,
      });
    } catch (error) {
      await closeAll(closing);
      throw error;
    }
  }

  /** What queries read: the generation of each read model that serves. */
  get documents(): Documents {
    return this.projector.documents;
  }

  /** Calls `listener` with the events that can be read in this process from then on, once each and in order. */
  follow(listener: Follower): void {
    this.engines.followers.push(listener);
  }

  /**
   * Does something while nobody does the same, in this process or another one; they wait for their turn, and then read all
   * that the one before has written.
   */
  alone<T>(what: string, work: () => Promise<T>): Promise<T> {
    const informed = async () => {
      if (this.settings.shared) await this.projector.caughtUp(await this.store.head());
      return work();
    };
    return this.oneByOne.runExclusive(what, () => whileAlone(this.engines.inner, what, this.holder, informed));
  }

  /** Every engine is closed, even if another one fails to. @throws the first failure */
  async close(): Promise<void> {
    await closeAll(this.engines.closing);
  }
}

async function closeAll(engines: readonly Engine[]): Promise<void> {
  const failures: unknown[] = [];
  for (const engine of engines) await engine.close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
