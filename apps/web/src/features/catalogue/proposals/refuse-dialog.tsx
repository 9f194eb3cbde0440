import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Input, Modal } from 'antd';
import type { ListedFlashcard } from '@ardoise/contracts';
import { messageOf } from '../../../app/api.ts';
import { texts } from '../../../texts.fr.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import '../node-dialog.css';
import { catalogueTexts } from '../texts.fr.ts';
import { useRefuseProposalMutation } from './proposals.api.ts';

const words = catalogueTexts.proposals;
const REASON_MAX = 1_000;

function RefuseForm({ card, onDone }: { card: ListedFlashcard; onDone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [refuse, { isLoading }] = useRefuseProposalMutation();
  const toasts = useToasts();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    try {
      await refuse({ id: card.flashcard_id, reason: reason.trim() }).unwrap();
      toasts.success(words.refused);
      onDone();
    } catch (failure) {
      toasts.failure(words.refuseFailed, messageOf(failure, ''));
    }
  };
  return (
    <form className="node-form" onSubmit={(event) => void submit(event)}>
      <p>{card.question}</p>
      <div className="node-form-field">
        <label htmlFor={id}>
          {words.reason} <span className="form-hint">({texts.common.optional})</span>
        </label>
        <Input.TextArea
          id={id}
          autoFocus
          value={reason}
          maxLength={REASON_MAX}
          autoSize={{ minRows: 3, maxRows: 8 }}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`} className="form-hint">
          {words.reasonHint}
        </p>
      </div>
      <FormButtons submit={words.refuse} busy={isLoading} danger onCancel={onDone} />
    </form>
  );
}

/** Refuses a proposal, with a reason that its author reads. */
export function RefuseDialog({ card, onClose }: { card: ListedFlashcard | null; onClose: () => void }) {
  const [shown, setShown] = useState(card);
  if (card && card !== shown) setShown(card);
  return (
    <Modal title={words.refuseTitle} open={card !== null} onCancel={onClose} footer={null} destroyOnHidden centered>
      {shown && <RefuseForm key={shown.flashcard_id} card={shown} onDone={onClose} />}
    </Modal>
  );
}
