import { perCent } from '#texts/grammar';
import { use } from 'react';
import { FaceContext } from '../face/face-context.ts';
import styles from './progress-bar.module.css';

/** A thin bar, in the colour of the category where it stands; `value` in per cent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const face = use(FaceContext);
  const rounded = Math.round(value);
  return (
    <div
      className={styles.bar}
      data-hue={face?.colour}
      role="progressbar"
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={perCent(rounded)}
    >
      <div style={{ width: `${value}%` }} />
    </div>
  );
}
