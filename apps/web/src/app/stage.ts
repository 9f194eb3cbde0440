import { matchPath } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';

const QUIZ = [
  '/app/quiz/:quizId/session',
  '/app/quiz/:quizId/seance/:runId',
  '/app/quiz/:quizId/try',
  '/app/quiz/:quizId/projection',
];
const REVISION = ['/app/today', '/app/navigate/:folderId/:deckId', '/app/navigate/:folderId/:deckId/untracked'];

const isOne = (patterns: readonly string[], pathname: string) =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/** A quiz that is being taken, or shown on the wall: nothing stands beside it. */
export const isQuizStage = (pathname: string) => isOne(QUIZ, pathname);

/** Cards that are being revised: on a phone they have the whole screen. */
export const isRevision = (pathname: string, role: Role) => role === 'student' && isOne(REVISION, pathname);

/** Where one thing takes the whole of a phone. */
export const isStage = (pathname: string, role: Role) => isQuizStage(pathname) || isRevision(pathname, role);
