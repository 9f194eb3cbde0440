import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { texts } from '#texts/ui';
import { closeTopLayer, isAnythingOpen } from '../dialogs/layers.ts';
import { isAnythingUnsaved } from './unsaved.ts';
import { askQuestion } from '../dialogs/question.ts';

/**
 * The one place that holds navigation back, of which a router knows but one: the way back closes what is open above the
 * page before it leaves the page, and nothing is left that would lose what somebody wrote, unless they say so.
 */
export function LeavingGuard() {
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    isBack.current = historyAction === NavigationType.Pop;
    return (isBack.current && isAnythingOpen()) || isAnythingUnsaved();
  });
  const { state, location } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    if (isBack.current && isAnythingOpen()) {
      blocker.reset();
      return closeTopLayer();
    }
    return askQuestion({
      content: texts.common.discard,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the blocker is another object at each drawing
  }, [state, location]);
  return null;
}
