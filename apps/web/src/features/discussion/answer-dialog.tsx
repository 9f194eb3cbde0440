import { useId, useState } from 'react';
import type { Comment } from '@ardoise/contracts';
import { isSameText, useForm } from '../../ui/forms/use-form.ts';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { MessageField } from './message-field.tsx';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useAnswerCommentMutation } from './discussion.api.ts';
import { discussionTexts as words } from '#texts/discussion';

interface FormProps {
  comment: Comment;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function AnswerForm({ comment, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const [missing, setMissing] = useState(false);
  const [answer] = useAnswerCommentMutation();
  const { draft: text, setDraft: setText, busy, submit } = useForm({ start: '', isSame: isSameText, onDirty });
  const onSubmit = () => {
    setMissing(!text.trim());
    if (!text.trim()) return;
    void submit(
      async ({ sent, key }) => {
        await answer({ id: comment.id, text: sent.trim(), key }).unwrap();
        toasts.success(words.answered);
        onDone();
      },
      (failure) => toasts.failure(words.answerFailed, failure),
    );
  };
  return (
    <DialogForm gap="small" submit={words.answer} busy={busy} onCancel={onCancel} onSubmit={onSubmit}>
      <p dir="auto" className="typed">
        {comment.comment}
      </p>
      <MessageField
        id={id}
        label={words.answerLabel}
        hint={words.answerHint}
        problem={missing ? words.answerMissing : undefined}
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
  comment: Comment;
  open: boolean;
  onClose: () => void;
}

/** What a professor answers to the author of a comment. */
export function AnswerDialog({ comment, open, onClose }: Props) {
  const { onDirty, leave } = useUnsavedGuard(open, onClose);
  return (
    <Dialog title={words.answerTitle} open={open} onCancel={leave} width={520}>
      <AnswerForm key={comment.id} comment={comment} onDone={onClose} onCancel={leave} onDirty={onDirty} />
    </Dialog>
  );
}
