import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { average, markOf, USUAL_SCALE } from '@ardoise/contracts';
import type { Answer, Input, MarkScale, routes, Ruled } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { quizDecider, quizStream } from '../domain/quiz.js';
import { fitRuling } from '../domain/ruling.js';
import type { AttemptDocument } from '../read/attempts.js';
import { isGraded } from '../read/attempts.js';
import { countOf, markedAttempt, marksOf, overOf, withRuling } from '../read/marks.js';
import type { GradedQuiz } from '../read/marks.js';
import { askedIn } from '../read/regrading.js';
import { Marks } from '../services/attempts/marks.js';
import { Participants } from '../services/runs/participants.js';

/** Rules on a question that was asked: what it counts, or which other answer is right as well. */
export class RuleQuestion extends CommandOf<
  Ruled,
  {
    quizId: string;
    flashcardId: string;
    /** `dry_run`: only tells what it would come to. */
    form: Input<typeof routes.ruleQuestion>['body'];
    acting: Acting;
  }
> {}

/** What a quiz is marked out of, and how marks are rounded. */
export class ChooseMarkScale extends CommandOf<
  Answer<typeof routes.chooseMarkScale>,
  { quizId: string; scale: MarkScale; acting: Acting }
> {}

function scoreOf(
  attempt: AttemptDocument,
  cards: GradedQuiz['cards'],
  scale: MarkScale,
): Ruled['changes'][0]['before'] {
  const [right, count] = [markedAttempt(marksOf(attempt, cards)).grade, countOf(attempt, cards)];
  return { right, count, mark: markOf(right, count, scale) };
}

@CommandHandler(RuleQuestion)
export class RuleQuestionHandler implements ICommandHandler<RuleQuestion> {
  constructor(
    private readonly commands: Commands,
    private readonly marks: Marks,
    private readonly participants: Participants,
    private readonly platform: RuntimePlatform,
  ) {}

  /** @throws DomainError not-found, ruling-opinion, ruling-answer, ruling-many */
  execute(command: RuleQuestion) {
    // In one line with gradings by new keys: each has the number after the one before it.
    return this.platform.alone(`regrade-${command.quizId}`, () => this.rule(command));
  }

  private async rule({ quizId, flashcardId, form, acting }: RuleQuestion): Promise<Ruled> {
    const before = await this.marks.of(quizId);
    const asked = askedIn(await this.marks.every(quizId)).filter((card) => card.flashcardId === flashcardId);
    const ruling = fitRuling(form.ruling, asked);
    const told = await this.told(before, withRuling(before.cards, { ...ruling, flashcardId }), acting);
    if (form.dry_run) return { grading: null, ...told };
    const command = { type: 'RuleQuestion', flashcardId, ruling, asked } as const;
    await this.commands.decide(quizStream(quizId), quizDecider, command, acting);
    const { number } = await this.marks.of(quizId);
    return { grading: number > before.number ? number : null, ...told };
  }

  private async told(before: GradedQuiz, after: GradedQuiz['cards'], acting: Acting): Promise<Omit<Ruled, 'grading'>> {
    const over = overOf(before, Date.parse(acting.now)).filter(isGraded);
    const named = await this.participants.of(before.attempts, 'results');
    const scale = before.quiz.scale ?? USUAL_SCALE;
    const scores = over.map((attempt) => ({
      user_id: named(attempt).id,
      ...named(attempt).called,
      before: scoreOf(attempt, before.cards, scale),
      after: scoreOf(attempt, after, scale),
    }));
    return {
      average_before: average(scores.flatMap(({ before: { mark } }) => mark ?? [])),
      average_after: average(scores.flatMap(({ after: { mark } }) => mark ?? [])),
      changes: scores.filter(({ before: was, after: is }) => was.right !== is.right || was.count !== is.count),
    };
  }
}

@CommandHandler(ChooseMarkScale)
export class ChooseMarkScaleHandler implements ICommandHandler<ChooseMarkScale> {
  constructor(private readonly commands: Commands) {}

  /** @throws DomainError not-found */
  async execute({ quizId: id, scale, acting }: ChooseMarkScale) {
    await this.commands.decide(quizStream(id), quizDecider, { type: 'ChooseScale', scale }, acting);
    return { id };
  }
}
