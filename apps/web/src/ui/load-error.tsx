import { Button } from 'antd';
import { texts } from './texts.fr.ts';
import styles from './load-error.module.css';

/** Something could not be loaded: what happened, and the way to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.loadError} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{texts.common.retry}</Button>
    </div>
  );
}
