import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIdempotencyKey } from './idempotency-key.ts';
import { useUnsavedMark } from './unsaved.ts';

interface Options<D, T> {
  /** What the form begins with, as the server has it. */
  start: D | (() => D);
  /** Whether two drafts say the same; without it, whether they are the same object or text. */
  isSame?: (one: D, other: D) => boolean;
  /** Of the dialog around it, which asks before it closes; a form without one is held by the page. */
  onDirty?: (isDirty: boolean) => void;
  /** A mere choice, or a password: nothing is lost with it that is worth a question. */
  isDisposable?: boolean;
  /** How the thing is by now, once the server says that somebody else has saved it; null where it cannot be said. */
  askTheirs?: () => Promise<T | null>;
}

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

/** For a form of one text: spaces around it are nothing. */
export const isSameText = (one: string, other: string) => one.trim() === other.trim();

const rethrow = (failure: unknown) => {
  throw failure;
};

const isChangedMeanwhile = (failure: unknown) =>
  typeof failure === 'object' && failure !== null && (failure as { code?: unknown }).code === 'changed-meanwhile';

/**
 * The one way in which forms work. What people fill in is the draft; while it is not what the server has, nobody leaves
 * it unasked. It is sent once at a time: the form is busy until the last call of a save is over, and a second Enter
 * meanwhile does nothing. Where somebody else has saved the same thing, `theirs` is what they saved.
 */
export function useForm<D, T = never>({
  start: given,
  isSame = Object.is,
  onDirty,
  isDisposable,
  askTheirs,
}: Options<D, T>) {
  const [start, setStart] = useState(given);
  const [draft, setDraft] = useState(start);
  const [theirs, setTheirs] = useState<T | null>(null);
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const { keyFor, settled } = useIdempotencyKey();
  const { setUnsaved } = useUnsavedMark();
  const mark = onDirty ?? setUnsaved;

  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const isDirty = !isDisposable && !isSame(draft, start);
  useEffect(() => mark(isDirty), [isDirty, mark]);

  /** Begins anew, as it now is on the server; `written` is what stands in the form, the same unless told. */
  const begin = useCallback(
    (next: D, written: D = next) => {
      setStart(next);
      setDraft(written);
      setTheirs(null);
      // At once: what follows may be a way to another page.
      mark(!isSame(written, next));
    },
    [mark, isSame],
  );

  /** Does all of `save`; what it throws goes to `onFailure`, where anything may, and the form is free again. */
  const submit = async (
    save: (submission: Submission<D>) => Promise<void>,
    onFailure: (failure: unknown) => void | Promise<void> = rethrow,
  ) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const sent = latest.current;
    try {
      await save({ sent, key: keyFor(sent), now: () => latest.current, settled: () => settled() });
      settled();
      setTheirs(null);
    } catch (failure) {
      settled(failure);
      const saved = askTheirs && isChangedMeanwhile(failure) ? await askTheirs() : null;
      if (saved) setTheirs(saved);
      else await onFailure(failure);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return { start, draft, setDraft, begin, busy, submit, theirs, forgetTheirs: () => setTheirs(null) };
}
