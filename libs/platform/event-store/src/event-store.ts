/** What is told about an event besides its data. */
export interface EventMetadata {
  /** When it happened, ISO 8601 in UTC, as the command said. */
  at: string;
  /** Version of the data's shape, from 1; `upcast` brings old ones to the present shape. */
  version: number;
  /** Opaque id of the person who acted; absent for the system itself. */
  actor?: string;
  /** The trace that led to it, a W3C traceparent, where traces are taken; '' of an event that none must join to others. */
  trace?: string;
}

export interface NewEvent<T extends string = string, D extends object = object> {
  /**
   * A UUID. The same id appended again to the same stream is not a second event. One of version 7 is made anew with each
   * request: where it begins a stream, an adapter need not look whether it stands there already.
   */
  id: string;
  type: T;
  data: D;
  metadata: EventMetadata;
}

export interface RecordedEvent<T extends string = string, D extends object = object> extends NewEvent<T, D> {
  stream: string;
  /** Place in its stream, from 0, without gaps. */
  revision: number;
  /** Place in the whole log, from 1: grows along it, possibly with gaps. 0 is before the first event. */
  position: number;
}

/** 'any': facts that commute. 'none': the stream must not exist. A number: its last revision must be this one. */
export type ExpectedRevision = 'any' | 'none' | number;

/** PrecedingFacts of one stream, which commute: they are appended whatever stands there. */
export interface PrecedingFacts {
  stream: string;
  events: readonly NewEvent[];
}

export interface AppendResult {
  /** Revision and position of the last event of the batch. */
  revision: number;
  position: number;
  /** True when the batch had been appended before, and nothing was written now. */
  repeated: boolean;
}

export interface StreamReading {
  direction?: 'forwards' | 'backwards';
  /** Revision to begin with, itself included; the stream's start (or end, backwards) unless given. */
  from?: number;
  limit?: number;
}

export interface LogReading {
  direction?: 'forwards' | 'backwards';
  /** Position to continue from, itself excluded; the log's start (or end, backwards) unless given. */
  after?: number;
  limit?: number;
}

export interface Subscription {
  /** Ends the subscription; resolves when no handler is running any more. */
  stop(): Promise<void>;
  /** Settles when the subscription has ended: resolved after stop(), rejected with the error that ended it. */
  readonly done: Promise<void>;
}

export interface SubscribeOptions {
  /** What follows the log, for who watches it. */
  name?: string;
  /** Deliver only what comes after this position; 0 is from the beginning. */
  after: number;
  /** Most events a batch; 500 unless told. */
  batchSize?: number;
  /** Called with events in order, never twice at a time: the next batch waits for its promise (back-pressure). */
  onBatch(events: RecordedEvent[]): Promise<void>;
  /** Called each time the subscription has delivered all there was. */
  onCaughtUp?(position: number): void;
}

/** The stream was not at the expected revision; nothing was written. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** The stream's last revision, -1 when it does not exist. */
    readonly actual: number,
  ) {
    super(`stream ${stream}: expected revision ${expected}, found ${actual}`);
  }
}

/** Most bytes of one append, as EventStoreDB counts them and limits them (MaxAppendSize); the same in every profile. */
export const MOST_APPEND_BYTES = 1_048_576;

/** More than one append may hold; nothing was written. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
}

/** The log cannot be trusted or read; the message says in French what was found and the way out. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
  constructor(
    message: string,
    /** Position of the first event that is wrong, when known. */
    readonly position?: number,
  ) {
    super(message);
  }
}

/** The store did not answer, or not in time; whether an append was written is not known: repeating it is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * The event log: what happened, in one order. Every adapter passes `event-store.suite.ts`.
 * An abstract class, so that it serves as its own injection token.
 */
export abstract class EventStore {
  /** Whether facts before a batch are written with it or not at all; else they may stand without it. */
  abstract readonly isAtomic: boolean;

  /**
   * Appends a batch to one stream, all or nothing, durable before it resolves.
   * A batch whose event ids all stand in the stream already resolves as `repeated` with the first result, whatever the
   * expected revision. @throws WrongExpectedRevision; also when only some of the ids are known. AppendTooLarge.
   * @param before of another stream: the batch never stands without them, though they may without the batch unless `isAtomic`.
   */
  abstract append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult>;

  /**
   * Appends events of another log, in the order in which they come, each at the revision that it has there. What stands
   * already is passed over, so that it may be repeated from any event. Dying on the way leaves the first of them, without a
   * gap. One call at a time, while nobody else writes. @throws WrongExpectedRevision where the log holds something else,
   * AppendTooLarge for one event that is
   */
  abstract appendCopied(events: readonly RecordedEvent[]): Promise<void>;

  /** Reads one stream; empty when it does not exist. */
  abstract readStream(stream: string, reading?: StreamReading): AsyncIterable<RecordedEvent>;

  /** Reads the whole log in order of position, in constant memory. */
  abstract readAll(reading?: LogReading): AsyncIterable<RecordedEvent>;

  /** Catches up from a position, then follows live, in order, each event once per subscription. */
  abstract subscribe(options: SubscribeOptions): Subscription;

  /** Position of the last event, 0 when the log is empty. */
  abstract head(): Promise<number>;

  /** Finishes what was accepted, then closes; calls afterwards are rejected. */
  abstract close(): Promise<void>;
}
