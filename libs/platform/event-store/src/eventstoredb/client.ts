import { EventStoreDBClient } from '@eventstore/db-client';

/** Above what the client calls too short (10 s), and short enough to notice a dead peer; one more each time, see below. */
const KEEP_ALIVE_MS = 10_000;
let opened = 0;

export interface ClientOptions {
  /** esdb:// or esdb+discover://, as EventStoreDB documents it. */
  url: string;
  /** Deadline of each call, in milliseconds. */
  deadlineMs: number;
  /** See `EventStoreDbOptions.appendMode`. */
  appendMode: 'single' | 'batch';
}

/** The typed door to what the client protects: nothing public closes its channel or chooses how it appends. */
class Inside extends EventStoreDBClient {
  static async closeChannel(client: Inside): Promise<void> {
    (await client.getChannel()).close();
  }

  static neverBatch(client: Inside): void {
    client.supports = async () => false;
  }
}

/**
 * A client with a connection of its own. gRPC shares connections between channels of the same address and options, and a
 * connection has room for a hundred streams (the 101st subscription stays silent, client issue 175); after a stall, a
 * new channel would even get the stalled one. Options that differ, be it by a millisecond, are never shared.
 */
export function openClient({ url, deadlineMs, appendMode }: ClientOptions): EventStoreDBClient {
  const own = `keepAliveTimeout=${KEEP_ALIVE_MS + (opened++ % KEEP_ALIVE_MS)}&defaultDeadline=${deadlineMs}`;
  const client = EventStoreDBClient.connectionString(`${url}${url.includes('?') ? '&' : '?'}${own}`);
  if (appendMode === 'single') Inside.neverBatch(client);
  return client;
}

/** Cancels what still runs and closes the connection. Never waits for the server, never fails. */
export function closeClient(client: EventStoreDBClient): void {
  const closed = async () => {
    await client.dispose();
    await Inside.closeChannel(client);
  };
  closed().catch(() => {});
}
