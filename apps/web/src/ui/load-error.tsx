import { Alert, Button } from 'antd';
import { texts } from './texts.fr.ts';

/** Something could not be loaded: what happened, and the way to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return <Alert type="error" title={message} action={<Button onClick={onRetry}>{texts.common.retry}</Button>} />;
}
