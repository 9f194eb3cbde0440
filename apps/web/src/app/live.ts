import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { ServerToClient } from '@ardoise/contracts';
import { LIVE_TOPICS, endpoints, pathOf } from '@ardoise/contracts/light';
import { baseApi, staleAfter } from './api.ts';
import { connection } from './connection.ts';
import { send } from './http.ts';
import { liveCounts } from './live-counts.ts';
import { awaitLive } from './live-ready.ts';
import { session } from './session.ts';
import type { AppStore } from './store.ts';

const LOST_AFTER_MS = 3_000;
const RETRY_REFUSED_MS = 5_000;
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
export function startLive(store: AppStore, token: string): () => void {
  const socket: Socket<ServerToClient> = io({
    auth: { token },
    transports: ['websocket', 'polling'],
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

  socket.on('changed', (notices) => {
    const topics = notices.map(({ topic }) => topic).filter((topic) => LIVE_TOPICS.includes(topic));
    store.dispatch(baseApi.util.invalidateTags(staleAfter(...topics)));
  });
  socket.on('comments:unread', ({ count }) => liveCounts.set({ unreadComments: count }));
  socket.on('proposals:count', ({ count }) => liveCounts.set({ proposals: count }));
  awaitLive(new Promise((resolve) => socket.once('connect', resolve)));
  socket.on('connect', () => {
    isBack();
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
    if (!socket.active) void refused();
  });
  socket.connect();

  return () => {
    closed = true;
    clearTimeout(retryTimer);
    isBack();
    liveCounts.clear();
    socket.disconnect();
  };
}
