import { routes } from '@ardoise/contracts';
import type { KindFields, NextFlashcard, Sent } from '@ardoise/contracts';
import { answerTo } from './answering.js';
import type { ClassQuestion } from './answering.js';
import { attending, between, wait } from './attending.js';
import type { Terms } from './attending.js';
import { CallRefused } from './caller.js';
import type { ClassCaller } from './caller.js';

/** What a class does, as it is told while it goes on. */
export interface Happening {
  joined(): void;
  answered(right: boolean | null): void;
  finished(grade: number): void;
}

export interface Classwork extends Terms {
  code: string;
  /** The right answers of a card, by what is asked. */
  cardOf: (asked: ClassQuestion) => KindFields | undefined;
  told: Happening;
}

/** People read, hesitate and answer, each at their own speed. */
const READING_S = { least: 2, most: 6 };
const THINKING_S = { least: 2, most: 14 };
/** Of a card's time: who has not decided by then answers all the same. */
const LATEST = 0.85;

/** Somebody of a virtual class, from the sign-in to the sign-out. */
export class VirtualStudent {
  private readonly ability: number;
  private readonly slowness: number;

  constructor(
    private readonly email: string,
    private readonly work: Classwork,
  ) {
    this.ability = 0.4 + work.chance() * 0.5;
    this.slowness = 0.6 + work.chance();
  }

  /** Resolves when the quiz is done, or the class is over. */
  attend(): Promise<void> {
    return attending(this.email, this.work, async ({ caller }) => {
      this.work.told.joined();
      await this.takeQuiz(caller);
    });
  }

  private async takeQuiz(caller: ClassCaller): Promise<void> {
    const { code, told, chance, cardOf } = this.work;
    const { id } = await caller.ask(routes.getQuizByCode, { code });
    await wait(this.work, between(READING_S, chance));
    const step = (body: Sent<typeof routes.nextFlashcard>['body']) => caller.ask(routes.nextFlashcard, { id }, body);
    let shown = await step({});
    while (shown.flashcard) {
      await wait(this.work, this.secondsFor(shown));
      const { flashcard: asked } = shown;
      const { answer, right } = answerTo(cardOf(asked), chance() < this.ability, chance);
      shown = await step({ token: shown.flashcardToken, answer: [...answer] });
      told.answered(right);
    }
    told.finished(await this.grade(caller, id));
  }

  private secondsFor({ seconds_left: left }: NextFlashcard): number {
    const wanted = between(THINKING_S, this.work.chance) * this.slowness;
    return left === undefined ? wanted : Math.min(wanted, left * LATEST);
  }

  /** NaN where the results are not to be read yet. */
  private async grade(caller: ClassCaller, id: string): Promise<number> {
    try {
      return (await caller.ask(routes.getOwnResults, { id })).grade;
    } catch (error) {
      if (error instanceof CallRefused) return NaN;
      throw error;
    }
  }
}
