import type { ProgressRecorded } from '@ardoise/contracts';
import { isRefusal } from '../../platform/http.ts';
import type { ApiFailure } from '../../platform/http.ts';
import { cameBack, connectionTold } from '../../platform/connection.ts';
import { DeviceStore } from '../../platform/offline/device-store.ts';
import { OUTBOX_STORE } from '../../platform/offline/student-store.ts';
import { session } from '../../platform/session.ts';
import { painted } from '../../ui/painted.ts';
import { listen } from '../../data/store.ts';
import type { AppStore } from '../../data/store.ts';
import { unsentCounted } from '../../data/unsent.ts';
import { revisionApi } from './revision.api.ts';
import type { Rating } from './revision.api.ts';

interface Waiting {
  rating: Rating;
  /** It may have arrived, though no reply has come. */
  tried?: boolean;
  /** Taken back since: the server is told so once it has named what it recorded. */
  takenBack?: boolean;
  /** Missing for those of an earlier visit: there is no card left to bring back. */
  onRefused?: (failure: ApiFailure) => void;
}

/** A rating as the device keeps it. */
type KeptRating = Rating & { takenBack?: boolean };

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 30_000;

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The ratings on their way, one after the other. While the server cannot be reached they wait here and on the device,
 * each with its Idempotency-Key and the time it was made, and are sent once it is back: however often one arrives, from
 * whichever tab, it counts once.
 */
export class Outbox {
  private readonly waiting: Waiting[] = [];
  private readonly store = new DeviceStore<KeptRating>(OUTBOX_STORE);
  /** The server's name for what it recorded, by key: what is sent is taken back by it. */
  private readonly recorded = new Map<string, string>();
  private readonly owner = session.get();
  /** Once it knows what was kept on the device. */
  readonly ready: Promise<void>;
  private failures = 0;
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private isKept = true;
  private isClosed = false;
  private readonly stops: (() => void)[];

  constructor(private readonly dispatch: AppStore['dispatch']) {
    const now = () => this.now();
    // A failed call alone keeps the connection lost: the device's own word is worth a try.
    window.addEventListener('online', now);
    this.stops = [
      () => window.removeEventListener('online', now),
      dispatch(listen({ predicate: cameBack, effect: now })),
      session.subscribe(() => {
        if (!this.isMine()) this.leave();
      }),
    ];
    this.ready = this.takeUp();
  }

  add(rating: Rating, onRefused: NonNullable<Waiting['onRefused']>): void {
    const waiting = { rating, onRefused };
    this.waiting.push(waiting);
    void this.persist(waiting);
    this.tell();
    // It is kept already: the next card comes first.
    void painted().then(() => {
      if (this.timer === undefined) void this.send();
    });
  }

  has(flashcardId: string): boolean {
    return this.waiting.some(({ rating, takenBack }) => !takenBack && rating.flashcardId === flashcardId);
  }

  /**
   * Takes a rating back: from here while it waits, from the server once it was sent. One that was sent without a reply
   * stays here, and is taken back once the server answers.
   * @returns null, or why it could not be taken back
   */
  async takeBack(key: string): Promise<ApiFailure | null> {
    // What is on its way arrives, or comes back to wait.
    if (this.waiting[0]?.rating.key === key) await this.sending;
    const at = this.waiting.findIndex(({ rating }) => rating.key === key);
    const found = this.waiting[at];
    if (found) {
      if (found.tried) {
        found.takenBack = true;
        delete found.onRefused;
        void this.persist(found);
        return null;
      }
      this.drop(at);
      if (this.waiting.length === 0) this.rest();
      return null;
    }
    const id = this.recorded.get(key);
    if (id === undefined) return { status: 409, code: 'nothing-to-undo', message: null };
    return (await this.undo(id)) ?? null;
  }

  /** The application goes away; the next one takes up what is kept. What could not be kept goes on being sent from here. */
  close(): void {
    if (!this.isKept && this.waiting.length > 0) return;
    this.isClosed = true;
    for (const stop of this.stops) stop();
    clearTimeout(this.timer);
  }

  private async undo(id: string): Promise<ApiFailure | undefined> {
    const { error } = await this.dispatch(revisionApi.endpoints.undo.initiate({ id }, { track: false }));
    return error as ApiFailure | undefined;
  }

  private isMine(): boolean {
    return session.get()?.token === this.owner?.token;
  }

  private isActive(): boolean {
    return !this.isClosed && this.isMine();
  }

  /** What was rated in earlier visits, and before a reload. */
  private async takeUp(): Promise<void> {
    const kept = (await this.store.all()).filter(([[whose]]) => whose === this.owner?.email);
    const known = new Set(this.waiting.map(({ rating }) => rating.key));
    const earlier = kept.map(([, rating]) => rating).filter(({ key }) => !known.has(key));
    if (earlier.length === 0 || !this.isActive()) return;
    earlier.sort((one, other) => one.ratedAt.localeCompare(other.ratedAt));
    // The visit before may have sent them without hearing of it.
    const waiting = earlier.map(({ takenBack = false, ...rating }) => ({ rating, takenBack, tried: true }));
    this.waiting.unshift(...waiting);
    this.tell();
    this.now();
  }

  private async persist({ rating, takenBack = false }: Waiting): Promise<void> {
    this.isKept = await this.store.set([[[this.owner?.email ?? '', rating.key], { ...rating, takenBack }]]);
    // Where nothing can be kept, closing the page would lose it.
    if (!this.isKept && this.waiting.length > 0) window.addEventListener('beforeunload', warnOfLoss);
  }

  private drop(at: number): void {
    const [gone] = this.waiting.splice(at, 1);
    if (gone) void this.store.remove([[this.owner?.email ?? '', gone.rating.key]]);
    this.tell();
  }

  private tell(): void {
    this.dispatch(unsentCounted(this.waiting.length));
  }

  private now(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.send();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    window.removeEventListener('beforeunload', warnOfLoss);
    this.dispatch(connectionTold({ sign: 'call', isLost: false }));
  }

  /** The session is over, and what it kept here goes with it. It waits where somebody else signed in over it. */
  private leave(): void {
    if (session.get() === null)
      void this.store.remove(this.waiting.map(({ rating }) => [this.owner?.email ?? '', rating.key]));
    this.waiting.length = 0;
    this.tell();
    this.rest();
  }

  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0 && navigator.onLine && this.timer === undefined && this.isActive())
      await this.sendFirst();
    if (this.waiting.length === 0) this.rest();
  }

  private async sendFirst(): Promise<void> {
    const first = this.waiting[0]!;
    const { key } = first.rating;
    first.tried = true;
    const answer = await this.dispatch(revisionApi.endpoints.rate.initiate(first.rating, { track: false }));
    if (this.waiting[0] !== first) return;
    const { id } = (answer.data ?? {}) as Partial<ProgressRecorded>;
    let failure = answer.error as ApiFailure | undefined;
    if (first.takenBack && id) failure = await this.undo(id);
    if (this.waiting[0] !== first) return;
    this.dispatch(connectionTold({ sign: 'call', isLost: failure?.status === 0 }));
    if (!failure || isRefusal(failure)) {
      this.failures = 0;
      if (id) this.recorded.set(key, id);
      this.drop(0);
      if (failure) first.onRefused?.(failure);
      return;
    }
    // One that makes the server stumble must not hold up the others.
    if (failure.status !== 0) this.waiting.push(this.waiting.shift()!);
    if (this.isClosed) return;
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

/** Ends the outbox of an application that goes away. */
export function closeOutbox(dispatch: AppStore['dispatch']): void {
  outboxes.get(dispatch)?.close();
  outboxes.delete(dispatch);
}
