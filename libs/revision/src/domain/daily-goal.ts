import { DAILY_GOAL } from '@ardoise/contracts';
import type { DailyGoal } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

export const goalStream = (studentId: string) => `daily-goal-${studentId}`;

/** What a student wants to do on a day, from now on: ratings, and of them at most so many of cards never rated before. */
export type DailyGoalEvent = { type: 'DailyGoalChosen'; data: DailyGoal & { studentId: string } };

export const FIRST_GOAL: DailyGoal = { goal: DAILY_GOAL.goal, newCards: DAILY_GOAL.newCards };

/** Choosing what stands already changes nothing. */
export const goalDecider: Decider<DailyGoal, DailyGoal & { studentId: string }, DailyGoalEvent> = {
  initial: FIRST_GOAL,
  decide: ({ studentId, goal, newCards }, state) =>
    goal === state.goal && newCards === state.newCards
      ? []
      : [{ type: 'DailyGoalChosen', data: { studentId, goal, newCards } }],
  evolve: (_, { data: { goal, newCards } }) => ({ goal, newCards }),
};
