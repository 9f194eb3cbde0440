import { createAction } from '@reduxjs/toolkit';
import type { ChangeNotice, QuizParticipation } from '@ardoise/contracts';

/** The numbers that the server tells professors by itself, right after connecting and whenever they change. */
export interface LiveCounts {
  proposals: number;
  unreadComments: number;
  brokenMedia: number;
}

/** The line stands. `missed`: for a while nobody listened, and whatever was fetched meanwhile may be stale. */
export const liveConnected = createAction<{ missed: boolean }>('live/connected');
export const liveClosed = createAction('live/closed');
export const noticesHeard = createAction<readonly ChangeNotice[]>('live/noticesHeard');
export const countsTold = createAction<Partial<LiveCounts>>('live/countsTold');
export const participationTold = createAction<QuizParticipation>('live/participationTold');
/** Why there are no numbers of this quiz. */
export const watchRefused = createAction<{ quizId: string; message: string }>('live/watchRefused');
