import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { texts } from '#texts/ui';
import { useUndoKey } from '../../../ui/actions/shortcuts.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { outboxOf } from '../visit/outbox.ts';
import type { VisitStep, RevisionVisit } from '../visit/queue.ts';
import { revisionTexts } from '#texts/revision';

/** Takes back what was said last in the visit, by the menu and by Ctrl+Z; null while there is nothing. */
export function useUndo(visit: RevisionVisit | undefined, step: (step: VisitStep) => void): (() => void) | null {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const isUndoing = useRef(false);
  const last = visit?.history.at(-1);
  const undo = useCallback(async () => {
    if (!last || isUndoing.current) return;
    isUndoing.current = true;
    // The server has heard nothing of what was said of a card that had come back.
    const failure = last.key === null ? undefined : await outboxOf(dispatch).takeBack(last.key);
    isUndoing.current = false;
    if (!failure) return step({ type: 'undone', ...last });
    const why = failure.status === 0 ? texts.common.offline : failureSentence(failure, '');
    toasts.failure(revisionTexts.undoFailed, why);
  }, [dispatch, last, step]);
  useUndoKey(() => void undo());
  return last ? () => void undo() : null;
}
