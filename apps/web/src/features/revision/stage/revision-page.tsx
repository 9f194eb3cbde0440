import type { ReactNode } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useAppDispatch } from '../../../data/store.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useConfirmedAction } from '../../../ui/dialogs/use-confirmed-action.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { CardSkeleton } from './card-stage.tsx';
import { outboxOf } from '../visit/outbox.ts';
import { useResetDeckMutation, useResetFolderMutation, useUndoMutation } from '../revision.api.ts';
import { RevisionEnd } from './revision-end.tsx';
import type { CardSource } from '../visit/source.ts';
import { revisionTexts } from '#texts/revision';
import { TrackedCards } from '../progress/tracked-cards.tsx';
import { UndoButton } from './undo-button.tsx';
import { useUndo } from './use-undo.ts';
import { useVisit } from '../visit/use-visit.ts';

const words = revisionTexts;

interface Props {
  source: CardSource;
  /** The folder that it is in, or is. */
  folderId: string;
  backTo: string;
  /** What else may be done with the card that is shown. */
  cardAction?: (card: Flashcard) => ReactNode;
}

/** Tracked revision of a deck or of a whole folder. */
export function RevisionPage({ source, folderId, backTo, cardAction }: Props) {
  const { state, step, restart } = useVisit({ ...source, tracked: true });
  const dispatch = useAppDispatch();
  const [resetDeck] = useResetDeckMutation();
  const [resetFolder] = useResetFolderMutation();
  const [takeBack] = useUndoMutation();
  const confirmed = useConfirmedAction();
  const onUndo = useUndo(state.status === 'ready' ? state.visit : undefined, step);
  useTitle(words.title);

  if (state.status === 'loading') return <CardSkeleton />;
  if (state.status === 'failed')
    return <LoadError message={failureSentence(state.error, words.loadFailed)} onRetry={restart} />;
  const { start, visit, since } = state;
  const onReset = () => {
    let reset: string | null = null;
    confirmed({
      question: words.resetConfirm,
      danger: false,
      run: async () => {
        // What was rated before goes before: it would count again, and its card be left out.
        await outboxOf(dispatch).flush();
        ({ id: reset } = await (source.kind === 'deck' ? resetDeck(source.id) : resetFolder(source.id)).unwrap());
        restart();
      },
      undo: async () => {
        if (reset !== null) await takeBack({ id: reset }).unwrap();
        restart();
      },
      undone: revisionTexts.resetUndone,
    });
  };
  if (visit.left.length > 0) {
    const tools = (card: Flashcard) => (
      <>
        <UndoButton onUndo={onUndo} />
        {cardAction?.(card)}
      </>
    );
    const menu = [{ label: words.reset, onSelect: onReset }];
    return <TrackedCards key={since} visit={visit} step={step} tools={tools} menu={menu} />;
  }

  return (
    <RevisionEnd
      start={start}
      visit={visit}
      since={since}
      backTo={backTo}
      folderId={folderId}
      deckId={source.kind === 'deck' ? source.id : undefined}
      onReset={onReset}
      onUndo={onUndo}
    />
  );
}
