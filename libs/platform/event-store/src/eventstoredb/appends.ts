import { setMaxListeners } from 'node:events';
import { type EventData, type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { SerializedEvent } from '../sqlite/writing/append-request.js';
import { AppendCall, type AppendedAt, type ExactAppend } from './append-call.js';
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

  /** @throws WrongExpectedVersionError, and what the connection fails with */
  async append(append: ExactAppend, limits: { deadlineMs: number; signal: AbortSignal }): Promise<AppendedAt> {
    if (this.mode === 'batch' && (await hasBatchAppend(this.client))) return this.#call.append(append, limits);
    const { stream, events, revision } = append;
    const { position } = await this.client.appendToStream(stream, events.map(eventData), {
      expectedRevision: revision === -1 ? NO_STREAM : BigInt(revision),
      deadline: limits.deadlineMs,
      requiresLeader: true,
    });
    return position;
  }

  /** Several, which the server takes in this order: over one call it reads them in turn. @throws what `append` does */
  async inOrder(appends: readonly ExactAppend[], limits: { deadlineMs: number; signal: AbortSignal }): Promise<void> {
    // Each of them listens to it.
    setMaxListeners(0, limits.signal);
    if (this.mode === 'batch' && (await hasBatchAppend(this.client)))
      await Promise.all(appends.map((append) => this.#call.append(append, limits)));
    else for (const append of appends) await this.append(append, limits);
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
