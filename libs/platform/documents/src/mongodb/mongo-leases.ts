import {
  type Binary,
  type ClientSession,
  type Collection,
  type Filter,
  MongoServerError,
  type UpdateFilter,
} from 'mongodb';
import type { Commit } from '../documents.js';
import { StaleEpoch } from '../refusals.js';
import type { MongoConnection } from './mongo-connection.js';
import { LEASES } from './stored-document.js';

interface StoredLease {
  _id: string;
  holder: string;
  epoch: number;
  /** Milliseconds since 1970, by the clock of whoever took it. */
  until: number;
  /** Counts fenced commits: writing it makes a transaction and a change of holder exclude each other. */
  commits?: number;
  /** In which the holder's transactions are. */
  session?: Binary;
}

/** No lease lasts so long: one that ends later was taken by a clock that was wrong, and is over. */
const AHEAD_MS = 86_400_000;
/** The driver counts on from there, exactly. */
const LAST_TRANSACTION = Number.MAX_SAFE_INTEGER - 1;

/**
 * Who may write as what. Each step is one atomic findOneAndUpdate whose condition the server judges. Clocks that differ
 * make a lease change hands too early or too late, no more: the fence keeps the writes apart.
 */
export class MongoLeases {
  constructor(
    private readonly connection: Pick<MongoConnection, 'client' | 'db'>,
    private readonly now: () => number,
  ) {}

  get #leases(): Collection<StoredLease> {
    return this.connection.db.collection<StoredLease>(LEASES);
  }

  async take(name: string, holder: string, milliseconds: number): Promise<number | null> {
    const now = this.now();
    const until = now + milliseconds;
    const standing = await this.#leases.findOne({ _id: name });
    const isOurs = standing?.holder === holder;
    // The lease is read before it is tried to be taken: those who wait for it ask often.
    if (standing && !isOurs && standing.until > now && standing.until <= now + AHEAD_MS) return null;
    const kept = isOurs && (await this.#changed({ _id: name, holder }, { $set: { until } }));
    if (kept) return kept.epoch;
    const isOver = [{ until: { $lte: now } }, { until: { $gt: now + AHEAD_MS } }];
    const free: Filter<StoredLease> = { _id: name, holder: { $ne: holder }, $or: isOver };
    if (!isOurs) await this.#endSession(standing);
    const taken = await this.#changed(free, {
      $set: { holder, until },
      $inc: { epoch: 1 },
      $unset: { session: '' },
    });
    if (taken) return taken.epoch;
    try {
      await this.#leases.insertOne({ _id: name, holder, epoch: 1, until });
      return 1;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11_000) return null;
      throw error;
    }
  }

  async holder(name: string): Promise<string | null> {
    const standing = await this.#leases.findOne({ _id: name });
    const left = standing ? standing.until - this.now() : 0;
    return standing && left > 0 && left <= AHEAD_MS ? standing.holder : null;
  }

  /** Notes the session of the commits to come, and ends the one before. @throws StaleEpoch */
  async setSession({ lease, epoch }: NonNullable<Commit['fence']>, { id }: ClientSession): Promise<void> {
    await this.#endSession(await this.#leases.findOne({ _id: lease, epoch }));
    const noted = await this.#changed({ _id: lease, epoch }, { $set: { session: id?.id } });
    if (!noted) throw stale(lease, epoch);
  }

  /**
   * Within a transaction, which from then on conflicts with any change of holder. @throws StaleEpoch unless the epoch is
   * the newest one given out
   */
  async hold({ lease, epoch }: NonNullable<Commit['fence']>, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.#leases.updateOne({ _id: lease, epoch }, { $inc: { commits: 1 } }, { session });
    if (matchedCount === 0) throw stale(lease, epoch);
  }

  /**
   * A transaction that is open in it is given up, which would hold the lease for as long as the server keeps transactions. Its owner may
   * go on using it: https://www.mongodb.com/docs/manual/reference/command/killSessions/
   */
  async #endSession(lease: StoredLease | null): Promise<void> {
    if (!lease?.session) return;
    const { session } = lease;
    await this.connection.db.command({ killSessions: [{ id: session }] }).catch(() => this.#supersede(session));
  }

  /** The same where that is unknown (DocumentDB) or refused: a later transaction of a session ends the one before. */
  async #supersede(id: Binary): Promise<void> {
    const session = this.connection.client.startSession();
    const { serverSession } = session;
    serverSession.id = { id };
    serverSession.txnNumber = LAST_TRANSACTION;
    // Never used for anything else.
    serverSession.isDirty = true;
    try {
      session.startTransaction();
      await this.#leases.findOne({}, { session });
      await session.abortTransaction();
    } catch {
      // Others have ended the transaction; or the server gives it up by itself, a minute after its beginning.
    } finally {
      await session.endSession().catch(() => undefined);
    }
  }

  #changed(filter: Filter<StoredLease>, update: UpdateFilter<StoredLease>): Promise<StoredLease | null> {
    return this.#leases.findOneAndUpdate(filter, update, { returnDocument: 'after' });
  }
}

function stale(lease: string, epoch: number): StaleEpoch {
  return new StaleEpoch(`lease ${lease}: epoch ${epoch} is not the newest`);
}
