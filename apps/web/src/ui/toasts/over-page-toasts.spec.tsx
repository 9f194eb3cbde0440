import { isValidElement } from 'react';
import type { NotificationArgsProps } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { toastsOf } from './over-page-toasts.ts';

/** antd's own, that keeps what it was asked to show. */
function kept() {
  const asked: NotificationArgsProps[] = [];
  const keep = (toast: NotificationArgsProps) => void asked.push(toast);
  const notification = {
    success: keep,
    info: keep,
    warning: keep,
    error: keep,
    open: keep,
    destroy: vi.fn<() => void>(),
  };
  return { asked, toasts: toastsOf(notification) };
}

function takeBack({ actions }: NotificationArgsProps): void {
  if (!isValidElement<{ onUndo: () => void }>(actions)) throw new Error('nothing to take back');
  actions.props.onUndo();
}

describe('the messages at the edge', () => {
  it('can be taken back after the one before has closed, which it does a moment after it gave way', () => {
    const { asked, toasts } = kept();
    const first = vi.fn<() => Promise<void>>().mockResolvedValue();
    const second = vi.fn<() => Promise<void>>().mockResolvedValue();
    toasts.undoable('Tag mis à jour', '', first);
    toasts.undoable('Carte déplacée', '', second);
    asked[0]!.onClose?.();
    takeBack(asked[0]!);
    takeBack(asked[1]!);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('cannot be taken back once they have closed', () => {
    const { asked, toasts } = kept();
    const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
    toasts.undoable('Carte déplacée', '', undo);
    asked[0]!.onClose?.();
    takeBack(asked[0]!);
    expect(undo).not.toHaveBeenCalled();
  });
});
