import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { safeOrigin, withOrigin } from '../../platform/origin.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { ConsentBox } from './consent-box.tsx';
import { LightFailure, LightForm, LightSubmit } from './light-form.tsx';
import { sentenceOf } from './mail-link.ts';
import { exchangeTicket } from './oidc.ts';
import { accountTexts } from './texts.fr.ts';

const words = accountTexts.oidc;

/** The school's provider has recognised someone for the first time: they agree to the terms, and are signed in. */
export function OidcConsentForm({ ticket }: { ticket: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const { busy, submit } = useForm({ start: null, isDisposable: true });
  const [failure, setFailure] = useState<string | null>(null);
  const origin = params.get('origin');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    void submit(async () => {
      const problem = await exchangeTicket(ticket, { consent: true });
      if (problem) setFailure(sentenceOf(problem));
      else void navigate(safeOrigin(origin), { replace: true });
    });
  };

  return (
    <LightForm
      title={words.consentTitle}
      intro={words.consentIntro}
      onSubmit={onSubmit}
      below={<Link to={withOrigin('/login', origin)}>{accountTexts.backToLogin}</Link>}
    >
      <ConsentBox checked={agreed} onChange={setAgreed} />
      <LightFailure>{failure}</LightFailure>
      <LightSubmit busy={busy} busyLabel={words.busy} disabled={!agreed}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
