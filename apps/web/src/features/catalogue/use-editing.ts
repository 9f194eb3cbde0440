import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import type { EditedCard } from './card-editor/card-editor-body.tsx';

const idOf = (edited: EditedCard | null) => (edited === null || edited === 'new' ? null : edited.id);

/** Which card of a list is being edited, and the ways to others: none of them loses what is written without a word. */
export function useEditing(cards: readonly Flashcard[]) {
  const [edited, setEdited] = useState<EditedCard | null>(null);
  const close = useCallback(() => setEdited(null), []);
  const { onDirty, leave, unlessUnsaved } = useUnsavedGuard(edited !== null, close);
  const now = useRef(edited);
  useLayoutEffect(() => {
    now.current = edited;
  }, [edited]);

  /** The same for each drawing: a list of thousands hears of it. */
  const open = useCallback(
    (card: EditedCard) => {
      const isThere = now.current !== null && idOf(now.current) === idOf(card);
      if (!isThere) unlessUnsaved(() => setEdited(card));
    },
    [unlessUnsaved],
  );
  const openById = useCallback(
    (id: string) => {
      const card = cards.find((one) => one.id === id);
      if (card) open(card);
    },
    [cards, open],
  );

  const openId = idOf(edited);
  const at = openId === null ? -1 : cards.findIndex(({ id }) => id === openId);
  const [previous, next] = at < 0 ? [] : [cards[at - 1], cards[at + 1]];
  return {
    edited,
    /** The card that is there already; null for a new one, and while none is edited. */
    openId,
    onDirty,
    open,
    openById,
    close,
    leave,
    /** Of the edited card among the others; null for a new one, and for one that is not there any more. */
    position: at < 0 ? null : { at: at + 1, of: cards.length, hasPrevious: Boolean(previous), hasNext: Boolean(next) },
    /** Once the present one is saved. */
    toNext: () => setEdited(next ?? null),
    goNext: () => next && open(next),
    goPrevious: () => previous && open(previous),
  };
}

export type Editing = ReturnType<typeof useEditing>;
