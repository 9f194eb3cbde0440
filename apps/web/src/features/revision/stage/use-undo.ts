import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { texts } from '#texts/ui';
import { useUndoKey } from '../../../ui/actions/shortcuts.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { outboxOf } from '../visit/outbox.ts';
import type { VisitStep, RevisionVisit } from '../visit/queue.ts';
import { revisionTexts } from '#texts/revision';

/** Takes the last rating of the visit back, by the button and by Ctrl+Z; null while there is none. */
export function useUndo(visit: RevisionVisit | undefined, step: (step: VisitStep) => void): (() => void) | null {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const toasts = useToasts();
  const isUndoing = useRef(false);
  const last = visit?.history.at(-1);
  const undo = useCallback(async () => {
    if (!last || isUndoing.current) return;
    isUndoing.current = true;
    const failure = await outboxOf(dispatch).takeBack(last.key);
    isUndoing.current = false;
    if (!failure) return step({ type: 'undone', id: last.id });
    const why = failure.status === 0 ? texts.common.offline : failureSentence(failure, '');
    toasts.failure(revisionTexts.undoFailed, why);
  }, [dispatch, last, step, toasts]);
  useUndoKey(() => void undo());
  return last ? () => void undo() : null;
}
