import { Link } from 'react-router-dom';
import { texts } from './texts.fr.ts';
import { useTitle } from './use-title.ts';
import styles from './load-error.module.css';

/** What stood here was deleted or hidden, or never was: says so, and leads home. */
export function Missing({ message }: { message: string }) {
  useTitle(undefined);
  return (
    <div className={styles.loadError} role="alert">
      <p>{message}</p>
      <Link className="button" to="/app">
        {texts.browser.backHome}
      </Link>
    </div>
  );
}
