import { Button } from 'antd';
import { texts } from './texts.fr.ts';
import './load-error.css';

/** Something could not be loaded: what happened, and the way to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="load-error" role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{texts.common.retry}</Button>
    </div>
  );
}
