import type { Refusal, RunView, RunWall } from '@ardoise/contracts';
import { liveSocket } from './line.ts';
import type { LiveSocket } from './line.ts';

interface Listener<View> {
  told: (view: View) => void;
  /** Why there is nothing to hear. */
  refused: (message: string) => void;
}

/** Asks now and after each reconnection, since the server has then forgotten who listened. Returns how to stop. */
function askWhenConnected(socket: LiveSocket, ask: () => void): () => void {
  socket.on('connect', ask);
  // What is sent while the line is cut would be kept, and sent a second time beside that of the next connection.
  if (socket.connected) ask();
  return () => void socket.off('connect', ask);
}

function listener<View extends { run_id: string }>(runId: string, { told, refused }: Listener<View>) {
  let isOver = false;
  const hear = (view: View) => {
    if (!isOver && view.run_id === runId) told(view);
  };
  const acknowledged = (answer: View | Refusal) => {
    if (isOver) return;
    if ('run_id' in answer) told(answer);
    else refused(answer.message);
  };
  return { hear, acknowledged, end: () => void (isOver = true) };
}

/** A run as its professor sees it, now and whenever it changes. `wall`: this is a projector. Returns how to stop. */
export function watchRun(runId: string, wall: boolean, heard: Listener<RunWall>): () => void {
  const socket = liveSocket();
  if (!socket) return () => undefined;
  const { hear, acknowledged, end } = listener(runId, heard);
  socket.on('run:wall', hear);
  const stop = askWhenConnected(socket, () => void socket.emit('run:watch', { runId, wall }, acknowledged));
  return () => {
    end();
    stop();
    socket.off('run:wall', hear);
    if (socket.connected) socket.emit('run:unwatch', { runId });
  };
}

/** A run as all who take part in it see it, likewise. */
export function followRun(runId: string, heard: Listener<RunView>): () => void {
  const socket = liveSocket();
  if (!socket) return () => undefined;
  const { hear, acknowledged, end } = listener(runId, heard);
  socket.on('run:view', hear);
  const stop = askWhenConnected(socket, () => void socket.emit('run:follow', { runId }, acknowledged));
  return () => {
    end();
    stop();
    socket.off('run:view', hear);
    if (socket.connected) socket.emit('run:unfollow', { runId });
  };
}
