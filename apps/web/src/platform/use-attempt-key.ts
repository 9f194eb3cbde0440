import { useCallback, useRef } from 'react';
import { statusOf } from './api.ts';
import { uuid } from './uuid.ts';

/**
 * The Idempotency-Key of what a form creates: the same while the same draft is tried again without an answer,
 * so that it is created once; another one after an answer, or once the draft has changed.
 */
export function useAttemptKey() {
  const attempt = useRef<{ draft: unknown; key: string } | null>(null);
  const keyFor = useCallback((draft: unknown): string => {
    if (!attempt.current || attempt.current.draft !== draft) attempt.current = { draft, key: uuid() };
    return attempt.current.key;
  }, []);
  /** Tells how the attempt ended; `failure` is undefined when it succeeded. */
  const settled = useCallback((failure?: unknown) => {
    const status = statusOf(failure) ?? 0;
    if (!failure || (status >= 400 && status < 500)) attempt.current = null;
  }, []);
  return { keyFor, settled };
}
