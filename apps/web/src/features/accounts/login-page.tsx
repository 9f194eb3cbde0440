import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useConfig } from '../../app/config.ts';
import { fetchAppAhead, whenIdle } from '../../app/load-app.ts';
import { ADMIN_PATH, isAdminPath, safeOrigin } from '../../app/origin.ts';
import { useSession } from '../../app/session.ts';
import { signIn } from '../../app/sign-in.ts';
import { texts } from '../../texts.fr.ts';
import { Mark } from '../../ui/mark.tsx';
import { useTitle } from '../../ui/use-title.ts';
import './login-page.css';
import { PasswordInput } from './password-input.tsx';

const words = texts.login;

/** Sign-in. Made of plain elements, so that a first visit stays light. */
export function LoginPage() {
  const session = useSession();
  const config = useConfig();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [justSignedIn, setJustSignedIn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useTitle(words.title, config?.app_name);
  useEffect(() => whenIdle(fetchAppAhead), []);
  useEffect(() => {
    // On a touch screen the keyboard would come up over the page.
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) email.current?.focus();
  }, []);

  const home = session?.role === 'admin' ? ADMIN_PATH : '/';
  const origin = safeOrigin(params.get('origin'), home);
  // Someone who is no administrator stays here, free to sign in as one: going back would lead here again.
  const isRefused = session && session.role !== 'admin' && isAdminPath(origin);
  if (session && !(isRefused && !justSignedIn)) return <Navigate replace to={isRefused ? '/' : origin} />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string) => {
      const value = form.get(field);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setFailure(null);
    setJustSignedIn(true);
    const problem = await signIn({ email: typed('email').trim(), password: typed('password') });
    setBusy(false);
    if (problem) {
      setJustSignedIn(false);
      setFailure(problem);
      password.current?.select();
    }
  };

  return (
    <main className="login">
      <Link className="login-brand" to="/">
        <Mark size={40} />
        <span>{config?.app_name}</span>
      </Link>
      <form className="login-panel" aria-labelledby="login-title" onSubmit={(event) => void submit(event)}>
        <div>
          <h1 id="login-title">{words.title}</h1>
          <p className="login-intro">{words.intro}</p>
        </div>
        <div className="field">
          <label htmlFor="email">{words.email}</label>
          <input
            ref={email}
            id="email"
            name="email"
            type="email"
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            required
            aria-invalid={failure ? true : undefined}
          />
        </div>
        <div className="field">
          <label htmlFor="password">{words.password}</label>
          <PasswordInput
            ref={password}
            id="password"
            name="password"
            autoComplete="current-password"
            required
            aria-invalid={failure ? true : undefined}
          />
        </div>
        <p className="login-failure" role="alert" aria-live="assertive">
          {failure}
        </p>
        <button type="submit" className="button button-primary login-submit" aria-disabled={busy} aria-busy={busy}>
          {busy && <span className="login-busy" aria-hidden="true" />}
          {busy ? words.busy : words.submit}
        </button>
      </form>
      <p className="login-org">{config?.org_name}</p>
    </main>
  );
}
