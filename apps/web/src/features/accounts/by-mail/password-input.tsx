import { useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { accountTexts } from '#texts/accounts';
import styles from './password-input.module.css';

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.password}>
      <input
        {...props}
        className="text-field"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? accountTexts.login.hidePassword : accountTexts.login.showPassword}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 20 20 4" />}
          </g>
        </svg>
      </button>
    </span>
  );
}

/** The password that somebody has already, under its name. */
export function PresentPassword({ ref, isWrong }: { ref: Ref<HTMLInputElement>; isWrong: boolean }) {
  return (
    <div className="pile">
      <label className="label" htmlFor="password">
        {accountTexts.login.password}
      </label>
      <PasswordInput
        ref={ref}
        id="password"
        name="password"
        autoComplete="current-password"
        required
        aria-invalid={isWrong ? true : undefined}
      />
    </div>
  );
}
