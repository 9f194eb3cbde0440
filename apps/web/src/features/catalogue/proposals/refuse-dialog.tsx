import { useId, useState } from 'react';
import { Input } from 'antd';
import type { ListedFlashcard } from '@ardoise/contracts';
import { isSameText, useForm } from '../../../ui/forms/use-form.ts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useRefuseProposalMutation } from '../catalogue.api.ts';

const words = cataloguePageTexts.proposals;
const REASON_MAX = 1_000;

interface FormProps {
  card: ListedFlashcard;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function RefuseForm({ card, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const [refuse] = useRefuseProposalMutation();
  const { draft: reason, setDraft: setReason, busy, submit } = useForm({ start: '', isSame: isSameText, onDirty });
  const onSubmit = () => {
    void submit(
      async ({ sent }) => {
        await refuse({ id: card.flashcard_id, reason: sent.trim(), revision: card.revision }).unwrap();
        toasts.success(words.refused);
        onDone();
      },
      (failure) => toasts.failure(words.refuseFailed, failure),
    );
  };
  return (
    <DialogForm submit={words.refuse} busy={busy} danger onCancel={onCancel} onSubmit={onSubmit}>
      <p dir="auto">{card.question}</p>
      <LabelledField id={id} label={words.reason} optional hint={words.reasonHint}>
        <Input.TextArea
          id={id}
          autoFocus
          value={reason}
          maxLength={REASON_MAX}
          autoSize={{ minRows: 3, maxRows: 8 }}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
        />
      </LabelledField>
    </DialogForm>
  );
}

/** Refuses a proposal, with a reason that its author reads. */
export function RefuseDialog({ card, onClose }: { card: ListedFlashcard | null; onClose: () => void }) {
  const [shown, setShown] = useState(card);
  if (card && card !== shown) setShown(card);
  const { onDirty, leave } = useUnsavedGuard(card !== null, onClose);
  return (
    <Dialog title={words.refuseTitle} open={card !== null} onCancel={leave}>
      {shown && (
        <RefuseForm key={shown.flashcard_id} card={shown} onDone={onClose} onCancel={leave} onDirty={onDirty} />
      )}
    </Dialog>
  );
}
