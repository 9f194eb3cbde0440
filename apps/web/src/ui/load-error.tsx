import { texts } from './texts.fr.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Something could not be loaded: what happened, and the way to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice message={message}>
      <Button onClick={onRetry}>{texts.common.retry}</Button>
    </Notice>
  );
}
