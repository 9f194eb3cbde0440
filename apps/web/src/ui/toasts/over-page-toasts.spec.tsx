import { isValidElement } from 'react';
import type { NotificationArgsProps } from 'antd';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastSeconds, toastsOf } from './over-page-toasts.ts';

/** antd's own, that keeps what it was asked to show. */
function kept() {
  const asked: NotificationArgsProps[] = [];
  const keep = (toast: NotificationArgsProps) => void asked.push(toast);
  const destroyed = vi.fn<() => void>();
  const notification = {
    success: keep,
    info: keep,
    warning: keep,
    error: keep,
    open: keep,
    destroy: destroyed,
  };
  return { asked, destroyed, toasts: toastsOf(notification) };
}

function press({ actions }: NotificationArgsProps): void {
  if (!isValidElement<{ onPress: () => void }>(actions)) throw new Error('nothing to press');
  actions.props.onPress();
}

function deedOf(title: string) {
  const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
  const redo = vi.fn<() => Promise<void>>().mockResolvedValue();
  return { done: [title], undone: [`${title} : annulé`], failed: title, undo, redo } as const;
}

describe('the messages at the edge', () => {
  afterEach(() => vi.restoreAllMocks());

  it('can be taken back after the one before has closed, which it does a moment after it gave way', async () => {
    const { asked, toasts } = kept();
    const first = deedOf('Tag mis à jour');
    const second = deedOf('Carte déplacée');
    toasts.undoable(first);
    toasts.undoable(second);
    asked[0]!.onClose?.();
    press(asked[0]!);
    press(asked[1]!);
    await waitFor(() => expect(second.undo).toHaveBeenCalledOnce());
    expect(first.undo).not.toHaveBeenCalled();
  });

  /** One that has been taken back by its button. */
  async function takenBack(pointer: 'mouse' | 'finger') {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: pointer === 'mouse' } as MediaQueryList);
    const { asked, toasts } = kept();
    const deed = deedOf('Carte déplacée');
    toasts.undoable(deed);
    press(asked.at(-1)!);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ title: 'Carte déplacée : annulé' }));
    return { asked, deed };
  }

  it('say what was taken back, and do it again where no keys are', async () => {
    const { asked, deed } = await takenBack('finger');
    press(asked.at(-1)!);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ title: 'Carte déplacée' }));
    expect(deed.redo).toHaveBeenCalledOnce();
  });

  it('go soon with a mouse, which stands where it was taken back', async () => {
    const { asked } = await takenBack('mouse');
    expect(asked.at(-1)).toMatchObject({ duration: toastSeconds.short });
    expect(asked.at(-1)).not.toHaveProperty('actions');
  });

  it('go with the page that they speak of, but not on the way to the next one', () => {
    const { asked, toasts, destroyed } = kept();
    toasts.press(document.body);
    toasts.success('Classe créée');
    const holder = document.createElement('div');
    holder.className = 'ant-notification';
    toasts.press(holder.appendChild(document.createElement('button')));
    toasts.leavePage();
    expect(destroyed).not.toHaveBeenCalled();
    toasts.press(document.body);
    toasts.leavePage();
    expect(destroyed).toHaveBeenCalledExactlyOnceWith(asked[0]!.key);
  });

  it.each([
    ['finger', 'stay on the next page, where no keys would take it back', 0],
    ['mouse', 'go: the keys take it back', 1],
  ])('by which something can be taken back, under a %s: %s', (pointer, _, gone) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: pointer === 'mouse' } as MediaQueryList);
    const { asked, toasts, destroyed } = kept();
    const deed = deedOf('Carte supprimée');
    toasts.undoable(deed);
    toasts.press(document.body);
    toasts.leavePage();
    expect(destroyed).toHaveBeenCalledTimes(gone);
    asked.at(-1)!.onClose?.();
    toasts.leavePage();
    expect(destroyed).toHaveBeenCalledTimes(gone + 1);
  });

  it('that offer something stay on all pages', () => {
    const { toasts, destroyed } = kept();
    toasts.offer('Nouvelle version', 'Rechargez la page.', 'Recharger', () => undefined);
    toasts.press(document.body);
    toasts.leavePage();
    expect(destroyed).not.toHaveBeenCalled();
  });

  it('have no button any more once they have closed', () => {
    const { asked, toasts } = kept();
    const deed = deedOf('Carte déplacée');
    toasts.undoable(deed);
    asked[0]!.onClose?.();
    press(asked[0]!);
    expect(deed.undo).not.toHaveBeenCalled();
  });
});
