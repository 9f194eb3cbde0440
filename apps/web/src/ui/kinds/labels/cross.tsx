import type { PointerEvent } from 'react';
import type { PicturePoint } from '@ardoise/contracts';
import styles from './labels.module.css';
import { standsAt } from './places.ts';

interface Props {
  at: PicturePoint;
  sign: string;
  look: 'plain' | 'active' | 'right' | 'wrong';
  /** It can be dragged. */
  onGrab?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

/** Where somebody says that something is. */
export function Cross({ at, sign, look, onGrab }: Props) {
  return (
    <span
      className={`${styles.cross} ${styles[look]}`}
      style={standsAt(at)}
      data-part="cross"
      aria-hidden="true"
      onPointerDown={onGrab}
      // It was held, not the picture under it.
      onClick={onGrab && ((event) => event.stopPropagation())}
    >
      <svg viewBox="-12 -12 24 24">
        <path className={styles.halo} d="M-8-8 8 8M8-8-8 8" />
        <path className={styles.outline} d="M-8-8 8 8M8-8-8 8" />
      </svg>
      {sign !== '' && <span className={styles.sign}>{sign}</span>}
    </span>
  );
}
