import { closeOutbox, outboxOf } from '../features/revision/outbox.ts';
import { forgetKept, tidyKept } from '../platform/offline/student-store.ts';
import { registerWorker } from '../platform/offline/service-worker.ts';
import { session } from '../platform/session.ts';
import type { Session } from '../platform/session.ts';
import type { AppStore } from '../data/store.ts';

/**
 * What makes the application bear a bad connection: ratings that wait are sent from whichever screen, what belongs to
 * others goes, and the service worker takes over the files. Returns how to stop.
 */
export function startOffline(store: AppStore, { role }: Session): () => void {
  if (role === 'student') outboxOf(store.dispatch);
  void tidyKept(Date.now());
  const stopAsking = registerWorker();
  const stopListening = session.subscribe(() => {
    if (session.get() === null) void forgetKept();
  });
  return () => {
    stopAsking();
    stopListening();
    closeOutbox(store.dispatch);
  };
}
