import styles from './progress-bar.module.css';

/** A thin bar; `value` in per cent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const rounded = Math.round(value);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${rounded}\u00a0%`}
    >
      <div style={{ width: `${value}%` }} />
    </div>
  );
}
