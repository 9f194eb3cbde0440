import { useEffect, useReducer, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { RunOwn, RunView, StudentRun } from '@ardoise/contracts';
import { listen, useAppDispatch } from '../../../../data/store.ts';
import { isRefusal } from '../../../../platform/http.ts';
import type { ApiFailure } from '../../../../platform/http.ts';
import { noticesHeard } from '../../../../platform/live/actions.ts';
import { runApi } from '../run.api.ts';

/** A whole class is told of an answer in one moment, and asks what theirs was worth over this long. */
const SPREAD_MS = 400;
/** While the live connection is cut, though the server may be reached. */
const POLL_MS = 4_000;
const AGAIN_MS = 1_500;

/** Whether answers are told, and with them what one's own was worth. */
const isTold = ({ phase }: RunView) => phase === 'revealed' || phase === 'over';

/** Whether there may be something to be told of the end as well: the own place. */
const hasEnd = ({ phase, ranking }: RunView) => phase === 'over' && ranking;

/** The moment of a run to which something of the student's own belongs. */
const momentOf = (view: RunView) => `${view.step} ${isTold(view)}`;

interface Surroundings {
  first: StudentRun;
  /** As it is known now. */
  view: RunView;
  connected: boolean;
  onView: (view: RunView) => void;
}

/**
 * Counts the moments at which the run must be asked for anew: the screen wakes, the connection is gone or back, something
 * of one's own is another from now on, as the time that one has.
 */
function useReasons(connected: boolean): number {
  const dispatch = useAppDispatch();
  const [reasons, addReason] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const predicate = (action: UnknownAction) =>
      noticesHeard.match(action) && action.payload.some(({ topic }) => topic === 'users');
    return dispatch(listen({ predicate, effect: addReason }));
  }, [dispatch]);
  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState === 'visible') addReason();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
  useEffect(() => {
    if (connected) return;
    const timer = setInterval(addReason, POLL_MS);
    return () => {
      clearInterval(timer);
      addReason();
    };
  }, [connected]);
  return reasons;
}

interface Own {
  /** The last that is known: what was fixed on joining, and the score as it was then. */
  latest: RunOwn;
  /** What belongs to this moment; null until it is there. */
  current: RunOwn | null;
}

/** What the run is to this student alone. */
export function useOwn(runId: string, { first, view, connected, onView }: Surroundings): Own {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState({
    own: first.own,
    moment: momentOf(first.view),
    isAtEnd: hasEnd(first.view),
    reasons: 0,
  });
  const reasons = useReasons(connected);
  const moment = momentOf(view);
  // A question that is open or closed asks for nothing: what was answered to it here is known here.
  const isAtEnd = hasEnd(view);
  const isNews = (isTold(view) && known.moment !== moment) || (isAtEnd && !known.isAtEnd);
  const isWanted = known.reasons !== reasons || isNews;
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const askIn = (ms: number) => {
      timer = setTimeout(() => void ask(), ms);
    };
    const ask = async () => {
      const { data, error } = await dispatch(
        runApi.endpoints.getRun.initiate(runId, { forceRefetch: true, subscribe: false }),
      );
      if (isStopped || (error && isRefusal(error as ApiFailure))) return;
      if (data) {
        setKnown({ own: data.own, moment: momentOf(data.view), isAtEnd: hasEnd(data.view), reasons });
        onView(data.view);
      }
      if (!data || momentOf(data.view) !== moment || hasEnd(data.view) !== isAtEnd) askIn(AGAIN_MS);
    };
    askIn(Math.random() * SPREAD_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [dispatch, runId, isWanted, moment, isAtEnd, reasons, onView]);
  return { latest: known.own, current: known.moment === moment ? known.own : null };
}
