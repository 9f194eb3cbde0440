import { useCallback, useRef } from 'react';
import { uuid } from '../files/uuid.ts';

/** The server's definite answer that this draft will not do. */
function isRefused(failure: unknown): boolean {
  const { status } = (typeof failure === 'object' && failure !== null ? failure : {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}

/**
 * The Idempotency-Key of what a form creates: the same while the same draft is tried again without an answer,
 * so that it is created once; another one after an answer, or once the draft has changed.
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ draft: unknown; key: string } | null>(null);
  const keyFor = useCallback((draft: unknown): string => {
    if (!attempt.current || attempt.current.draft !== draft) attempt.current = { draft, key: uuid() };
    return attempt.current.key;
  }, []);
  /** Tells how the attempt ended; `failure` is undefined when it succeeded. */
  const settled = useCallback((failure?: unknown) => {
    if (!failure || isRefused(failure)) attempt.current = null;
  }, []);
  return { keyFor, settled };
}
