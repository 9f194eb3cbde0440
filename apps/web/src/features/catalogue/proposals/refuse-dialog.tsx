import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Flex, Input } from 'antd';
import type { ListedFlashcard } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { isSameText, useForm } from '../../../ui/forms/use-form.ts';
import { FormButtons } from '../../../ui/actions/form-buttons.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
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
  const toasts = useToasts();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(
      async ({ sent }) => {
        await refuse({ id: card.flashcard_id, reason: sent.trim(), revision: card.revision }).unwrap();
        toasts.success(words.refused);
        onDone();
      },
      (failure) => toasts.failure(words.refuseFailed, failureSentence(failure, '')),
    );
  };
  return (
    <Flex component="form" vertical gap="middle" onSubmit={onSubmit}>
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
      <FormButtons submit={words.refuse} busy={busy} danger onCancel={onCancel} />
    </Flex>
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
