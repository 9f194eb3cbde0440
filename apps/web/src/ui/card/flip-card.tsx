import { memo, useDeferredValue, useMemo, useRef } from 'react';
import type { ComponentType, MouseEvent, Ref, TouchEvent } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { SWIPE_THRESHOLD_PX } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { NOTHING_TRIED } from './attempt.ts';
import type { Trying } from './attempt.ts';
import { comingOf } from '../kinds/parts/drawn.ts';
import { CardBack, CardBadges, CardFront } from './card-face.tsx';
import { DrawAll } from '../lists/drawn.ts';
import { canBeInert } from '../dialogs/out-of-reach.ts';
import { reachableScroller } from '../lists/reachable-scroller.ts';
import { isScrolledSideways } from '../lists/scrolled-sideways.tsx';
import styles from './flip-card.module.css';

/** What else is said of a card at the head of its faces. */
export type FaceNote = ComponentType<{ card: Flashcard }>;

interface Props {
  card: Flashcard;
  /** The one that comes after it: drawn ahead, so that it has but to be shown. */
  next?: Flashcard | undefined;
  /** What the card is, for those who do not see it. */
  label: string;
  showsBack: boolean;
  onFlip: (toBack: boolean) => void;
  /** Where the card is to be answered before it is turned. */
  trying?: Trying;
  Note?: FaceNote | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Controls inside a face keep their own clicks. */
export function isOwnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, textarea, select, audio, video, [role="menu"], [data-part="fields"]') !== null
  );
}

/** Of three cards only the present one is seen and reached; the next one is laid out, the last one is taken away after its turn. */
type Turn = 'next' | 'present' | 'last';

interface FacesProps extends Pick<Props, 'card' | 'trying' | 'Note'> {
  turn: Turn;
  showsBack: boolean;
}

/** Both faces of one card. */
const Faces = memo(function Faces({ card, turn, showsBack, trying, Note }: FacesProps) {
  const isPresent = turn === 'present';
  const seen = isPresent && (showsBack ? 'back' : 'front');
  const reachOf = (face: 'front' | 'back') => ({
    inert: seen !== face,
    className: `panel ${styles.face} ${face === 'back' ? styles.faceBack : ''} ${seen === face || canBeInert() ? '' : styles.outOfReach}`,
  });
  const waiting = isPresent ? {} : { 'data-part': 'waiting', 'aria-hidden': true };
  return (
    <div className={`${styles.slot} ${styles[turn]}`} {...waiting}>
      <div className={showsBack ? `${styles.inner} ${styles.innerBack}` : styles.inner}>
        <section aria-label={texts.face.front} {...reachOf('front')}>
          <header className={`row detail ${styles.head}`}>
            <span>{texts.face.front}</span>
            <CardBadges card={card} />
            {Note && <Note card={card} />}
          </header>
          <div className={styles.content} ref={reachableScroller}>
            <CardFront card={card} trying={trying && { ...trying, isShown: seen === 'front' }} />
          </div>
        </section>
        <section aria-label={texts.face.back} {...reachOf('back')}>
          <header className={`row detail ${styles.head}`}>
            <span>{texts.face.back}</span>
            <CardBadges card={card} />
            {Note && <Note card={card} />}
          </header>
          <div className={styles.content} ref={reachableScroller}>
            <CardBack card={card} attempt={trying?.attempt} />
          </div>
        </section>
      </div>
    </div>
  );
});

const NOT_YET: Trying = { attempt: NOTHING_TRIED, onTry: () => undefined, onDone: () => undefined };

/** The card that is shown; the next one comes, and the last one goes, once what was asked for has been drawn. */
function useDrawn(card: Flashcard, next: Flashcard | undefined): readonly Flashcard[] {
  const present = comingOf(card);
  const wanted = useMemo(() => (next && comingOf(next) !== comingOf(card) ? [card, next] : [card]), [card, next]);
  const settled = useDeferredValue(wanted, [card]);
  const isThere = settled.some((one) => comingOf(one) === present);
  return isThere ? settled.map((one) => (comingOf(one) === present ? card : one)) : [card];
}

/** The card: its question, and its answer behind. Both faces share one place, so that a flip changes no height. */
export function FlipCard({ card, next, label, showsBack, onFlip, trying, Note, ref }: Props) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  const drawn = useDrawn(card, next);

  const onTouchStart = ({ touches, target, currentTarget }: TouchEvent) => {
    const isForFlip = touches.length === 1 && !isOwnControl(target) && !isScrolledSideways(target, currentTarget);
    const point = isForFlip ? touches[0] : undefined;
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
      data-part="flip-card"
      role="group"
      aria-label={label}
      tabIndex={-1}
      onClick={onClick}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      {/* It is all in view: measured first, the page would be laid out twice. */}
      <DrawAll value={true}>
        {drawn.map((one, place) => {
          const isPresent = comingOf(one) === comingOf(card);
          return (
            <Faces
              key={comingOf(one)}
              card={one}
              turn={isPresent ? 'present' : place === 0 ? 'last' : 'next'}
              showsBack={isPresent && showsBack}
              trying={trying && !isPresent ? NOT_YET : trying}
              Note={Note}
            />
          );
        })}
      </DrawAll>
    </div>
  );
}
