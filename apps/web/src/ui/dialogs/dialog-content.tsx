import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { hasMouse } from '../actions/has-mouse.ts';

const CLOSE = '.ant-modal-close';
const CHOICE = 'input:is([type="radio"], [type="checkbox"]), select, [role="switch"], [role="combobox"]';
const WRITING = 'textarea, [contenteditable="true"], input:not([type="hidden"], [type="file"], [readonly])';
/** What destroys something is not one keystroke away. */
const MAIN = '.ant-btn-primary:not(.ant-btn-dangerous)';

const usable = (one: HTMLElement) => !one.matches(':disabled, [tabindex="-1"]');

/** Where a dialog is begun: its first field, and of radio buttons the one that is chosen; else its main button. */
function firstPlaceIn(dialog: HTMLElement): HTMLElement | undefined {
  // Under a finger a field to write in would bring the keyboard over what is to be read first.
  const fields = hasMouse() ? `${WRITING}, ${CHOICE}` : CHOICE;
  const first = [...dialog.querySelectorAll<HTMLElement>(fields)].find(usable);
  if (first instanceof HTMLInputElement && first.type === 'radio') {
    const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    return group.find(({ name, checked }) => checked && name === first.name) ?? first;
  }
  return first ?? [...dialog.querySelectorAll<HTMLElement>(MAIN)].find(usable);
}

/** Gives a dialog the focus that would otherwise be at ×, also once what is asked in it has come. */
function FirstPlace() {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = end.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    const isUsed = ({ activeElement: active } = document) =>
      active !== dialog && dialog.contains(active) && !active?.closest(CLOSE);
    const begin = () => {
      if (!isUsed()) firstPlaceIn(dialog)?.focus({ preventScroll: true });
      return isUsed();
    };
    if (begin()) return;
    const coming = new MutationObserver(() => {
      // Whoever is elsewhere meanwhile, as in a question above it, stays there.
      const isWaiting = dialog.contains(document.activeElement) || document.activeElement === document.body;
      if (isWaiting && begin()) coming.disconnect();
    });
    coming.observe(dialog, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, []);
  return <span ref={end} hidden />;
}

/**
 * What stands in a dialog. Without motion antd puts a dialog into the page after it has made what stands in it, where nothing
 * could take the focus: so that is made a moment later.
 */
export function DialogContent({ children }: { children: ReactNode }) {
  const [isOnPage, setOnPage] = useState(false);
  useEffect(() => {
    // Before it is painted after a press, as a transition would not be.
    // oxlint-disable-next-line react/set-state-in-effect
    setOnPage(true);
  }, []);
  return (
    isOnPage && (
      <>
        {children}
        <FirstPlace />
      </>
    )
  );
}
