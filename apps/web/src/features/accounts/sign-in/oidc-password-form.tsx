import { useRef } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { withOrigin } from '../../../platform/origin.ts';
import { LightFailure, LightForm, LightSubmit } from './light-form.tsx';
import { refusalSentence } from '../by-mail/mail-link.ts';
import { linkingTexts as words } from '#texts/accounts/linking';
import { PresentPassword } from '../by-mail/password-input.tsx';
import { accountTexts } from '#texts/accounts';
import { useExchange } from './use-exchange.ts';

/** The school's provider has recognised someone whose account has a password: it is given once, and links the two. */
export function OidcPasswordForm({ ticket }: { ticket: string }) {
  const { busy, failure, exchange, origin } = useExchange(ticket);
  const password = useRef<HTMLInputElement>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    exchange({ password: password.current?.value ?? '' }, () => password.current?.select());
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
      <PresentPassword ref={password} isWrong={failure !== null} />
      <LightFailure>
        {failure && (failure.code === 'password-wrong' ? words.wrong : refusalSentence(failure))}
      </LightFailure>
      <LightSubmit busy={busy} busyLabel={accountTexts.oidc.busy}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
