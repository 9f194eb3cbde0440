import { Skeleton } from 'antd';
import { texts } from '#texts/ui';

/** Lines that stand in for what is on its way. antd's own begins with an empty heading, which readers of screens would stop at. */
export function LinesSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div aria-hidden="true">
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </div>
  );
}
