import { type EventData, type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { SerializedEvent } from '../sqlite/writing/append-request.js';
import { AppendCall } from './append-call.js';
import type { AppendedAt, AppendLimits, ExactAppend, SentAppend } from './append-call.js';
import { hasBatchAppend, openBatchAppend } from './client.js';

/** The appends of one client: over one call where the server offers that, else with a call each. */
export class Appends {
  readonly #call: AppendCall;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly mode: 'single' | 'batch',
  ) {
    this.#call = new AppendCall(() => openBatchAppend(client));
  }

  /** Each is told of its own end. @throws what the connection fails with */
  async send(appends: readonly SentAppend[], limits: AppendLimits): Promise<void> {
    if (await this.#areShared()) return this.#call.send(appends, limits);
    // The answers of a try that was given up are passed over, as those of the shared call are.
    const unlessGivenUp = (tell: () => void) => {
      if (!limits.signal.aborted) tell();
    };
    for (const append of appends)
      this.#alone(append, limits).then(
        (at) => unlessGivenUp(() => append.resolve(at)),
        (error: unknown) => unlessGivenUp(() => append.reject(error)),
      );
  }

  /** Several, which the server takes in this order: over one call it reads them in turn. @throws what the first that fails does */
  async inOrder(appends: readonly ExactAppend[], limits: AppendLimits): Promise<void> {
    if (!(await this.#areShared())) {
      for (const append of appends) await this.#alone(append, limits);
      return;
    }
    const sent: SentAppend[] = [];
    const answers = appends.map(
      (append) => new Promise((resolve, reject) => sent.push({ ...append, resolve, reject })),
    );
    await Promise.all([...answers, this.#call.send(sent, limits)]);
  }

  async #areShared(): Promise<boolean> {
    return this.mode === 'batch' && (await hasBatchAppend(this.client));
  }

  async #alone({ stream, events, revision }: ExactAppend, { deadlineMs }: AppendLimits): Promise<AppendedAt> {
    const { position } = await this.client.appendToStream(stream, events.map(eventData), {
      expectedRevision: revision === -1 ? NO_STREAM : BigInt(revision),
      deadline: deadlineMs,
      requiresLeader: true,
    });
    return position;
  }
}

function eventData({ id, type, data, metadata }: SerializedEvent): EventData {
  return jsonEvent({
    id,
    type,
    data: JSON.parse(data) as Record<string, unknown>,
    metadata: JSON.parse(metadata) as Record<string, unknown>,
  });
}
