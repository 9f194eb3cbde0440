import { Injectable } from '@nestjs/common';
import { MediaLinks } from '@ardoise/catalogue';
import type { NextFlashcard, QuizFlashcard } from '@ardoise/contracts';
import { graceMs, secondsPerCard } from '../../domain/attempt.js';
import { boundsOf } from '../../domain/availability.js';
import type { AskedCard, AttemptState } from '../../domain/attempt.js';
import { shownOf } from '../../domain/asking.js';
import type { QuizDocument } from '../../read/quizzes.js';
import { FrozenCards } from './frozen-cards.js';
import { StepTokens } from './step-tokens.js';
import { attemptTexts } from '#texts/attempts';

/** What a student is shown at a step of their attempt: nothing in it tells an answer. */
@Injectable()
export class StepView {
  constructor(
    private readonly frozen: FrozenCards,
    private readonly links: MediaLinks,
    private readonly tokens: StepTokens,
  ) {}

  /** Without a card when the attempt is over there. @param now milliseconds since 1970 */
  async of(quiz: QuizDocument, state: AttemptState, step: number, now: number): Promise<NextFlashcard> {
    const { cards, quizId, studentId, outcomes, finished } = state;
    const asked = step < outcomes.length || !finished ? cards[step] : undefined;
    const numbers = {
      number_of_flashcards: cards.length,
      number_of_flashcards_remaining: asked ? cards.length - step : 0,
    };
    if (!asked)
      return state.cutOff ? { ...numbers, infoMessage: attemptTexts.ended[outcomes.at(-1) ?? 'answered'] } : numbers;
    const deadline = state.deadlines[step] ?? null;
    // Without a limit the quiz's end is all that ends a card.
    const until = deadline === null ? boundsOf(quiz).endsAt : deadline - graceMs(state);
    const seconds = secondsPerCard(state);
    return {
      flashcard: { ...(await this.card(state, step, asked)), creation_date: quiz.createdAt },
      flashcardToken: this.tokens.issue({ quizId, studentId }, step, deadline),
      ...(until === null ? {} : { seconds_left: Math.max(0, (until - now) / 1_000) }),
      ...(seconds === null ? {} : { seconds_per_card: seconds }),
      ...numbers,
    };
  }

  private async card(
    { quizId, studentId, cards }: AttemptState,
    step: number,
    asked: AskedCard,
  ): Promise<Omit<QuizFlashcard, 'creation_date'>> {
    const card = await this.frozen.of(quizId, asked);
    return {
      id: this.tokens.alias({ quizId, studentId }, step),
      id_deck: null,
      media_verso: null,
      is_proposed_by_student: false,
      ...shownOf(card, asked.order, (file) => this.links.url(file)),
      number_of_flashcards_remaining: cards.length - step,
      tags: [],
    };
  }
}
