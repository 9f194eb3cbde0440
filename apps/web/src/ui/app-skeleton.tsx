import { texts } from './texts.fr.ts';
import './skeleton.css';

/** What stands in for the application until its code is there: the same bar, the same grid. */
export function AppSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div className="skeleton-bar" />
      <div className="skeleton-page">
        <CardsSkeleton />
      </div>
    </div>
  );
}

export function CardsSkeleton({ count = 4, withTitle = true }: { count?: number; withTitle?: boolean }) {
  return (
    <div aria-hidden="true">
      {withTitle && <div className="skeleton skeleton-title" />}
      <div className="skeleton-grid">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="skeleton skeleton-card" />
        ))}
      </div>
    </div>
  );
}
