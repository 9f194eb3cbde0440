import { texts } from '#texts/ui';
import styles from './skeleton.module.css';

/** Lines that stand in for what is on its way. */
export function LinesSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div aria-hidden="true" className={styles.lines}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
