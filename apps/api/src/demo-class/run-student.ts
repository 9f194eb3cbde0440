import { routes } from '@ardoise/contracts';
import type { KindFields, RunView } from '@ardoise/contracts';
import { answerTo } from './answering.js';
import type { ClassQuestion, ClassAnswer } from './answering.js';
import { attending, between, wait } from './attending.js';
import type { Seat, Terms } from './attending.js';
import { CallRefused } from './caller.js';

/** What a class does in a run, as it is told while it goes on. Steps from 0. */
export interface RunHappening {
  joined(): void;
  answered(step: number, right: boolean | null): void;
  changed(step: number, from: boolean | null, to: boolean | null): void;
  /** The server took no answer any more. */
  late(): void;
  lost(): void;
  back(): void;
  finished(right: number, of: number): void;
}

export interface RunWork extends Terms {
  runId: string;
  cardOf: (asked: ClassQuestion) => KindFields | undefined;
  told: RunHappening;
}

const THINKING_S = { least: 2, most: 11 };
/** Of a question's time: who has not decided by then answers all the same. */
const LATEST = 0.85;
/** Those who do not decide press when it is too late; a question without an end they let pass this long. */
const DAWDLES = 0.015;
const TOO_LATE_S = 3;
const ENDLESS_S = 60;
const CHANGES = 0.12;
const CHANGING_S = { least: 1.5, most: 5 };
/** A phone that goes out of reach, and how long for. */
const LOSES = 0.03;
const AWAY_S = { least: 3, most: 9 };

/** Somebody of a virtual class in a run, from the sign-in to the sign-out. */
export class RunStudent {
  private readonly ability: number;
  private readonly slowness: number;
  private shown: RunView | undefined;
  private answering = -1;

  constructor(
    private readonly email: string,
    private readonly work: RunWork,
  ) {
    this.ability = 0.4 + work.chance() * 0.5;
    this.slowness = 0.6 + work.chance();
  }

  /** Resolves when the run has ended, or the class is over. */
  attend(): Promise<void> {
    return attending(this.email, this.work, async (seat) => {
      const { runId: id, told } = this.work;
      const { own } = await seat.caller.ask(routes.joinRun, { id });
      told.joined();
      await this.follow(seat, own.tokens);
      const ended = await seat.caller.ask(routes.getRun, { id });
      told.finished(ended.own.right, ended.own.revealed);
    });
  }

  /** Answers whatever is asked until the run is over. @throws what the signal was aborted with; what the server refused */
  private follow(seat: Seat, tokens: readonly string[]): Promise<void> {
    const { runId, signal } = this.work;
    const { socket } = seat;
    return new Promise((resolve, reject) => {
      const hear = (view: RunView) => {
        this.shown = view;
        if (view.phase === 'over') resolve();
        if (view.phase !== 'asking' || view.step <= this.answering) return;
        this.answering = view.step;
        this.answer(seat, view, tokens[view.step] ?? '').catch(reject);
      };
      const ask = () =>
        socket.emit('run:follow', { runId }, (reply) => {
          if ('run_id' in reply) hear(reply);
          else reject(new Error(reply.message));
        });
      socket.on('run:view', hear);
      // After a connection was lost the server has forgotten who listened.
      socket.on('connect', ask);
      if (socket.connected) ask();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  }

  private async answer(seat: Seat, view: RunView, token: string): Promise<void> {
    const { question, step, can_change: canChange } = view;
    const { chance, told, cardOf } = this.work;
    if (!question) return;
    if (chance() < LOSES) await this.loseConnection(seat);
    const dawdles = chance() < DAWDLES;
    await wait(this.work, this.secondsFor(question.deadline, dawdles));
    const knows = chance() < this.ability;
    const card = cardOf(question);
    const last = answerTo(card, knows, chance);
    const first = canChange && chance() < CHANGES ? answerTo(card, !knows, chance) : last;
    if (!(await this.send(seat, step, token, first, dawdles))) return;
    told.answered(step, first.right);
    if (first === last) return;
    await wait(this.work, between(CHANGING_S, chance));
    if (await this.send(seat, step, token, last)) told.changed(step, first.right, last.right);
  }

  /** Whether the server has taken it; what is closed is not answered by who sees that. */
  private async send({ caller }: Seat, step: number, token: string, { answer }: ClassAnswer, anyhow = false) {
    const isOpen = this.shown?.phase === 'asking' && this.shown.step === step;
    if (!isOpen && !anyhow) return false;
    try {
      await caller.ask(routes.answerRun, { id: this.work.runId }, { token, answer: [...answer] });
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      this.work.told.late();
      return false;
    }
  }

  private async loseConnection({ socket }: Seat): Promise<void> {
    const { told, chance } = this.work;
    socket.disconnect();
    told.lost();
    await wait(this.work, between(AWAY_S, chance));
    socket.connect();
    told.back();
  }

  private secondsFor(deadline: string | null, dawdles: boolean): number {
    const wanted = between(THINKING_S, this.work.chance) * this.slowness;
    if (deadline === null) return dawdles ? ENDLESS_S : wanted;
    const left = Math.max(0, Date.parse(deadline) - Date.now()) / 1_000;
    return dawdles ? left + TOO_LATE_S : Math.min(wanted, left * LATEST);
  }
}
