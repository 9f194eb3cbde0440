import type { ReactNode } from 'react';
import { Flex } from 'antd';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the page under its title. */
export function StatsPart({ title, hint, children }: Props) {
  return (
    <Flex vertical gap="middle" component="section" aria-label={title}>
      <h2 dir="auto" className="title">
        {title}
      </h2>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </Flex>
  );
}
