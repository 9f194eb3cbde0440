import { useNavigate } from 'react-router-dom';
import { useLazyGetCardIdsQuery } from '../../../data/cards.api.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ItemKind } from '../content/content-tree.ts';
import { transferTexts } from '#texts/transfer';

/** Something that was imported, as it is known here. */
export interface Imported {
  kind: ItemKind;
  id: string;
}

/** Goes on to a new quiz that asks the cards of what was imported. */
export function useQuizOf() {
  const navigate = useNavigate();
  const [getIds] = useLazyGetCardIdsQuery();
  return async (imported: readonly Imported[], name: string) => {
    try {
      const cardIds: string[] = [];
      for (const { kind, id } of imported)
        if (kind === 'flashcard') cardIds.push(id);
        else cardIds.push(...(await getIds({ kind, id }).unwrap()));
      void navigate('/app/quiz/new', { state: { cardIds, name } });
    } catch (failure) {
      toasts.failure(transferTexts.import.quizFailed, failure);
    }
  };
}
