import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { whenIdle } from '../../../platform/idle.ts';
import { forgetKept } from '../../../platform/offline/student-store.ts';
import { isAdminPath, safeOrigin, withOrigin } from '../../../platform/origin.ts';
import { session as sessionState, useSession } from '../../../platform/session.ts';
import { fetchAppAhead, signIn } from './sign-in.ts';
import { AppSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { LightFailure, LightForm, LightSubmit } from './light-form.tsx';
import { oidcStart, useOidcSignIn } from './oidc.ts';
import { PresentPassword } from '../by-mail/password-input.tsx';
import { accountTexts } from '#texts/accounts';
import styles from './light-form.module.css';

const words = accountTexts.login;

function eraseLeftovers(): void {
  if (sessionState.get() === null) void forgetKept();
}

interface LoginProps {
  /** What is typed is on its way: nothing is to be done here until the server has answered. */
  onSending?: () => void;
}

/** Sign-in. Made of plain elements, so that a first visit stays light. */
export function LoginPage({ onSending }: LoginProps) {
  const session = useSession();
  const config = useConfig();
  const [params] = useSearchParams();
  const { busy, submit } = useForm({ start: null, isDisposable: true });
  const oidc = useOidcSignIn();
  const [tokenBefore] = useState(session?.token);
  const [failure, setFailure] = useState<string | null>(null);
  const [hint, setHint] = useState(params.get('login_hint') ?? '');
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [hasExpired] = useState(sessionState.ending() === 'expired');
  useTitle(words.title, config?.app_name);
  // While somebody types, not while they wait.
  useEffect(() => (busy ? undefined : whenIdle(fetchAppAhead)), [busy]);
  // A session may have ended while none of its pages was open.
  useEffect(() => whenIdle(eraseLeftovers), []);
  useEffect(() => {
    if (hasMouse()) email.current?.focus();
  }, []);

  const wanted = params.get('origin');
  const origin = safeOrigin(wanted);
  // Someone who is no administrator stays here, free to sign in as one: going back would lead here again.
  const isRefused = session && session.role !== 'admin' && isAdminPath(origin);
  // Who comes with a ticket is somebody else, as a rule, than who was signed in here before.
  const isArriving = oidc.busy || (oidc.failure !== null && session?.token === tokenBefore);
  if (session && !isArriving && !(isRefused && session.token === tokenBefore))
    return (
      <>
        <Navigate replace to={isRefused ? '/' : origin} />
        <AppSkeleton />
      </>
    );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string) => {
      const value = form.get(field);
      return typeof value === 'string' ? value : '';
    };
    const credentials = { email: typed('email').trim(), password: typed('password') };
    setFailure(null);
    onSending?.();
    void submit(async () => {
      const problem = await signIn(credentials);
      if (!problem) return;
      setFailure(problem);
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
          <Link to={withOrigin('/recover', wanted)}>{accountTexts.forgotten}</Link>
          <Link to={withOrigin('/register', wanted)}>{accountTexts.firstTime}</Link>
          <Link to={withOrigin('/code', wanted)}>{accountTexts.byCode}</Link>
        </>
      }
    >
      {hasExpired && (
        <p className="note tinted" role="status">
          {words.expired}
        </p>
      )}
      <div className="pile">
        <label className="label" htmlFor="email">
          {words.email}
        </label>
        <input
          ref={email}
          defaultValue={hint}
          onChange={({ target }) => setHint(target.value.trim())}
          id="email"
          name="email"
          type="email"
          className="text-field"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          aria-invalid={failure ? true : undefined}
        />
      </div>
      <PresentPassword ref={password} isWrong={failure !== null} />
      <LightFailure>{failure}</LightFailure>
      <LightSubmit busy={busy || oidc.busy} busyLabel={oidc.busy ? accountTexts.oidc.busy : words.busy}>
        {words.submit}
      </LightSubmit>
      {config?.oidc_label && (
        <>
          <span className={styles.or}>{accountTexts.oidc.or}</span>
          <a className={`button button-large ${styles.provider}`} href={oidcStart(wanted, { email: hint })}>
            {config.oidc_label}
          </a>
        </>
      )}
      {oidc.failure && <LightFailure>{oidc.failure}</LightFailure>}
      {oidc.isRefused && <a href={oidcStart(wanted, { isAnother: true, email: hint })}>{accountTexts.oidc.another}</a>}
    </LightForm>
  );
}
