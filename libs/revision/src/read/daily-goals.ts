import type { DailyGoal } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { DailyGoalEvent } from '../domain/daily-goal.js';

/** A student who has chosen a goal, under their id. */
export interface DailyGoalDocument extends Document, DailyGoal {}

export const dailyGoals = collection<DailyGoalDocument>({ name: 'daily-goals-v1' });

export const dailyGoalsProjection = projection<DailyGoalDocument, DailyGoalEvent>({
  name: 'daily-goals-v1',
  into: dailyGoals,
  touches: { DailyGoalChosen: ({ data }) => data.studentId },
  evolve: (_, { data: { studentId, goal, newCards } }) => ({ id: studentId, goal, newCards }),
});
