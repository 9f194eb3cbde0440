import type { CSSProperties, ReactNode } from 'react';
import styles from './endings.module.css';

/**
 * What an ending is about: nothing was there, nothing was to do, something was done; or the goal of the day, a row of days, a deck
 * that is known, work that is handed in, a quiz.
 */
export type EndingKind = 'empty' | 'idle' | 'done' | 'goal' | 'row' | 'deck' | 'handedIn' | 'quiz';

const WEEK = 7;
const ACROSS = 96;

const check = (path: string) => <path className={styles.check} d={path} pathLength="1" />;
const disc = <circle className={styles.soft} cx="48" cy="48" r="42" />;
const middleCheck = 'M31 49.5 43 62l23-28';

/** Days in a row, a week at most, the last of which grows. */
function Days({ count }: { count: number }) {
  const shown = Math.min(WEEK, Math.max(1, count));
  const step = ACROSS / WEEK;
  return Array.from({ length: WEEK }, (_, n) => (
    <circle
      key={n}
      className={n < shown - 1 ? styles.full : n === shown - 1 ? `${styles.full} ${styles.grown}` : styles.soft}
      cx={step * (n + 0.5)}
      cy="48"
      r="5.5"
    />
  ));
}

const CARDS = [
  [22, 50],
  [26, 38],
  [30, 26],
] as const;

/** How much of a whole was right; all of it is a sign of its own. */
function Share({ of }: { of: number }) {
  const style = { '--share': of } as CSSProperties;
  return (
    <>
      <circle className={styles.track} cx="48" cy="48" r="40" />
      {of > 0 && (
        <circle
          className={styles.share}
          style={style}
          cx="48"
          cy="48"
          r="40"
          pathLength="1"
          transform="rotate(-90 48 48)"
        />
      )}
      {of === 1 && check(middleCheck)}
    </>
  );
}

const DRAWINGS: Record<EndingKind, (count: number) => ReactNode> = {
  empty: () => disc,
  idle: () => (
    <>
      {disc}
      <path className={styles.line} d={middleCheck} />
    </>
  ),
  done: () => (
    <>
      {disc}
      {check(middleCheck)}
    </>
  ),
  goal: () => (
    <>
      <circle className={styles.track} cx="48" cy="48" r="40" />
      <circle className={styles.ring} cx="48" cy="48" r="40" pathLength="1" transform="rotate(-90 48 48)" />
      {check(middleCheck)}
    </>
  ),
  row: (count) => <Days count={count} />,
  deck: () => (
    <>
      {CARDS.map(([x, y], n) => (
        <rect key={n} className={`${styles.card} ${styles[`turn${n}`]}`} x={x} y={y} width="44" height="34" rx="6" />
      ))}
      {check('M42 43.5l7 7.5 14-16.5')}
    </>
  ),
  handedIn: () => (
    <>
      <path className={styles.tray} d="M12 60v22h72V60" />
      <g className={styles.sheet}>
        <rect className={styles.card} x="27" y="14" width="42" height="56" rx="6" />
        <path className={styles.line} d="M36 56h24" />
      </g>
      {check('M37 34l8 8.5 15-18')}
    </>
  ),
  quiz: (count) => <Share of={count} />,
};

/**
 * A quiet drawing for an ending, done within two seconds; still where less motion is asked for. `count` is of the days in a row, or
 * the share of a quiz that was right.
 */
export function EndingDrawing({ kind, count = 0 }: { kind: EndingKind; count?: number | undefined }) {
  const isWide = kind === 'row';
  return (
    <svg
      className={isWide ? `${styles.drawing} ${styles.wide}` : styles.drawing}
      viewBox={isWide ? '0 36 96 24' : '0 0 96 96'}
      aria-hidden="true"
      focusable="false"
      data-ending={kind}
    >
      {DRAWINGS[kind](count)}
    </svg>
  );
}
