import { once } from 'node:events';
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { MemoryLog, StoredEvent } from './memory-log.js';
import { checkpointMessage, eventMessage, streamName } from './messages.js';
import { grpc, streams } from './protocol.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;

export interface StreamReader {
  log: MemoryLog;
  /** False for a server before 23.10, which never says that a subscription has caught up. */
  caughtUp: boolean;
  /** Ends, without a word to the client, what subscriptions are open when it is aborted. */
  muted(): AbortSignal;
  /** Told of each call, and of each event that was sent. */
  count(what: 'read' | 'subscription' | 'sent' | 'dropped'): void;
  /** How many events a live subscription takes before it is dropped. */
  tooSlowAfter: number;
}

/** Streams/Read: one stream or $all, both ways, or a subscription to $all. */
export function readCall(reader: StreamReader): handleServerStreamingCall<ReadReq, ReadResp> {
  return (call) => {
    call.on('error', () => {});
    reader.count('read');
    const gone = new AbortController();
    call.on('cancelled', () => gone.abort());
    const options = call.request.getOptions();
    if (!options) call.end();
    else if (options.hasSubscription()) {
      reader.count('subscription');
      void subscription(call, options, reader, gone.signal);
    } else void reading(call, options, reader, gone.signal);
  };
}

async function reading(
  call: Call,
  options: ReadReq.Options,
  { log, count: told }: StreamReader,
  gone: AbortSignal,
): Promise<void> {
  const count = Number(options.getCount());
  const stream = options.getStream();
  if (stream && log.stream(streamName(stream.getStreamIdentifier())).length === 0) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(stream.getStreamIdentifier());
    await send(call, gone, new streams.ReadResp().setStreamNotFound(notFound));
  }
  const events = stream ? ofStream(stream, options, log) : ofLog(options, log);
  for (const event of events.slice(0, count)) {
    if (!(await send(call, gone, eventMessage(event)))) return;
    told('sent');
  }
  call.end();
}

function ofStream(from: ReadReq.Options.StreamOptions, options: ReadReq.Options, log: MemoryLog): StoredEvent[] {
  const events = log.stream(streamName(from.getStreamIdentifier()));
  const revision = Number(from.getRevision());
  if (options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS)
    return from.hasEnd() ? [] : events.slice(from.hasRevision() ? revision : 0);
  if (from.hasStart()) return events.slice(0, 1);
  return events.slice(0, from.hasRevision() ? revision + 1 : undefined).reverse();
}

/** Forwards, the event at the position is the first one; backwards, the one before it is. */
function ofLog(options: ReadReq.Options, { all }: MemoryLog): StoredEvent[] {
  const from = options.getAll();
  const position = Number(from?.getPosition()?.getCommitPosition() ?? 0);
  if (options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS)
    return from?.hasEnd() ? [] : all.slice(from?.hasPosition() ? indexFrom(all, position) : 0);
  if (from?.hasStart()) return [];
  return all.slice(0, from?.hasPosition() ? indexFrom(all, position) : undefined).reverse();
}

/** Index of the first event at or after a position. */
function indexFrom(all: readonly StoredEvent[], position: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.position ?? Infinity) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function subscription(
  call: Call,
  options: ReadReq.Options,
  reader: StreamReader,
  gone: AbortSignal,
): Promise<void> {
  const { all } = reader.log;
  const from = options.getAll();
  const filter = wanted(options.getFilter());
  const over = AbortSignal.any([reader.muted(), gone]);
  const id = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  await send(call, gone, new streams.ReadResp().setConfirmation(id));
  const start = Number(from?.getPosition()?.getCommitPosition() ?? -1);
  let next = from?.hasEnd() ? all.length : from?.hasPosition() ? indexFrom(all, start + 1) : 0;
  let live = false;
  let sinceLive = 0;
  for (let sinceCheckpoint = 0; !over.aborted;) {
    const event = all[next];
    if (event) {
      next++;
      if (filter.test(event)) {
        if (!(await send(call, gone, eventMessage(event)))) return;
        reader.count('sent');
        // What waits for a consumer that has caught up is bounded (seen on 23.10.6, in bursts).
        if (live && ++sinceLive >= reader.tooSlowAfter) {
          reader.count('dropped');
          call.destroy(Object.assign(new Error(), { code: grpc.status.ABORTED, details: 'Consumer too slow' }));
          return;
        }
      }
      if (++sinceCheckpoint < filter.checkpointEvery) continue;
      sinceCheckpoint = 0;
      await send(call, gone, checkpointMessage(event.position));
    } else {
      if (!live && reader.caughtUp)
        await send(call, gone, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
      live = true;
      if (next === all.length) await reader.log.grown(over);
    }
  }
}

function wanted(filter: ReadReq.Options.FilterOptions | undefined) {
  if (!filter) return { test: () => true, checkpointEvery: Infinity };
  const type = filter.getEventType();
  const expression = type ?? filter.getStreamIdentifier();
  const regex = new RegExp(expression?.getRegex() ?? '');
  const prefixes = expression?.getPrefixList() ?? [];
  const test = (event: StoredEvent) => {
    const subject = type ? event.type : event.stream;
    return prefixes.length > 0 ? prefixes.some((prefix) => subject.startsWith(prefix)) : regex.test(subject);
  };
  return { test, checkpointEvery: (filter.getMax() || 32) * filter.getCheckpointintervalmultiplier() };
}

/** Writes one message, waiting for a slow client; false when it has gone. */
async function send(call: Call, gone: AbortSignal, message: ReadResp): Promise<boolean> {
  if (gone.aborted) return false;
  if (!call.write(message)) await once(call, 'drain', { signal: gone }).catch(() => {});
  return !gone.aborted;
}
