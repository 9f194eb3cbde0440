import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { SHEET_CODES } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { send } from '../../../platform/http.ts';
import { request } from '../../../platform/request.ts';
import { whenIdle } from '../../../platform/idle.ts';
import { safeOrigin, withOrigin } from '../../../platform/origin.ts';
import { session, useSession } from '../../../platform/session.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { codeTexts as words } from '#texts/accounts/code';
import { refusalSentence } from '../by-mail/mail-link.ts';
import { codesIn } from './card-codes.ts';
import { ConsentBox } from './consent-box.tsx';
import { LightFailure, LightForm, LightSubmit } from './light-form.tsx';
import { aSession, fetchAppAhead } from './sign-in.ts';

const NOTHING = { classCode: '', own: '' };

/** Codes come by the fragment of a card's QR, and leave the address and the history before anybody looks at either. */
function useScannedCodes() {
  const { hash } = useLocation();
  const [codes] = useState(() => codesIn(hash));
  useLayoutEffect(() => {
    if (!codes) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [codes]);
  return codes;
}

interface FieldProps {
  id: string;
  label: string;
  signs: number;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function CodeField({ id, label, signs, value, isWrong, onChange }: FieldProps) {
  return (
    <div className="pile">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="text-field code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        // With spaces and a dash, as one may copy it.
        maxLength={signs * 2}
        value={value}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <p id={`${id}-hint`} className="hint">
        {words.classHint(signs)}
      </p>
    </div>
  );
}

/** Where pupils without a password come in. Nothing is sent before they press: a link alone signs nobody in as somebody. */
export function CodePage() {
  const present = useSession();
  const config = useConfig();
  const [params] = useSearchParams();
  const scanned = useScannedCodes();
  const { draft, setDraft, busy, submit } = useForm({ start: scanned ?? NOTHING, isDisposable: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [asksConsent, setAsksConsent] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [tokenBefore] = useState(present?.token);
  const panel = useRef<HTMLDivElement>(null);
  useTitle(words.title, config?.app_name);
  useEffect(() => whenIdle(fetchAppAhead), []);
  useEffect(() => {
    if (asksConsent) panel.current?.querySelector('input')?.focus();
  }, [asksConsent]);

  const wanted = params.get('origin');
  const isTaking = present !== null && present.token === tokenBefore && scanned !== null;
  if (present && !isTaking) return <Navigate replace to={safeOrigin(wanted)} />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    void submit(async ({ sent: { classCode, own } }) => {
      const body = { class_code: classCode, code: own, ...(asksConsent && { consent: agreed }) };
      const { data, error } = await send(request('POST /api/auth/code', {}, { body, shape: aSession }));
      if (data) {
        // Whoever was here before leaves, on the server too.
        if (session.get()) void send(request('GET /api/auth/logout'));
        return session.start({ token: data.token, role: data.role, email: data.email });
      }
      if (error?.code === 'consent-needed') return setAsksConsent(true);
      // What was typed is seen again, to be mended.
      setAsksConsent(false);
      setFailure(error?.status === 401 || error?.status === 400 || !error ? words.failed : refusalSentence(error));
    });
  };
  const write = (part: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setFailure(null);
  };
  return (
    <LightForm
      title={words.title}
      intro={asksConsent ? words.agree : words.intro}
      onSubmit={onSubmit}
      below={<Link to={withOrigin('/login', wanted)}>{words.withAddress}</Link>}
    >
      {isTaking && (
        <p className="note tinted" role="status">
          {words.taking}
        </p>
      )}
      {!asksConsent && (
        <>
          <CodeField
            id="class-code"
            label={words.classCode}
            signs={SHEET_CODES.ofClass}
            value={draft.classCode}
            isWrong={failure !== null}
            onChange={(classCode) => write({ classCode })}
          />
          <CodeField
            id="own-code"
            label={words.own}
            signs={SHEET_CODES.own}
            value={draft.own}
            isWrong={failure !== null}
            onChange={(own) => write({ own })}
          />
        </>
      )}
      <div role="status" ref={panel} className={asksConsent ? 'pile' : undefined}>
        {asksConsent && <ConsentBox checked={agreed} onChange={setAgreed} />}
      </div>
      <LightFailure>{failure}</LightFailure>
      <LightSubmit busy={busy} busyLabel={words.busy} disabled={asksConsent && !agreed}>
        {words.submit}
      </LightSubmit>
    </LightForm>
  );
}
