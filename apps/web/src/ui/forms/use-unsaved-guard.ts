import { useCallback, useEffect } from 'react';
import { texts } from '../texts.fr.ts';
import { useUnsavedMark } from './unsaved.ts';
import { useQuestion } from '../use-question.ts';

/**
 * For a dialog in which people write: holds back whoever would lose it by closing. `onDirty` tells whether there is
 * something to lose; `leave` closes, after asking where needed. Going elsewhere is the affair of the LeavingGuard.
 */
export function useUnsavedGuard(isOpen: boolean, onClose: () => void) {
  const ask = useQuestion();
  const { setUnsaved, isUnsaved } = useUnsavedMark();
  useEffect(() => {
    if (!isOpen) setUnsaved(false);
  }, [isOpen, setUnsaved]);
  const leave = useCallback(() => {
    if (isUnsaved()) ask({ content: texts.common.discard, onOk: onClose });
    else onClose();
  }, [ask, isUnsaved, onClose]);
  return { onDirty: setUnsaved, leave };
}
