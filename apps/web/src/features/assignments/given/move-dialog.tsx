import { useId, useState } from 'react';
import type { Assignment } from '@ardoise/contracts';
import { serverNow } from '../../../platform/use-server-now.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { fromWall, toWall } from '../../../ui/figures/zoned-time.ts';
import { useMoveAssignmentMutation } from '../assignments.api.ts';
import { DueField } from '../giving/due-field.tsx';
import { dueProblem } from '../giving/give-draft.ts';
import { useZone } from '../use-zone.ts';
import { followTexts } from '#texts/assignments/given';

const words = followTexts.move;

function MoveForm({ one: { id, due_at: dueAt }, onDone }: { one: Assignment; onDone: () => void }) {
  const fieldId = useId();
  const zone = useZone();
  const [move] = useMoveAssignmentMutation();
  const [problem, setProblem] = useState<string>();
  const { draft, setDraft, busy, submit } = useForm<string>({ start: () => toWall(dueAt, zone), isDisposable: true });
  const onSubmit = () => {
    const found = dueProblem(draft, serverNow(), zone);
    setProblem(found);
    if (found) return;
    void submit(
      async ({ sent }) => {
        await move({ id, due_at: fromWall(sent, zone) ?? '' }).unwrap();
        toasts.success(words.done);
        onDone();
      },
      (failure) => setProblem(failureSentence(failure, words.failed)),
    );
  };
  return (
    <DialogForm submit={texts.common.save} busy={busy} onCancel={onDone} onSubmit={onSubmit}>
      <DueField
        id={fieldId}
        value={draft}
        problem={problem}
        onChange={(due) => {
          setDraft(due);
          setProblem(undefined);
        }}
      />
    </DialogForm>
  );
}

interface Props {
  one: Assignment;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives more time, or less. */
export function DueDateDialog({ one, isOpen, onClose }: Props) {
  return (
    <Dialog title={words.open} open={isOpen} onCancel={onClose} width={440}>
      <MoveForm one={one} onDone={onClose} />
    </Dialog>
  );
}
