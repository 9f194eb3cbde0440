import { useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '#texts/ui';
import { Button } from '../actions/button.tsx';
import { useIsOffline } from './is-offline.ts';
import { failureSentence } from './message-of.ts';
import { Notice } from './notice.tsx';

interface Props {
  /** What was answered, whose sentence is shown where it has one. */
  error?: unknown;
  message: string;
  onRetry: () => void;
}

/**
 * Something could not be loaded: what happened, and the way to try again. It is tried by itself once the connection is
 * back.
 */
export function LoadError({ error, message, onRetry }: Props) {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return (
    <Notice message={failureSentence(error, message)}>
      <Button onClick={onRetry}>{texts.common.retry}</Button>
    </Notice>
  );
}
