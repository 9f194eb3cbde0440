import { DomainError } from '@ardoise/contracts';
import { LRUCache } from 'lru-cache';
import { WrongExpectedRevision } from './event-store.js';
import type { AppendResult, EventStore, PrecedingFacts, NewEvent } from './event-store.js';

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
  /** Ids of the events that it led to, in their order, also where they stood there before; none where it changed nothing. */
  ids: readonly string[];
  /** What the stream's events make of it now. */
  state: State;
  /** Of the stream's last event in the log; 0 for a stream without events. */
  position: number;
}

export interface Decision<Event = { type: string; data: object }> {
  /** Who acted, opaque; nobody when it was the product itself. When, ISO 8601 in UTC. */
  actor?: string;
  now: string;
  /** Id of the n-th event of the decision; the same again for a repeated request. */
  eventId(index: number): string;
  /** The revision that the person was looking at; the stream must still be there. */
  expected?: number;
  /** Version of the events' shapes; 1 unless told. */
  version?: number;
  /** Facts without which what is decided must not stand, where there are some. */
  before?(this: void, decided: readonly Event[]): PrecedingFacts | undefined;
}

/** A stream as it was read, or as a decision has left it. */
interface Known<State> {
  state: State;
  revision: number;
}

/**
 * What streams were after their last decisions in this process, for those that are decided on again and again within
 * minutes. Only a guess: it is believed when events appended at its revision were accepted, and asked of the log otherwise.
 */
export class RecentStates<State> {
  private readonly known: LRUCache<string, Known<State>>;

  /** @param most streams that are remembered. */
  constructor(most: number) {
    this.known = new LRUCache({ max: most });
  }

  get(stream: string): Known<State> | undefined {
    return this.known.get(stream);
  }

  keep(stream: string, known: Known<State>): void {
    this.known.set(stream, known);
  }

  forget(stream: string): void {
    this.known.delete(stream);
  }
}

/** A stream as a decision on it begins with. */
export interface Loaded<State> extends Known<State> {
  /** Of the stream's last event in the log; 0 for a stream without events, and for what is remembered. */
  position: number;
  /** Ids of those of the decision's events that are in it already: the request is a repeated one. */
  ids: readonly string[];
  /** The state was remembered, not read: what is decided on it is held against the log. */
  guessed: boolean;
}

/** A guess as well: that there is no such stream yet, nobody having decided on it here. */
export function unwritten<State>(initial: State): Loaded<State> {
  return { state: initial, revision: -1, position: 0, ids: [], guessed: true };
}

/** Reads and folds a stream, or remembers what became of it: a handler loads by it what else the decision needs. */
export async function load<State, Event extends { type: string; data: object }>(
  store: EventStore,
  stream: string,
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  decision: Pick<Decision, 'eventId'>,
  recent?: RecentStates<State>,
): Promise<Loaded<State>> {
  const known = recent?.get(stream);
  if (known) return { ...known, position: 0, ids: [], guessed: true };
  return readOn(store, stream, decider, decision, { state: decider.initial, revision: -1 });
}

/** What came since, of what is known. */
async function readOn<State, Event extends { type: string; data: object }>(
  store: EventStore,
  stream: string,
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  decision: Pick<Decision, 'eventId'>,
  known: Known<State>,
): Promise<Loaded<State>> {
  let { state, revision } = known;
  let position = 0;
  const ids: string[] = [];
  let nextId = decision.eventId(0);
  for await (const recorded of store.readStream(stream, { from: known.revision + 1 })) {
    // The log's rows become this stream's events here: what was written was typed, and golden files guard the shapes.
    state = decider.evolve(state, recorded as typeof recorded & Event);
    ({ revision, position } = recorded);
    if (recorded.id !== nextId) continue;
    ids.push(nextId);
    nextId = decision.eventId(ids.length);
  }
  return { state, revision, position, ids, guessed: false };
}

/** What spares a decision the reading of its stream. */
export interface Sparing<State> {
  /** Remembers what the decision leaves, while nobody else writes to the stream; for commands that change nothing when repeated. */
  recent?: RecentStates<State> | undefined;
  /** What was loaded already. */
  loaded?: Loaded<State> | undefined;
}

/** How often a decision is made of what was read, when others are quicker. */
const READINGS = 2;

/**
 * Reads a stream, folds it, decides, and appends at the revision that was read. When somebody else was quicker, once
 * more from the start; then WrongExpectedRevision is thrown (HTTP answers 409).
 * @throws DomainError changed-meanwhile when the stream is not at `expected` (any more).
 */
export async function handle<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Event>,
  command: Command,
  decision: Decision<Event>,
  { recent, loaded }: Sparing<State> = {},
): Promise<Decided<State>> {
  const append = async ({ state, revision }: Known<State>, decided: readonly Event[]) => {
    const events = eventsOf(decided, decision);
    const before = decision.before?.(decided);
    const appended = await store.append(stream, events, revision === -1 ? 'none' : revision, before);
    // Nothing was written: what the repeated request led to, and what came after, is read.
    if (appended.repeated) return undefined;
    const after = decided.reduce((before, event) => decider.evolve(before, event), state);
    recent?.keep(stream, { state: after, revision: appended.revision });
    return { appended, ids: events.map(({ id }) => id), state: after, position: appended.position };
  };

  let found = loaded ?? (await load(store, stream, decider, decision, recent));
  if (found.guessed) {
    recent?.forget(stream);
    let decided = decidedOnGuess(decider, command, found.state);
    if (!store.isAtomic && decision.before?.(decided)) {
      // They could stand alone: what they go before is decided on what the log says.
      found = await readOn(store, stream, decider, decision, found);
      decided = decidedOnGuess(decider, command, found.state);
    }
    if (decided.length > 0) {
      const done = await append(found, decided).catch(unlessQuicker);
      if (done) return done;
    }
    found = await load(store, stream, decider, decision);
  }
  for (let reading = 1; ; reading++) {
    const { state, revision, position, ids } = found;
    if (ids.length > 0) return { appended: { revision, position, repeated: true }, ids, state, position };
    if (decision.expected !== undefined && revision !== -1 && revision !== decision.expected)
      throw new DomainError('changed-meanwhile');
    const decided = decider.decide(command, state);
    if (decided.length === 0) return { appended: null, ids, state, position };
    const done = await append(found, decided).catch((error: unknown) => {
      if (reading === READINGS) throw error;
      return unlessQuicker(error);
    });
    if (done) return done;
    found = await load(store, stream, decider, decision);
  }
}

/** Nothing to do, or a refusal, may be due to what the guess does not know: none of both is believed. */
function decidedOnGuess<State, Command, Event extends { type: string; data: object }>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
): readonly Event[] {
  try {
    return decider.decide(command, state);
  } catch {
    return [];
  }
}

/** Nothing when somebody else was quicker. @throws any other error */
function unlessQuicker(error: unknown): undefined {
  if (!(error instanceof WrongExpectedRevision)) throw error;
  return undefined;
}

function eventsOf(decided: readonly { type: string; data: object }[], decision: Decision): NewEvent[] {
  const { now, version, actor } = decision;
  return decided.map(({ type, data }, index) => ({
    id: decision.eventId(index),
    type,
    data,
    metadata: { at: now, version: version ?? 1, ...(actor === undefined ? {} : { actor }) },
  }));
}
