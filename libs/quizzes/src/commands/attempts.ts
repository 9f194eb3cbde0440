import { randomInt } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import type { NextFlashcard } from '@ardoise/contracts';
import { RecentStates, unwritten } from '@ardoise/event-store';
import type { Loaded } from '@ardoise/event-store';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { askedCard, judgedAnswer } from '../domain/asking.js';
import { attemptDecider, attemptStream } from '../domain/attempt.js';
import type { AttemptCommand, AttemptState, Clock } from '../domain/attempt.js';
import { boundsOf, checkOpen, isOpen } from '../domain/availability.js';
import { drawOrder } from '../domain/drawing.js';
import type { FrozenCard } from '../domain/quiz.js';
import { Quizzes } from '../services/quizzes.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Ballots } from '../services/attempts/ballots.js';
import { FrozenCards } from '../services/attempts/frozen-cards.js';
import { StepTokens } from '../services/attempts/step-tokens.js';
import { StepView } from '../services/attempts/step-view.js';
import { attemptTexts } from '#texts/attempts';

/**
 * A student goes on through a quiz, a card at a time: without a token they begin or come back, with one they answer the
 * card that it stands for.
 */
export class TakeStep extends CommandOf<
  NextFlashcard,
  { quizId: string; sent: { token?: string | undefined; answer?: readonly string[] | undefined }; acting: Acting }
> {}

/** As many attempts as run at the same time in a large school. */
const ATTEMPTS = 5_000;

type Attempt = AttemptState | null;
const NEWCOMER = unwritten<Attempt>(null);
type Ballot = ReturnType<Ballots['of']>;

/** The server keeps the clock, and nothing that shows an answer leaves it. */
@CommandHandler(TakeStep)
export class TakeStepHandler implements ICommandHandler<TakeStep> {
  /** A class answers card after card: its attempts are where this process left them. */
  private readonly recent = new RecentStates<Attempt>(ATTEMPTS);

  constructor(
    private readonly commands: Commands,
    private readonly quizzes: Quizzes,
    private readonly frozen: FrozenCards,
    private readonly ballots: Ballots,
    private readonly people: People,
    private readonly tokens: StepTokens,
    private readonly view: StepView,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError not-found, quiz-paced, quiz-not-started, quiz-ended, quiz-empty, quiz-token, formula-limits */
  async execute({ quizId, sent: { token, answer }, acting }: TakeStep) {
    const quiz = await this.quizzes.standingFor(quizId, acting.actor.userId);
    if (quiz.mode === 'paced') throw new DomainError('quiz-paced');
    const timeFactor = await this.people.timeFactor(acting.actor.userId);
    const clock: Clock = { now: Date.parse(acting.now), endsAt: boundsOf(quiz).endsAt, timeFactor };
    if (token !== undefined) return this.answer(quiz, token, answer ?? [], clock, acting);
    if (answer !== undefined) throw new DomainError('quiz-token');
    return this.begin(quiz, clock, acting);
  }

  private async answer(quiz: QuizDocument, token: string, answer: readonly string[], clock: Clock, acting: Acting) {
    const { userId: studentId } = acting.actor;
    const step = this.tokens.read(token, { quizId: quiz.id, studentId });
    const loaded = await this.load(quiz, acting);
    // What an attempt asks at a step is fixed when it begins: this card stays the right one whatever happens meanwhile.
    const asked = loaded.state?.cards[step];
    const card = asked && (await this.frozen.of(quiz.id, asked));
    const given = card ? judgedAnswer(card, answer) : { answer, correct: false, isSecret: false };
    const { isSecret, ...judged } = given;
    const command = {
      type: 'AnswerCard',
      step,
      ...judged,
      ...(isSecret && { ballot: true as const }),
      ...clock,
    } as const;
    const voter = { quizId: quiz.id, studentId };
    const ballot = asked && this.ballots.of(voter, { ...asked, answer: judged.answer }, acting.now);
    const state = await this.decide(quiz, command, loaded, acting, ballot);
    const shown = await this.view.of(quiz, state, step + 1, clock.now);
    return state.outcomes[step] === 'late' && !state.cutOff ? { ...shown, warningMessage: attemptTexts.late } : shown;
  }

  private async begin(quiz: QuizDocument, clock: Clock, acting: Acting) {
    const begun = await this.begunAnew(quiz, clock, acting);
    if (begun) return this.view.of(quiz, begun, 0, clock.now);
    const loaded = await this.load(quiz, acting);
    const resumed = loaded.state?.outcomes.length;
    const command = loaded.state
      ? ({ type: 'ResumeAttempt', ...clock } as const)
      : await this.start(quiz, clock, acting);
    const state = await this.decide(quiz, command, loaded, acting);
    const shown = await this.view.of(quiz, state, state.outcomes.length, clock.now);
    const missed = resumed !== undefined && state.outcomes[resumed] === 'missed' && !state.cutOff;
    return missed ? { ...shown, warningMessage: attemptTexts.missed } : shown;
  }

  /** Whoever is not remembered here is taken for new, as a class is that begins together; null where they are not. */
  private async begunAnew(quiz: QuizDocument, clock: Clock, acting: Acting): Promise<Attempt> {
    const stream = attemptStream(quiz.id, acting.actor.userId);
    if (this.recent.get(stream) || !isOpen(quiz, clock.now)) return null;
    const sparing = { recent: this.recent, loaded: NEWCOMER };
    const command = await this.start(quiz, clock, acting);
    const { appended, state } = await this.commands.outcome(stream, attemptDecider, command, acting, sparing);
    return appended && !appended.repeated ? state : null;
  }

  private async start(quiz: QuizDocument, clock: Clock, acting: Acting): Promise<AttemptCommand> {
    checkOpen(quiz, clock.now, this.settings.values.TIME_ZONE);
    const cards = await this.frozen.freeze(quiz, acting);
    const { userId: studentId } = acting.actor;
    const drawn = drawOrder(cards.length, randomInt);
    const asked = drawn.map((index) => askedCard(cards[index] as FrozenCard, randomInt));
    const { id: quizId, timeLimit } = quiz;
    return { type: 'StartAttempt', quizId, studentId, cards: asked, timeLimit, ...clock };
  }

  private load({ id }: QuizDocument, acting: Acting): Promise<Loaded<Attempt>> {
    return this.commands.load(attemptStream(id, acting.actor.userId), attemptDecider, acting, this.recent);
  }

  /** What the attempt is now: the student's answer comes from it, and waits for no read model but at the end. */
  private async decide(
    { id }: QuizDocument,
    command: AttemptCommand,
    loaded: Loaded<Attempt>,
    acting: Acting,
    ballot?: Ballot,
  ): Promise<AttemptState> {
    const stream = attemptStream(id, acting.actor.userId);
    const sparing = { recent: this.recent, loaded };
    const done = await this.commands.outcome(stream, attemptDecider, command, acting, sparing, ballot);
    if (!done.state) throw new DomainError('quiz-token');
    if (done.state.finished) await this.commands.readable(done);
    return done.state;
  }
}
