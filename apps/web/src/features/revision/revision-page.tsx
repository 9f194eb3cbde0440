import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useDispatch } from 'react-redux';
import { isMissing, messageOf } from '../../app/api.ts';
import type { AppStore } from '../../app/store.ts';
import { uuid } from '../../app/uuid.ts';
import { texts } from '../../texts.fr.ts';
import { plural } from '../../ui/format.ts';
import { FlipCard } from '../../ui/flip-card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { useConfirmedAction } from '../../ui/use-confirmed-action.ts';
import { useTitle } from '../../ui/use-title.ts';
import { outboxOf } from './outbox.ts';
import { updateFor } from './queue.ts';
import type { Choice, Step, Visit } from './queue.ts';
import { Ratings } from './ratings.tsx';
import { useResetDeckMutation, useResetFolderMutation } from './revision.api.ts';
import { RevisionEnd } from './revision-end.tsx';
import './revision-page.css';
import { useCard } from './use-card.ts';
import { useRevisionKeys } from './use-revision-keys.ts';
import { useVisit } from './use-visit.ts';
import type { Source } from './use-visit.ts';

const words = texts.revision;

const remaining = (count: number) => `encore ${plural(count, 'carte', 'aucune carte')}`;

function CardSkeleton() {
  return (
    <div className="revision" aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <div className="skeleton revision-skeleton" />
    </div>
  );
}

interface CardsProps {
  visit: Visit;
  step: (step: Step) => void;
  cardAction: Props['cardAction'];
}

/** One card after the other: flip, rate, next. */
function Cards({ visit, step, cardAction }: CardsProps) {
  const id = visit.left[0]!;
  // Batches are cut from the order of the start, whatever leaves it later.
  const [drawn] = useState(visit.order);
  const { card, gone, error, retry } = useCard(visit, drawn);
  const dispatch: AppStore['dispatch'] = useDispatch();
  const toasts = useToasts();
  const [face, setFace] = useState({ id, showsBack: false, sawBack: false });
  const flip = useRef<HTMLDivElement>(null);
  // The next card starts with its front.
  const { showsBack, sawBack } = face.id === id ? face : { showsBack: false, sawBack: false };

  useEffect(() => {
    for (const missing of gone) step({ type: 'gone', id: missing });
  }, [gone, step]);
  useEffect(() => {
    // What had the focus, 'Voir la réponse' or a rating, has just left the page.
    if (document.activeElement === document.body) flip.current?.focus({ preventScroll: true });
  }, [id, sawBack]);

  const onFlip = (toBack: boolean) => {
    if (card) setFace({ id, showsBack: toBack, sawBack: sawBack || toBack });
  };
  const onRate = (choice: Choice) => {
    if (!card || !sawBack) return;
    step({ type: 'rated', id, choice });
    outboxOf(dispatch).add({ ...updateFor(id, choice), key: uuid() }, (failure) => {
      const isGone = isMissing(failure);
      step({ type: isGone ? 'gone' : 'returned', id });
      if (isGone) toasts.info(words.cardGone);
      else toasts.failure(words.rateFailed, messageOf(failure, ''));
    });
  };
  useRevisionKeys(() => onFlip(!showsBack), onRate);

  if (error) return <LoadError message={messageOf(error, words.loadFailed)} onRetry={retry} />;
  if (!card) return <CardSkeleton />;
  const total = visit.order.length;
  return (
    <div className="revision">
      <h1 className="visually-hidden">{words.title}</h1>
      <div className="revision-progress">
        <ProgressBar value={((total - visit.left.length) / total) * 100} label={words.progress} />
        <p role="status">{remaining(visit.left.length)}</p>
        {cardAction?.(card)}
      </div>
      <FlipCard label={words.card} key={id} ref={flip} card={card} showsBack={showsBack} onFlip={onFlip} />
      <div className="revision-actions">
        {sawBack ? (
          <Ratings onRate={onRate} />
        ) : (
          <>
            <p className="flip-hint" aria-hidden="true">
              {words.flipHint}
            </p>
            <button type="button" className="button button-primary see-back" onClick={() => onFlip(true)}>
              {words.seeBack} <kbd aria-hidden="true">{words.spaceKey}</kbd>
            </button>
          </>
        )}
      </div>
    </div>
  );
}

interface Props {
  source: Source;
  backTo: string;
  /** What else may be done with the card that is shown. */
  cardAction?: (card: Flashcard) => ReactNode;
}

/** Tracked revision of a deck or of a whole folder. */
export function RevisionPage({ source, backTo, cardAction }: Props) {
  const { state, step, restart } = useVisit(source);
  const [resetDeck] = useResetDeckMutation();
  const [resetFolder] = useResetFolderMutation();
  const confirmed = useConfirmedAction();
  useTitle(words.title);

  if (state.status === 'loading') return <CardSkeleton />;
  if (state.status === 'failed')
    return <LoadError message={messageOf(state.error, words.loadFailed)} onRetry={restart} />;
  const { start, visit, since } = state;
  if (visit.left.length > 0) return <Cards key={since} visit={visit} step={step} cardAction={cardAction} />;

  const onReset = () =>
    confirmed({
      question: words.resetConfirm,
      danger: false,
      run: async () => {
        await (source.kind === 'deck' ? resetDeck(source.id) : resetFolder(source.id)).unwrap();
        restart();
      },
    });
  return <RevisionEnd start={start} visit={visit} since={since} backTo={backTo} onReset={onReset} />;
}
