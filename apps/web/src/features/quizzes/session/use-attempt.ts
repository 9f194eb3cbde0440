import { useEffect, useState } from 'react';
import type { NextFlashcard } from '@ardoise/contracts';
import type { Delivered } from '../../../data/delivery.ts';
import { listen, useAppDispatch } from '../../../data/store.ts';
import { connectionTold } from '../../../platform/connection.ts';
import { noticesHeard } from '../../../platform/live/actions.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { quizzesApi } from '../quizzes.api.ts';
import { sessionTexts } from '#texts/quizzes/session';
import { AttemptFlow } from './attempt-run.ts';
import type { AttemptProgress } from './attempt-run.ts';
import { keptInTab } from './draft-answers.ts';

/** The signed-in student's way through this quiz, begun or taken up when the screen opens. */
export function useAttempt(quizId: string) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<AttemptProgress>({ status: 'loading' });
  const [run] = useState(
    () =>
      new AttemptFlow({
        kept: keptInTab(quizId),
        now: () => performance.now(),
        onState: setState,
        send: async (body) => {
          const call = quizzesApi.endpoints.nextCard.initiate({ id: quizId, ...body }, { track: false });
          const outcome = (await dispatch(call)) as Delivered<NextFlashcard>;
          dispatch(connectionTold({ sign: 'call', isLost: outcome.error?.status === 0 }));
          return outcome;
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
      run.delivery.follow(dispatch),
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
    document.addEventListener('visibilitychange', onWake);
    return () => {
      run.stop();
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', onWake);
      dispatch(connectionTold({ sign: 'call', isLost: false }));
    };
  }, [run, quizId, dispatch]);

  return { run, state };
}
