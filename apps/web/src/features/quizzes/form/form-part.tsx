import type { ReactNode, Ref } from 'react';
import { Card, Flex } from 'antd';

interface Props {
  id: string;
  title: ReactNode;
  /** Of the title, which may be given the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the form under its title. */
export function FormPart({ id, title, titleRef, children }: Props) {
  return (
    <Card size="small">
      <Flex vertical gap={12} component="section" aria-labelledby={id}>
        <h2 dir="auto" id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="title">
          {title}
        </h2>
        {children}
      </Flex>
    </Card>
  );
}
