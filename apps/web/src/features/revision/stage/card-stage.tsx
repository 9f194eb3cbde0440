import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { statusOf } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { painted } from '../../../ui/theme/painted.ts';
import { texts } from '#texts/ui';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { FlipCard } from '../../../ui/card/flip-card.tsx';
import type { FaceNote } from '../../../ui/card/flip-card.tsx';
import { judgedTry } from '../../../ui/card/attempt.ts';
import type { CardTry } from '../../../ui/card/attempt.ts';
import { comingAs, comingOf } from '../../../ui/kinds/parts/drawn.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { revisionTexts } from '#texts/revision';
import { hasComeBack, timesSeen } from '../visit/queue.ts';
import type { VisitStep, RevisionVisit } from '../visit/queue.ts';
import styles from './card-stage.module.css';
import { useHearing } from '../speech/use-hearing.ts';
import type { CardSide } from '../speech/spoken-text.ts';
import { useSpokenText } from '../speech/use-spoken-text.ts';
import { useCard } from '../visit/use-card.ts';
import { asWritten } from '../deck/asking.ts';
import type { Asking } from '../deck/asking.ts';
import { StageTop } from './stage-top.tsx';
import type { Exit } from './stage-top.tsx';
import { useFace } from './use-face.ts';
import { useRevisionKeys } from './use-revision-keys.ts';

const words = revisionTexts;

/** Where a card is to be, with the way out of it. */
export function CardSkeleton({ exit }: { exit: Exit }) {
  return (
    <div className={styles.stage} aria-busy="true">
      <StageTop exit={exit} />
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div className={`skeleton ${styles.skeleton}`} />
    </div>
  );
}

/** No card could be had: why, and the ways on. */
export function CardsFailed({ exit, error, onRetry }: { exit: Exit; error: unknown; onRetry: () => void }) {
  return (
    <>
      <StageTop exit={exit} />
      <LoadError
        message={statusOf(error) === 0 ? words.notHere : failureSentence(error, words.loadFailed)}
        onRetry={onRetry}
      />
    </>
  );
}

/** The card on the stage, and what may be done there. */
export interface StagedCard {
  card: Flashcard;
  /** The ids of the batch it came with, for what is asked about all of them at once. */
  batch: readonly string[];
  sawBack: boolean;
  seeBack: () => void;
  /** Before the next card. */
  leave: () => void;
}

interface Props {
  title: string;
  exit: Exit;
  visit: RevisionVisit;
  step: (step: VisitStep) => void;
  /** How each card is asked: as it was written, unless told. */
  asking?: Asking;
  /** At the head of the card. */
  Note?: FaceNote;
  /** What is not done with every card. */
  menu: (stage: StagedCard) => MenuItem[];
  /** Under the card. */
  actions: (stage: StagedCard) => ReactNode;
  /** Answers whether the key was one of its own. */
  onKey: (key: string, stage: StagedCard) => boolean;
}

const ACTIONS = '[data-part="actions"]';
const FLIP_CARD = '[data-part="flip-card"]';
const LEFT_BEHIND = '[data-part="waiting"], [aria-haspopup="menu"]';

/** Where the focus leaves the page with its element, the browser lays out the whole page before the next frame. */
function letGo(places: string): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest(places)) active.blur();
}

interface ToldProps {
  card: Flashcard;
  face: CardSide;
  attempt: CardTry;
  /** It was difficult, and comes once more. */
  hasComeBack: boolean;
}

/** What a face says, and what was tried was worth. */
function Told({ card, face, attempt, hasComeBack: isBack }: ToldProps) {
  const text = useSpokenText(card, face);
  // What a page has when it appears is read by nobody: of the first card too only what comes is told.
  const [isListened, setListened] = useState(false);
  useEffect(() => void painted().then(() => setListened(true)), []);
  if (!isListened || !text) return '';
  if (face === 'front') return `${isBack ? `${words.again.hint} ` : ''}${words.questionTold(text)}`;
  const isRight = judgedTry(card, attempt)?.isCorrect;
  return isRight === undefined ? words.answerTold(text) : words.judgedTold(isRight, words.answerTold(text));
}

interface TopProps {
  exit: Exit;
  visit: RevisionVisit;
  card: Flashcard;
  face: CardSide;
  menu: () => MenuItem[];
}

/** How far one is, and what may be done with the face that is looked at. */
function Top({ exit, visit, card, face, menu }: TopProps) {
  const hearing = useHearing(card, face);
  const total = visit.order.length;
  const left = visit.left.length;
  return (
    <StageTop exit={exit} menu={() => [...hearing(), ...menu()]}>
      <div className={`hint numbers ${styles.progress}`} data-part="progress">
        <ProgressBar value={((total - left) / total) * 100} label={words.progress} />
        <p role="status">{words.remaining(left)}</p>
      </div>
    </StageTop>
  );
}

/** One card after the other: how far one is, the card that flips, and what may be done with it. */
export function CardStage({ title, exit, visit, step, asking = asWritten, Note, menu, actions, onKey }: Props) {
  const id = visit.left[0]!;
  // Batches are cut from the order of the start, whatever leaves it later.
  const [drawn] = useState(visit.order);
  const [draw] = useState(() => String(Math.random()));
  const { card: found, next: following, batch, gone, error, retry } = useCard(visit, drawn);
  // Each time that a card comes its choices stand another way.
  const coming = (one: Flashcard | undefined) => one && comingAs(asking(one), `${draw} ${timesSeen(visit, one.id)}`);
  const card = coming(found);
  const next = coming(following);
  const shown = card && comingOf(card);
  const { showsBack, sawBack, attempt, flip, tryOut, leave } = useFace(id);
  const flipCard = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const missing of gone) step({ type: 'gone', id: missing });
  }, [gone, step]);
  useEffect(() => {
    // What had the focus, 'Voir la réponse', a rating or something of the last card, is no longer there; the menu has led here.
    // Taking the focus lays out the page: the frame that shows the card does not wait for that.
    void painted().then(() => {
      const active = document.activeElement;
      if (active === document.body || active?.closest(LEFT_BEHIND)) flipCard.current?.focus({ preventScroll: true });
    });
  }, [shown, showsBack]);

  const onFlip = (toBack: boolean) => {
    if (!card) return;
    if (!sawBack) letGo(ACTIONS);
    flip(toBack);
  };
  const onLeave = () => {
    letGo(`${ACTIONS}, ${FLIP_CARD}`);
    leave();
  };
  const stage = card && { card, batch, sawBack, seeBack: () => onFlip(true), leave: onLeave };
  useRevisionKeys(
    () => onFlip(!showsBack),
    (key) => stage !== undefined && onKey(key, stage),
  );

  if (error) return <CardsFailed exit={exit} error={error} onRetry={retry} />;
  if (!card || !stage) return <CardSkeleton exit={exit} />;
  const face = showsBack ? 'back' : 'front';
  return (
    <div className={styles.stage}>
      <h1 dir="auto" className="visually-hidden">
        {title}
      </h1>
      <Top exit={exit} visit={visit} card={card} face={face} menu={() => menu(stage)} />
      <FlipCard
        label={words.card}
        ref={flipCard}
        card={card}
        next={next}
        showsBack={showsBack}
        onFlip={onFlip}
        trying={{ attempt, onTry: tryOut, onDone: () => onFlip(true) }}
        Note={Note}
      />
      {/* For those who do not see it turn. */}
      <p className="visually-hidden" aria-live="polite" data-part="told">
        <Told card={card} face={face} attempt={attempt} hasComeBack={hasComeBack(visit, card.id)} />
      </p>
      <div className={styles.actions} data-part="actions">
        {actions(stage)}
      </div>
    </div>
  );
}
