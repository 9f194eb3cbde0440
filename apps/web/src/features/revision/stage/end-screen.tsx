import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Flex } from '../../../ui/theme/flex.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import styles from './revision-end.module.css';

interface Props {
  /** Something was done: the sign is drawn. */
  isDone: boolean;
  /** There is nothing here at all. */
  isEmpty: boolean;
  title: string;
  hint: string;
  /** What was done, above the ways on. */
  summary?: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** Nothing is left to look at: what was done, and what may come next. */
export function EndScreen({ isDone, isEmpty, title, hint, summary, children }: Props) {
  const narrow = useNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Flex vertical gap="middle" align="center" justify="center" component="section" className={styles.end}>
      <svg
        className={isDone ? `${styles.sign} ${styles.done}` : styles.sign}
        viewBox="0 0 96 96"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="48" cy="48" r="42" />
        {!isEmpty && <path d="M31 49.5 43 62l23-28" pathLength="1" />}
      </svg>
      <h1 dir="auto" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="hint">{hint}</p>
      {summary}
      <Flex wrap={!narrow} vertical={narrow} gap={12} justify="center" style={narrow ? { width: '100%' } : {}}>
        {children}
      </Flex>
    </Flex>
  );
}
