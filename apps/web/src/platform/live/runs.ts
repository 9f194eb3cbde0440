import type { ChangeNotice, Refusal, RunView, RunWall, WatchEnded } from '@ardoise/contracts';
import { liveSocket } from './line.ts';
import type { ClientSocket } from './line.ts';

interface Listener<View> {
  told: (view: View) => void;
  /** Why there is nothing to hear. */
  refused: (message: string) => void;
}

/**
 * Asks now and after each reconnection, since the server has then forgotten who listened; whoever was refused asks again
 * when quizzes have changed, for a deleted one may be back. Returns how to stop.
 */
function askWhenConnected(socket: ClientSocket, ask: () => void, isRefused: () => boolean): () => void {
  const onChanged = (notices: ChangeNotice[]) => {
    if (isRefused() && notices.some(({ topic }) => topic === 'quizzes')) ask();
  };
  socket.on('connect', ask);
  socket.on('changed', onChanged);
  // What is sent while the line is cut would be kept, and sent a second time beside that of the next connection.
  if (socket.connected) ask();
  return () => {
    socket.off('connect', ask);
    socket.off('changed', onChanged);
  };
}

function listener<View extends { run_id: string }>(
  watched: WatchEnded['watched'],
  runId: string,
  { told, refused }: Listener<View>,
) {
  let isOver = false;
  let isRefused = false;
  const hear = (view: View) => {
    if (isOver || view.run_id !== runId) return;
    isRefused = false;
    told(view);
  };
  const refuse = (message: string) => {
    if (isOver) return;
    isRefused = true;
    refused(message);
  };
  return {
    hear,
    ended: ({ watched: what, id, message }: WatchEnded) => {
      if (what === watched && id === runId) refuse(message);
    },
    acknowledged: (answer: View | Refusal) => ('run_id' in answer ? hear(answer) : refuse(answer.message)),
    isRefused: () => isRefused,
    end: () => void (isOver = true),
  };
}

/** A run as its professor sees it, now and whenever it changes. `wall`: this is a projector. Returns how to stop. */
export function watchRun(runId: string, wall: boolean, heard: Listener<RunWall>): () => void {
  const socket = liveSocket();
  if (!socket) return () => undefined;
  const { hear, ended, acknowledged, isRefused, end } = listener('run:wall', runId, heard);
  socket.on('run:wall', hear);
  socket.on('watch:ended', ended);
  const ask = () => void socket.emit('run:watch', { runId, wall }, acknowledged);
  const stop = askWhenConnected(socket, ask, isRefused);
  return () => {
    end();
    stop();
    socket.off('run:wall', hear);
    socket.off('watch:ended', ended);
    if (socket.connected) socket.emit('run:unwatch', { runId });
  };
}

/** A run as all who take part in it see it, likewise. */
export function followRun(runId: string, heard: Listener<RunView>): () => void {
  const socket = liveSocket();
  if (!socket) return () => undefined;
  const { hear, ended, acknowledged, isRefused, end } = listener('run:view', runId, heard);
  socket.on('run:view', hear);
  socket.on('watch:ended', ended);
  const stop = askWhenConnected(socket, () => void socket.emit('run:follow', { runId }, acknowledged), isRefused);
  return () => {
    end();
    stop();
    socket.off('run:view', hear);
    socket.off('watch:ended', ended);
    if (socket.connected) socket.emit('run:unfollow', { runId });
  };
}
