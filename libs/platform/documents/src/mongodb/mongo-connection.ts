import { setTimeout as pause } from 'node:timers/promises';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { DocumentsUnavailable, WriteConflict } from '../refusals.js';
import { withDeadline } from './deadline.js';
import { type HangLimits, watchHeartbeats } from './hang-watch.js';
import { PatientClient } from './patient-client.js';
import { adviceFor, mustBeReplicaSet } from './replica-set.js';
import { isUnexplained, mayBeRepeated, meaningOf } from './server-errors.js';
import { PROBE } from './stored-document.js';

export interface MongoOptions {
  /** mongodb:// or mongodb+srv://, with the driver's own options in its query. */
  url: string;
  /** The database; without it the one that the URL names, else `ardoise`. */
  database?: string;
  /** Every call settles within this time. */
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
const MOST_CONNECT_MS = 2_000;
const HEARTBEAT_MS = 1_000;
/** What takes long is waited for so long at the most; where it has to be asked for again, after so long. */
const PATIENCE_MS = 3_600_000;
const REPEATED_AFTER_MS = 250;
/** How long a server may take for one small write when it is asked whether it takes any. */
const PROBE_MS = 2_000;
/** So that the driver's own limit comes first when no server fits: it knows what those said that there are. */
const MARGIN_MS = 250;

/** A client whose calls settle by their deadline, and which comes back from where the driver alone would not. */
export class MongoConnection {
  #endWatch: () => void;
  #reviving: Promise<void> | null = null;
  #probing: Promise<boolean> | undefined;
  /** Milliseconds of this process. */
  #lastAway = -Infinity;
  readonly #patient = new PatientClient(() => this.#connectPatiently());
  #closed = false;

  private constructor(
    private current: MongoClient,
    private readonly url: string,
    private readonly database: string,
    readonly deadlineMs: number,
  ) {
    this.#endWatch = this.#watched(current);
  }

  /** Connects. @throws Error in French, without the URL's password, also for a server that is no replica set */
  static async open({ url, database, deadlineMs = DEADLINE_MS }: MongoOptions): Promise<MongoConnection> {
    let client: MongoClient | undefined;
    try {
      const connecting = (client = clientFor(url, deadlineMs));
      const hello = await withDeadline(deadlineMs + MARGIN_MS, 'connexion', async () => {
        await connecting.connect();
        return connecting.db('admin').command({ hello: 1 });
      }).catch((error: unknown) => {
        throw unanswered(url, error);
      });
      mustBeReplicaSet(hello, hostsIn(url));
      return new MongoConnection(client, url, database ?? databaseIn(url), deadlineMs);
    } catch (error) {
      if (client) await closed(client, deadlineMs);
      throw client ? error : unanswered(url, error);
    }
  }

  /** To be asked for at each use, as are the database and its collections: another one may take its place. */
  get client(): MongoClient {
    return this.current;
  }

  get db(): Db {
    return this.current.db(this.database);
  }

  /** Does something by the deadline, or by a later one. @throws DocumentsUnavailable, WriteConflict, and what `work` throws */
  async within<T>(what: string, work: () => Promise<T>, moreMs = 0): Promise<T> {
    const deadline = this.deadlineMs + moreMs;
    const late = new AbortController();
    const { current } = this;
    let settled = false;
    const watched = async () => {
      try {
        if (this.#reviving) await this.#reviving;
        late.signal.throwIfAborted();
        return await work();
      } finally {
        settled = true;
      }
    };
    try {
      return await withDeadline(deadline, what, watched);
    } catch (error) {
      late.abort(error);
      // All of the driver's own limits lie within another deadline: what is not over then never will be, and its
      // connection would be missing for ever.
      if (!settled) setTimeout(() => settled || this.#revive(current), deadline).unref();
      throw await this.explained(error);
    }
  }

  /**
   * Does what may take minutes (an index, a collection that is dropped) without the deadline of a call: only the server's death, which the
   * driver's heartbeats see, ends it. `work` is begun anew where the server itself has lost patience or others were in the way, so it
   * must bear being repeated.
   * @throws DocumentsUnavailable, and what `work` throws
   */
  async patiently<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;)
      try {
        return await this.#patient.use((client) => work(client.db(this.database)));
      } catch (error) {
        const passes = mayBeRepeated(error) || meaningOf(error) === 'too-slow';
        if (this.#closed || !passes || performance.now() >= end) throw await this.explained(error);
        await pause(REPEATED_AFTER_MS);
      }
  }

  async #connectPatiently(): Promise<MongoClient> {
    const client = clientFor(this.url, this.deadlineMs, { socketTimeoutMS: 0, maxPoolSize: 10 });
    watchHeartbeats(client, limits(this.deadlineMs), () => void client.close().catch(() => undefined));
    return client.connect();
  }

  /**
   * An error of the driver's in the port's words. What neither it nor the server's code explains is decided by whether the server takes
   * a write at the moment, and was not away a moment ago: if so, it was the request.
   */
  async explained(error: unknown): Promise<unknown> {
    const meaning = meaningOf(error) ?? (isUnexplained(error) && (await this.#isAway()) ? 'away' : undefined);
    if (meaning === 'away') this.#sawAway();
    if (meaning === undefined || !(error instanceof Error)) return error;
    if (meaning === 'conflict') return new WriteConflict(error.message, { cause: error });
    return new DocumentsUnavailable(meaning, `MongoDB ne peut pas répondre pour l’instant : ${error.message}`, {
      cause: error,
    });
  }

  /** What was asked while a server came back may be refused for it once it takes all again. */
  async #isAway(): Promise<boolean> {
    return performance.now() < this.#lastAway + this.deadlineMs || !(await this.#takesWrites());
  }

  #sawAway(): void {
    this.#lastAway = performance.now();
  }

  /** Asked once for all who want to know in the same moment. */
  #takesWrites(): Promise<boolean> {
    const probes = this.db.collection<{ _id: string }>(PROBE);
    const write = () => probes.updateOne({ _id: PROBE }, { $inc: { asked: 1 } }, { upsert: true });
    this.#probing ??= withDeadline(Math.min(PROBE_MS, this.deadlineMs), 'essai d’écriture', write)
      .then(() => true, mayBeRepeated)
      .finally(() => (this.#probing = undefined));
    return this.#probing;
  }

  /** A server that does not answer is not waited for. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#endWatch();
    await Promise.all([closed(this.current, this.deadlineMs), this.#patient.close()]);
  }

  #watched(client: MongoClient): () => void {
    client.on('serverHeartbeatFailed', () => this.#sawAway());
    return watchHeartbeats(client, limits(this.deadlineMs), () => this.#revive(client));
  }

  /** Puts a new client in the place of one that hangs; it cannot be mended, and closing it may hang as well. */
  #revive(hung: MongoClient): void {
    if (this.#closed || this.#reviving || hung !== this.current) return;
    this.#sawAway();
    this.#endWatch();
    this.#reviving = this.#replace().finally(() => (this.#reviving = null));
    void closed(hung, this.deadlineMs);
  }

  async #replace(): Promise<void> {
    while (!this.#closed) {
      // A client that failed to connect once can never be used again.
      const client = clientFor(this.url, this.deadlineMs);
      const connected = await client.connect().then(
        () => true,
        () => false,
      );
      if (connected && !this.#closed) {
        this.current = client;
        this.#endWatch = this.#watched(client);
        return;
      }
      await closed(client, this.deadlineMs);
      await pause(100, undefined, { ref: false });
    }
  }
}

async function closed(client: MongoClient, deadlineMs: number): Promise<void> {
  await withDeadline(deadlineMs, 'fermeture', () => client.close()).catch(() => undefined);
}

/** Why a server did not answer, as the driver says it, in one French sentence, with advice where there is some. */
function unanswered(url: string, error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error);
  const advice = adviceFor(error);
  const sentence = `MongoDB ne répond pas à l’adresse ${hostsIn(url)} (MONGODB_URL) : ${said}`;
  return new Error(advice === undefined ? sentence : `${sentence}. ${advice}`, { cause: error });
}

function limits(deadlineMs: number): HangLimits {
  return { connectMs: Math.ceil(Math.min(deadlineMs / 2, MOST_CONNECT_MS)), heartbeatMs: HEARTBEAT_MS };
}

function clientFor(url: string, deadlineMs: number, more: MongoClientOptions = {}): MongoClient {
  const { connectMs, heartbeatMs } = limits(deadlineMs);
  return new MongoClient(url, {
    appName: 'ardoise',
    serverSelectionTimeoutMS: deadlineMs,
    waitQueueTimeoutMS: deadlineMs,
    // Half, so that the driver can repeat a call which a dead connection swallowed.
    socketTimeoutMS: Math.ceil(deadlineMs / 2),
    connectTimeoutMS: connectMs,
    // A server that came back is seen again within this time.
    heartbeatFrequencyMS: heartbeatMs,
    maxPoolSize: 20,
    ignoreUndefined: true,
    readPreference: 'primary',
    readConcern: { level: 'local' },
    writeConcern: { w: 'majority', journal: true },
    ...more,
  });
}

/** The database that an address names, else ours. */
export function databaseIn(url: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
  return name ? decodeURIComponent(name) : 'ardoise';
}

/** The servers that an address names, without the account. */
export function hostsIn(url: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '(illisible)';
}
