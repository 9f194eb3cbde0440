import type { ClientSession, MongoClient } from 'mongodb';
import type { Commit } from '../documents.js';
import type { MongoConnection } from './mongo-connection.js';
import type { MongoLeases } from './mongo-leases.js';

type Fence = NonNullable<Commit['fence']>;

const TRANSACTION_TOO_OLD = 225;

/** A session and what is done in it, one thing after the other. */
interface Kept {
  client: MongoClient;
  epoch: number;
  session: Promise<ClientSession>;
  turn: Promise<unknown>;
}

/**
 * The session of all commits under a lease. Its id stands in the lease: a transaction that a killed process left open
 * holds the lease for as long as the server keeps transactions, a minute, unless whoever comes next ends that session.
 */
export class FencedSessions {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly connection: Pick<MongoConnection, 'client'>,
    private readonly leases: MongoLeases,
  ) {}

  /** Commits under one lease would conflict with each other: they take turns. @throws StaleEpoch */
  async run<T>(fence: Fence, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const kept = this.#current(fence);
    const done = kept.turn.then(async () => work(await kept.session));
    kept.turn = done.catch((error: { code?: unknown }) => {
      // Whoever takes over has gone on in this session: another one finds out whether the lease is still held.
      if (error.code === TRANSACTION_TOO_OLD && this.#kept.get(fence.lease) === kept) this.#kept.delete(fence.lease);
    });
    return done;
  }

  /** Another client, or another epoch, needs another session; what hangs in the one before is ended. */
  #current(fence: Fence): Kept {
    const { client } = this.connection;
    const before = this.#kept.get(fence.lease);
    if (before?.client === client && before.epoch === fence.epoch) return before;
    const session = this.#begin(client, fence);
    const kept = { client, epoch: fence.epoch, session, turn: Promise.resolve() };
    this.#kept.set(fence.lease, kept);
    session.catch(() => {
      // Tried again by the next commit.
      if (this.#kept.get(fence.lease) === kept) this.#kept.delete(fence.lease);
    });
    return kept;
  }

  async #begin(client: MongoClient, fence: Fence): Promise<ClientSession> {
    const session = client.startSession();
    try {
      await this.leases.setSession(fence, session);
      return session;
    } catch (error) {
      await session.endSession().catch(() => undefined);
      throw error;
    }
  }
}
