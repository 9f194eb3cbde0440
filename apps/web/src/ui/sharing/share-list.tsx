import type { ReactNode } from 'react';
import { Flex, Progress } from 'antd';
import { percent } from '#texts/grammar';

export interface Share {
  key: string;
  name: ReactNode;
  /** In words, beside the share. */
  count: string;
  /** From 0 to 1. */
  share: number;
}

/** Shares of a whole, each as a line with its bar. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  return (
    <Flex vertical gap={12} component="ul">
      {shares.map(({ key, name, count, share }) => (
        <li key={key} title={`${percent(share)} · ${count}`}>
          <Flex wrap gap="0 16px" justify="space-between" align="end">
            <span dir="auto">{name}</span>
            <span className="detail numbers" style={{ textAlign: 'end' }}>
              <strong>{percent(share)}</strong> {count}
            </span>
          </Flex>
          {/* All of it is no success: antd would paint it green. */}
          <Progress percent={share * 100} status="normal" showInfo={false} aria-hidden="true" />
        </li>
      ))}
    </Flex>
  );
}
