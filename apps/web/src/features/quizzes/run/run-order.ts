import type { RunPhase, RunView } from '@ardoise/contracts';

type Moment = Pick<RunView, 'phase' | 'step' | 'question'>;

const PLACES: Record<RunPhase, number> = { lobby: 0, asking: 1, closed: 2, revealed: 3, over: 4 };

/** A run only goes forward: through the phases of a question, then to the next one. */
const placeOf = ({ phase, step }: Moment) => (phase === 'over' ? Infinity : step * PLACES.over + PLACES[phase]);

/** Whether a news is of an earlier moment than what is known: an answer and a live message may overtake each other. */
export function isOlderNews(news: Moment, known: Moment | undefined): boolean {
  if (!known) return false;
  const [there, here] = [placeOf(news), placeOf(known)];
  if (there !== here) return there < here;
  const [moved, shown] = [news.question?.deadline, known.question?.deadline];
  return !!moved && !!shown && moved < shown;
}
