import { useCallback, useEffect, useRef } from 'react';
import { App } from 'antd';
import { useBlocker } from 'react-router-dom';
import { texts } from '../texts.fr.ts';

/**
 * Holds back whoever would lose what they wrote: by closing, by going elsewhere in the application, by leaving the page.
 * `onDirty` tells whether there is something to lose; `leave` closes, after asking where needed.
 */
export function useUnsavedGuard(isOpen: boolean, onClose: () => void) {
  const { modal } = App.useApp();
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);

  const confirmLeaving = useCallback(
    (onLeave: () => void, onStay?: () => void) =>
      modal.confirm({
        title: texts.common.confirmation,
        content: texts.common.discard,
        okText: texts.common.confirm,
        cancelText: texts.common.cancel,
        icon: null,
        centered: true,
        onOk: onLeave,
        onCancel: onStay,
      }),
    [modal],
  );
  const leave = useCallback(() => {
    if (dirty.current) confirmLeaving(onClose);
    else onClose();
  }, [confirmLeaving, onClose]);

  const blocker = useBlocker(() => isOpen && dirty.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { destroy } = confirmLeaving(
      () => blocker.proceed(),
      () => blocker.reset(),
    );
    return destroy;
  }, [blocker, confirmLeaving]);
  useEffect(() => {
    dirty.current = false;
    if (!isOpen) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isOpen]);

  return { onDirty, leave };
}
