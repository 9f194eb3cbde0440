import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetConfig } from '../platform/config.ts';
import { forgetDisplayPrefs } from '../platform/preferences/display-storage.ts';
import { forgetServerTime } from '../platform/server-clock.ts';
import { session } from '../platform/session.ts';
import { toastSeconds } from '../ui/toasts/over-page-toasts.ts';
import { answerComputedStyles } from './computed-style.ts';
import { emptyDevice } from './device.ts';
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

/**
 * All of the client, once for each worker. The first load of antd takes seconds, for which no test should wait; and what is
 * still being loaded when a file of tests ends never comes, nor for the files after it.
 */
const ALL = import.meta.glob(['../{app,data,features,platform,ui}/**/*.{ts,tsx}', '!../**/*.spec.*']);
const FORMATS = [
  () => import('@ardoise/formats/anki'),
  () => import('@ardoise/formats/gift'),
  () => import('@ardoise/formats/h5p'),
  () => import('@ardoise/formats/moodle-xml'),
  () => import('@ardoise/formats/qti'),
  () => import('@ardoise/formats/spreadsheet'),
  () => import('@ardoise/formats/text'),
  () => import('@ardoise/formats/zip'),
];

beforeAll(async () => {
  // One by one: two at once that need the same package half loaded are refused by Node now and then.
  for (const load of [...Object.values(ALL), ...FORMATS]) await load();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetDisplayPrefs();
  document.documentElement.className = '';
  onScreen(1000);
  // On a full machine a message would be gone before it is looked for.
  Object.assign(toastSeconds, { short: 60, long: 60, undo: 60 });
  FakeSocket.watched = null;
  FakeSocket.last = undefined;
});

afterEach(async () => {
  cleanup();
  // However the one of this test ended, the next begins without one that was signed out of.
  session.start({ token: 'over', role: 'student', email: 'fini@ecole.fr' });
  session.end('expired');
  // What is still under way when a test ends never gets an answer.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // There are no workers here but those that a test brings.
  vi.stubGlobal('Worker', undefined);
  vi.useRealTimers();
  forgetServerTime();
  forgetConfig();
  await emptyDevice();
});
