import { useEffect, useRef } from 'react';
import type { QuizParticipation, QuizRoom } from '@ardoise/contracts';
import { useGetRoomQuery } from '../quizzes.api.ts';

/** While something moves; never more often. */
const MOVING_MS = 2_000;
/** While nothing does: somebody may have got stuck, or come back. */
const STILL_MS = 10_000;

/** Who is in the room and where each stands: fetched anew while the numbers move, and only while somebody looks. */
export function useRoom(quizId: string, numbers: QuizParticipation | null) {
  const room = useGetRoomQuery(quizId, { refetchOnMountOrArgChange: true });
  const { refetch, isFetching } = room;
  const moved = useRef(false);
  const fetchedAt = useRef(0);
  useEffect(() => {
    moved.current = true;
  }, [numbers]);
  useEffect(() => {
    if (isFetching) {
      fetchedAt.current = performance.now();
      return;
    }
    const timer = setInterval(() => {
      const since = performance.now() - fetchedAt.current;
      if (document.visibilityState !== 'visible' || since < (moved.current ? MOVING_MS : STILL_MS)) return;
      moved.current = false;
      void refetch();
    }, MOVING_MS / 4);
    return () => clearInterval(timer);
  }, [isFetching, refetch]);
  const data: QuizRoom | undefined = room.currentData;
  return { room: data, error: room.error, refetch };
}
