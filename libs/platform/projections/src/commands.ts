import { handle } from '@ardoise/event-store';
import type {
  Decided,
  Decider,
  Decision,
  EventStore,
  ExpectedRevision,
  NewEvent,
  RecentStates,
} from '@ardoise/event-store';

/** How far the read models have come; whoever wrote waits here to see what they wrote. */
export abstract class ReadPosition {
  /** Resolves when `position` can be read; false when that took too long (5 s unless told): the write stands all the same. */
  abstract caughtUp(position: number, milliseconds?: number): Promise<boolean>;
}

/** Who acts, when, and with which ids: what a request brings along. */
export interface Acting {
  actor: { userId: string };
  now: string;
  newId(purpose: string): string;
}

function decisionOf(acting: Acting, expected?: number): Decision {
  const { actor, now } = acting;
  return { actor: actor.userId, now, expected, eventId: (index) => acting.newId(`event ${index}`) };
}

/** The way of a command: decide, append, wait until it can be read. */
export class Commands {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadPosition,
  ) {}

  /**
   * Runs a command through a decider on one stream, which must still be at `expected` when that is given.
   * @throws DomainError, WrongExpectedRevision
   */
  async decide<State, Command, Event extends { type: string; data: object }>(
    stream: string,
    decider: Decider<State, Command, Event>,
    command: Command,
    acting: Acting,
    expected?: number,
  ): Promise<void> {
    // Waited for even where nothing was left to do: another process may have done it a moment ago.
    await this.readable(await handle(this.store, stream, decider, command, decisionOf(acting, expected)));
  }

  /**
   * The same where the answer comes from the stream itself and nobody reads it elsewhere in the same moment: durable when
   * it resolves, readable soon after.
   * @param command makes the command of the state that was read
   * @param recent see `handle`
   * @throws DomainError, WrongExpectedRevision
   */
  outcome<State, Command, Event extends { type: string; data: object }>(
    stream: string,
    decider: Decider<State, Command, Event>,
    command: (state: State) => Promise<Command>,
    acting: Acting,
    recent?: RecentStates<State>,
  ): Promise<Decided<State>> {
    return handle(this.store, stream, decider, command, decisionOf(acting), recent);
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
  ): Promise<void> {
    const events = facts.map(({ type, data }, index): NewEvent => ({
      id: acting.newId(`event ${index}`),
      type,
      data,
      metadata: { at: acting.now, version: 1, actor: acting.actor.userId },
    }));
    if (events.length > 0) await this.readable(await this.store.append(stream, events, expected));
  }
}
