import { useId, useState } from 'react';
import { Input } from 'antd';
import { LEAVE_WORD_MAX_LENGTH } from '@ardoise/contracts/light';
import type { PersonNames } from '@ardoise/contracts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { fullName } from '../../../ui/figures/people.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { isSameText, useForm } from '../../../ui/forms/use-form.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { leavingTexts } from '#texts/accounts/leaving';
import { useRefuseLeaveMutation } from './leaving.api.ts';

const words = leavingTexts.requests;

/** Somebody who wants to leave, as a list of requests or of users has them. */
export interface Leaver extends PersonNames {
  id: string;
  email: string;
}

interface FormProps {
  leaver: Leaver;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

function RefuseLeaveForm({ leaver, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const [refuse] = useRefuseLeaveMutation();
  const { draft: word, setDraft: setWord, busy, submit } = useForm({ start: '', isSame: isSameText, onDirty });
  const [problem, setProblem] = useState<string>();
  const onSubmit = () => {
    setProblem(word.trim() ? undefined : words.wordMissing);
    if (!word.trim()) return;
    void submit(
      async ({ sent }) => {
        await refuse({ id: leaver.id, word: sent.trim() }).unwrap();
        toasts.success(words.refused);
        onDone();
      },
      (failure) => toasts.failure(words.refuseFailed, failure),
    );
  };
  return (
    <DialogForm submit={words.refuse} busy={busy} danger onCancel={onCancel} onSubmit={onSubmit}>
      <p dir="auto">{fullName(leaver, leaver.email)}</p>
      <LabelledField id={id} label={words.word} hint={words.wordHint} problem={problem}>
        <Input.TextArea
          id={id}
          autoFocus
          value={word}
          maxLength={LEAVE_WORD_MAX_LENGTH}
          autoSize={{ minRows: 3, maxRows: 8 }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={(event) => setWord(event.target.value)}
        />
      </LabelledField>
    </DialogForm>
  );
}

interface Props {
  leaver: Leaver | null;
  onClose: () => void;
  /** The dialog has gone: the line that it was opened from may have gone with it. */
  afterClose?: () => void;
}

/** Refuses to erase somebody's account, with a word that they read. */
export function RefuseLeaveDialog({ leaver, onClose, afterClose }: Props) {
  const [shown, setShown] = useState(leaver);
  if (leaver && leaver !== shown) setShown(leaver);
  const { onDirty, leave } = useUnsavedGuard(leaver !== null, onClose);
  const onDone = () => {
    onDirty(false);
    onClose();
  };
  return (
    <Dialog title={words.refuseTitle} open={leaver !== null} onCancel={leave} {...(afterClose && { afterClose })}>
      {shown && <RefuseLeaveForm key={shown.id} leaver={shown} onDone={onDone} onCancel={leave} onDirty={onDirty} />}
    </Dialog>
  );
}
