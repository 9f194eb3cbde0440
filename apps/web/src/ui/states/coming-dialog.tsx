import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '#texts/ui';
import { Button } from '../actions/button.tsx';
import { useShortcuts } from '../actions/shortcuts.ts';
import { useIsOffline } from './is-offline.ts';
import styles from './coming-dialog.module.css';

/** What comes sooner is waited for without a word. */
const LATE_MS = 400;

interface Props {
  hasFailed?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands for a dialog whose code is on its way, or did not come. Whoever goes to another screen wants it no more. */
export function ComingDialog({ hasFailed = false, onRetry, onClose }: Props) {
  const words = texts.common;
  const isOffline = useIsOffline();
  const box = useRef<HTMLDivElement>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);

  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const [asked] = useState(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Where an address leads on to another, nobody has asked for another screen.
    if (pathname !== asked && navigation !== NavigationType.Replace) close();
  }, [pathname, asked, navigation]);
  useShortcuts({ Escape: onClose });

  const hasFocus = () => box.current?.contains(document.activeElement) === true;
  const again = () => {
    // The button that was pressed goes while it is tried again.
    setLate(true);
    if (hasFocus()) box.current?.focus();
    onRetry();
  };
  const retry = useEffectEvent(again);
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (hasFailed && wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [hasFailed, isOffline]);

  // The dialog gives the focus back to what had it when it opens: to the button, not to what goes with this.
  const opener = useRef<Element | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) opener.current = relatedTarget;
  };
  const giveBack = useEffectEvent(() => {
    if (hasFocus() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => giveBack(), []);

  if (!hasFailed && !isLate) return null;
  const failed = isOffline ? words.offline : `${words.dialogFailed} ${words.screenMissingHint}`;
  return createPortal(
    <div ref={box} tabIndex={-1} className={styles.coming} onFocus={onFocus} data-screen-only>
      <p role={hasFailed ? 'alert' : 'status'}>{hasFailed ? failed : words.loading}</p>
      {hasFailed && (
        <Button autoFocus onClick={again}>
          {words.retry}
        </Button>
      )}
      <Button type="text" onClick={onClose}>
        {words.close}
      </Button>
    </div>,
    document.body,
  );
}
