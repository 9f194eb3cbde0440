import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { withOrigin } from '../../../platform/origin.ts';
import { ConsentBox } from './consent-box.tsx';
import { LightFailure, LightForm, LightSubmit } from './light-form.tsx';
import { refusalSentence } from '../by-mail/mail-link.ts';
import { accountTexts } from '#texts/accounts';
import { useExchange } from './use-exchange.ts';

const words = accountTexts.oidc;

/** The school's provider has recognised someone for the first time: they agree to the terms, and are signed in. */
export function OidcConsentForm({ ticket }: { ticket: string }) {
  const { busy, failure, exchange, origin } = useExchange(ticket);
  const [agreed, setAgreed] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    exchange({ consent: true });
  };

  return (
    <LightForm
      title={words.consentTitle}
      intro={words.consentIntro}
      onSubmit={onSubmit}
      below={<Link to={withOrigin('/login', origin)}>{accountTexts.backToLogin}</Link>}
    >
      <ConsentBox checked={agreed} onChange={setAgreed} />
      <LightFailure>{failure && refusalSentence(failure)}</LightFailure>
      <LightSubmit busy={busy} busyLabel={words.busy} disabled={!agreed}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
