import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import type { Answer, RunAnonymity, RunWall, routes } from '@ardoise/contracts';
import { Commands, idFor, partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { askedCard } from '../domain/asking.js';
import { checkOpen } from '../domain/availability.js';
import { factorIn, runDecider, runStream, ticksUntil } from '../domain/run.js';
import type { After, RunCommand } from '../domain/run.js';
import { Attempts } from '../services/attempts/attempts.js';
import { Phones } from '../services/runs/phones.js';
import { Quizzes } from '../services/quizzes.js';
import { Runs } from '../queries/runs.js';
import { RunStates } from '../services/runs/run-states.js';
import { RunViews } from '../services/runs/run-views.js';
import { FrozenCards } from '../services/attempts/frozen-cards.js';

/** How a run is to be, as its professor chose. */
export interface RunChoices {
  canChange: boolean;
  closesWhenAll: boolean;
  anonymity: RunAnonymity;
  /** As the school has it unless told: with it for nobody who is to be hidden. */
  ranking?: boolean | undefined;
}

/** Opens a quiz for the whole class; where it is open already, that run is the answer. */
export class OpenRun extends CommandOf<
  Answer<typeof routes.openRun>,
  { quizId: string; choices: RunChoices; acting: Acting }
> {}

/** What a professor does on the wall or the remote: each names its question, and happens once. */
export type RunStep =
  /** `seconds`: 0 until it is closed by hand; those of the quiz unless told. */
  | { type: 'show'; step: number; seconds?: number | undefined }
  /** `seen`: milliseconds since 1970, the deadline that is to be moved. */
  | { type: 'extend'; step: number; seen: number; seconds: number }
  | { type: 'close' | 'reveal'; step: number }
  | { type: 'hide'; step: number; word: string; hidden: boolean }
  | { type: 'end' };

export class LeadRun extends CommandOf<RunWall, { runId: string; what: RunStep; acting: Acting }> {}

@CommandHandler(OpenRun)
export class OpenRunHandler implements ICommandHandler<OpenRun> {
  constructor(
    private readonly commands: Commands,
    private readonly platform: RuntimePlatform,
    private readonly quizzes: Quizzes,
    private readonly runs: Runs,
    private readonly frozen: FrozenCards,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError not-found, quiz-self-paced, quiz-not-started, quiz-ended, quiz-empty, run-named */
  execute({ quizId, choices, acting }: OpenRun) {
    // One after the other: the second of two professors who open it comes into the run of the first.
    return this.platform.alone(`run-${quizId}`, async () => {
      const open = (await this.runs.openOf([quizId])).get(quizId);
      if (open !== undefined) return { id: open };
      const quiz = await this.quizzes.one(quizId);
      if (quiz.mode !== 'paced') throw new DomainError('quiz-self-paced');
      checkOpen(quiz, Date.parse(acting.now), this.settings.values.TIME_ZONE);
      const cards = (await this.frozen.freeze(quiz, acting)).map((card) => askedCard(card, randomInt));
      const id = idFor(acting, 'run');
      const usual = this.settings.values.QUIZ_RANKING && choices.anonymity === 'none';
      const terms = { quizId, runId: id, cards, timeLimit: quiz.timeLimit, ...choices };
      const command = { type: 'OpenRun', ...terms, ranking: choices.ranking ?? usual } as const;
      await this.commands.decide(runStream(id), runDecider, command, acting);
      return { id };
    });
  }
}

@CommandHandler(LeadRun)
export class LeadRunHandler implements ICommandHandler<LeadRun> {
  constructor(
    private readonly commands: Commands,
    private readonly runs: Runs,
    private readonly states: RunStates,
    private readonly attempts: Attempts,
    private readonly people: People,
    private readonly phones: Phones,
    private readonly views: RunViews,
  ) {}

  /**
   * Answers when it is done: what shows something to a class that was still ticking, once that is in.
   * @throws DomainError not-found, run-not-shown
   */
  async execute({ runId, what, acting }: LeadRun) {
    await this.runs.one(runId);
    const now = Date.parse(acting.now);
    const isAfter = what.type !== 'close' && what.type !== 'extend' && what.type !== 'hide';
    const slowest = isAfter ? await this.slowestOf(runId) : null;
    const { state } = await this.lead(runId, what, { now, slowest }, acting);
    const until = state && slowest !== null ? ticksUntil(state, slowest) : null;
    if (until !== null && until >= now) {
      // Where the process ends meanwhile, the question is closed, and the professor presses once more.
      await setTimeout(until + 1 - now);
      await this.lead(runId, what, { now: until + 1, slowest }, partOf(acting, 'after ticks'));
    }
    return this.views.forWall(runId, Date.now());
  }

  private async lead(runId: string, what: RunStep, after: After, acting: Acting) {
    const command = await this.commandFor(runId, what, after);
    const at = { ...acting, now: new Date(after.now).toISOString() };
    return this.commands.decide(runStream(runId), runDecider, command, at);
  }

  private async commandFor(runId: string, what: RunStep, after: After): Promise<RunCommand> {
    const { now } = after;
    switch (what.type) {
      case 'show': {
        const chosen = what.seconds ?? (await this.states.now(runId)).timeLimit;
        const seconds = chosen === 0 ? null : chosen;
        return { type: 'ShowQuestion', step: what.step, seconds, ...after, ...(await this.changedTimes(runId)) };
      }
      case 'extend':
        return { type: 'ExtendQuestion', step: what.step, seconds: what.seconds, seen: what.seen, now };
      case 'close':
        return { type: 'CloseAnswering', step: what.step, by: 'hand', now };
      case 'reveal':
        return { type: 'RevealAnswer', step: what.step, ...after };
      case 'hide':
        return { ...what, type: 'HideWord' };
      case 'end':
        return { type: 'EndRun', ...after };
    }
  }

  /** The largest time factor of those who may have ticked what they have not sent; null where no phone can be sending. */
  private async slowestOf(runId: string): Promise<number | null> {
    const run = await this.states.now(runId);
    if (!(await this.views.isTicked(run))) return null;
    const [lines, online] = [await this.attempts.inRun(runId), await this.phones.surelyIn(runId)];
    const sending = lines.filter(
      // A phone that is cut off hears of no closing.
      ({ studentId, passed }) => (run.canChange || passed <= run.step) && (!online || online.has(studentId)),
    );
    return sending.length === 0 ? null : Math.max(...sending.map((line) => factorIn(run, line)));
  }

  /** Of those whose time is not any more what it was when they came in; nothing where there is nobody. */
  private async changedTimes(runId: string): Promise<{ timeFactors?: Record<string, number> }> {
    const lines = await this.attempts.inRun(runId);
    const now = await this.people.timeFactors(lines.map(({ studentId }) => studentId));
    const changed = lines.flatMap(({ studentId, timeFactor }) => {
      const factor = now.get(studentId);
      return factor === undefined || factor === timeFactor ? [] : [[studentId, factor] as const];
    });
    return changed.length > 0 ? { timeFactors: Object.fromEntries(changed) } : {};
  }
}
