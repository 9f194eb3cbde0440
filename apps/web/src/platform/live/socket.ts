import type { Dispatch } from '@reduxjs/toolkit';
import { LIVE_COUNTS } from '@ardoise/contracts/light';
import { io } from 'socket.io-client';
import { connectionTold } from '../connection.ts';
import { send } from '../http.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { countTold, liveClosed, liveConnected, noticesHeard, participationTold, watchRefused } from './actions.ts';
import { tellSocket } from './line.ts';
import type { ClientSocket } from './line.ts';
import { awaitLive } from './ready.ts';

const LOST_AFTER_MS = 3_000;
const RETRY_REFUSED_MS = 5_000;
const CONNECT_MS = 6_000;
const PATIENCE_MS = 300;

export interface LiveLine {
  open(): void;
  /** Asks for the numbers of a quiz, now and whenever they change; nothing while the line is cut. */
  watch(quizId: string): void;
  unwatch(quizId: string): void;
  close(): void;
}

/** The server closed the connection: find out whether the session ended or the server is merely restarting. */
async function checkSession(token: string): Promise<boolean> {
  const { error } = await send(request('GET /api/folders/:id', { id: '0' }));
  if (error?.status !== 401) return true;
  session.refused(token);
  return false;
}

/** The live connection: what comes over it becomes actions. Content is always fetched over HTTP. */
export function makeLiveLine(token: string, dispatch: Dispatch): LiveLine {
  const socket: ClientSocket = io({
    auth: { token },
    transports: ['websocket', 'polling'],
    // A school's proxy may refuse the upgrade, or never answer it.
    tryAllTransports: true,
    timeout: CONNECT_MS,
    autoConnect: false,
  });
  tellSocket(socket);
  const startedAt = Date.now();
  let connectedBefore = false;
  let closed = false;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const mayBeLost = () => {
    lostTimer ??= setTimeout(() => dispatch(connectionTold({ sign: 'live', isLost: true })), LOST_AFTER_MS);
  };
  const isBack = () => {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    dispatch(connectionTold({ sign: 'live', isLost: false }));
  };
  const refused = async () => {
    if (closed || !(await checkSession(token)) || closed) return;
    retryTimer = setTimeout(() => socket.connect(), RETRY_REFUSED_MS);
  };

  socket.on('changed', (notices) => void dispatch(noticesHeard(notices)));
  socket.on('quiz:participation', (numbers) => void dispatch(participationTold(numbers)));
  for (const name of LIVE_COUNTS) socket.on(name, ({ count }) => void dispatch(countTold({ name, count })));
  awaitLive(new Promise((resolve) => socket.once('connect', resolve)));
  socket.on('connect', () => {
    isBack();
    dispatch(liveConnected({ missed: connectedBefore || Date.now() - startedAt > PATIENCE_MS }));
    connectedBefore = true;
  });
  socket.on('watch:ended', ({ watched, id: quizId, message }) => {
    if (watched === 'quiz:participation') dispatch(watchRefused({ quizId, message }));
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

  return {
    open: () => void socket.connect(),
    watch(quizId) {
      // What is sent while the line is cut would be kept and sent a second time beside the one of the next connection.
      if (!socket.connected) return;
      socket.emit('quiz:watch', { quizId }, (news) =>
        dispatch('quizId' in news ? participationTold(news) : watchRefused({ quizId, message: news.message })),
      );
    },
    unwatch(quizId) {
      if (socket.connected) socket.emit('quiz:unwatch', { quizId });
    },
    close() {
      closed = true;
      tellSocket(null);
      clearTimeout(retryTimer);
      isBack();
      dispatch(liveClosed());
      socket.disconnect();
    },
  };
}
