import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Flashcard } from '@ardoise/contracts';
import { answerOf } from '../../../platform/answer-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { catalogueApi } from '../catalogue.api.ts';
import { restoreApi } from '../../../data/restore.api.ts';
import { tagsApi } from '../tags/tags.api.ts';
import { cardsApi } from '../../../data/cards.api.ts';

/** Tags that a card got and lost. */
export interface TagChange {
  added: string[];
  removed: string[];
}

const { deleteCard, editCard, moveCard } = catalogueApi.endpoints;
const { restore } = restoreApi.endpoints;
const { setTags } = tagsApi.endpoints;
const { getCard } = cardsApi.endpoints;

/** A mutation stays in the store until it is over: the lists are fetched again once, after the last one. */
async function settled<T>(call: { unwrap: () => Promise<T>; reset: () => void }): Promise<T> {
  try {
    return await call.unwrap();
  } finally {
    call.reset();
  }
}

/** What can be done to one card of many: plain calls that reject when the server refuses. */
export function useCardCalls() {
  const dispatch: AppStore['dispatch'] = useDispatch();
  return useMemo(() => {
    const fresh = (id: string) => answerOf(dispatch(getCard.initiate(id, { forceRefetch: true })));
    // The two texts that an edit must name stand as they are; all that is left out stays.
    const show = ({ id, question, answer, revision }: Flashcard, visible: boolean) =>
      settled(dispatch(editCard.initiate({ id, change: { question, answer, visible, revision } })));
    return {
      move: (id: string, deckId: string) => settled(dispatch(moveCard.initiate({ id, deckId }))),
      remove: (id: string) => settled(dispatch(deleteCard.initiate(id))),
      restore: (id: string) => settled(dispatch(restore.initiate({ kind: 'flashcard', id }))),
      show,
      /** As the card stands now: what was written on it since is kept. */
      showAgain: async (id: string, visible: boolean) => {
        const card = await fresh(id);
        if (card.visible !== visible) await show(card, visible);
      },
      /** Changes the tags that the card carries now; tells which of them really changed. */
      retag: async (id: string, add: readonly string[], remove: readonly string[]): Promise<TagChange> => {
        const present = (await fresh(id)).tags.map((tag) => tag.id);
        const added = add.filter((tag) => !present.includes(tag));
        const removed = remove.filter((tag) => present.includes(tag));
        if (added.length + removed.length > 0) {
          const tags = [...present.filter((tag) => !removed.includes(tag)), ...added];
          await settled(dispatch(setTags.initiate({ kind: 'flashcards', id, tags })));
        }
        return { added, removed };
      },
    };
  }, [dispatch]);
}

export type CardCalls = ReturnType<typeof useCardCalls>;
