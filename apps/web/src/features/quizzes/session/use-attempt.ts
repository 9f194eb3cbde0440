import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { connection } from '../../../platform/connection.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { onNotices } from '../../../platform/live/notices.ts';
import type { AppStore } from '../../../data/store.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { quizzesApi } from '../quizzes.api.ts';
import { sessionTexts } from '../student/student-texts.fr.ts';
import { AttemptRun } from './attempt-run.ts';

/** The signed-in student's way through this quiz, begun or taken up when the screen opens. */
export function useAttempt(quizId: string) {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const toasts = useToasts();
  const [run] = useState(
    () =>
      new AttemptRun({
        quizId,
        now: () => performance.now(),
        send: async (body) => {
          const { data, error } = await dispatch(
            quizzesApi.endpoints.nextCard.initiate({ id: quizId, ...body }, { track: false }),
          );
          connection.set('call', (error as ApiFailure | undefined)?.status === 0);
          return data ? { data } : { error: error as ApiFailure };
        },
        onReply: ({ warningMessage, infoMessage }) => {
          if (warningMessage) toasts.warning(warningMessage, infoMessage ?? undefined);
          else if (infoMessage) toasts.info(infoMessage);
        },
        onTrouble: () => toasts.failure(sessionTexts.failed),
      }),
  );

  useEffect(() => {
    void run.begin();
    const onWake = () => {
      // The page's clock stands still while a device sleeps; the server's does not.
      if (document.visibilityState === 'visible') void run.resume();
    };
    const ends = [
      connection.subscribe(() => {
        if (!connection.isLost()) run.hurry();
      }),
      onNotices((notices) => {
        if (notices.some(({ topic, id }) => topic === 'attempts' && (id === null || id === quizId))) run.noticed();
      }),
    ];
    window.addEventListener('online', run.hurry);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      run.stop();
      for (const end of ends) end();
      window.removeEventListener('online', run.hurry);
      document.removeEventListener('visibilitychange', onWake);
      connection.set('call', false);
    };
  }, [run, quizId]);

  return { run, state: useSyncExternalStore(run.subscribe, run.get) };
}
