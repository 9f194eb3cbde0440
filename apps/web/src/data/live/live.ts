import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { ClientToServer, Role, ServerToClient } from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { baseApi } from '../../platform/api.ts';
import { connection } from '../../platform/connection.ts';
import { send } from '../../platform/http.ts';
import { liveCounts } from './counts.ts';
import { tellNotices } from '../../platform/live/notices.ts';
import { awaitLive } from '../../platform/live/ready.ts';
import { staleOnNotices } from './stale-after-notices.ts';
import { quizWatch } from '../../platform/live/quiz-watch.ts';
import { session } from '../../platform/session.ts';
import type { AppStore } from '../store.ts';

const LOST_AFTER_MS = 3_000;
const RETRY_REFUSED_MS = 5_000;
const CONNECT_MS = 6_000;
const PATIENCE_MS = 300;

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
export function startLive(store: AppStore, { token, role }: { token: string; role: Role }): () => void {
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

  const caches = staleOnNotices(role, (tags) => store.dispatch(baseApi.util.invalidateTags(tags)));
  socket.on('changed', (notices) => {
    tellNotices(notices);
    caches.hear(notices);
  });
  socket.on('quiz:participation', quizWatch.tell);
  socket.on('comments:unread', ({ count }) => liveCounts.set({ unreadComments: count }));
  socket.on('proposals:count', ({ count }) => liveCounts.set({ proposals: count }));
  awaitLive(new Promise((resolve) => socket.once('connect', resolve)));
  socket.on('connect', () => {
    isBack();
    quizWatch.connected(socket);
    // Whatever was fetched while nobody was listening may be stale.
    if (connectedBefore || Date.now() - startedAt > PATIENCE_MS) caches.missed();
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
    caches.stop();
    isBack();
    liveCounts.clear();
    quizWatch.closed();
    socket.disconnect();
  };
}
