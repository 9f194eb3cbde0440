import { Flex } from 'antd';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { checkPassword } from '@ardoise/contracts/light';
import { refusalCode } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { accountTexts } from '#texts/accounts';
import { useChangePasswordMutation } from '../accounts.api.ts';
import { PasswordInput } from '../by-mail/password-input.tsx';
import { PasswordStrength } from '../by-mail/password-strength.tsx';

const words = accountTexts.passwordForm;

const EMPTY = { current: '', next: '' };
const WRONG_CURRENT = ['bad-credentials', 'password-wrong', 'password-needed'];

interface Problems {
  current?: string | undefined;
  next?: string | undefined;
  failed?: string;
}

function PasswordForm({ email, formId, onDone }: { email: string; formId: string; onDone: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const form = useForm({ start: EMPTY, isDisposable: true });
  const { current, next } = form.draft;
  const [change] = useChangePasswordMutation();
  const currentField = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const check = checkPassword(next);
    const found: Problems = {
      current: current ? undefined : words.currentMissing,
      next: check.valid ? undefined : check.message,
    };
    setProblems(found);
    if (found.current || found.next) return;
    void form.submit(
      async ({ sent }) => {
        await change({ password: sent.next, current_password: sent.current }).unwrap();
        toasts.success(words.done);
        onDone();
      },
      (failure) => {
        const isWrong = WRONG_CURRENT.includes(refusalCode(failure) ?? '');
        // In the form, not in a toast: on a phone that would lie over the buttons.
        setProblems(
          isWrong
            ? { failed: words.failed, current: failureSentence(failure, words.currentWrong) }
            : { failed: `${words.failed} ${failureSentence(failure, '')}`.trim() },
        );
        if (isWrong) currentField.current?.select();
      },
    );
  };

  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Flex vertical gap="middle">
        {/* Password managers tie the change to the right account through this field. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <LabelledField id={`${formId}-current`} label={words.current} problem={problems.current}>
          <PasswordInput
            ref={currentField}
            id={`${formId}-current`}
            autoComplete="current-password"
            autoFocus
            value={current}
            onChange={(event) => form.setDraft({ current: event.target.value, next })}
            aria-invalid={problems.current ? true : undefined}
            aria-describedby={`${formId}-current-problem`}
          />
        </LabelledField>
        <LabelledField id={`${formId}-next`} label={words.next} problem={problems.next}>
          <PasswordInput
            id={`${formId}-next`}
            autoComplete="new-password"
            value={next}
            onChange={(event) => form.setDraft({ current, next: event.target.value })}
            aria-invalid={problems.next ? true : undefined}
            aria-describedby={`${formId}-next-problem ${formId}-strength`}
          />
        </LabelledField>
        <PasswordStrength id={`${formId}-strength`} password={next} />
        <p className="problem" role="alert">
          {problems.failed}
        </p>
      </Flex>
    </form>
  );
}

/** Change of one's own password. */
export function PasswordDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  const formId = useId();
  return (
    <Dialog
      title={words.title}
      open={open}
      onCancel={onClose}
      footer={(buttons) => buttons}
      okText={words.submit}
      cancelText={texts.common.cancel}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      width={460}
    >
      <PasswordForm email={email} formId={formId} onDone={onClose} />
    </Dialog>
  );
}
