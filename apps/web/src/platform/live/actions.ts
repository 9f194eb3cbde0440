import { createAction } from '@reduxjs/toolkit';
import type { ChangeNotice, LiveCount, QuizParticipation } from '@ardoise/contracts';

/** The line stands. `missed`: for a while nobody listened, and whatever was fetched meanwhile may be stale. */
export const liveConnected = createAction<{ missed: boolean }>('live/connected');
export const liveClosed = createAction('live/closed');
export const noticesHeard = createAction<readonly ChangeNotice[]>('live/noticesHeard');
export const countTold = createAction<{ name: LiveCount; count: number }>('live/countTold');
export const participationTold = createAction<QuizParticipation>('live/participationTold');
/** Why there are no numbers of this quiz. */
export const watchRefused = createAction<{ quizId: string; message: string }>('live/watchRefused');
