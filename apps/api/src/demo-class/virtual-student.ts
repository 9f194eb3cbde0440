import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, pathOf, SIGN_OF_LIFE_SECONDS } from '@ardoise/contracts';
import type {
  ClientToServer,
  NextFlashcard,
  Quiz,
  QuizFlashcard,
  ServerToClient,
  StudentResult,
} from '@ardoise/contracts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { Caller, Refused } from './caller.js';

/** What a class does, as it is told while it goes on. */
export interface Happening {
  joined(): void;
  answered(right: boolean): void;
  finished(grade: number): void;
}

export interface Classwork {
  url: string;
  code: string;
  /** The right answers of a card, by what is asked. */
  answersTo: (card: QuizFlashcard) => readonly string[];
  /** 1 is a person's; 0 does not wait. */
  pace: number;
  told: Happening;
  signal: AbortSignal;
}

/** People are let in one after the other; they read, hesitate and answer, each at their own speed. */
const ARRIVING_S = 20;
const READING_S = { least: 2, most: 6 };
const THINKING_S = { least: 2, most: 14 };
/** Of a card's time: who has not decided by then answers all the same. */
const LATEST = 0.85;

const between = ({ least, most }: { least: number; most: number }) => least + Math.random() * (most - least);

/** Somebody of a virtual class, from the sign-in to the sign-out. */
export class VirtualStudent {
  private readonly ability = 0.4 + Math.random() * 0.5;
  private readonly slowness = 0.6 + Math.random();

  constructor(
    private readonly email: string,
    private readonly work: Classwork,
  ) {}

  /** Resolves when the quiz is done, or the class is over; leaves in every case. */
  async attend(): Promise<void> {
    const { url, signal, told } = this.work;
    await this.wait(Math.random() * ARRIVING_S);
    const caller = await Caller.signIn(url, this.email, signal);
    const auth = { token: caller.token };
    const socket: Socket<ServerToClient, ClientToServer> = io(url, { auth, transports: ['websocket'] });
    const alive = setInterval(() => {
      caller.ask(endpoints.signOfLife, endpoints.signOfLife.path).catch(() => {});
    }, SIGN_OF_LIFE_SECONDS * 1_000);
    try {
      told.joined();
      await this.takeQuiz(caller);
    } finally {
      clearInterval(alive);
      socket.disconnect();
      await caller.signOut();
    }
  }

  private async takeQuiz(caller: Caller): Promise<void> {
    const { code, told } = this.work;
    const { id } = await caller.ask<Quiz>(endpoints.getQuizByCode, pathOf(endpoints.getQuizByCode, { code }));
    await this.wait(between(READING_S));
    const step = (body: object) =>
      caller.ask<NextFlashcard>(endpoints.nextFlashcard, pathOf(endpoints.nextFlashcard, { id }), body);
    let shown = await step({});
    while (shown.flashcard) {
      await this.wait(this.secondsFor(shown));
      const { answer, right } = this.answer(shown.flashcard);
      shown = await step({ token: shown.flashcardToken, answer });
      told.answered(right);
    }
    told.finished(await this.grade(caller, id));
  }

  private secondsFor({ seconds_left: left }: NextFlashcard): number {
    const wanted = between(THINKING_S) * this.slowness;
    return left === undefined ? wanted : Math.min(wanted, left * LATEST);
  }

  private answer(card: QuizFlashcard): { answer: readonly string[]; right: boolean } {
    const right = this.work.answersTo(card);
    const wrong = card.possible_answers.filter((text) => !right.includes(text));
    const mistake = wrong[Math.floor(Math.random() * wrong.length)];
    if (mistake === undefined || Math.random() < this.ability) return { answer: right, right: true };
    return { answer: [mistake], right: false };
  }

  /** NaN where the results are not to be read yet. */
  private async grade(caller: Caller, id: string): Promise<number> {
    try {
      const path = pathOf(endpoints.getOwnResults, { id });
      return (await caller.ask<StudentResult>(endpoints.getOwnResults, path)).grade;
    } catch (error) {
      if (error instanceof Refused) return NaN;
      throw error;
    }
  }

  private async wait(seconds: number): Promise<void> {
    await pause(seconds * 1_000 * this.work.pace, undefined, { signal: this.work.signal });
  }
}
