import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { texts } from '#texts/ui';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

interface Props<Card> {
  words: { title: string; empty: string; emptyHint: string; failed: string };
  query: { data?: Card[] | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Also of none: what is being done with one of them stays. */
  list: (cards: readonly Card[]) => ReactNode;
}

/** A list of cards from across the tree that somebody has to look at. */
export function ListedPage<Card>({ words, query, list }: Props<Card>) {
  const { data, isError, error, refetch } = query;
  const { failed } = words;
  useEffect(() => {
    if (isError) toasts.failure(texts.common.error, failed);
  }, [isError, failed]);
  return (
    <>
      <PageHead title={words.title} />
      {isError && !data && <LoadError error={error} message={failed} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton />}
      {data?.length === 0 && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
      {data && list(data)}
    </>
  );
}
