import { handle, load } from '@ardoise/event-store';
import type {
  Decided,
  Decider,
  Decision,
  EventStore,
  ExpectedRevision,
  Loaded,
  NewEvent,
  RecentStates,
  Sparing,
} from '@ardoise/event-store';
import { eventIdOf } from './acting.js';
import type { Acting } from './acting.js';

/** How far the read models have come; whoever wrote waits here to see what they wrote. */
export abstract class ReadPosition {
  /** Resolves when `position` can be read; false when that took too long (5 s unless told): the write stands all the same. */
  abstract caughtUp(position: number, milliseconds?: number): Promise<boolean>;
}

/** What recording facts has left in the log. */
export interface AppendedFacts {
  /** Ids of the events, in their order; the same again for a repeated request. None where there was nothing to write. */
  ids: readonly string[];
  /** Of the last of them; 0 where there was nothing to write. */
  position: number;
}

function decisionOf(acting: Acting, expected?: number): Decision {
  const { actor, now } = acting;
  return { actor: actor.userId, now, expected, eventId: (index) => eventIdOf(acting, index) };
}

/** The way of a command: decide, append, wait until it can be read. */
export class Commands {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadPosition,
  ) {}

  /**
   * Runs a command through a decider on one stream, which must still be at `expected` when that is given.
   * @returns the stream as the command has left it, and the ids of what was appended.
   * @throws DomainError, WrongExpectedRevision
   */
  async decide<State, Command, Event extends { type: string; data: object }>(
    stream: string,
    decider: Decider<State, Command, Event>,
    command: Command,
    acting: Acting,
    expected?: number,
  ): Promise<Decided<State>> {
    const decided = await handle(this.store, stream, decider, command, decisionOf(acting, expected));
    // Waited for even where nothing was left to do: another process may have done it a moment ago.
    await this.readable(decided);
    return decided;
  }

  /** A stream as `outcome` will decide on it, for a handler that needs other things by what stands there. See `load`. */
  load<State, Event extends { type: string; data: object }>(
    stream: string,
    decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
    acting: Acting,
    recent?: RecentStates<State>,
  ): Promise<Loaded<State>> {
    return load(this.store, stream, decider, decisionOf(acting), recent);
  }

  /**
   * Decides where the answer comes from the stream itself and nobody reads it elsewhere in the same moment: durable when
   * it resolves, readable soon after.
   * @param before facts without which what is decided must not stand, where there are some
   * @throws DomainError, WrongExpectedRevision
   */
  outcome<State, Command, Event extends { type: string; data: object }>(
    stream: string,
    decider: Decider<State, Command, Event>,
    command: Command,
    acting: Acting,
    sparing: Sparing<State>,
    before?: Decision<Event>['before'],
  ): Promise<Decided<State>> {
    const decision = { ...decisionOf(acting), ...(before && { before }) };
    return handle(this.store, stream, decider, command, decision, sparing);
  }

  /** Resolves when what was appended there can be read. */
  async readable({ position }: { position: number }): Promise<void> {
    await this.reads.caughtUp(position);
  }

  /** Resolves when all that stands in the log by now can be read: for readers of what `outcome` has written. */
  async settled(): Promise<void> {
    await this.reads.caughtUp(await this.store.head());
  }

  /**
   * Appends facts that commute, without reading the stream; or facts of which the caller has judged the stream at `expected`.
   * @throws WrongExpectedRevision
   */
  async record(
    stream: string,
    facts: readonly { type: string; data: object }[],
    acting: Acting,
    expected: ExpectedRevision = 'any',
  ): Promise<AppendedFacts> {
    if (facts.length === 0) return { ids: [], position: 0 };
    const events = facts.map(({ type, data }, index): NewEvent => ({
      id: eventIdOf(acting, index),
      type,
      data,
      metadata: { at: acting.now, version: 1, actor: acting.actor.userId },
    }));
    const { position } = await this.store.append(stream, events, expected);
    await this.readable({ position });
    return { ids: events.map(({ id }) => id), position };
  }
}
