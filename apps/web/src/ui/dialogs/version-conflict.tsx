import type { ReactNode } from 'react';
import { Button, Flex, Table } from 'antd';
import styles from './version-conflict.module.css';
import { texts } from '#texts/ui';
import { Dialog } from './dialog.tsx';

const words = texts.conflict;

/** One field that two people have left different. */
export interface Difference {
  label: string;
  /** As it was saved meanwhile, and as it is in the form. */
  theirs: ReactNode;
  mine: ReactNode;
}

interface Props {
  /** null while there is no conflict. */
  differences: readonly Difference[] | null;
  busy?: boolean;
  /** Saves what is in the form over what was saved meanwhile. */
  onMine: () => void;
  /** Gives up what is in the form. */
  onTheirs: () => void;
  /** Back to the form as it is. */
  onClose: () => void;
}

/** Somebody else has saved the same thing while it was being edited: both versions, and whose is kept. */
export function VersionConflict({ differences, busy = false, onMine, onTheirs, onClose }: Props) {
  return (
    <Dialog title={words.title} open={differences !== null} onCancel={onClose} width={720}>
      <p>{words.intro}</p>
      {differences?.length === 0 ? (
        <p className={styles.conflict}>{words.same}</p>
      ) : (
        <div className={styles.conflict} tabIndex={0} role="group" aria-label={words.versions}>
          <Table<Difference>
            aria-label={words.versions}
            rowKey="label"
            size="small"
            pagination={false}
            dataSource={differences ?? []}
            columns={[
              { title: words.field, dataIndex: 'label', rowScope: 'row' },
              { title: words.theirs, render: (_, { theirs }) => theirs || words.nothing },
              { title: words.mine, render: (_, { mine }) => mine || words.nothing },
            ]}
          />
        </div>
      )}
      <Flex wrap gap="small" justify="end">
        <Button onClick={onClose}>{words.back}</Button>
        <Button onClick={onTheirs}>{words.takeTheirs}</Button>
        <Button type="primary" loading={busy} onClick={onMine}>
          {words.keepMine}
        </Button>
      </Flex>
    </Dialog>
  );
}
