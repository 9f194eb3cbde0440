import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LinkPurpose } from '@ardoise/contracts';
import { withOrigin } from '../../../platform/origin.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { ConsentBox } from '../sign-in/consent-box.tsx';
import { LightFailure, LightForm, LightSubmit } from '../sign-in/light-form.tsx';
import { askForLink } from './mail-link.ts';
import { accountTexts } from '#texts/accounts';

/** Asks for the mail that leads to a first or another password. */
export function AskLinkForm({ purpose }: { purpose: LinkPurpose }) {
  const words = accountTexts[purpose];
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [agreed, setAgreed] = useState(false);
  const { busy, submit } = useForm({ start: null, isDisposable: true });
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasMouse()) field.current?.focus();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSent(false);
    setFailure(null);
    void submit(async () => {
      const problem = await askForLink(purpose, email.trim());
      setSent(!problem);
      if (!problem) return;
      setFailure(problem.sentence);
      field.current?.select();
    });
  };

  return (
    <LightForm
      title={words.title}
      intro={words.intro}
      onSubmit={onSubmit}
      below={<Link to={withOrigin('/login', params.get('origin'))}>{accountTexts.backToLogin}</Link>}
    >
      <div className="pile">
        <label className="label" htmlFor="email">
          {accountTexts.login.email}
        </label>
        <input
          ref={field}
          id="email"
          name="email"
          type="email"
          className="text-field"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          value={email}
          aria-invalid={failure ? true : undefined}
          aria-describedby="note"
          onChange={(event) => {
            setEmail(event.target.value);
            setSent(false);
          }}
        />
        <p id="note" className="hint">
          {words.note}
        </p>
      </div>
      {purpose === 'register' && <ConsentBox checked={agreed} onChange={setAgreed} />}
      <div role="status">{sent && <p className="note green label">{words.sent}</p>}</div>
      <LightFailure>{failure}</LightFailure>
      <LightSubmit busy={busy} busyLabel={accountTexts.sending} disabled={purpose === 'register' && !agreed}>
        {words.ask}
      </LightSubmit>
    </LightForm>
  );
}
