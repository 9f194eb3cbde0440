import { useServerNow } from '../../../../platform/use-server-now.ts';
import styles from './countdown-ring.module.css';
import { partTexts as words } from '#texts/quizzes/run-parts';

const TICK_MS = 200;
/** Said aloud at these, and shown as urgent from each on. */
const SOON = 10;
const LAST = 5;
/** From here on in minutes and seconds. */
const LONG_SECONDS = 100;

interface Props {
  /** ISO moments of the server's clock. */
  shownAt: string;
  deadline: string;
  /** A student's extra time: their own time is so many times as long. */
  factor?: number;
  /** As large as this says. */
  className?: string | undefined;
}

/** '9', '99', '1:40'. */
const shown = (seconds: number) =>
  seconds < LONG_SECONDS ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** So that the longer ones stay within the ring. */
const sizeOf = (text: string) => (text.length <= 2 ? 40 : text.length <= 4 ? 32 : 22);

/** What is left of a question's time, by the server's clock: a ring that empties, and the seconds in it. */
export function CountdownRing({ shownAt, deadline, factor = 1, className = '' }: Props) {
  const now = useServerNow(TICK_MS);
  const start = Date.parse(shownAt);
  const lasts = (Date.parse(deadline) - start) * factor;
  const left = Math.min(lasts, Math.max(0, start + lasts - now));
  const seconds = Math.ceil(left / 1_000);
  const urgency = seconds <= LAST ? styles.last : seconds <= SOON ? 'soon' : '';
  const said = [SOON, LAST].includes(seconds);
  return (
    <span className={`${styles.ring} ${urgency} ${className}`}>
      <span role="timer" aria-label={words.left(seconds)} className={styles.timer}>
        <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <circle className={styles.track} cx="50" cy="50" r="44" />
          <circle
            className={styles.rest}
            cx="50"
            cy="50"
            r="44"
            pathLength="1"
            strokeDasharray="1"
            strokeDashoffset={1 - (lasts > 0 ? left / lasts : 0)}
            transform="rotate(-90 50 50)"
          />
          <text x="50" y="51" textAnchor="middle" dominantBaseline="central" fontSize={sizeOf(shown(seconds))}>
            {shown(seconds)}
          </text>
        </svg>
      </span>
      <span className="visually-hidden" role="status">
        {said && words.left(seconds)}
      </span>
    </span>
  );
}
