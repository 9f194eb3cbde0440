import { useId, useState } from 'react';
import { Select } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { failureSentence } from '../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { byLabel } from '../../ui/lists/label-filter.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { LabelledField } from '../../ui/forms/labelled-field.tsx';
import { useAddQuizCardMutation, useGetQuizzesQuery } from './quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';

const words = quizTexts.add;

function AddForm({ card, onDone }: { card: Flashcard; onDone: () => void }) {
  const id = useId();
  const { data } = useGetQuizzesQuery();
  const [add] = useAddQuizCardMutation();
  const form = useForm<string | undefined>({ start: undefined, isDisposable: true });
  const { draft: chosen, busy } = form;
  const [problem, setProblem] = useState('');
  const submit = () => {
    if (busy) return;
    if (!chosen) return setProblem(words.missing);
    setProblem('');
    void form.submit(
      async () => {
        await add({ id: chosen, flashcardId: card.id }).unwrap();
        toasts.success(words.done);
        onDone();
      },
      (failure) => setProblem(failureSentence(failure, words.failed)),
    );
  };
  return (
    <DialogForm gap="small" onCancel={onDone} submit={words.submit} busy={busy} onSubmit={submit}>
      <LabelledField id={id} label={words.quiz} problem={problem}>
        <Select
          id={id}
          autoFocus
          placeholder={words.pick}
          loading={!data}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          showSearch={{ filterOption: byLabel }}
          options={data?.map(({ id: value, name: label }) => ({ value, label })) ?? []}
          notFoundContent={data ? words.none : texts.common.loading}
          {...(chosen ? { value: chosen } : {})}
          onChange={(value: string) => {
            form.setDraft(value);
            setProblem('');
          }}
        />
      </LabelledField>
    </DialogForm>
  );
}

/** From a card's menu: puts it at the end of a quiz. */
export function AddToQuizDialog({ card, onClose }: { card: Flashcard | null; onClose: () => void }) {
  // The dialog keeps its content while it fades out.
  const [shown, setShown] = useState(card);
  if (card && card !== shown) setShown(card);
  return (
    <Dialog title={words.open} open={card !== null} onCancel={onClose} width={480}>
      {shown && <AddForm card={shown} onDone={onClose} />}
    </Dialog>
  );
}
