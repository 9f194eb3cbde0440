import type { ReactNode } from 'react';
import { Flex } from '../theme/flex.tsx';

const CARD = { width: 64, height: 46, rx: 8, fill: 'var(--surface)', stroke: 'var(--line-strong)' };

/** An empty place says what it is for and offers the next step. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Flex component="section" vertical align="center" gap={12} className="none">
      <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true" focusable="false">
        <g strokeDasharray="5 4" strokeWidth="1.5">
          <rect {...CARD} x="30" y="10" transform="rotate(7 62 33)" />
          <rect {...CARD} x="26" y="22" transform="rotate(-4 58 45)" />
        </g>
        <path d="M42 40h30M42 50h18" stroke="var(--accent)" strokeLinecap="round" strokeWidth="3" />
      </svg>
      <h2 dir="auto">{title}</h2>
      <p>{children}</p>
      {action}
    </Flex>
  );
}
