import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../../ui/theme/brand-mark.tsx';
import { useConfig } from '../../../platform/config.ts';
import styles from './light-form.module.css';

interface FormProps {
  title: string;
  intro: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** Stands under the form: other ways to go. */
  below?: ReactNode;
}

/** The frame of the pages before signing in. Made of plain elements, so that a first visit stays light. */
export function LightForm({ title, intro, onSubmit, children, below }: FormProps) {
  const config = useConfig();
  return (
    <main className={styles.light}>
      <Link className={`brand ${styles.brand}`} to="/">
        <BrandMark hasLogo={config?.has_logo} size={40} />
        <span>{config?.app_name}</span>
      </Link>
      <form className={styles.panel} aria-labelledby="light-title" onSubmit={onSubmit}>
        <div>
          <h1 dir="auto" id="light-title">
            {title}
          </h1>
          <p className="hint">{intro}</p>
        </div>
        {children}
      </form>
      {below && <div className={styles.below}>{below}</div>}
      <p className={`hint ${styles.org}`}>{config?.org_name}</p>
    </main>
  );
}

interface SubmitProps {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The one button of a light form. */
export function LightSubmit({ busy, busyLabel, disabled = false, children }: SubmitProps) {
  return (
    <button
      type="submit"
      className="button button-primary button-large"
      disabled={disabled}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className={styles.busy} aria-hidden="true" />}
      {busy ? busyLabel : children}
    </button>
  );
}

/** What went wrong, said at once. The line keeps its place while empty: a failure moves nothing. */
export function LightFailure({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert" aria-live="assertive">
      {children}
    </p>
  );
}
