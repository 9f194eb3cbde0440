import { useCallback, useEffect } from 'react';
import { texts } from '#texts/ui';
import { useUnsavedMark } from './unsaved.ts';
import { askQuestion } from '../dialogs/question.ts';

/**
 * For a dialog in which people write: holds back whoever would lose it by closing. `onDirty` tells whether there is
 * something to lose; `leave` closes, after asking where needed, and `unlessUnsaved` does as much for anything else. Going elsewhere is the affair of the LeavingGuard.
 */
export function useUnsavedGuard(isOpen: boolean, onClose: () => void) {
  const { setUnsaved, isUnsaved } = useUnsavedMark();
  useEffect(() => {
    if (!isOpen) setUnsaved(false);
  }, [isOpen, setUnsaved]);
  const unlessUnsaved = useCallback(
    (go: () => void) => {
      if (isUnsaved()) askQuestion({ content: texts.common.discard, onOk: go });
      else go();
    },
    [isUnsaved],
  );
  const leave = useCallback(() => unlessUnsaved(onClose), [unlessUnsaved, onClose]);
  return { onDirty: setUnsaved, leave, unlessUnsaved };
}
