import { useId, useState } from 'react';
import { Input } from 'antd';
import { REMINDER_MAX_LENGTH } from '@ardoise/contracts/light';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { isSameText, useForm } from '../../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useGetStandingsQuery, useRemindOfAssignmentMutation } from '../assignments.api.ts';
import { followTexts } from '#texts/assignments/given';

const words = followTexts.remind;

interface FormProps {
  assignmentId: string;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function ReminderForm({ assignmentId, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const { currentData: counts } = useGetStandingsQuery({ id: assignmentId });
  const [remind] = useRemindOfAssignmentMutation();
  const [problem, setProblem] = useState<string>();
  const { draft, setDraft, begin, busy, submit } = useForm<string>({ start: '', isSame: isSameText, onDirty });
  const onSubmit = () => {
    setProblem(undefined);
    void submit(
      async ({ sent }) => {
        const { written } = await remind({ id: assignmentId, message: sent.trim() }).unwrap();
        toasts.success(words.sent(written));
        begin('');
        onDone();
      },
      (failure) => setProblem(failureSentence(failure, words.failed)),
    );
  };
  return (
    <DialogForm submit={words.send} busy={busy} onCancel={onCancel} onSubmit={onSubmit}>
      <p role="status">{counts && words.intro(counts.not_begun, counts.late)}</p>
      <LabelledField id={id} label={words.message} optional hint={words.messageHint} problem={problem}>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={REMINDER_MAX_LENGTH}
          aria-describedby={`${id}-hint ${id}-problem`}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem(undefined);
          }}
        />
      </LabelledField>
    </DialogForm>
  );
}

interface Props {
  assignmentId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Writes to those who have not begun. */
export function ReminderDialog({ assignmentId, isOpen, onClose }: Props) {
  const { onDirty, leave } = useUnsavedGuard(isOpen, onClose);
  return (
    <Dialog title={words.open} open={isOpen} onCancel={leave} width={520}>
      <ReminderForm assignmentId={assignmentId} onDone={onClose} onCancel={leave} onDirty={onDirty} />
    </Dialog>
  );
}
