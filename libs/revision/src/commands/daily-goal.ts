import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { DailyGoal } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { goalDecider, goalStream } from '../domain/daily-goal.js';

/** A student chooses what they want to do on a day. */
export class ChooseDailyGoal extends CommandOf<DailyGoal, { goal: DailyGoal; acting: Acting }> {}

@CommandHandler(ChooseDailyGoal)
export class ChooseDailyGoalHandler implements ICommandHandler<ChooseDailyGoal> {
  constructor(private readonly commands: Commands) {}

  async execute({ goal, acting }: ChooseDailyGoal) {
    const { userId: studentId } = acting.actor;
    await this.commands.decide(goalStream(studentId), goalDecider, { studentId, ...goal }, acting);
    return goal;
  }
}
