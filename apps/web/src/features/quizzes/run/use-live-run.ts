import { useCallback, useEffect, useState } from 'react';
import type { RunView, RunWall } from '@ardoise/contracts';
import { followRun, watchRun } from '../../../platform/live/runs.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { statusOf } from '../../../platform/api.ts';
import { useIsOffline } from '../../../ui/states/is-offline.ts';
import { isOlderNews } from './run-order.ts';
import { useGetRunWallQuery } from './run.api.ts';
import { runTexts } from '#texts/quizzes/run';

interface LiveRun<View> {
  /** Undefined until it is there. */
  run: View | undefined;
  /** Why there is none. */
  refusal: string | null;
  /** False once the connection has been gone for a moment. */
  connected: boolean;
  /** What came by another way than the live connection: taken, unless something newer is known. */
  take: (news: View) => void;
}

type Listen<View> = (heard: { told: (view: View) => void; refused: (message: string) => void }) => () => void;

/** @param listen one function for as long as the same is listened to. */
function useTold<View extends RunView>(runId: string, listen: Listen<View>): LiveRun<View> {
  const [known, setKnown] = useState<View>();
  const [refusal, setRefusal] = useState<{ runId: string; message: string } | null>(null);
  const isOffline = useIsOffline();
  const take = useCallback((news: View) => {
    setRefusal(null);
    setKnown((before) => (before?.run_id === news.run_id && isOlderNews(news, before) ? before : news));
  }, []);
  useEffect(() => listen({ told: take, refused: (message) => setRefusal({ runId, message }) }), [runId, listen, take]);
  return {
    run: known?.run_id === runId ? known : undefined,
    refusal: refusal?.runId === runId ? refusal.message : null,
    connected: !isOffline,
    take,
  };
}

/** While the live connection is cut, but the server can perhaps be reached. */
const POLL_MS = 4_000;

/** A run as its professor sees it, as long as this is on the screen. `wall`: this is the projector. */
export function useRunWall(runId: string, { wall }: { wall: boolean }): LiveRun<RunWall> {
  const listen = useCallback<Listen<RunWall>>((heard) => watchRun(runId, wall, heard), [runId, wall]);
  const live = useTold(runId, listen);
  const { take, connected } = live;
  const { currentData, error } = useGetRunWallQuery(runId, { skip: connected, pollingInterval: POLL_MS });
  useEffect(() => {
    if (currentData) take(currentData);
  }, [currentData, take]);
  // Without an answer nothing is known; a refusal is one.
  const failure = connected || live.run || !statusOf(error) ? null : failureSentence(error, runTexts.failed);
  return { ...live, refusal: live.refusal ?? failure };
}

/** A run as all who take part in it see it. */
export function useRunView(runId: string): LiveRun<RunView> {
  const listen = useCallback<Listen<RunView>>((heard) => followRun(runId, heard), [runId]);
  return useTold(runId, listen);
}
