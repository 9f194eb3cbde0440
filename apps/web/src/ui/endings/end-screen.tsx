import { Children, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Flex } from '../theme/flex.tsx';
import { useNarrow } from '../paper/use-media.ts';
import { EndingDrawing } from './ending-drawing.tsx';
import type { EndingKind } from './ending-drawing.tsx';
import styles from './endings.module.css';

/** The number that matters, with its noun. */
export interface EndingFigure {
  number: string;
  noun: string;
  /** How much of a whole it is, from 0 to 1. */
  share?: number;
}

/** How something ended, whatever it was. */
export interface EndState {
  kind: EndingKind;
  title: string;
  figure?: EndingFigure | undefined;
  /** The days that the drawing counts. */
  count?: number;
}

/** In large letters. */
export function Figure({ figure: { number, noun } }: { figure: EndingFigure }) {
  return (
    <p className={`numbers ${styles.figure}`}>
      <strong>{number}</strong> {noun}
    </p>
  );
}

/** The ways on: on a phone the first of them stays where the thumb is, however much was done. */
function Ways({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  if (!narrow)
    return (
      <Flex wrap gap={12} justify="center">
        {children}
      </Flex>
    );
  const [next, ...others] = Children.toArray(children);
  return (
    <>
      <div className={styles.next}>{next}</div>
      {others.length > 0 && <div className={styles.others}>{others}</div>}
    </>
  );
}

interface Props {
  ending: EndState;
  /** What was reached besides. */
  also?: readonly string[];
  /** What was reached is known; until then its room is kept. */
  isSettled?: boolean;
  hint: string;
  /** What was done, above the ways on. */
  summary?: ReactNode;
  /** The ways on, the next step first. */
  children: ReactNode;
}

/** Nothing is left to look at: what was done, and what may come next. It waits for nobody: a press goes on at once. */
export function EndScreen({ ending, also = [], isSettled = true, hint, summary, children }: Props) {
  const { kind, title, figure, count } = ending;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const coming = isSettled ? undefined : styles.coming;
  const shown = isSettled ? kind : 'empty';
  return (
    <Flex vertical align="center" justify="center" component="section" className={styles.end}>
      <EndingDrawing key={shown} kind={shown} count={count} />
      <h1 dir="auto" ref={heading} tabIndex={-1} className={coming}>
        {title}
      </h1>
      {figure && (
        <div role="status" className={`${styles.reached} ${coming ?? ''}`}>
          <Figure figure={figure} />
          {also.length > 0 && (
            <ul className="row middle">
              {also.map((one) => (
                <li key={one} className="badge green">
                  <span aria-hidden="true">✓</span> {one}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className="hint">{hint}</p>
      {summary}
      <Ways>{children}</Ways>
    </Flex>
  );
}
