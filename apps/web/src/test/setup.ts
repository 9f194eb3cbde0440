import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetServerTime } from '../platform/server-clock.ts';
import { session } from '../platform/session.ts';
import { answerComputedStyles } from './computed-style.ts';
import { FakeSocket } from './fake-socket.ts';
import { onScreen } from './on-screen.ts';

answerComputedStyles();
const { getElementError } = getConfig();
configure({
  // Whatever is looked for comes as soon as this machine can: only a test that would never end meets this, before its own.
  asyncUtilTimeout: 30_000,
  // While something is waited for, nobody reads the whole page that comes with each look in vain.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// A stack of its makers for each element, which only React's own warnings show, takes a tenth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

// The network ends here: HTTP in fake-server.ts, the live connection in fake-socket.ts.
vi.mock('socket.io-client', () => ({ io: () => FakeSocket.open() }));

// Pages have a doctype, which KaTeX asks for.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

// The first load of antd takes seconds here: no test should wait for it.
beforeAll(async () => {
  await Promise.all([
    import('../app/app-root.tsx'),
    import('../app/commented-deck.tsx'),
    import('../app/deck-routes.tsx'),
    import('../app/today-route.tsx'),
    import('../app/progress-routes.tsx'),
    import('../app/professor-tools.tsx'),
    import('../app/side-menu.tsx'),
    import('../app/arranged-folder.tsx'),
    import('../features/discussion/comment-dialog.tsx'),
    import('../ui/not-found-page.tsx'),
    import('../ui/over-page-holder.tsx'),
    import('../features/accounts/register-page.tsx'),
    import('../features/accounts/recover-page.tsx'),
    import('../features/accounts/users/users-page.tsx'),
    import('../features/catalogue/jump/jump-dialog.tsx'),
    import('../features/catalogue/moving/drag.tsx'),
    import('../features/catalogue/side-tree/side-tree.tsx'),
    import('../features/catalogue/printing/print-page.tsx'),
    import('../features/catalogue/table/deck-table.tsx'),
    import('../features/revision/revision-page.tsx'),
    import('../features/revision/untracked-page.tsx'),
    import('../features/revision/progress/progress-page.tsx'),
    import('../features/revision/scheduler/scheduler-page.tsx'),
    import('../features/catalogue/search/search-page.tsx'),
    import('../features/catalogue/proposals/proposals-page.tsx'),
    import('../features/catalogue/proposals/my-proposals-page.tsx'),
    import('../ui/sharing/share-dialog.tsx'),
    import('../features/quizzes/list/quiz-list-page.tsx'),
    import('../features/quizzes/form/quiz-form-page.tsx'),
    import('../features/quizzes/session/session-page.tsx'),
    import('../features/quizzes/results/all-results-page.tsx'),
    import('../ui/rich/formula.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.className = '';
  onScreen(1000);
  FakeSocket.watched = null;
});

afterEach(() => {
  cleanup();
  // However the one of this test ended, the next begins without one that was signed out of.
  session.start({ token: 'over', role: 'student', email: 'fini@ecole.fr' });
  session.end('expired');
  // What is still under way when a test ends never gets an answer.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useRealTimers();
  forgetServerTime();
});
