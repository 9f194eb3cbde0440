import { texts } from '#texts/ui';
import styles from './skeleton.module.css';

/** What stands in for the application until its code is there: the same bar, the same grid. */
export function AppSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div className={styles.bar} />
      <div className={styles.page}>
        <CardsSkeleton />
      </div>
    </div>
  );
}

export function CardsSkeleton({ count = 4, withTitle = true }: { count?: number; withTitle?: boolean }) {
  return (
    <div aria-hidden="true" data-part="skeleton">
      {withTitle && <div className={`${styles.skeleton} ${styles.title}`} />}
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`${styles.skeleton} ${styles.card}`} />
        ))}
      </div>
    </div>
  );
}
