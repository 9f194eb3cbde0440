import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { RunPast, RunWall } from '@ardoise/contracts';
import { useGetRunPastQuery } from '../run.api.ts';

export interface Past {
  /** Which past question is looked at; null for the present. */
  step: number | null;
  shown: RunPast | undefined;
  error: unknown;
  /** Asks for it anew. */
  again: () => void;
  /** There is something further back. */
  canGoBack: boolean;
  back: () => void;
  /** Towards the present. */
  forward: () => void;
  toPresent: () => void;
}

/** Changes when something new is to be seen on the wall. */
export const wallMoment = ({ step, phase }: RunWall) => `${step}/${phase === 'closed' ? 'asking' : phase}`;

/** Looks back at past questions without opening one again; what is new at present ends it. */
export function usePast(run: RunWall): Past {
  const [looked, setLooked] = useState<{ step: number; from: string } | null>(null);
  const from = wallMoment(run);
  const step = looked?.from === from ? looked.step : null;
  // Once the run is over its last question is past as well.
  const present = run.phase === 'over' ? run.step + 1 : run.step;
  const { currentData, error, refetch } = useGetRunPastQuery(step === null ? skipToken : { id: run.run_id, step });
  const look = (to: number) => setLooked(to < present ? { step: to, from } : null);
  return {
    step,
    shown: currentData,
    error,
    again: () => void (step !== null && refetch()),
    canGoBack: (step ?? present) > 0,
    back: () => {
      const to = (step ?? present) - 1;
      if (to >= 0) look(to);
    },
    forward: () => step !== null && look(step + 1),
    toPresent: () => setLooked(null),
  };
}
