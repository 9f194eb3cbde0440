import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { transferTexts } from '#texts/transfer';
import { useGetQuizCardIdsQuery } from '../transfer.api.ts';
import type { ExportSelection } from './export-tree.ts';

/** What somebody came here to export. */
export type GivenChoice =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; retry: () => void }
  /** Cards that were chosen elsewhere. */
  | { kind: 'cards'; choice: ExportSelection }
  /** Boxes of the tree that are checked from the start; none unless a place was named. */
  | { kind: 'tree'; checked: string[] };

interface Brought {
  cardIds: string[] | null;
  name: string;
}

function broughtIn(state: unknown): Brought {
  const { cardIds, name } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const areIds = Array.isArray(cardIds) && cardIds.every((id) => typeof id === 'string');
  return { cardIds: areIds ? cardIds : null, name: typeof name === 'string' ? name : '' };
}

export function useGivenChoice(): GivenChoice {
  const { state } = useLocation() as { state: unknown };
  const [query] = useSearchParams();
  const { cardIds: brought, name } = useMemo(() => broughtIn(state), [state]);
  const quiz = useGetQuizCardIdsQuery(query.get('quiz') ?? skipToken);
  const cardIds = brought ?? quiz.currentData;
  if (cardIds) return { kind: 'cards', choice: { deckIds: [], cardIds, count: cardIds.length, name } };
  if (quiz.isError) {
    const retry = () => void quiz.refetch();
    return { kind: 'failed', message: failureSentence(quiz.error, transferTexts.export.failed), retry };
  }
  if (quiz.isFetching) return { kind: 'loading' };
  const checked = (['folder', 'deck'] as const).flatMap((kind) => {
    const id = query.get(kind);
    return id ? [`${kind}:${id}`] : [];
  });
  return { kind: 'tree', checked };
}
