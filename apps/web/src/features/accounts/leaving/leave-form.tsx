import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnLeave } from '@ardoise/contracts';
import { useAppSelector } from '../../../data/store.ts';
import { refusalCode } from '../../../platform/api.ts';
import { session } from '../../../platform/session.ts';
import { selectSession } from '../../../platform/session-slice.ts';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { isAddress } from '../../../ui/figures/people.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { leavingTexts } from '#texts/accounts/leaving';
import { PasswordInput } from '../by-mail/password-input.tsx';
import { OWN_DATA_PATH } from '../own-account/own-data-path.ts';
import { useAskToLeaveMutation } from './leaving.api.ts';
import styles from './leaving.module.css';

const words = leavingTexts.own;
const NOT_PROVED = ['password-wrong', 'password-needed', 'leave-address-wrong'];

interface Props {
  leave: OwnLeave;
  onClose: () => void;
}

/** What is lost with the account, and the proof that it is its owner who wants that. */
export function LeaveForm({ leave: { proof, at_once: isAtOnce }, onClose }: Props) {
  const id = useId();
  const { email } = useAppSelector(selectSession);
  // A pupil without an address is told by their name.
  const hasAddress = isAddress(email);
  const [ask] = useAskToLeaveMutation();
  const form = useForm({ start: '', isDisposable: true });
  const [problem, setProblem] = useState<{ field?: string; failed?: string }>({});
  const field = useRef<HTMLInputElement>(null);

  const submit = () => {
    const nothing = hasAddress ? words.emailMissing : words.nameMissing;
    const missing = proof === 'password' ? words.passwordMissing : nothing;
    if (!form.draft.trim()) {
      setProblem({ field: missing });
      field.current?.focus();
      return;
    }
    setProblem({});
    void form.submit(
      async ({ sent }) => {
        const { left } = await ask(proof === 'password' ? { password: sent } : { email: sent }).unwrap();
        toasts.success(left ? words.left : words.done);
        if (left) session.end('signed-out');
        else onClose();
      },
      (failure) => {
        const said = failureSentence(failure, '');
        const isWrong = NOT_PROVED.includes(refusalCode(failure) ?? '');
        setProblem(
          isWrong ? { field: said } : { failed: `${isAtOnce ? words.failed : words.askFailed} ${said}`.trim() },
        );
        if (isWrong) field.current?.select();
      },
    );
  };
  const own = {
    ref: field,
    id,
    value: form.draft,
    onChange: (event: { target: { value: string } }) => form.setDraft(event.target.value),
    'aria-invalid': problem.field ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-problem`,
  };
  return (
    <DialogForm
      submit={isAtOnce ? words.submitAtOnce : words.submit}
      busy={form.busy}
      danger
      onCancel={onClose}
      onSubmit={submit}
    >
      <div>
        <p className="label">{words.lost}</p>
        <ul className={styles.losses}>
          {words.losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </div>
      <p>{isAtOnce ? words.noReturn : words.waits}</p>
      <p>
        <Link to={OWN_DATA_PATH} onClick={onClose}>
          {words.copy}
        </Link>
      </p>
      {proof === 'password' ? (
        <LabelledField id={id} label={words.password} problem={problem.field}>
          {/* Password managers know by it whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput {...own} autoComplete="current-password" />
        </LabelledField>
      ) : (
        <LabelledField
          id={id}
          label={hasAddress ? words.email : words.name}
          hint={hasAddress ? words.emailHint(email) : words.nameHint}
          problem={problem.field}
        >
          <input
            {...own}
            className="text-field"
            type={hasAddress ? 'email' : 'text'}
            autoComplete="off"
            spellCheck={false}
          />
        </LabelledField>
      )}
      <p className="problem" role="alert">
        {problem.failed}
      </p>
    </DialogForm>
  );
}
