import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { MediaLinks } from '@ardoise/catalogue';
import { DomainError, formulasFit } from '@ardoise/contracts';
import type { NextFlashcard, QuizFlashcard } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { KeyedMutex } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { ChangeAttempt, ChangeQuiz } from './commands.js';
import { graceMs, secondsPerCard } from './domain/attempt.js';
import type { AskedCard, AttemptCommand, AttemptState, Clock } from './domain/attempt.js';
import { drawOrder } from './domain/drawing.js';
import { isCorrect } from './domain/grading.js';
import type { FrozenCard } from './domain/quiz.js';
import { boundsOf, QuizQueries } from './quiz-queries.js';
import { frozenCardId, frozenCards } from './read/frozen-cards.js';
import type { FrozenCardDocument } from './read/frozen-cards.js';
import type { QuizDocument } from './read/quizzes.js';
import { StepTokens } from './step-tokens.js';

/** What a student sends: nothing to begin or come back, or an answer to the card that the token stands for. */
export interface Step {
  token?: string;
  answer?: readonly string[];
}

const LATE = 'Temps écoulé\u00a0: votre réponse à la question précédente n’a pas été comptée.';
const MISSED = 'Le temps de la question précédente était écoulé\u00a0: elle compte comme sans réponse.';
const ENDED = 'Le quiz est terminé\u00a0: vos réponses ont été enregistrées.';

/** Takes a student through a quiz, a card at a time. The server keeps the clock, and nothing that shows an answer leaves it. */
@Injectable()
export class QuizTaking {
  private readonly oneByOne = new KeyedMutex();

  constructor(
    private readonly bus: CommandBus,
    private readonly documents: Documents,
    private readonly queries: QuizQueries,
    private readonly people: People,
    private readonly links: MediaLinks,
    private readonly tokens: StepTokens,
  ) {}

  /** @throws DomainError not-found, quiz-not-started, quiz-ended, quiz-empty, quiz-token */
  async step(quizId: string, { token, answer }: Step, acting: Acting): Promise<NextFlashcard> {
    const quiz = await this.queries.quiz(quizId);
    const studentId = acting.actor.userId;
    const clock: Clock = { now: Date.parse(acting.now), endsAt: boundsOf(quiz).endsAt };
    if (token === undefined) {
      if (answer !== undefined) throw new DomainError('quiz-token');
      return this.begin(quiz, studentId, clock, acting);
    }
    const step = this.tokens.read(token, { quizId, studentId });
    const state = await this.change(quizId, studentId, acting, (before) =>
      this.answering(before, step, answer ?? [], clock),
    );
    const shown = await this.shown(quiz, state, step + 1, clock.now);
    return state.outcomes[step] === 'late' ? { ...shown, warningMessage: LATE } : shown;
  }

  private async begin(quiz: QuizDocument, studentId: string, clock: Clock, acting: Acting): Promise<NextFlashcard> {
    let passed: number | undefined;
    const state = await this.change(quiz.id, studentId, acting, async (before) => {
      passed = before?.outcomes.length;
      return before ? { type: 'ResumeAttempt', ...clock } : this.starting(quiz, studentId, clock, acting);
    });
    const shown = await this.shown(quiz, state, state.outcomes.length, clock.now);
    const missed = passed !== undefined && state.outcomes.length > passed;
    return missed ? { ...shown, warningMessage: MISSED } : shown;
  }

  private async change(
    quizId: string,
    studentId: string,
    acting: Acting,
    command: (before: AttemptState | null) => Promise<AttemptCommand>,
  ): Promise<AttemptState> {
    const state = await this.bus.execute<ChangeAttempt, AttemptState | null>(
      new ChangeAttempt(quizId, studentId, command, acting),
    );
    if (!state) throw new DomainError('quiz-token');
    return state;
  }

  private async starting(quiz: QuizDocument, studentId: string, clock: Clock, acting: Acting): Promise<AttemptCommand> {
    this.queries.checkOpen(quiz, clock.now);
    const cards = await this.frozen(quiz, acting);
    const timeFactor = await this.people.timeFactor(studentId);
    const asked = drawOrder(cards.length, randomInt).map((index): AskedCard => {
      const { flashcardId, revision, content } = cards[index] as FrozenCard;
      return { flashcardId, revision, order: drawOrder(content.possibleAnswers.length, randomInt) };
    });
    const { id: quizId, timeLimit } = quiz;
    return { type: 'StartAttempt', quizId, studentId, cards: asked, timeLimit, timeFactor, ...clock };
  }

  private async answering(
    before: AttemptState | null,
    step: number,
    answer: readonly string[],
    clock: Clock,
  ): Promise<AttemptCommand> {
    const asked = before?.outcomes.length === step ? before.cards[step] : undefined;
    const card = asked && (await this.frozenCard(before?.quizId ?? '', asked));
    // What the card offers may be chosen, whatever it is; what is typed keeps to the limits.
    if (card && !answer.every((text) => card.possibleAnswers.includes(text) || formulasFit(text)))
      throw new DomainError('formula-limits');
    const correct = card !== undefined && isCorrect(card, answer);
    return { type: 'AnswerCard', step, answer, correct, ...clock };
  }

  /** The quiz's cards as they stand, which are written down first when nobody was asked them like this before. */
  private async frozen(quiz: QuizDocument, acting: Acting): Promise<FrozenCard[]> {
    const cards = (await this.queries.cards(quiz)).map(({ id, revision, ...card }): FrozenCard => {
      const { question, answer, possibleAnswers, isFillableText, additionalTextVerso, media, mediaVerso } = card;
      const content = { question, answer, possibleAnswers, isFillableText, additionalTextVerso, media, mediaVerso };
      return { flashcardId: id, revision, content };
    });
    if (await this.areFrozen(quiz.id, cards)) return cards;
    // A whole class begins in the same instant: the first one writes, the others wait for it.
    await this.oneByOne.runExclusive(quiz.id, async () => {
      if (await this.areFrozen(quiz.id, cards)) return;
      await this.bus.execute(
        new ChangeQuiz(
          quiz.id,
          { type: 'FreezeCards', cards },
          { ...acting, newId: (purpose) => acting.newId(`frozen ${purpose}`) },
        ),
      );
    });
    return cards;
  }

  private async areFrozen(quizId: string, cards: readonly FrozenCard[]): Promise<boolean> {
    const ids = cards.map((card) => frozenCardId(quizId, card));
    return (await this.documents.getMany(frozenCards, ids)).length === ids.length;
  }

  private async frozenCard(quizId: string, asked: AskedCard): Promise<FrozenCardDocument> {
    const card = await this.documents.get(frozenCards, frozenCardId(quizId, asked));
    // It is written before the attempt begins: only a read model that lags far behind misses it.
    if (!card) throw new DomainError('unavailable');
    return card;
  }

  /** The card at a step as the student gets it; without one when the attempt is over there. */
  private async shown(quiz: QuizDocument, state: AttemptState, step: number, now: number): Promise<NextFlashcard> {
    const { cards, quizId, studentId, outcomes, finished } = state;
    const asked = step < outcomes.length || !finished ? cards[step] : undefined;
    const numbers = {
      number_of_flashcards: cards.length,
      number_of_flashcards_remaining: asked ? cards.length - step : 0,
    };
    if (!asked) return outcomes.length < cards.length ? { ...numbers, infoMessage: ENDED } : numbers;
    const deadline = state.deadlines[step] ?? null;
    const seconds = secondsPerCard(state);
    return {
      flashcard: { ...(await this.card(state, step, asked)), creation_date: quiz.createdAt },
      flashcardToken: this.tokens.issue({ quizId, studentId }, step, deadline),
      ...(deadline === null ? {} : { seconds_left: Math.max(0, (deadline - graceMs(state) - now) / 1_000) }),
      ...(seconds === null ? {} : { seconds_per_card: seconds }),
      ...numbers,
    };
  }

  private async card(
    { quizId, studentId, cards }: AttemptState,
    step: number,
    asked: AskedCard,
  ): Promise<Omit<QuizFlashcard, 'creation_date'>> {
    const card = await this.frozenCard(quizId, asked);
    return {
      id: this.tokens.alias({ quizId, studentId }, step),
      id_deck: null,
      question: card.question,
      media: card.media && this.links.url(card.media),
      media_verso: null,
      is_proposed_by_student: false,
      is_fillable_text: card.isFillableText,
      possible_answers: asked.order.map((index) => card.possibleAnswers[index] ?? ''),
      number_of_flashcards_remaining: cards.length - step,
      tags: [],
    };
  }
}
