import { RUN_EXTENSION_SECONDS } from '@ardoise/contracts';
import type { DeedOf } from '@ardoise/demo';
import type { EventStore } from '@ardoise/event-store';
import { isCorrect, runAttemptDecider, runAttemptStream, runDecider, runStream } from '@ardoise/quizzes';
import type { FrozenCard, RunAttemptCommand, RunCommand, RunTerms } from '@ardoise/quizzes';
import { demoId } from './demo-id.js';
import { frozenOf, quizIdOf } from './frozen-quiz.js';
import { played } from './played.js';
import type { Turn } from './played.js';

const TERMS = { canChange: true, closesWhenAll: true, anonymity: 'none' } as const;

/** Writes what became of runs, by their deciders; the quiz is there and its cards are frozen before. */
export class RunDeeds {
  private readonly held: ReadonlyMap<string, DeedOf<'HoldRun'>>;

  constructor(
    private readonly store: EventStore,
    private readonly quizzes: ReadonlyMap<string, DeedOf<'CreateQuiz'>['fields']>,
    runs: readonly DeedOf<'HoldRun'>[],
  ) {
    this.held = new Map(runs.map((deed) => [deed.run, deed]));
  }

  async hold(deed: DeedOf<'HoldRun'>, actor: string): Promise<void> {
    const terms = termsOf(deed, await this.cardsOf(deed.quiz), this.limitOf(deed.quiz));
    const events = played(`run ${deed.run}`, runDecider, turnsOf(deed, terms, actor));
    await this.store.append(runStream(terms.runId), events, 'none');
  }

  async take(deed: DeedOf<'TakeRun'>, studentId: string): Promise<void> {
    const held = this.held.get(deed.run);
    if (!held) throw new Error(`nobody has held the run ${deed.run}`);
    const { at, timeFactor, from: joinedAt } = deed;
    const cards = await this.cardsOf(deed.quiz);
    const { quizId, runId, cards: asked, timeLimit } = termsOf(held, cards, this.limitOf(deed.quiz));
    const terms = { quizId, runId, studentId, cards: asked, timeLimit, timeFactor, joinedAt };
    const turns: Turn<RunAttemptCommand>[] = [
      { at, actor: studentId, command: { type: 'JoinRun', ...terms } },
      ...deed.answers.flatMap(({ at: when, step, answer: given }): Turn<RunAttemptCommand>[] => {
        const content = cards[step]?.content;
        if (!content) return [];
        const { possibleAnswers: offered } = content;
        // In the order of the possible answers, as the same choice is kept whoever makes it.
        const answer = offered.filter((text) => given.includes(text));
        const judged = { answer, correct: isCorrect(content, answer), offered, canChange: TERMS.canChange };
        return [{ at: when, actor: studentId, command: { type: 'AnswerQuestion', step, ...judged } }];
      }),
    ];
    const events = played(`run ${deed.run} ${deed.by}`, runAttemptDecider, turns);
    await this.store.append(runAttemptStream(runId, studentId), events, 'none');
  }

  /** In the order in which they are asked. */
  private async cardsOf(quiz: string): Promise<FrozenCard[]> {
    const frozen = await frozenOf(this.store, quiz);
    return (this.quizzes.get(quiz)?.cards ?? []).flatMap((path) => frozen.get(demoId(path)) ?? []);
  }

  private limitOf(quiz: string): number {
    return this.quizzes.get(quiz)?.limit ?? 0;
  }
}

function termsOf({ quiz, run, choices }: DeedOf<'HoldRun'>, cards: readonly FrozenCard[], timeLimit: number): RunTerms {
  const asked = cards.map(({ flashcardId, revision }, n) => ({ flashcardId, revision, order: choices[n] ?? [] }));
  return { quizId: quizIdOf(quiz), runId: demoId(`run ${run}`), cards: asked, timeLimit, ...TERMS };
}

/** What its professor did, and what the clock closed. */
function turnsOf({ at, showings, until }: DeedOf<'HoldRun'>, terms: RunTerms, actor: string): Turn<RunCommand>[] {
  const seconds = terms.timeLimit;
  // Nobody there has ticked anything that was not sent.
  const after = (now: number) => ({ now, slowest: null });
  const shown = showings.slice(0, terms.cards.length);
  return [
    { at, actor, command: { type: 'OpenRun', ...terms } },
    ...shown.flatMap(({ shownAt, extendedAt, closedAt, closedBy: by, revealedAt }, step): Turn<RunCommand>[] => {
      const longer = {
        type: 'ExtendQuestion',
        step,
        seconds: RUN_EXTENSION_SECONDS,
        seen: shownAt + seconds * 1_000,
      } as const;
      return [
        { at: shownAt, actor, command: { type: 'ShowQuestion', step, seconds, ...after(shownAt) } },
        ...(extendedAt === null ? [] : [{ at: extendedAt, actor, command: { ...longer, now: extendedAt } }]),
        { at: closedAt, command: { type: 'CloseAnswering', step, by, now: closedAt } },
        { at: revealedAt, actor, command: { type: 'RevealAnswer', step, ...after(revealedAt) } },
      ];
    }),
    { at: until, actor, command: { type: 'EndRun', ...after(until) } },
  ];
}
