import { useEffect, useState } from 'react';
import { listen, useAppDispatch } from '../../../data/store.ts';
import { cameBack, connectionTold } from '../../../platform/connection.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { noticesHeard } from '../../../platform/live/actions.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { quizzesApi } from '../quizzes.api.ts';
import { sessionTexts } from '#texts/quizzes/session';
import { AttemptFlow } from './attempt-run.ts';
import type { AttemptProgress } from './attempt-run.ts';
import { keptInTab } from './draft-answers.ts';

/** The signed-in student's way through this quiz, begun or taken up when the screen opens. */
export function useAttempt(quizId: string) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [state, setState] = useState<AttemptProgress>({ status: 'loading' });
  const [run] = useState(
    () =>
      new AttemptFlow({
        kept: keptInTab(quizId),
        now: () => performance.now(),
        onState: setState,
        send: async (body) => {
          const { data, error } = await dispatch(
            quizzesApi.endpoints.nextCard.initiate({ id: quizId, ...body }, { track: false }),
          );
          dispatch(connectionTold({ sign: 'call', isLost: (error as ApiFailure | undefined)?.status === 0 }));
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
      dispatch(listen({ predicate: cameBack, effect: run.hurry })),
      dispatch(
        listen({
          actionCreator: noticesHeard,
          effect: ({ payload }) => {
            if (payload.some(({ topic, id }) => topic === 'attempts' && (id === null || id === quizId))) run.noticed();
            if (payload.some(({ topic }) => topic === 'quizzes')) run.edited();
          },
        }),
      ),
    ];
    window.addEventListener('online', run.hurry);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      run.stop();
      for (const end of ends) end();
      window.removeEventListener('online', run.hurry);
      document.removeEventListener('visibilitychange', onWake);
      dispatch(connectionTold({ sign: 'call', isLost: false }));
    };
  }, [run, quizId, dispatch]);

  return { run, state };
}
