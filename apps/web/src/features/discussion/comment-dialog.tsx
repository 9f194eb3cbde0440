import { useId, useState } from 'react';
import { failureSentence } from '../../ui/states/message-of.ts';
import { isSameText, useForm } from '../../ui/forms/use-form.ts';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { MessageField } from './message-field.tsx';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useAddCommentMutation } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';

interface FormProps {
  cardId: string;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function CommentForm({ cardId, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const [missing, setMissing] = useState(false);
  const [add] = useAddCommentMutation();
  const { draft: text, setDraft: setText, busy, submit } = useForm({ start: '', isSame: isSameText, onDirty });

  const onSubmit = () => {
    setMissing(!text.trim());
    if (!text.trim()) return;
    void submit(
      async ({ sent, key, now }) => {
        await add({ cardId, text: sent.trim(), key }).unwrap();
        toasts.success(words.sent);
        if (now() === sent) onDone();
        // What was added to it meanwhile is the beginning of another one.
        else setText(now().startsWith(sent) ? now().slice(sent.length).trimStart() : now());
      },
      (failure) => toasts.failure(failureSentence(failure, words.sendFailed)),
    );
  };
  return (
    <DialogForm gap="small" submit={words.send} busy={busy} onCancel={onCancel} onSubmit={onSubmit}>
      <MessageField
        id={id}
        label={words.label}
        hint={words.hint}
        problem={missing ? words.missing : undefined}
        value={text}
        onChange={(next) => {
          setText(next);
          setMissing(false);
        }}
      />
    </DialogForm>
  );
}

interface Props {
  cardId: string;
  open: boolean;
  onClose: () => void;
}

/** What a student writes to the professors about a card. */
export function CommentDialog({ cardId, open, onClose }: Props) {
  const { onDirty, leave } = useUnsavedGuard(open, onClose);
  return (
    <Dialog title={words.write} open={open} onCancel={leave} width={520}>
      <CommentForm cardId={cardId} onDone={onClose} onCancel={leave} onDirty={onDirty} />
    </Dialog>
  );
}
