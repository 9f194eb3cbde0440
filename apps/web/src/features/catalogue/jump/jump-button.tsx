import { useCallback, useEffect, useRef, useState } from 'react';
import { CompassOutlined } from '@ant-design/icons';
import { texts } from '../../../texts.fr.ts';
import { lazyPiece } from '../../../ui/lazy-piece.ts';
import './jump-button.css';
import type { JumpPage } from './jump-dialog.tsx';

// With the first jump.
const LazyJumpDialog = lazyPiece(async () => (await import('./jump-dialog.tsx')).JumpDialog);

const words = texts.jump;
/** On a Mac, Ctrl+K cuts the end of a line while writing. */
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

function isJumpKey(event: KeyboardEvent): boolean {
  const withKey = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return withKey && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** What is open above the page keeps the keys: it may hold a text that is not saved. */
const somethingIsOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Opens, by a press or by Ctrl+K, the way to any folder, deck or page. */
export function JumpButton({ pages }: { pages: readonly JumpPage[] }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);

  const start = useCallback(() => {
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : button.current;
    setWanted(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isJumpKey(event) || event.defaultPrevented) return;
      // Never the browser's own use of the key: it would take the focus out of the page.
      event.preventDefault();
      if (!event.repeat && !somethingIsOpen()) start();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [start]);

  useEffect(() => {
    // Before the dialog has faded out: the page that opens next must not lose the focus to it.
    if (wasOpen.current && !open) {
      const back = opener.current?.isConnected ? opener.current : button.current;
      back?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet jump-button"
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={words.open}
        onClick={start}
      >
        <CompassOutlined aria-hidden />
        <span className="jump-button-label">{words.open}</span>
        <span className="jump-button-key" data-key={isMac ? '⌘\u00a0K' : 'Ctrl\u00a0K'} aria-hidden />
      </button>
      {wanted && <LazyJumpDialog fallback={null} props={{ pages, open, onClose: close }} />}
    </>
  );
}
