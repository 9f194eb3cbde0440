import { isRefusal, send } from '../../../platform/http.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { CONFIG_CALL } from '../../../platform/config.ts';
import { connectionTold } from '../../../platform/connection.ts';
import { serverAhead } from '../../../platform/server-clock.ts';
import { session } from '../../../platform/session.ts';
import { painted } from '../../../ui/theme/painted.ts';
import { Delivery } from '../../../data/delivery.ts';
import type { AppStore } from '../../../data/store.ts';
import { unsentTold } from '../../../data/unsent.ts';
import { followLeaving } from './follow-leaving.ts';
import { KeptRatings, byMoment, claimed, saysStar, supersededStars, timed } from './kept-ratings.ts';
import type { KeptRating, SentStar } from './kept-ratings.ts';
import { revisionApi } from '../revision.api.ts';
import type { SentRating } from '../revision.api.ts';
import { keepReturn } from './start.ts';
import { sendStar, unsentOf } from './waiting-stars.ts';

interface Waiting {
  rating: KeptRating;
  /** Whether the device keeps it, once that is known. */
  kept: Promise<boolean>;
  isKept?: boolean;
  /** Missing for those of an earlier visit: there is no card left to bring back. */
  onRefused?: (failure: ApiFailure) => void;
}

const LONGEST_DELAY_MS = 30_000;
const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The ratings and stars on their way, one after the other. While the server cannot be reached they wait here and on the device,
 * each with its Idempotency-Key and the time it was made, and are sent once it is back: however often one arrives, from
 * whichever tab, it counts once.
 */
export class Outbox {
  private readonly waiting: Waiting[] = [];
  /** The server's name for what it recorded, by key: what is sent is taken back by it. */
  private readonly recorded = new Map<string, string>();
  private readonly owner = session.get();
  private readonly store = new KeptRatings(this.owner?.email ?? '');
  /** Once it knows what was kept on the device. */
  readonly ready: Promise<void>;
  private readonly delivery = new Delivery(LONGEST_DELAY_MS);
  private sending: Promise<void> | undefined;
  private isKept = true;
  private isClosed = false;
  private readonly stops: (() => void)[];

  constructor(private readonly dispatch: AppStore['dispatch']) {
    this.stops = [
      this.delivery.follow(dispatch, () => void this.flush()),
      session.subscribe(() => {
        if (!this.isMine()) this.leave();
      }),
      followLeaving(this.owner?.email ?? '', () =>
        this.waiting.filter(({ isKept }) => !isKept).map(({ rating }) => rating),
      ),
    ];
    this.ready = this.takeUp();
  }

  /** @param pressed by the device's clock */
  add(pressed: SentRating | SentStar, onRefused: NonNullable<Waiting['onRefused']>): void {
    const waits = { ...pressed, tried: false, takenBack: false, isDeviceTime: true };
    // It says what was rated after a quiz.
    const rating = timed(waits, serverAhead());
    const one: Waiting = { rating, kept: this.keep(rating), onRefused };
    void one.kept.then((isKept) => (one.isKept = isKept));
    this.waiting.push(one);
    if (saysStar(rating)) this.forgetEarlierStars();
    else {
      const { flashcardId, putBackInDeckAfter: delay } = rating;
      void keepReturn(flashcardId, typeof delay === 'number' ? Date.now() + delay * 1_000 : null);
    }
    this.tell();
    // It is kept already: the next card comes first.
    void painted().then(() => {
      if (!this.delivery.isPausing) void this.send();
    });
  }

  has(flashcardId: string): boolean {
    const ratings = this.waiting.flatMap(({ rating }) => (saysStar(rating) ? [] : [rating]));
    return ratings.some((rating) => !rating.takenBack && rating.flashcardId === flashcardId);
  }

  /**
   * Takes a rating back: from here while it waits, from the server once it was sent. One that was sent without a reply
   * stays here, and is taken back once the server answers.
   * @returns null, or why it could not be taken back
   */
  async takeBack(key: string): Promise<ApiFailure | null> {
    // What is on its way arrives, or comes back to wait.
    if (this.waiting[0]?.rating.key === key) await this.sending;
    const found = this.waiting.find(({ rating }) => rating.key === key);
    if (found) {
      found.rating.takenBack = true;
      void keepReturn(found.rating.flashcardId, 0);
      delete found.onRefused;
      const isUnsent = ((await found.kept) ? await this.store.takeBack(key) : undefined) ?? !found.rating.tried;
      if (isUnsent) this.drop(found);
      // Another tab may have sent it: sent once more, the server names it.
      else found.rating.tried = true;
      if (this.waiting.length === 0) this.rest();
      // Else the server's reply came before it was known here.
      if (isUnsent || this.waiting.includes(found)) return null;
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
    const unkept = await this.store.takeUpLeft();
    const kept = await this.store.all();
    const known = new Set(this.waiting.map(({ rating }) => rating.key));
    const earlier = [...kept, ...unkept].filter(({ key }) => !known.has(key)).sort(byMoment);
    if (earlier.length === 0 || !this.isActive()) return;
    const waits = (rating: KeptRating, isKept: boolean) => ({ rating, kept: Promise.resolve(isKept), isKept });
    this.waiting.unshift(...earlier.map((rating) => waits(rating, !unkept.includes(rating))));
    this.forgetEarlierStars();
    this.tell();
    void this.flush();
  }

  private async keep(rating: KeptRating): Promise<boolean> {
    this.isKept = await this.store.keep(rating);
    // Where nothing can be kept, closing the page would lose it.
    if (!this.isKept && this.waiting.length > 0) window.addEventListener('beforeunload', warnOfLoss);
    return this.isKept;
  }

  private drop(gone: Waiting): void {
    const at = this.waiting.indexOf(gone);
    if (at >= 0) this.waiting.splice(at, 1);
    void this.store.forget([gone.rating.key]);
    this.tell();
  }

  private forgetEarlierStars(): void {
    const over = supersededStars(this.waiting.map(({ rating }) => rating));
    for (const one of this.waiting.filter(({ rating }) => over.has(rating))) this.drop(one);
  }

  private readonly tell = () => this.dispatch(unsentTold(unsentOf(this.waiting.map(({ rating }) => rating))));

  /** Sends what waits at once; resolves when it has gone, or the next one could not. */
  flush(): Promise<void> {
    this.delivery.hurry();
    return this.send();
  }

  private rest(): void {
    this.delivery.stop();
    window.removeEventListener('beforeunload', warnOfLoss);
    this.dispatch(connectionTold({ sign: 'call', isLost: false }));
  }

  /** The session is over, and what it kept here goes with it. It waits where somebody else signed in over it. */
  private leave(): void {
    if (session.get() === null) void this.store.forget(this.waiting.map(({ rating }) => rating.key));
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
    while (this.waiting.length > 0 && navigator.onLine && !this.delivery.isPausing && this.isActive())
      await this.sendFirst();
    if (this.waiting.length === 0) this.rest();
  }

  /** Whether it is still to be sent: another tab may have sent it, taken it back, or pressed the same star later. */
  private async claim({ rating, kept }: Waiting): Promise<boolean> {
    const ahead = serverAhead();
    if (saysStar(rating) && (await kept)) await this.store.forgetEarlierStars(ahead);
    const found = ((await kept) ? await this.store.claim(rating.key, ahead) : undefined) ?? claimed(rating, ahead);
    if (found === 'gone') return rating.takenBack && rating.tried;
    Object.assign(rating, found, { takenBack: found.takenBack || rating.takenBack });
    return true;
  }

  /** Sends a rating, and takes it back where that is wanted. */
  private async deliver({ rating }: Waiting): Promise<ApiFailure | undefined> {
    if (saysStar(rating)) return sendStar(this.dispatch, rating);
    const { tried: _tried, takenBack: _takenBack, isDeviceTime: _isDeviceTime, ...sent } = rating;
    const { data, error } = await this.dispatch(revisionApi.endpoints.rate.initiate(sent, { track: false }));
    if (error) return error as ApiFailure;
    const { id } = data;
    if (id) this.recorded.set(rating.key, id);
    const isTakenBack = (await this.store.arrived(rating.key)) || rating.takenBack;
    return isTakenBack && id ? this.undo(id) : undefined;
  }

  private async sendFirst(): Promise<void> {
    const first = this.waiting[0]!;
    // Whoever has not heard the server yet does not know its time.
    const unheard = serverAhead() === null ? (await send(CONFIG_CALL)).error : undefined;
    const isWanted = unheard !== undefined || (await this.claim(first));
    if (this.waiting[0] !== first) return;
    if (!isWanted) return this.drop(first);
    const failure = unheard ?? (await this.deliver(first));
    if (this.waiting[0] !== first) return;
    this.dispatch(connectionTold({ sign: 'call', isLost: failure?.status === 0 }));
    if (!failure || isRefusal(failure)) {
      this.delivery.answered();
      this.drop(first);
      if (failure) first.onRefused?.(failure);
      return;
    }
    // One that makes the server stumble must not hold up the others.
    if (failure.status !== 0) this.waiting.push(this.waiting.shift()!);
    if (!this.isClosed) void this.delivery.pause().then(() => this.send());
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
