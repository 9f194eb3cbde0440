import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Flex } from 'antd';
import styles from '../transfer.module.css';

/** What a step has come to: whoever pressed for it is led there. */
export function HistoryStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Flex vertical gap={12} align="start" component="section" aria-labelledby={id} className={styles.bar}>
      <h2 dir="auto" id={id} ref={head} tabIndex={-1} className="title">
        {title}
      </h2>
      {children}
    </Flex>
  );
}
