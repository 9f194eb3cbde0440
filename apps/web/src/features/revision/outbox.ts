import type { ApiFailure } from '../../app/http.ts';
import { connection } from '../../app/connection.ts';
import { session } from '../../app/session.ts';
import type { AppStore } from '../../app/store.ts';
import { revisionApi } from './revision.api.ts';
import type { Rating } from './revision.api.ts';

interface Waiting {
  rating: Rating;
  onRefused: (failure: ApiFailure) => void;
}

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 30_000;

/** A definite no. Everything else passes: no answer, an ailing server, too many calls. */
const isRefusal = ({ status }: ApiFailure) => status >= 400 && status < 500 && status !== 429;

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The ratings on their way, one after the other. While the server cannot be reached they wait here, each with its
 * Idempotency-Key, and are sent once it is back: however often one arrives, it counts once.
 */
export class Outbox {
  private readonly waiting: Waiting[] = [];
  private readonly token = session.get()?.token;
  private failures = 0;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly dispatch: AppStore['dispatch']) {
    connection.subscribe(() => {
      if (!connection.isLost()) this.now();
    });
    // A failed call alone keeps the connection lost: the device's own word is worth a try.
    window.addEventListener('online', () => this.now());
    session.subscribe(() => {
      if (session.get()?.token !== this.token) this.empty();
    });
  }

  add(rating: Rating, onRefused: Waiting['onRefused']): void {
    this.waiting.push({ rating, onRefused });
    window.addEventListener('beforeunload', warnOfLoss);
    if (this.timer === undefined) void this.send();
  }

  has(flashcardId: string): boolean {
    return this.waiting.some(({ rating }) => rating.flashcardId === flashcardId);
  }

  private now(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.send();
  }

  private empty(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.length = 0;
    window.removeEventListener('beforeunload', warnOfLoss);
    connection.set('call', false);
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.length > 0 && navigator.onLine && this.timer === undefined) await this.sendFirst();
    this.isSending = false;
    if (this.waiting.length === 0) this.empty();
  }

  private async sendFirst(): Promise<void> {
    const first = this.waiting[0]!;
    const { error } = await this.dispatch(revisionApi.endpoints.rate.initiate(first.rating, { track: false }));
    if (this.waiting[0] !== first) return;
    const failure = error as ApiFailure | undefined;
    connection.set('call', failure?.status === 0);
    if (!failure || isRefusal(failure)) {
      this.failures = 0;
      this.waiting.shift();
      if (failure) first.onRefused(failure);
      return;
    }
    // One that makes the server stumble must not hold up the others.
    if (failure.status !== 0) this.waiting.push(this.waiting.shift()!);
    this.timer = setTimeout(() => this.now(), Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures++));
  }
}

const outboxes = new WeakMap<AppStore['dispatch'], Outbox>();

/** The one outbox of the signed-in person: ratings go on being sent after the student has left the cards. */
export function outboxOf(dispatch: AppStore['dispatch']): Outbox {
  const known = outboxes.get(dispatch);
  if (known) return known;
  const outbox = new Outbox(dispatch);
  outboxes.set(dispatch, outbox);
  return outbox;
}
