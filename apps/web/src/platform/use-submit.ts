import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useAttemptKey } from './use-attempt-key.ts';

export interface Submission<D> {
  /** What the form held when it was sent. */
  sent: D;
  /** The Idempotency-Key of what it creates: the same while the same draft is tried again without an answer. */
  key: string;
  /** What the form holds by now: people go on writing. */
  now: () => D;
  /** The server has the draft; whatever is sent next is another one. */
  settled: () => void;
}

/**
 * Sends what a form holds, once at a time: it is busy until the last of its calls is over, and a second Enter meanwhile
 * does nothing.
 * @param draft everything that people fill in; another object, or another text, once it has changed
 */
export function useSubmit<D>(draft: D) {
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const { keyFor, settled } = useAttemptKey();

  /** Does all of `save`; what it throws goes to `onFailure`, and the form is free again. */
  const submit = useCallback(
    async (
      save: (submission: Submission<D>) => Promise<void>,
      onFailure: (failure: unknown) => void | Promise<void>,
    ) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      const sent = latest.current;
      try {
        await save({ sent, key: keyFor(sent), now: () => latest.current, settled: () => settled() });
        settled();
      } catch (failure) {
        settled(failure);
        await onFailure(failure);
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    [keyFor, settled],
  );
  return { busy, submit };
}
