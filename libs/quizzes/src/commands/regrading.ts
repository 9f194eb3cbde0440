import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { flashcards } from '@ardoise/catalogue';
import { average } from '@ardoise/contracts';
import type { Input, Regraded, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { countOf, markedAttempt, marksOf, overOf } from '../read/marks.js';
import type { GradedQuiz } from '../read/marks.js';
import { quizDecider, quizStream } from '../domain/quiz.js';
import { askedIn, corrections, withKeys } from '../read/regrading.js';
import type { Correction } from '../read/regrading.js';
import { keyOnWire } from '../queries/gradings.js';
import { Marks } from '../services/attempts/marks.js';
import { Participants } from '../services/runs/participants.js';

/** Grades again by the keys that the cards have now: the gradings stand side by side, and what was answered stays. */
export class RegradeQuiz extends CommandOf<
  Regraded,
  {
    quizId: string;
    /** `dry_run`: only tells what it would come to. */
    form: Input<typeof routes.regradeQuiz>['body'];
    acting: Acting;
  }
> {}

@CommandHandler(RegradeQuiz)
export class RegradeQuizHandler implements ICommandHandler<RegradeQuiz> {
  constructor(
    private readonly commands: Commands,
    private readonly documents: Documents,
    private readonly marks: Marks,
    private readonly participants: Participants,
    private readonly platform: RuntimePlatform,
  ) {}

  /** @throws DomainError not-found */
  execute(command: RegradeQuiz) {
    // One after the other: the second of two finds nothing left to correct.
    return this.platform.alone(`regrade-${command.quizId}`, () => this.regrade(command));
  }

  private async regrade({ quizId, form, acting }: RegradeQuiz): Promise<Regraded> {
    const before = await this.marks.of(quizId);
    const all = await this.corrected(await this.marks.every(quizId));
    const { dry_run: dryRun, flashcardIds } = form;
    const isTaken = ({ flashcardId, questionNow }: Correction) =>
      flashcardIds?.includes(flashcardId) ?? questionNow === undefined;
    const keys = all.filter(isTaken).map(({ questionNow: _, ...key }) => key);
    const after = withKeys(before.cards, keys);
    const over = overOf(before, Date.parse(acting.now)).filter((attempt) => countOf(attempt, before.cards) > 0);
    const named = await this.participants.of(before.attempts, 'results');
    const grades = over.map((attempt) => ({
      user_id: named(attempt).id,
      ...named(attempt).called,
      before: markedAttempt(marksOf(attempt, before.cards)).grade,
      after: markedAttempt(marksOf(attempt, after)).grade,
    }));
    const records = !dryRun && keys.length > 0;
    if (records) await this.commands.decide(quizStream(quizId), quizDecider, { type: 'Regrade', keys }, acting);
    return {
      grading: records ? before.number + 1 : null,
      keys: all.map((key) => ({ ...keyOnWire(key, before), question_now: key.questionNow })),
      average_before: average(grades.map((grade) => grade.before)),
      average_after: average(grades.map((grade) => grade.after)),
      changes: grades.filter((grade) => grade.before !== grade.after),
    };
  }

  private async corrected(grading: GradedQuiz): Promise<Correction[]> {
    const asked = askedIn(grading);
    const present = await this.documents.getMany(flashcards, [...new Set(asked.map((card) => card.flashcardId))]);
    const standing = present.filter(({ deletedAt }) => deletedAt === null);
    return corrections(asked, new Map(standing.map((card) => [card.id, card])));
  }
}
