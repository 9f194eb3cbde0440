import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { safeOrigin, withOrigin } from '../../platform/origin.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { LightFailure, LightForm, LightSubmit } from './light-form.tsx';
import { sentenceOf } from './mail-link.ts';
import { linkingTexts as words } from './linking-texts.fr.ts';
import { exchangeTicket } from './oidc.ts';
import { PasswordInput } from './password-input.tsx';
import { accountTexts } from './texts.fr.ts';
import passwordInputStyles from './password-input.module.css';

/** The school's provider has recognised someone whose account has a password: it is given once, and links the two. */
export function OidcPasswordForm({ ticket }: { ticket: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { busy, submit } = useForm({ start: null, isDisposable: true });
  const [failure, setFailure] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const origin = params.get('origin');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    void submit(async () => {
      const problem = await exchangeTicket(ticket, { password: password.current?.value ?? '' });
      if (!problem) return void navigate(safeOrigin(origin), { replace: true });
      setFailure(problem.code === 'password-wrong' ? words.wrong : sentenceOf(problem));
      password.current?.select();
    });
  };

  return (
    <LightForm
      title={words.title}
      intro={words.intro}
      onSubmit={onSubmit}
      below={
        <>
          <Link to={withOrigin('/recover', origin)}>{accountTexts.forgotten}</Link>
          <Link to={withOrigin('/login', origin)}>{accountTexts.backToLogin}</Link>
        </>
      }
    >
      <div className={passwordInputStyles.field}>
        <label htmlFor="password">{accountTexts.login.password}</label>
        <PasswordInput
          ref={password}
          id="password"
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={failure ? true : undefined}
        />
      </div>
      <LightFailure>{failure}</LightFailure>
      <LightSubmit busy={busy} busyLabel={accountTexts.oidc.busy}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
