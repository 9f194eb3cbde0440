import { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient as Streams } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { StreamsClient, StreamsService } from './protocol.js';

/** Above what the client calls too short (10 s), and short enough to notice a dead peer; one more each time, see below. */
const KEEP_ALIVE_MS = 10_000;
/** Seconds for which a node of a cluster is asked who leads; then the next one is. */
const GOSSIP_S = 1;
let opened = 0;

export interface ClientOptions {
  /** esdb:// or esdb+discover://, as EventStoreDB documents it. */
  url: string;
  /** Deadline of each call, in milliseconds. */
  deadlineMs: number;
}

export type BatchCall = ReturnType<Streams['batchAppend']>;

/** The typed door to what the client protects: nothing public closes its channel, or opens a call that is ours. */
class Inside extends EventStoreDBClient {
  static async closeChannel(client: Inside): Promise<void> {
    (await client.getChannel()).close();
  }

  static neverBatch(client: Inside): void {
    client.supports = async () => false;
  }

  static async hasBatchAppend(client: Inside): Promise<boolean> {
    return (await client.capabilities).supports(StreamsService.batchAppend);
  }

  static async version(client: Inside): Promise<string> {
    return (await client.capabilities).serverVersion;
  }

  static openBatchAppend(client: Inside): Promise<BatchCall> {
    const [metadata, options] = client.callArguments({ requiresLeader: true }, { deadline: Infinity });
    return client.GRPCStreamCreator(StreamsClient, 'batchAppend', (stub) => stub.batchAppend(metadata, options))();
  }
}

/** What an address says of the deadline of its calls (`defaultDeadline`, an option of the client's), in milliseconds. */
export function deadlineIn(url: string): number | undefined {
  const said = /[?&]defaultDeadline=([1-9]\d{0,8})(?:&|$)/i.exec(url)?.[1];
  return said === undefined ? undefined : Number(said);
}

/**
 * A client with a connection of its own. gRPC shares connections between channels of the same address and options, and a
 * connection has room for a hundred streams (the 101st subscription stays silent, client issue 175); after a stall, a
 * new channel would even get the stalled one. Options that differ, be it by a millisecond, are never shared.
 * What it appends by itself has a call each: the one call for all is ours (`append-call.ts`).
 */
export function openClient({ url, deadlineMs }: ClientOptions): EventStoreDBClient {
  const alone = `keepAliveTimeout=${KEEP_ALIVE_MS + (opened++ % KEEP_ALIVE_MS)}`;
  const gossip = /[?&]gossipTimeout=/i.test(url) ? '' : `&gossipTimeout=${GOSSIP_S}`;
  const deadline = deadlineIn(url) === undefined ? `&defaultDeadline=${deadlineMs}` : '';
  const own = `${alone}${deadline}${gossip}`;
  const client = EventStoreDBClient.connectionString(`${url}${url.includes('?') ? '&' : '?'}${own}`);
  Inside.neverBatch(client);
  return client;
}

/** Whether the server takes many appends over one call. Asked once a client; false where it does not answer that. */
export function hasBatchAppend(client: EventStoreDBClient): Promise<boolean> {
  return Inside.hasBatchAppend(client);
}

/** The server's version; 'unknown' of one that does not tell it. */
export function versionOf(client: EventStoreDBClient): Promise<string> {
  return Inside.version(client);
}

/** A call for all appends of a client. It has no deadline: each append has one. */
export function openBatchAppend(client: EventStoreDBClient): Promise<BatchCall> {
  return Inside.openBatchAppend(client);
}

/** Cancels what still runs and closes the connection. Never waits for the server, never fails. */
export function closeClient(client: EventStoreDBClient): void {
  const closed = async () => {
    await client.dispose();
    await Inside.closeChannel(client);
  };
  closed().catch(() => {});
}
