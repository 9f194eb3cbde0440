import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SearchIcon } from '../../../ui/actions/icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { IS_MAC, withCommand } from '../../../ui/actions/command-key.ts';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import styles from './jump-button.module.css';

const words = catalogueTexts.jump;
const JUMP_KEY = IS_MAC ? 'Meta+k' : 'Control+k';

interface Props {
  dialog: (open: boolean, onClose: () => void) => ReactNode;
}

/** Opens, by a press or by Ctrl+K, the way to any folder, deck or page. */
export function JumpButton({ dialog }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);

  const start = useCallback(() => {
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : button.current;
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  // Never the browser's own use of the key: it would take the focus out of the page.
  useShortcuts({ [JUMP_KEY]: start }, { whileWriting: true, reserved: true });

  useEffect(() => {
    // Before the dialog has faded out: the page that opens next must not lose the focus to it. One that came while the dialog
    // was on its way has it already.
    if (wasOpen.current && !open && document.activeElement?.id !== 'contenu') {
      const back = opener.current?.isConnected ? opener.current : button.current;
      back?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open]);

  return (
    <>
      <Button
        type="text"
        icon={<SearchIcon />}
        ref={button}
        className={styles.jumpButton}
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        title={words.open}
        onClick={start}
      >
        <span className={'wide-only'}>{words.open}</span>
        <span className={`wide-only ${styles.key}`} data-key={withCommand('K')} aria-hidden />
      </Button>
      {dialog(open, close)}
    </>
  );
}
