import { matchPath } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';

const ANSWERED = ['/app/quiz/:quizId/session', '/app/quiz/:quizId/seance/:runId', '/app/quiz/:quizId/try'];
const QUIZ = [...ANSWERED, '/app/quiz/:quizId/projection'];
const DECK = '/app/navigate/:folderId/:deckId';
const REVISION = ['/app/today', DECK, `${DECK}/untracked`, `${DECK}/listen`];

const isOne = (patterns: readonly string[], pathname: string) =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/** A quiz that is being taken, or shown on the wall: nothing stands beside it. */
export const isQuizStage = (pathname: string) => isOne(QUIZ, pathname);

const isRevision = (pathname: string, role: Role) => role === 'student' && isOne(REVISION, pathname);

/** Cards that are being revised, questions that are being answered: they have the whole screen of a phone. */
export const isAlone = (pathname: string, role: Role) => isRevision(pathname, role) || isOne(ANSWERED, pathname);

/** Where one thing takes the whole of a phone. */
export const isStage = (pathname: string, role: Role) => isQuizStage(pathname) || isRevision(pathname, role);
