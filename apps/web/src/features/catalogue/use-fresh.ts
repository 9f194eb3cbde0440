import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import { answerOf } from '../../platform/answer-of.ts';
import type { AppStore } from '../../data/store.ts';
import { treeApi } from '../../data/tree.api.ts';
import { cardsApi } from '../../data/cards.api.ts';

const { getAncestors, getDeck, getFolder } = treeApi.endpoints;
const { getCard } = cardsApi.endpoints;

const fresh = { forceRefetch: true };
const none = () => null;

/** Asks anew how something is on the server; null where it cannot be said. */
export function useFresh() {
  const dispatch: AppStore['dispatch'] = useDispatch();
  return useMemo(
    () => ({
      node: (kind: 'folder' | 'deck', id: string): Promise<Folder | Deck | null> =>
        kind === 'folder'
          ? answerOf(dispatch(getFolder.initiate(id, fresh))).catch(none)
          : answerOf(dispatch(getDeck.initiate(id, fresh))).catch(none),
      folder: (id: string): Promise<Folder | null> => answerOf(dispatch(getFolder.initiate(id, fresh))).catch(none),
      card: (id: string): Promise<Flashcard | null> => answerOf(dispatch(getCard.initiate(id, fresh))).catch(none),
      /** The names on the way to a folder, the root first. */
      path: async (id: string): Promise<string[]> => {
        const way = await answerOf(dispatch(getAncestors.initiate(id, fresh))).catch(() => []);
        return way.map(({ name }) => name);
      },
    }),
    [dispatch],
  );
}
