import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '@ardoise/contracts';
import { LIVE_TOPICS, endpoints, pathOf } from '@ardoise/contracts/light';
import { baseApi, staleAfter } from './api.ts';
import { atMostEvery } from './at-most-every.ts';
import { connection } from './connection.ts';
import { send } from './http.ts';
import { liveCounts } from './live-counts.ts';
import { tellNotices } from './live-notices.ts';
import { awaitLive } from './live-ready.ts';
import { quizWatch } from './quiz-watch.ts';
import { session } from './session.ts';
import type { AppStore } from './store.ts';

const LOST_AFTER_MS = 3_000;
const RETRY_REFUSED_MS = 5_000;
const CONNECT_MS = 6_000;
const PATIENCE_MS = 300;
/** A whole amphitheatre answers at once: its lists are not fetched anew at each notice. */
const ATTEMPTS_EVERY_MS = 2_000;

/** The server closed the connection: find out whether the session ended or the server is merely restarting. */
async function checkSession(token: string): Promise<boolean> {
  const { error } = await send({ url: pathOf(endpoints.getFolder, { id: '0' }) });
  if (error?.status !== 401) return true;
  session.refused(token);
  return false;
}

/**
 * Opens the live connection: notices make the caches stale, content is fetched again over HTTP.
 * Listeners are attached before anything is fetched. Returns how to close it.
 */
export function startLive(store: AppStore, token: string): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    auth: { token },
    transports: ['websocket', 'polling'],
    // A school's proxy may refuse the upgrade, or never answer it.
    tryAllTransports: true,
    timeout: CONNECT_MS,
    autoConnect: false,
  });
  const startedAt = Date.now();
  let connectedBefore = false;
  let closed = false;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const mayBeLost = () => {
    lostTimer ??= setTimeout(() => connection.set('live', true), LOST_AFTER_MS);
  };
  const isBack = () => {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    connection.set('live', false);
  };
  const refused = async () => {
    if (closed || !(await checkSession(token)) || closed) return;
    retryTimer = setTimeout(() => socket.connect(), RETRY_REFUSED_MS);
  };

  const attempts = atMostEvery(ATTEMPTS_EVERY_MS, () =>
    store.dispatch(baseApi.util.invalidateTags(staleAfter('attempts'))),
  );
  socket.on('changed', (notices) => {
    tellNotices(notices);
    const topics = notices.map(({ topic }) => topic).filter((topic) => LIVE_TOPICS.includes(topic));
    if (topics.includes('attempts')) attempts.call();
    const others = topics.filter((topic) => topic !== 'attempts');
    if (others.length > 0) store.dispatch(baseApi.util.invalidateTags(staleAfter(...others)));
  });
  socket.on('quiz:participation', quizWatch.tell);
  socket.on('comments:unread', ({ count }) => liveCounts.set({ unreadComments: count }));
  socket.on('proposals:count', ({ count }) => liveCounts.set({ proposals: count }));
  awaitLive(new Promise((resolve) => socket.once('connect', resolve)));
  socket.on('connect', () => {
    isBack();
    quizWatch.connected(socket);
    // Whatever was fetched while nobody was listening may be stale.
    if (connectedBefore || Date.now() - startedAt > PATIENCE_MS)
      store.dispatch(baseApi.util.invalidateTags([...LIVE_TOPICS]));
    connectedBefore = true;
  });
  socket.on('disconnect', (reason) => {
    if (closed) return;
    mayBeLost();
    if (reason === 'io server disconnect') void refused();
  });
  socket.on('connect_error', () => {
    mayBeLost();
    if (!socket.active) return void refused();
    // Begun by polling, it becomes a WebSocket by itself where one gets through.
    if (!connectedBefore) socket.io.opts.transports = ['polling', 'websocket'];
  });
  socket.connect();

  return () => {
    closed = true;
    clearTimeout(retryTimer);
    attempts.cancel();
    isBack();
    liveCounts.clear();
    quizWatch.closed();
    socket.disconnect();
  };
}
