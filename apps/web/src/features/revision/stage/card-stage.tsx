import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Flex } from '../../../ui/theme/flex.tsx';
import type { Flashcard } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { painted } from '../../../ui/theme/painted.ts';
import { texts } from '#texts/ui';
import { FlipCard } from '../../../ui/card/flip-card.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { revisionTexts } from '#texts/revision';
import type { VisitStep, RevisionVisit } from '../visit/queue.ts';
import styles from './card-stage.module.css';
import { SpeakButton } from '../speech/speak-button.tsx';
import type { CardSide } from '../speech/spoken-text.ts';
import { useSpokenText } from '../speech/use-spoken-text.ts';
import { useCard } from '../visit/use-card.ts';
import { useFace } from './use-face.ts';
import { useRevisionKeys } from './use-revision-keys.ts';

const words = revisionTexts;

export function CardSkeleton() {
  return (
    <div className={styles.stage} aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div className={`skeleton ${styles.skeleton}`} />
    </div>
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
  visit: RevisionVisit;
  step: (step: VisitStep) => void;
  /** Above all: where the card is from. */
  place?: ((card: Flashcard) => ReactNode) | undefined;
  /** Beside the number of cards that are left. */
  tools?: (stage: StagedCard) => ReactNode;
  /** Under the card. */
  actions: (stage: StagedCard) => ReactNode;
  /** Answers whether the key was one of its own. */
  onKey: (key: string, stage: StagedCard) => boolean;
}

const ACTIONS = '[data-part="actions"]';
const FLIP_CARD = '[data-part="flip-card"]';

/** Where the focus leaves the page with its element, the browser lays out the whole page before the next frame. */
function letGo(places: string): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest(places)) active.blur();
}

/** What a face says. */
function Told({ card, face }: { card: Flashcard; face: CardSide }) {
  const text = useSpokenText(card, face);
  return text && (face === 'back' ? words.answerTold(text) : words.questionTold(text));
}

/** One card after the other: how far one is, the card that flips, and what may be done with it. */
export function CardStage({ title, visit, step, place, tools, actions, onKey }: Props) {
  const id = visit.left[0]!;
  // Batches are cut from the order of the start, whatever leaves it later.
  const [drawn] = useState(visit.order);
  const { card, next, batch, gone, error, retry } = useCard(visit, drawn);
  const { showsBack, sawBack, attempt, flip, tryOut, leave } = useFace(id);
  const flipCard = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const missing of gone) step({ type: 'gone', id: missing });
  }, [gone, step]);
  useEffect(() => {
    // What had the focus, 'Voir la réponse', a rating or something of the last card, is no longer there. Taking the focus
    // lays out the page: the frame that shows the card does not wait for that.
    void painted().then(() => {
      const active = document.activeElement;
      if (active === document.body || active?.closest('[data-part="waiting"]'))
        flipCard.current?.focus({ preventScroll: true });
    });
  }, [id, showsBack]);

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

  if (error) return <LoadError message={failureSentence(error, words.loadFailed)} onRetry={retry} />;
  if (!card || !stage) return <CardSkeleton />;
  const total = visit.order.length;
  return (
    <>
      {place?.(card)}
      <div className={styles.stage}>
        <h1 dir="auto" className="visually-hidden">
          {title}
        </h1>
        <Flex gap="middle" align="center" className="hint numbers" data-part="progress">
          <div className="name">
            <ProgressBar value={((total - visit.left.length) / total) * 100} label={words.progress} />
          </div>
          <p role="status">{words.remaining(visit.left.length)}</p>
          {tools && <Flex className={styles.tools}>{tools(stage)}</Flex>}
        </Flex>
        <FlipCard
          label={words.card}
          ref={flipCard}
          card={card}
          next={next}
          showsBack={showsBack}
          onFlip={onFlip}
          trying={{ attempt, onTry: tryOut, onDone: () => onFlip(true) }}
          FaceAction={SpeakButton}
        />
        {/* For those who do not see it turn. */}
        <p className="visually-hidden" aria-live="polite" data-part="told">
          <Told card={card} face={showsBack ? 'back' : 'front'} />
        </p>
        <div className={styles.actions} data-part="actions">
          {actions(stage)}
        </div>
      </div>
    </>
  );
}
