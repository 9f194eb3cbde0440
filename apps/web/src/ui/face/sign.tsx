import { use } from 'react';
import type { Face } from '@ardoise/contracts';
import { FaceContext } from './face-context.ts';
import styles from './sign.module.css';

/**
 * One sign alone without the request to be drawn in colour: Firefox grants that before it asks our font, so that a scale
 * stood in colour among others in one.
 */
const drawn = (sign: string) => sign.replace(/^(.)\ufe0f$/u, '$1');

/** The sign of a category, for the eye alone: its name stands beside. */
export function Sign({ face, large }: { face: Face; large?: boolean }) {
  return (
    <span className={large ? `${styles.sign} ${styles.large}` : styles.sign} data-hue={face.colour} aria-hidden="true">
      {drawn(face.sign)}
    </span>
  );
}

/** That of the category in which it stands. */
export function PlaceSign() {
  const face = use(FaceContext);
  return face && <Sign face={face} large />;
}
