import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Flashcard } from '@ardoise/contracts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { useAppDispatch } from '../../../data/store.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { CardSkeleton, CardsFailed } from './card-stage.tsx';
import { outboxOf } from '../visit/outbox.ts';
import { useResetDeckMutation, useResetFolderMutation, useUndoMutation } from '../revision.api.ts';
import { RevisionEnd } from './revision-end.tsx';
import type { CardSource } from '../visit/source.ts';
import { revisionTexts } from '#texts/revision';
import { TrackedCards, undoItems } from '../progress/tracked-cards.tsx';
import { StageTop } from './stage-top.tsx';
import type { Exit } from './stage-top.tsx';
import { useUndo } from './use-undo.ts';
import { useVisit } from '../visit/use-visit.ts';
import { askingBy } from '../deck/asking.ts';
import type { AskedMode } from '../deck/chosen-path.ts';
import { useGetStudiedCardsQuery } from '../deck/deck.api.ts';

const words = revisionTexts;

interface Props {
  source: CardSource;
  /** The folder that it is in, or is. */
  folderId: string;
  exit: Exit;
  /** What else may be done here; with the card that is shown, where there is one. */
  menu: (card?: Flashcard) => MenuItem[];
  /** Which cards of the deck, as its address says it, and how they are asked. */
  choice?: string | undefined;
  mode?: AskedMode;
}

type AskedProps = Parameters<typeof TrackedCards>[0] & { mode: AskedMode; around: readonly Flashcard[] };

/** What cards are asked among is what the deck held when the visit began: it does not change under the finger. */
function AskedCards({ mode, around, ...rest }: AskedProps) {
  const [asking] = useState(() => askingBy(mode, around));
  return <TrackedCards {...rest} asking={asking} />;
}

/** Tracked revision of a deck, of some of its cards, or of a whole folder. */
export function RevisionPage({ source, folderId, exit, menu, choice, mode = 'cards' }: Props) {
  const { state, step, restart } = useVisit({ ...source, tracked: true, choice });
  const around = useGetStudiedCardsQuery(mode === 'choices' ? source.id : skipToken).currentData ?? [];
  const dispatch = useAppDispatch();
  const [resetDeck] = useResetDeckMutation();
  const [resetFolder] = useResetFolderMutation();
  const [takeBack] = useUndoMutation();
  const onUndo = useUndo(state.status === 'ready' ? state.visit : undefined, step);
  useTitle(words.title);

  if (state.status === 'loading') return <CardSkeleton exit={exit} />;
  if (state.status === 'failed') return <CardsFailed exit={exit} error={state.error} onRetry={restart} />;
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
  const resetting = { label: words.reset, onSelect: onReset };
  if (visit.left.length > 0)
    return (
      <AskedCards
        key={since}
        mode={mode}
        around={around}
        visit={visit}
        step={step}
        exit={exit}
        onUndo={onUndo}
        menu={(card) => [...menu(card), ...(choice === undefined ? [resetting] : [])]}
      />
    );
  return (
    <>
      <StageTop exit={exit} menu={() => [...undoItems(onUndo), ...menu()]} />
      <RevisionEnd
        start={start}
        visit={visit}
        since={since}
        backTo={exit.to}
        folderId={folderId}
        deckId={source.kind === 'deck' ? source.id : undefined}
        isChosen={choice !== undefined}
        onReset={onReset}
      />
    </>
  );
}
