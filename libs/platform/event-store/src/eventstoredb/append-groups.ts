import { StoreUnavailable } from '../event-store.js';
import type { AppendedAt, ExactAppend } from './append-call.js';
import { kindOfFailure } from './failures.js';
import type { CallAttempt, RetryingClient } from './retrying-client.js';

/** Where a batch stands, and whether it was sent more than once: then it may have been written before this answer. */
export interface Acknowledged {
  at: AppendedAt;
  isRetried: boolean;
}

interface Asked {
  append: ExactAppend;
  resolve(acknowledged: Acknowledged): void;
  reject(error: Error): void;
  /** When it has to have settled. */
  until: number;
  isSettled: boolean;
  isSent: boolean;
}

/** More of them than these in one call would wait longer than a try lasts. */
const MOST_AT_ONCE = 512;

/**
 * Appends that begin in one turn of the event loop are one try of the connection: they share its place, its deadline and
 * its end, and each has its own answer. A class that answers in one instant costs a few tries instead of one each.
 */
export class AppendGroups {
  readonly #waiting: Asked[] = [];
  #sent = 0;
  #next: NodeJS.Immediate | undefined;

  constructor(
    private readonly connection: RetryingClient,
    /** 'single': each append is a call, and a try of its own. */
    private readonly mode: 'single' | 'batch',
    /** One more is under way. */
    private readonly onBegun: () => void = () => {},
  ) {}

  /** How many the server has still to answer. */
  get underWay(): number {
    return this.#waiting.length + this.#sent;
  }

  /** @throws StoreUnavailable at `until` at the latest, WrongExpectedVersionError, what the server says of the batch itself */
  append(append: ExactAppend, until: number): Promise<Acknowledged> {
    return new Promise((resolve, reject) => {
      const late = () => settle(() => reject(tooLate()));
      const timer = setTimeout(late, until - performance.now());
      const asked: Asked = {
        append,
        until,
        isSettled: false,
        isSent: false,
        resolve: (acknowledged) => settle(() => resolve(acknowledged)),
        reject: (error) => settle(() => reject(error)),
      };
      const settle = (tell: () => void) => {
        if (asked.isSettled) return;
        asked.isSettled = true;
        clearTimeout(timer);
        if (asked.isSent) this.#sent--;
        if (this.#waiting.length > 0) this.#soon();
        tell();
      };
      this.#waiting.push(asked);
      this.onBegun();
      this.#soon();
    });
  }

  #soon(): void {
    if (this.#next) return;
    this.#next = setImmediate(() => {
      this.#next = undefined;
      const room = this.mode === 'single' ? Infinity : MOST_AT_ONCE - this.#sent;
      const group = this.#waiting.splice(0, room).filter(({ isSettled }) => !isSettled);
      for (const some of this.mode === 'single' ? group.map((one) => [one]) : [group])
        if (some.length > 0) void this.#send(some);
    });
  }

  async #send(group: readonly Asked[]): Promise<void> {
    this.#sent += group.length;
    for (const asked of group) asked.isSent = true;
    let tries = 0;
    try {
      const until = Math.max(...group.map((asked) => asked.until));
      await this.connection.append((attempt) => this.#attempt(group, attempt, tries++ > 0), until);
    } catch (error) {
      for (const asked of group) asked.reject(error as Error);
    }
  }

  /** Settles those that the server judges. @throws once it has, the first failure of the connection: the others are sent again */
  #attempt(group: readonly Asked[], attempt: CallAttempt, isRetried: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const open = group.filter(({ isSettled }) => !isSettled);
      let left = open.length;
      if (left === 0) return resolve();
      let failure: Error | undefined;
      const answered = () => {
        if (--left > 0) return;
        if (failure) reject(failure);
        else resolve();
      };
      const sent = open.map((asked) => ({
        ...asked.append,
        resolve(at: AppendedAt) {
          asked.resolve({ at, isRetried });
          answered();
        },
        reject(error: unknown) {
          const kind = kindOfFailure(error);
          if (kind === 'away' || kind === 'elsewhere' || kind === 'shut') failure ??= error as Error;
          else asked.reject(error as Error);
          answered();
        },
      }));
      attempt.appends.send(sent, attempt).catch(reject);
    });
  }
}

const tooLate = () => new StoreUnavailable('EventStoreDB n’a pas répondu à temps');
