import { useRef } from 'react';
import type { MouseEvent, ReactNode, Ref, TouchEvent } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { SWIPE_THRESHOLD_PX } from '@ardoise/contracts/light';
import { texts } from './texts.fr.ts';
import type { Trying } from './attempt.ts';
import { CardBack, CardBadges, CardFront } from './card-face.tsx';
import layout from './layout.module.css';
import { reachableScroller } from './reachable-scroller.ts';
import styles from './flip-card.module.css';

interface Props {
  card: Flashcard;
  /** What the card is, for those who do not see it. */
  label: string;
  showsBack: boolean;
  onFlip: (toBack: boolean) => void;
  /** Where the card is to be answered before it is turned. */
  trying?: Trying;
  /** What may be done with one face. */
  faceAction?: (face: 'front' | 'back') => ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Controls inside a face keep their own clicks. */
export function isOwnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, audio, video, [role="menu"]') !== null
  );
}

/** The card: its question, and its answer behind. Both faces share one place, so that a flip changes no height. */
export function FlipCard({ card, label, showsBack, onFlip, trying, faceAction, ref }: Props) {
  const touch = useRef<{ x: number; y: number } | null>(null);

  const onTouchStart = ({ touches }: TouchEvent) => {
    const point = touches.length === 1 ? touches[0] : undefined;
    touch.current = point ? { x: point.clientX, y: point.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const start = touch.current;
    const end = changedTouches[0];
    touch.current = null;
    if (!start || !end) return;
    const across = end.clientX - start.x;
    const isSwipe = Math.abs(across) > SWIPE_THRESHOLD_PX && Math.abs(end.clientY - start.y) <= SWIPE_THRESHOLD_PX;
    if (isSwipe) onFlip(across > 0);
  };
  const onClick = (event: MouseEvent) => {
    const selection = window.getSelection();
    if (isOwnControl(event.target) || (selection && !selection.isCollapsed)) return;
    onFlip(!showsBack);
  };

  return (
    <div
      ref={ref}
      className={styles.flip}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onClick={onClick}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <div className={showsBack ? `${styles.inner} ${styles.innerBack}` : styles.inner}>
        <section className={`${layout.panel} ${styles.face}`} aria-label={texts.face.front} inert={showsBack}>
          <header className={`${layout.row} ${layout.detail} ${styles.head}`}>
            <span>{texts.face.front}</span>
            <CardBadges card={card} />
            {faceAction?.('front')}
          </header>
          <div className={styles.content} ref={reachableScroller}>
            <CardFront card={card} trying={trying} />
          </div>
        </section>
        <section
          className={`${layout.panel} ${styles.face} ${styles.faceBack}`}
          aria-label={texts.face.back}
          inert={!showsBack}
        >
          <header className={`${layout.row} ${layout.detail} ${styles.head}`}>
            <span>{texts.face.back}</span>
            <CardBadges card={card} />
            {faceAction?.('back')}
          </header>
          <div className={styles.content} ref={reachableScroller}>
            <CardBack card={card} attempt={trying?.attempt} />
          </div>
        </section>
      </div>
    </div>
  );
}
