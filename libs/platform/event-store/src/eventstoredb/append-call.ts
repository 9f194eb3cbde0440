import { randomUUID } from 'node:crypto';
import { convertToCommandError, UnknownError } from '@eventstore/db-client';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type {
  BatchAppendReq as Request,
  BatchAppendResp as Response,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { SerializedEvent } from '../sqlite/writing/append-request.js';
import type { BatchCall } from './client.js';
import { CallEnded } from './failures.js';
import {
  BatchAppendReq,
  Empty,
  parseUUID,
  StreamIdentifier,
  Timestamp,
  unpackToCommandError,
  UUID,
} from './protocol.js';

/** A batch, and the last revision that its stream must have; -1 where the stream must not exist. */
export interface ExactAppend {
  stream: string;
  events: readonly SerializedEvent[];
  revision: number;
}

/** Where the last event of a batch stands; a server that found the batch already written may leave it out. */
export type AppendedAt = { commit: bigint } | undefined;

/** An append, and who is told of its end. */
export interface SentAppend extends ExactAppend {
  resolve(at: AppendedAt): void;
  /** With WrongExpectedVersionError, CallEnded, what gRPC says of a call that failed, what the server does of an append. */
  reject(error: unknown): void;
}

/** Of one try of the connection. */
export interface AppendLimits {
  deadlineMs: number;
  /** Aborted when the try is given up: late answers are passed over. */
  signal: AbortSignal;
}

/**
 * All appends of a connection over one BatchAppend call, opened by the first of them and again after it has ended. Who waits
 * for an answer is known here, not to the client, which keeps the promises of all its connections in one place: one that
 * fails then rejects those of the others, and their answers end the process.
 */
export class AppendCall {
  readonly #waiting = new Map<string, SentAppend>();
  #call: Promise<BatchCall> | undefined;

  constructor(private readonly open: () => Promise<BatchCall>) {}

  /** In this order. Each is told of its own end. @throws what opening the call fails with */
  async send(appends: readonly SentAppend[], { deadlineMs, signal }: AppendLimits): Promise<void> {
    const call = await (this.#call ??= this.#opened());
    signal.throwIfAborted();
    const ids: string[] = [];
    signal.addEventListener('abort', () => ids.forEach((id) => this.#waiting.delete(id)), { once: true });
    const deadline = Timestamp.fromDate(new Date(Date.now() + deadlineMs));
    for (const append of appends) {
      const id = randomUUID();
      ids.push(id);
      this.#waiting.set(id, append);
      call.write(request(id, append, deadline));
    }
  }

  async #opened(): Promise<BatchCall> {
    try {
      const call = await this.open();
      call.on('data', (response: Response) => this.#answered(response));
      call.on('error', (error: Error) => this.#ended(convertToCommandError(error)));
      call.on('end', () => this.#ended(new CallEnded('the call for appends has ended')));
      return call;
    } catch (error) {
      this.#call = undefined;
      throw error;
    }
  }

  #answered(response: Response): void {
    const id = parseUUID(response.getCorrelationId()) ?? '';
    const waiting = this.#waiting.get(id);
    // Given up meanwhile.
    if (!waiting) return;
    this.#waiting.delete(id);
    const refused = response.getError();
    if (refused) return waiting.reject(refusal(refused, waiting.stream));
    const commit = response.getSuccess()?.getPosition()?.getCommitPosition();
    waiting.resolve(commit === undefined ? undefined : { commit: BigInt(commit) });
  }

  /** Only one call is open at a time, so all who wait do so for this one. */
  #ended(error: unknown): void {
    this.#call = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(error);
  }
}

/** Of an answer that the client does not recognize it drops the code, which says whether the append may be tried again. */
function refusal(refused: Status, stream: string): Error {
  const error = refused.hasDetails() ? unpackToCommandError(refused, stream) : new UnknownError();
  return error instanceof UnknownError ? Object.assign(error, { code: refused.getCode() }) : error;
}

type Deadline = ReturnType<typeof Timestamp.fromDate>;

/** One message holds it: an append is smaller than what a server takes (4 MiB). */
function request(id: string, { stream, events, revision }: ExactAppend, deadline: Deadline): Request {
  const options = new BatchAppendReq.Options()
    .setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')))
    .setDeadline(deadline);
  if (revision === -1) options.setNoStream(new Empty());
  else options.setStreamPosition(String(revision));
  const whole = new BatchAppendReq().setCorrelationId(new UUID().setString(id)).setOptions(options).setIsFinal(true);
  for (const { id: eventId, type, data, metadata } of events) {
    const message = new BatchAppendReq.ProposedMessage()
      .setId(new UUID().setString(eventId))
      .setData(Buffer.from(data, 'utf8'))
      .setCustomMetadata(Buffer.from(metadata, 'utf8'));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    whole.addProposedMessages(message);
  }
  return whole;
}
