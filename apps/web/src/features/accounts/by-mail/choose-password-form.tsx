import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { LinkPurpose } from '@ardoise/contracts';
import { checkPassword } from '@ardoise/contracts/light';
import { whenIdle } from '../../../platform/idle.ts';
import { fetchAppAhead } from '../sign-in/sign-in.ts';
import { safeOrigin, withOrigin } from '../../../platform/origin.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { ConsentBox } from '../sign-in/consent-box.tsx';
import { LightFailure, LightForm, LightSubmit } from '../sign-in/light-form.tsx';
import { choosePassword } from './mail-link.ts';
import type { LinkProblem } from './mail-link.ts';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { accountTexts } from '#texts/accounts';

interface Props {
  purpose: LinkPurpose;
  email: string;
  /** The secret of the mail's link. */
  confirm: string;
}

/** Chooses the password that the mail's link allows to choose, and goes on signed in. */
export function ChoosePasswordForm({ purpose, email, confirm }: Props) {
  const words = accountTexts[purpose];
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { busy, submit } = useForm({ start: null, isDisposable: true });
  const [weak, setWeak] = useState<string | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const origin = params.get('origin');
  useEffect(() => whenIdle(fetchAppAhead), []);
  useEffect(() => {
    if (hasMouse()) field.current?.focus();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const check = checkPassword(password);
    setWeak(check.valid ? null : check.message);
    setProblem(null);
    if (!check.valid) return field.current?.focus();
    void submit(async () => {
      const found = await choosePassword(purpose, { email, confirm, password });
      if (found) return setProblem(found);
      void navigate(safeOrigin(origin), { replace: true });
    });
  };

  const wayOut =
    problem?.step === 'sign-in' ? (
      <Link to={withOrigin('/login', origin)}>{accountTexts.login.submit}</Link>
    ) : (
      problem?.code === 'link-invalid' && (
        <Link to={`/${purpose}?${new URLSearchParams({ email, ...(origin ? { origin } : {}) }).toString()}`}>
          {accountTexts.newLink}
        </Link>
      )
    );

  return (
    <LightForm
      title={words.title}
      intro={words.choose}
      onSubmit={onSubmit}
      below={<Link to={withOrigin('/login', origin)}>{accountTexts.backToLogin}</Link>}
    >
      <div className="pile">
        <label className="label" htmlFor="email">
          {accountTexts.login.email}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          className="text-field"
          autoComplete="username"
          disabled
          value={email}
        />
      </div>
      <div className="pile">
        <label className="label" htmlFor="password">
          {accountTexts.password}
        </label>
        <PasswordInput
          ref={field}
          id="password"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          aria-invalid={weak ? true : undefined}
          aria-describedby="password-problem strength"
          onChange={(event) => {
            setPassword(event.target.value);
            setWeak(null);
          }}
        />
        <p id="password-problem" className="problem" role="alert">
          {weak}
        </p>
        <PasswordStrength id="strength" password={password} header={accountTexts.choosePassword} />
      </div>
      {purpose === 'register' && <ConsentBox checked={agreed} onChange={setAgreed} />}
      <LightFailure>
        {problem?.sentence} {wayOut}
      </LightFailure>
      <LightSubmit busy={busy} busyLabel={accountTexts.sending} disabled={purpose === 'register' && !agreed}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
