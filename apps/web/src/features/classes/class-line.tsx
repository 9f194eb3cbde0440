import { EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { SchoolClass } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { MenuButton } from '../../ui/actions/menu-button.tsx';
import styles from './classes-page.module.css';
import { classTexts as words } from '#texts/classes';
import { useClassStanding } from './use-class-standing.ts';

/** A class of the list: its name leads to its members. */
export function ClassLine({ one, onEdit }: { one: SchoolClass; onEdit: (edited: SchoolClass) => void }) {
  const change = useClassStanding();
  const { id, name, students, professors, mine, archived } = one;
  return (
    <Flex component="li" gap={12} align="center" className={styles.line}>
      <div className="name">
        <h3 className="lead">
          <Link dir="auto" className="whole-link" to={`/app/classes/${id}`}>
            {name}
          </Link>
        </h3>
        <Flex wrap gap="4px 8px" align="center" className="detail">
          <span className="numbers">{words.counts(students, professors)}</span>
          {mine && <span className="badge accent">{words.mine}</span>}
          {archived && <span className="badge">{words.archived}</span>}
        </Flex>
      </div>
      <span className="over firm">
        <MenuButton
          label={words.actionsOf(name)}
          items={() => [
            { label: words.rename, icon: <EditOutlined aria-hidden />, onSelect: () => onEdit(one) },
            {
              label: archived ? words.reopen : words.archive,
              icon: archived ? <UndoOutlined aria-hidden /> : <InboxOutlined aria-hidden />,
              onSelect: () => void change(one),
            },
          ]}
        />
      </span>
    </Flex>
  );
}
