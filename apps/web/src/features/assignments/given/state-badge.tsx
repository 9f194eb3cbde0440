import type { ReactNode } from 'react';
import {
  CheckCircleFilled,
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { AssignmentStatus } from '@ardoise/contracts';
import { followTexts as words } from '#texts/assignments/given';

const FACES: Record<AssignmentStatus, { badge: string; icon: ReactNode }> = {
  done: { badge: 'badge green', icon: <CheckCircleFilled aria-hidden /> },
  under_way: { badge: 'badge accent', icon: <ClockCircleOutlined aria-hidden /> },
  not_begun: { badge: 'badge', icon: <MinusCircleOutlined aria-hidden /> },
  late: { badge: 'badge amber', icon: <ExclamationCircleOutlined aria-hidden /> },
};

export const iconOf = (status: AssignmentStatus) => FACES[status].icon;

/** Where a student stands: a sign and a word. */
export function StateBadge({ status }: { status: AssignmentStatus }) {
  const { badge, icon } = FACES[status];
  return (
    <span className={badge}>
      {icon} {words.state(status)}
    </span>
  );
}
