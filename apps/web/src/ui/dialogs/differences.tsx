import type { ReactNode } from 'react';
import { Table } from 'antd';
import { texts } from '#texts/ui';

const words = texts.conflict;

/** One field that two people have left different. */
export interface Difference {
  label: string;
  /** As it was saved meanwhile, and as it is in the form. */
  theirs: ReactNode;
  mine: ReactNode;
}

/** Both versions beside each other. */
export function Differences({ of }: { of: Difference[] }) {
  return (
    <Table<Difference>
      aria-label={words.versions}
      rowKey="label"
      size="small"
      pagination={false}
      dataSource={of}
      columns={[
        { title: words.field, dataIndex: 'label', rowScope: 'row' },
        { title: words.theirs, render: (_, { theirs }) => theirs || words.nothing },
        { title: words.mine, render: (_, { mine }) => mine || words.nothing },
      ]}
    />
  );
}
