import { forgetKept, tidyKept } from '../platform/offline/student-store.ts';
import { cameBack } from '../platform/connection.ts';
import { whenIdle } from '../platform/idle.ts';
import { closePush, ownDeviceId } from '../platform/device/push.ts';
import { registerWorker } from '../platform/offline/register-worker.ts';
import { newerVersionFound } from '../platform/offline/version-slice.ts';
import { selectSession } from '../platform/session-slice.ts';
import { session } from '../platform/session.ts';
import { listen } from '../data/store.ts';
import type { AppStore } from '../data/store.ts';
import { startFetchingAhead } from './next-revision.ts';
import { whenQuiet } from './shell/next-screens.ts';

const loadOutbox = () => import('../features/revision/visit/outbox.ts');

/** Who has asked for reminders keeps them when the browser's address changes. Returns how to stop. */
function keepReminded({ dispatch }: AppStore): () => void {
  let isStopped = false;
  let stop = () => {
    isStopped = true;
  };
  const start = async () => {
    if ((await ownDeviceId()) === null) return;
    const { startRenewingPush } = await import('../features/reminders/renew-push.ts');
    if (!isStopped) stop = startRenewingPush(dispatch);
  };
  void start().catch(() => undefined);
  return () => stop();
}

/**
 * What makes the application bear a bad connection: ratings that wait are sent from whichever screen, what belongs to
 * others goes, and the service worker takes over the files. Returns how to stop.
 */
export function startOffline(store: AppStore): () => void {
  const { dispatch } = store;
  const isStudent = selectSession(store.getState()).role === 'student';
  // What waits from earlier visits is no part of the first screen; whoever revises before has it sent at once.
  let stopQuiet = whenQuiet(store, () => {
    stopQuiet = whenIdle(() => {
      if (!isStudent) return;
      void loadOutbox().then(({ outboxOf }) => outboxOf(dispatch));
      const stops = [startFetchingAhead(store), keepReminded(store)];
      stopQuiet = () => stops.forEach((stop) => stop());
    });
  });
  void tidyKept(Date.now());
  const worker = registerWorker(() => dispatch(newerVersionFound()));
  const stops = [
    worker.stop,
    dispatch(listen({ predicate: cameBack, effect: worker.look })),
    session.subscribe(() => {
      if (session.get() !== null) return;
      void forgetKept();
      void closePush();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    stopQuiet();
    if (isStudent) void loadOutbox().then(({ closeOutbox }) => closeOutbox(dispatch));
  };
}
