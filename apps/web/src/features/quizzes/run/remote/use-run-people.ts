import { useEffect } from 'react';
import type { RunParticipant, RunWall } from '@ardoise/contracts';
import { useGetRunParticipantsQuery } from '../run.api.ts';

const EVERY_MS = 3_000;

/** Who takes part: fetched anew while a question is open, and only while somebody looks. */
export function useRunPeople({ run_id: id, phase, step }: RunWall): {
  people: RunParticipant[] | undefined;
  error: unknown;
} {
  const isAsking = phase === 'asking';
  const { currentData, error, refetch } = useGetRunParticipantsQuery(id, {
    skip: !isAsking,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (!isAsking) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    // Those of the question before have answered that one.
    if (step > 0) look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsking, step, refetch]);
  return { people: currentData, error };
}
