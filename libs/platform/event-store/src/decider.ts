import { DomainError } from '@ardoise/contracts';
import { WrongExpectedRevision } from './event-store.js';
import type { AppendResult, EventStore, NewEvent } from './event-store.js';

/** The pure heart of a stream: what a command means in a state, and what an event makes of it. */
export interface Decider<State, Command, Event extends { type: string; data: object }> {
  initial: State;
  /** The events that the command leads to; none when nothing changes. @throws DomainError when a rule forbids it. */
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}

/** What a command led to. */
export interface Decided<State> {
  /** Where the stream stands now; null when the command changed nothing. */
  appended: AppendResult | null;
  /** What the stream's events make of it now. */
  state: State;
}

export interface Decision {
  /** Who acted, opaque; nobody when it was the product itself. When, ISO 8601 in UTC. */
  actor?: string;
  now: string;
  /** Id of the n-th event of the decision; the same again for a repeated request. */
  eventId(index: number): string;
  /** The revision that the person was looking at; the stream must still be there. */
  expected?: number;
  /** Version of the events' shapes; 1 unless told. */
  version?: number;
}

/**
 * Reads a stream, folds it, decides, and appends at the revision that was read. When somebody else was quicker, once
 * more from the start; then WrongExpectedRevision is thrown (HTTP answers 409).
 * @param command what is to be done, or what makes it of the state that was read.
 * @throws DomainError changed-meanwhile when the stream is not at `expected` (any more).
 */
export async function handle<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Event>,
  command: Command | ((state: State) => Promise<Command>),
  decision: Decision,
): Promise<Decided<State>> {
  for (let attempt = 1; ; attempt++) {
    let state = decider.initial;
    let revision = -1;
    let position = 0;
    let repeated = false;
    for await (const recorded of store.readStream(stream)) {
      // The log's rows become this stream's events here: what was written was typed, and golden files guard the shapes.
      state = decider.evolve(state, recorded as typeof recorded & Event);
      ({ revision, position } = recorded);
      repeated ||= recorded.id === decision.eventId(0);
    }
    if (repeated) return { appended: { revision, position, repeated }, state };
    if (decision.expected !== undefined && revision !== -1 && revision !== decision.expected)
      throw new DomainError('changed-meanwhile');
    const decided = decider.decide(isMaking(command) ? await command(state) : command, state);
    if (decided.length === 0) return { appended: null, state };
    const events = decided.map((event, index): NewEvent => ({
      id: decision.eventId(index),
      type: event.type,
      data: event.data,
      metadata: {
        at: decision.now,
        version: decision.version ?? 1,
        ...(decision.actor === undefined ? {} : { actor: decision.actor }),
      },
    }));
    try {
      const appended = await store.append(stream, events, revision === -1 ? 'none' : revision);
      return { appended, state: decided.reduce((before, event) => decider.evolve(before, event), state) };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || attempt === 2) throw error;
    }
  }
}

function isMaking<State, Command>(
  command: Command | ((state: State) => Promise<Command>),
): command is (state: State) => Promise<Command> {
  return typeof command === 'function';
}
