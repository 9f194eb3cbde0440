import type { NextFlashcard } from '@ardoise/contracts';
import { Delivery } from '../../../data/delivery.ts';
import type { Delivered } from '../../../data/delivery.ts';
import { isRefusal } from '../../../platform/http.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import type { KeptAnswers } from './draft-answers.ts';
import { SETTLE_MS, answerText, isAnswered, stepOf, untouched } from './quiz-step.ts';
import type { QuizStep } from './quiz-step.ts';

export type AttemptProgress =
  | { status: 'loading' }
  | { status: 'card'; step: QuizStep; values: string[]; delivery: 'none' | 'sending' | 'kept' }
  /** `message`: how it ended, where that was not by its last card. */
  | { status: 'over'; message: string | null }
  /** The server says no, in a sentence. */
  | { status: 'closed'; message: string | null }
  /** Worth another try. */
  | { status: 'failed'; message: string | null };

export interface Body {
  token?: string;
  answer?: string;
}

export interface Surroundings {
  kept: KeptAnswers;
  send: (body: Body) => Promise<Delivered<NextFlashcard>>;
  /** What the server has to say beside the card. */
  onReply: (reply: NextFlashcard) => void;
  /** Something failed for good; of an answer that is kept and tried again the screen says so. */
  onTrouble: (failure: ApiFailure) => void;
  now: () => number;
  /** What the screen shows from now on. */
  onState: (state: AttemptProgress) => void;
}

const LONGEST_DELAY_MS = 5_000;
/** The notice of one's own answer comes right after it. */
const OWN_NOTICE_MS = 1_500;

/** The card has moved on: on another device, or because its time ran out. */
const isOutdated = ({ status, code }: ApiFailure) => status === 409 || code === 'quiz-token';

/**
 * One student's way through a quiz, on this screen: one card after the other as the server gives them. An answer is
 * kept until the server has replied to it, whatever happens to the connection or to the page; twice counts once.
 */
export class AttemptFlow {
  private state: AttemptProgress = { status: 'loading' };
  private stopped = false;
  /** Only the reply to the newest request is listened to. */
  private turn = 0;
  private lastReplyAt = -Infinity;
  readonly delivery = new Delivery(LONGEST_DELAY_MS);

  constructor(private readonly around: Surroundings) {}

  /** Starts the attempt, or takes it up where it was: an answer that was still on its way goes first. */
  async begin(): Promise<void> {
    this.stopped = false;
    this.put({ status: 'loading' });
    const { token, answer } = this.around.kept.read();
    if (token && answer) {
      const turn = ++this.turn;
      const outcome = await this.around.send({ token, answer });
      if (this.isPassed(turn)) return;
      if (outcome.error && !isRefusal(outcome.error)) return this.fail(outcome.error);
      // It may be older than the card that is shown by now: only what is said beside it counts.
      if (outcome.data) this.around.onReply(outcome.data);
      this.around.kept.write(null);
    }
    await this.resume();
  }

  /** Asks which card it is now: after a reload, a sleep, an answer on another device. */
  async resume(): Promise<void> {
    if (this.state.status === 'card' && this.state.delivery !== 'none') return;
    const turn = ++this.turn;
    const outcome = await this.around.send({});
    if (this.isPassed(turn)) return;
    if (outcome.data) this.accept(outcome.data);
    else if (isRefusal(outcome.error)) this.close(outcome.error);
    else if (this.state.status !== 'card') this.fail(outcome.error);
  }

  /** Something happened to this attempt, here or elsewhere. */
  noticed(): void {
    if (this.state.status !== 'card' || this.around.now() - this.lastReplyAt < OWN_NOTICE_MS) return;
    void this.resume();
  }

  /** The quiz may end at another moment now: of a card with a time of its own that changes nothing. */
  edited(): void {
    if (this.state.status === 'card' && this.state.step.lasts === null) void this.resume();
  }

  change(values: string[]): void {
    if (this.state.status !== 'card' || this.state.delivery !== 'none') return;
    this.put({ ...this.state, values });
    this.around.kept.write({ cardId: this.state.step.card.id, values });
  }

  /** Chooses and sends at once. */
  async answer(values: string[]): Promise<void> {
    this.change(values);
    await this.submit(true);
  }

  /** Sends what is chosen and shows the next card; `byHand` is false when the countdown has done it. */
  async submit(byHand: boolean): Promise<void> {
    if (this.state.status !== 'card' || this.state.delivery !== 'none') return;
    const { step, values } = this.state;
    if (byHand && !isAnswered(values) && this.around.now() - step.shownAt < SETTLE_MS) return;
    const body = { token: step.token, answer: answerText(values) };
    this.around.kept.write({ cardId: step.card.id, values, ...body });
    this.turn++;
    this.put({ ...this.state, delivery: 'sending' });
    const outcome = await this.delivery.send(
      () => this.around.send(body),
      () => this.put({ status: 'card', step, values, delivery: 'kept' }),
    );
    if (!outcome) return;
    this.around.kept.write(null);
    if (outcome.error) await this.refused(outcome.error);
    else this.accept(outcome.data);
  }

  /** The screen has gone; an answer on its way stays kept. */
  stop(): void {
    this.stopped = true;
    this.turn++;
    this.delivery.stop();
  }

  private async refused(failure: ApiFailure): Promise<void> {
    if (!isOutdated(failure)) return this.close(failure);
    this.around.onTrouble(failure);
    this.put({ status: 'loading' });
    await this.resume();
  }

  private accept(reply: NextFlashcard): void {
    const now = this.around.now();
    this.lastReplyAt = now;
    const step = stepOf(reply, now);
    // What is said at the end stands on the page, once.
    const { infoMessage, ...others } = reply;
    this.around.onReply(step ? reply : others);
    if (!step) {
      this.around.kept.write(null);
      return this.put({ status: 'over', message: infoMessage ?? null });
    }
    const before = this.state.status === 'card' ? this.state : null;
    if (before && before.step.card.id === step.card.id)
      return this.put({ ...before, step: { ...before.step, ...step, shownAt: before.step.shownAt }, delivery: 'none' });
    const kept = this.around.kept.read();
    const values = kept.cardId === step.card.id && kept.values ? kept.values : untouched(step.card);
    const isLonger = (before?.step.lasts ?? Infinity) < (step.lasts ?? 0);
    this.put({ status: 'card', step: { ...step, isLonger }, values, delivery: 'none' });
  }

  private close(failure: ApiFailure): void {
    this.put({ status: 'closed', message: failure.message });
  }

  private fail(failure: ApiFailure): void {
    this.around.onTrouble(failure);
    this.put({ status: 'failed', message: failure.message });
  }

  private isPassed(turn: number): boolean {
    return this.stopped || turn !== this.turn;
  }

  private put(state: AttemptProgress): void {
    this.state = state;
    this.around.onState(state);
  }
}
