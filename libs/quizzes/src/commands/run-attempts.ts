import { Injectable } from '@nestjs/common';
import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import type { ICommandHandler, IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { kindOfContent } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { RunAnswered, StudentRun } from '@ardoise/contracts';
import { RecentStates, unwritten } from '@ardoise/event-store';
import { Commands, CommandOf, QueryOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { judgedAnswer } from '../domain/asking.js';
import type { GivenAnswer } from '../domain/attempt.js';
import { runAttemptDecider, runAttemptStream, sameAnswer } from '../domain/run-attempt.js';
import type { RunAttemptState } from '../domain/run-attempt.js';
import { pointsOf } from '../domain/points.js';
import { factorIn, takesAnswer } from '../domain/run.js';
import type { RunState } from '../domain/run.js';
import { Quizzes } from '../services/quizzes.js';
import { RunPlaces } from '../services/runs/run-places.js';
import { RunStates } from '../services/runs/run-states.js';
import { RunViews } from '../services/runs/run-views.js';
import type { FrozenCardDocument } from '../read/frozen-cards.js';
import { Ballots } from '../services/attempts/ballots.js';
import { FrozenCards } from '../services/attempts/frozen-cards.js';
import { StepTokens } from '../services/attempts/step-tokens.js';

/** A student comes into a run, or comes back: at the question that is shown. */
export class JoinRun extends CommandOf<StudentRun, { runId: string; acting: Acting }> {}

/** What a run is to a student who takes part, as the log has it. */
export class GetStudentRun extends QueryOf<StudentRun, { runId: string; acting: Acting }> {}

export class AnswerRun extends CommandOf<
  RunAnswered,
  { runId: string; sent: { token: string; answer: readonly string[] }; acting: Acting }
> {}

/** As many students as are in runs at the same time in a large school. */
const ATTEMPTS = 5_000;

type Part = RunAttemptState | null;
/** Whoever is not remembered here is taken for new, as a class is that comes in. The append says whether that was right. */
const NEWCOMER = unwritten<Part>(null);

/** Students' parts in runs, and what they are told of them. */
@Injectable()
export class RunParts {
  /** A class answers question after question: its parts are where this process left them. */
  readonly recent = new RecentStates<Part>(ATTEMPTS);

  constructor(
    private readonly commands: Commands,
    private readonly views: RunViews,
    private readonly places: RunPlaces,
    private readonly tokens: StepTokens,
  ) {}

  load(runId: string, acting: Acting, recent?: RecentStates<Part>) {
    return this.commands.load(runAttemptStream(runId, acting.actor.userId), runAttemptDecider, acting, recent);
  }

  /** What is in it is theirs alone: the tokens are worth something in their time, for them. */
  async wire(run: RunState, part: RunAttemptState): Promise<StudentRun> {
    const { runId, studentId, joinedAt, given } = part;
    const { step, phase, revealed } = run;
    const shown = given[step] ?? null;
    const isCounted = (at: number) => run.cards[at]?.counted !== false;
    const told = [...revealed].filter(isCounted);
    return {
      view: await this.views.forStudents(runId),
      own: {
        tokens:
          phase === 'over' ? [] : run.cards.map((_, n) => this.tokens.issue({ quizId: runId, studentId }, n, null)),
        time_factor: factorIn(run, part),
        joined_at_step: joinedAt,
        answer: shown && [...shown.answer],
        ...(shown?.ballot && { ballot: true }),
        is_correct: told.includes(step) ? (shown?.correct ?? false) : null,
        right: told.filter((at) => given[at]?.correct).length,
        revealed: told.length,
        points: run.ranking ? told.reduce((sum, at) => sum + (given[at]?.points ?? 0), 0) : null,
        place: await this.places.of(run, studentId),
      },
    };
  }
}

@CommandHandler(JoinRun)
export class JoinRunHandler implements ICommandHandler<JoinRun> {
  constructor(
    private readonly commands: Commands,
    private readonly quizzes: Quizzes,
    private readonly states: RunStates,
    private readonly people: People,
    private readonly parts: RunParts,
  ) {}

  /** @throws DomainError not-found, quiz-deleted, run-over for who was not in it */
  async execute({ runId, acting }: JoinRun) {
    const run = await this.states.now(runId);
    await this.quizzes.standingFor(run.quizId, acting.actor.userId);
    const { userId: studentId } = acting.actor;
    const stream = runAttemptStream(runId, studentId);
    const mayBeIn = run.phase === 'over' || this.parts.recent.get(stream) !== undefined;
    const loaded = mayBeIn ? await this.parts.load(runId, acting) : NEWCOMER;
    if (loaded.state) return this.parts.wire(run, loaded.state);
    if (run.phase === 'over') throw new DomainError('run-over');
    const { quizId, cards, timeLimit, step, phase } = run;
    const timeFactor = await this.people.timeFactor(studentId);
    // What is closed is past: they come in at the next one.
    const joinedAt = phase === 'lobby' ? 0 : phase === 'asking' ? step : step + 1;
    const terms = { runId, quizId, studentId, cards, timeLimit, timeFactor, joinedAt };
    const sparing = { recent: this.parts.recent, loaded };
    const done = await this.commands.outcome(stream, runAttemptDecider, { type: 'JoinRun', ...terms }, acting, sparing);
    // The live view that they ask for next is theirs because they take part.
    await this.commands.readable(done);
    if (!done.state) throw new DomainError('unavailable');
    return this.parts.wire(run, done.state);
  }
}

@QueryHandler(GetStudentRun)
export class GetStudentRunHandler implements IQueryHandler<GetStudentRun> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly states: RunStates,
    private readonly parts: RunParts,
  ) {}

  /** @throws DomainError not-found, quiz-deleted, also for who does not take part */
  async execute({ runId, acting }: GetStudentRun) {
    const run = await this.states.now(runId);
    await this.quizzes.standingFor(run.quizId, acting.actor.userId);
    const { state } = await this.parts.load(runId, acting);
    if (!state) throw new DomainError('not-found');
    return this.parts.wire(run, state);
  }
}

@CommandHandler(AnswerRun)
export class AnswerRunHandler implements ICommandHandler<AnswerRun> {
  constructor(
    private readonly commands: Commands,
    private readonly quizzes: Quizzes,
    private readonly states: RunStates,
    private readonly frozen: FrozenCards,
    private readonly ballots: Ballots,
    private readonly parts: RunParts,
    private readonly tokens: StepTokens,
  ) {}

  /** @throws DomainError not-found, quiz-deleted, quiz-token, malformed, run-not-shown, run-late, formula-limits */
  async execute({ runId, sent: { token, answer }, acting }: AnswerRun): Promise<RunAnswered> {
    const { userId: studentId } = acting.actor;
    const run = await this.states.now(runId);
    await this.quizzes.standingFor(run.quizId, acting.actor.userId);
    const step = this.tokens.read(token, { quizId: runId, studentId });
    const asked = run.cards[step];
    if (!asked) throw new DomainError('quiz-token');
    if (step > run.step) throw new DomainError('run-not-shown');
    const card = await this.frozen.of(run.quizId, asked);
    const chosen = chosenOf(card, answer);
    const { isSecret, ...judged } = judgedAnswer(card, chosen);
    const loaded = await this.parts.load(runId, acting, this.parts.recent);
    if (!loaded.state) throw new DomainError('quiz-token');
    const factor = factorIn(run, loaded.state);
    const now = Date.parse(acting.now);
    if (!takesAnswer(run, step, factor, now)) return this.again(runId, step, chosen, acting);
    const showing = run.ranking && judged.counted !== false ? run.showings[step] : undefined;
    const voter = { quizId: run.quizId, runId, studentId };
    const ballot = this.ballots.of(voter, { ...asked, step, answer: chosen }, acting.now);
    const command = {
      type: 'AnswerQuestion',
      step,
      ...judged,
      ...(showing && { points: judged.correct ? pointsOf(showing, factor, now) : 0 }),
      ...(isSecret && { ballot: true as const }),
      // Which ballot is whose nobody knows.
      canChange: run.canChange && !isSecret,
    } as const;
    const sparing = { recent: this.parts.recent, loaded };
    const stream = runAttemptStream(runId, studentId);
    const { state } = await this.commands.outcome(stream, runAttemptDecider, command, acting, sparing, ballot);
    return answered(step, state?.given[step]);
  }

  /** What came in time and is only sent again, since its reply was lost, is not late. */
  private async again(runId: string, step: number, answer: readonly string[], acting: Acting): Promise<RunAnswered> {
    const { state } = await this.parts.load(runId, acting);
    const given = state?.given[step];
    if (!given || (!given.ballot && !sameAnswer(given.answer, answer))) throw new DomainError('run-late');
    return answered(step, given);
  }
}

function answered(step: number, given: GivenAnswer | null | undefined): RunAnswered {
  return { step, answer: [...(given?.answer ?? [])], ...(given?.ballot && { ballot: true }) };
}

/** @throws DomainError quiz-token where it says what was not offered, malformed for a ballot that says nothing */
function chosenOf(card: FrozenCardDocument, answer: readonly string[]): readonly string[] {
  const { kind, fields } = kindOfContent(card);
  const chosen = kind.inClass(fields, answer);
  if (!chosen) throw new DomainError('quiz-token');
  // It could not be changed into one that does.
  if (kind.isAnonymous(fields) && chosen.length === 0) throw new DomainError('malformed');
  return chosen;
}
