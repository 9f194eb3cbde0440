import type { handleBidiStreamingCall, handleClientStreamingCall, ServiceError } from '@grpc/grpc-js';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import type * as Messages from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendDecision, Expected, Proposed } from './memory-log.js';
import { proposed, streamName } from './messages.js';
import { Any, Empty, grpc, shared, statuses, streams } from './protocol.js';

/** Decides on an append, or leaves it without an answer (null). */
export type Appender = (
  stream: string,
  events: Proposed[],
  expected: Expected,
) => AppendDecision | TooLarge | RefusedAppend | null;

/** What the server answers that does not take an append, written or not: to a call of its own, and within BatchAppend. */
export interface RefusedAppend {
  /** Of gRPC. */
  code: number;
  message: string;
  /** What the client tells the reason by; none for what it has no type for. */
  exception?: string;
  /** The same within BatchAppend, where a server that is not ready gives no code and no reason (seen on 23.10.6): 0 and none unless told. */
  batch?: { code?: number; details?: string };
}

export interface TooLarge {
  /** The most bytes that are taken. */
  tooLarge: number;
}

/** Streams/Append: options, then one message an event, answered at the end. */
export function appendCall(
  append: Appender,
  began: () => void,
): handleClientStreamingCall<Messages.AppendReq, Messages.AppendResp> {
  return (call, callback) => {
    began();
    let options: Messages.AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('error', () => {});
    call.on('data', (request: Messages.AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    call.on('end', () => {
      if (call.cancelled || !options) return;
      const expected = expectedOf(options, options.hasRevision() ? Number(options.getRevision()) : -1);
      const decision = append(streamName(options.getStreamIdentifier()), events, expected);
      if (!decision) return;
      if ('message' in decision) callback(refusal(decision, options.getStreamIdentifier()));
      else if ('tooLarge' in decision) callback(tooLarge(decision));
      else callback(null, appendAnswer(decision, expected));
    });
  };
}

function refusal(
  { code, message: details, exception }: RefusedAppend,
  stream: StreamIdentifier | undefined,
): Partial<ServiceError> {
  const metadata = new grpc.Metadata();
  if (exception) metadata.set('exception', exception);
  metadata.set('stream-name', streamName(stream));
  return { code, details, metadata };
}

function tooLarge({ tooLarge: most }: TooLarge): Partial<ServiceError> {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(most));
  return { code: grpc.status.INVALID_ARGUMENT, details: `Maximum Append Size of ${most} Exceeded.`, metadata };
}

function appendAnswer(decision: AppendDecision, expected: Expected): Messages.AppendResp {
  if (!('wrong' in decision)) {
    const position = String(decision.last.position);
    return new streams.AppendResp().setSuccess(
      new streams.AppendResp.Success()
        .setCurrentRevision(String(decision.last.revision))
        .setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position)),
    );
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (decision.current === -1) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(decision.current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  else if (expected === -1) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}

/** Streams/BatchAppend: many appends over one call, each in chunks under a correlation id. */
export function batchAppendCall(
  append: Appender,
  began: () => void,
): handleBidiStreamingCall<Messages.BatchAppendReq, Messages.BatchAppendResp> {
  return (call) => {
    began();
    const begun = new Map<string, { options: Messages.BatchAppendReq.Options; events: Proposed[] }>();
    call.on('error', () => {});
    call.on('end', () => call.end());
    call.on('data', (request: Messages.BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      if (options) begun.set(id, { options, events: [] });
      const batch = begun.get(id);
      if (!batch) return;
      batch.events.push(...request.getProposedMessagesList().map(proposed));
      if (!request.getIsFinal()) return;
      begun.delete(id);
      const revision = batch.options.hasStreamPosition() ? Number(batch.options.getStreamPosition()) : -1;
      const stream = batch.options.getStreamIdentifier();
      const decision = append(streamName(stream), batch.events, expectedOf(batch.options, revision));
      if (!decision) return;
      call.write(batchAnswer(decision).setCorrelationId(request.getCorrelationId()).setStreamIdentifier(stream));
    });
  };
}

function batchAnswer(decision: AppendDecision | TooLarge | RefusedAppend): Messages.BatchAppendResp {
  if ('message' in decision) {
    const details = new Any();
    details.pack(new Empty().serializeBinary(), decision.batch?.details ?? 'google.protobuf.Empty');
    const status = new statuses.Status().setCode(decision.batch?.code ?? 0).setMessage(decision.message);
    return new streams.BatchAppendResp().setError(status.setDetails(details));
  }
  if ('tooLarge' in decision) {
    const refusal = new shared.MaximumAppendSizeExceeded().setMaxappendsize(decision.tooLarge);
    const details = new Any();
    details.pack(refusal.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
    return new streams.BatchAppendResp().setError(
      new statuses.Status().setCode(3).setMessage('Maximum Append Size Exceeded').setDetails(details),
    );
  }
  if (!('wrong' in decision)) {
    const position = String(decision.last.position);
    return new streams.BatchAppendResp().setSuccess(
      new streams.BatchAppendResp.Success()
        .setCurrentRevision(String(decision.last.revision))
        .setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position)),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (decision.current === -1) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(decision.current));
  const details = new Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  // FAILED_PRECONDITION would be another server's choice; EventStoreDB says UNKNOWN, and the client reads the details.
  return new streams.BatchAppendResp().setError(
    new statuses.Status().setCode(2).setMessage('WrongExpectedVersion').setDetails(details),
  );
}

interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

function expectedOf(options: ExpectedOptions, revision: number): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return options.hasNoStream() ? -1 : revision;
}
