import { BACKWARDS, END, FORWARDS, MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client';
import type { SerializedEvent } from '../sqlite/writing/append-request.js';
import {
  type AppendResult,
  AppendTooLarge,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevision,
} from '../event-store.js';
import type { AppendedAt } from './append-call.js';
import type { AppendGroups } from './append-groups.js';
import type { RetryingClient } from './retrying-client.js';
import type { KnownIds } from './known-ids.js';
import type { LogPages } from './log-pages.js';
import { ownAppend } from './own-appends.js';
import type { OwnAppend } from './own-appends.js';
import { positionOf } from './recorded.js';
import { StreamIds, WINDOW } from './stream-ids.js';

interface Append {
  stream: string;
  events: SerializedEvent[];
  expected: ExpectedRevision;
}

/**
 * Appends as the port promises over a server that promises less: it always writes at an exact revision, where the server
 * is atomic and idempotent, and judges repeated ids itself. Appends to one stream go one after the other in a process;
 * those of other processes show themselves as a wrong revision, and the stream's end is read again.
 */
export class StreamWriter {
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly connection: RetryingClient,
    private readonly groups: AppendGroups,
    private readonly pages: LogPages,
    private readonly known: KnownIds,
    /** A batch stands where the server says, and stood nowhere before. */
    private readonly onWritten: (append: OwnAppend) => void,
  ) {}

  async append(append: Append): Promise<AppendResult> {
    // Counted from now, not from its turn: those before it in the stream settle by deadlines that are earlier.
    const until = this.connection.deadline();
    const before = this.#turns.get(append.stream);
    const turn = before ? before.then(() => this.#append(append, until)) : this.#append(append, until);
    const settled = turn.then(
      () => {},
      () => {},
    );
    this.#turns.set(append.stream, settled);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(append.stream) === settled) this.#turns.delete(append.stream);
    }
  }

  /** Resolves when nothing is being written any more. */
  async drained(): Promise<void> {
    while (this.#turns.size > 0) await Promise.all(this.#turns.values());
  }

  async #append({ stream, events, expected }: Append, until: number): Promise<AppendResult> {
    const wanted = expected === 'none' ? -1 : expected;
    // What cannot be there yet is not looked for in a stream that should not be there either: the server says if it is.
    const isNew = wanted === -1 && events.every(({ id }) => isOfNewRequest(id));
    let ids = this.known.get(stream) ?? (isNew ? new StreamIds() : await this.#refreshed(stream, until));
    for (let fresh = false; ;) {
      const stands = events.flatMap((event) => ids.revisionOf(event.id) ?? []);
      const revision = stands.at(-1);
      if (revision !== undefined && stands.length === events.length)
        return { revision, position: await this.#read(stream, revision, until), repeated: true };
      if (stands.length === 0 && (wanted === 'any' || wanted === ids.revision)) {
        const result = await this.#written(stream, events, ids, until);
        if (result) return result;
      } else if (fresh) {
        throw new WrongExpectedRevision(stream, expected, ids.revision);
      }
      ids = await this.#refreshed(stream, until);
      fresh = true;
    }
  }

  /** Writes at the revision that is known; null when the stream has moved on. */
  async #written(
    stream: string,
    events: SerializedEvent[],
    ids: StreamIds,
    until: number,
  ): Promise<AppendResult | null> {
    try {
      const { at, isRetried } = await this.groups.append({ stream, events, revision: ids.revision }, until);
      const first = ids.revision + 1;
      const revision = ids.revision + events.length;
      this.known.keep(stream, ids, () => events.forEach(({ id }, index) => ids.add(id, first + index)));
      const stated = statedIn(at);
      // One that was tried again may have been written the first time: where, the server need not say.
      if (stated !== null && !isRetried)
        this.onWritten(ownAppend({ stream, events, revision: first, position: stated }));
      const position = stated ?? (await this.#read(stream, revision, until));
      return { revision, position, repeated: false };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return null;
      if (error instanceof MaxAppendSizeExceededError)
        throw new AppendTooLarge(`stream ${stream}: more than the server takes at once`, { cause: error });
      throw error;
    }
  }

  async #read(stream: string, revision: number, until: number): Promise<number> {
    const from = { direction: FORWARDS, fromRevision: BigInt(revision), maxCount: 1 } as const;
    const [event] = await this.pages.streamPage(stream, from, until);
    if (event?.revision !== revision) throw new Error(`the stream ${stream} has lost its event ${revision}`);
    return event.position;
  }

  /** The stream's ids up to its end: what is new since they were known, or the last of them, at most WINDOW. */
  async #refreshed(stream: string, until: number): Promise<StreamIds> {
    const known = this.known.get(stream);
    if (known) {
      for (let more = true; more;) {
        const from = { direction: FORWARDS, fromRevision: BigInt(known.revision + 1), maxCount: WINDOW } as const;
        const page = await this.pages.streamPage(stream, from, until);
        this.known.keep(stream, known, () => page.forEach((event) => known.add(event.id, event.revision)));
        more = page.length === WINDOW;
      }
      return known;
    }
    const ids = new StreamIds();
    const page = await this.pages.streamPage(
      stream,
      { direction: BACKWARDS, fromRevision: END, maxCount: WINDOW },
      until,
    );
    if (page.length === 0) return ids;
    this.known.keep(stream, ids, () => {
      for (const event of page.reverse()) ids.add(event.id, event.revision);
    });
    return ids;
  }
}

/** A UUID of version 7 is made as its event is: nobody appends it twice. Keys of requests that may come again make others. */
const isOfNewRequest = (id: string) => id[14] === '7';

/** The position in an answer; null where a server that found the batch already written leaves it out, or says -1. */
function statedIn(answered: AppendedAt): number | null {
  const isStated = answered && answered.commit > 0n && answered.commit <= BigInt(Number.MAX_SAFE_INTEGER);
  return isStated ? positionOf(answered) : null;
}

/** Refuses the names that belong to the server. @throws TypeError */
export function mustNotBeSystem(stream: string, events: readonly Pick<NewEvent, 'type'>[]): void {
  if ([stream, ...events.map((event) => event.type)].some((name) => name.startsWith('$')))
    throw new TypeError('names beginning with $ belong to EventStoreDB');
}
