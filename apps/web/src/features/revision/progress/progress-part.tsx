import type { ReactNode } from 'react';
import { Flex } from 'antd';

interface Props {
  id: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a page about progress, under its title. */
export function ProgressPart({ id, title, hint, children }: Props) {
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby={id}>
      <div>
        <h2 dir="auto" id={id} className="title">
          {title}
        </h2>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
      {children}
    </Flex>
  );
}
