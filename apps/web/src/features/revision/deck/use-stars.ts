import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { selectUnsentStars } from '../../../data/unsent.ts';
import { uuid } from '../../../ui/files/uuid.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { outboxOf } from '../visit/outbox.ts';
import { useGetStarsQuery } from './deck.api.ts';
import { deckTexts as words } from '#texts/revision/deck';

const NONE: readonly string[] = [];

/** The student's stars, and how to give or take one: it shows at once, and waits on the device while there is no connection. */
export function useStars() {
  const { data = NONE } = useGetStarsQuery();
  const unsent = useAppSelector(selectUnsentStars);
  const stars = useMemo<ReadonlySet<string>>(() => {
    const shown = new Set(data);
    for (const [id, starred] of Object.entries(unsent))
      if (starred) shown.add(id);
      else shown.delete(id);
    return shown;
  }, [data, unsent]);
  const dispatch = useAppDispatch();
  const setStar = useCallback(
    (flashcardId: string, starred: boolean) => {
      const pressed = { flashcardId, starred, key: uuid(), ratedAt: new Date().toISOString() };
      outboxOf(dispatch).add(pressed, (failure) => toasts.failure(words.starFailed, failure));
    },
    [dispatch],
  );
  return { stars, setStar };
}
