import { useCallback, useMemo } from 'react';
import { statusOf } from '../../../platform/api.ts';
import { texts } from '#texts/ui';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { useGetStarsQuery, useSetStarMutation } from './deck.api.ts';
import { deckTexts as words } from '#texts/revision/deck';

const NONE: readonly string[] = [];

/** The student's stars, and how to give or take one: it shows at once. Answers whether it was kept. */
export function useStars() {
  const { data = NONE } = useGetStarsQuery();
  const stars = useMemo<ReadonlySet<string>>(() => new Set(data), [data]);
  const [set] = useSetStarMutation();
  const toasts = useToasts();
  const setStar = useCallback(
    async (id: string, starred: boolean): Promise<boolean> => {
      const { error } = await set({ id, starred });
      if (!error) return true;
      toasts.failure(words.starFailed, statusOf(error) === 0 ? texts.common.offline : failureSentence(error, ''));
      return false;
    },
    [set, toasts],
  );
  return { stars, setStar };
}
