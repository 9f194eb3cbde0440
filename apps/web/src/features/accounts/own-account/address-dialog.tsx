import { useId, useState } from 'react';
import { isEmail } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { codeTexts } from '#texts/accounts/code';
import { useAskForAddressMutation } from '../accounts.api.ts';

const words = codeTexts.address;

function AddressForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const label = useConfig()?.oidc_label;
  const [ask] = useAskForAddressMutation();
  const form = useForm({ start: '', isDisposable: true });
  const [problem, setProblem] = useState<{ field?: string; failed?: string }>({});

  const onSubmit = () => {
    if (!isEmail(form.draft.trim())) return setProblem({ field: words.missing });
    setProblem({});
    void form.submit(
      async ({ sent }) => {
        const { mails_wait: waiting } = await ask(sent.trim()).unwrap();
        toasts.success(words.done, waiting === undefined ? words.sent : words.waits);
        onClose();
      },
      (failure) => setProblem({ failed: `${words.failed} ${failureSentence(failure, '')}`.trim() }),
    );
  };
  return (
    <DialogForm gap={12} submit={words.submit} busy={form.busy} onCancel={onClose} onSubmit={onSubmit}>
      <p>{words.intro}</p>
      {label && <p>{words.provider(label)}</p>}
      <LabelledField id={id} label={words.email} hint={words.keep} problem={problem.field}>
        <input
          id={id}
          className="text-field"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.draft}
          aria-invalid={problem.field ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => form.setDraft(target.value)}
        />
      </LabelledField>
      <p className="problem" role="alert">
        {problem.failed}
      </p>
    </DialogForm>
  );
}

/** Of whoever came in by a code: an address of their own, and by its mail a password. */
export function AddressDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={460}>
      <AddressForm onClose={onClose} />
    </Dialog>
  );
}
