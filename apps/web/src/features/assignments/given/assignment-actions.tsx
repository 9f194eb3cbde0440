import { useState } from 'react';
import { CalendarOutlined, MailOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Assignment } from '@ardoise/contracts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useTakeAssignmentBackMutation } from '../assignments.api.ts';
import styles from './follow-up.module.css';
import { followTexts as words } from '#texts/assignments/given';
import { DueDateDialog } from './move-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

/** What may be done with what was given, as long as it was not taken back. */
export function AssignmentActions({ one }: { one: Assignment }) {
  const [open, setOpen] = useState<'remind' | 'move' | null>(null);
  const [takeBack] = useTakeAssignmentBackMutation();
  const close = () => setOpen(null);
  const onTakeBack = () =>
    confirmed({
      question: words.takeBack.confirm(one.target.name),
      run: () => takeBack(one.id).unwrap(),
      done: words.takeBack.done,
      failed: words.takeBack.failed,
    });
  return (
    <Flex wrap gap="small" className="spread">
      <Button
        className={styles.long}
        icon={<MailOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('remind')}
      >
        {words.remind.open}
      </Button>
      <Button icon={<CalendarOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('move')}>
        {words.move.open}
      </Button>
      <Button icon={<RollbackOutlined aria-hidden />} onClick={onTakeBack}>
        {words.takeBack.open}
      </Button>
      <ReminderDialog assignmentId={one.id} isOpen={open === 'remind'} onClose={close} />
      <DueDateDialog one={one} isOpen={open === 'move'} onClose={close} />
    </Flex>
  );
}
