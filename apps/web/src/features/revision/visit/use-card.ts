import { useEffect, useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Flashcard } from '@ardoise/contracts';
import { CARD_BATCH_SIZE, mediaKind } from '@ardoise/contracts/light';
import { keepMedia } from '../../../platform/offline/media-cache.ts';
import { batchOf } from './queue.ts';
import type { RevisionVisit } from './queue.ts';
import { useGetCardsQuery } from '../../../data/cards.api.ts';
import { useAhead } from './use-ahead.ts';

/** What is known of the card to show. */
export interface CurrentCard {
  card: Flashcard | undefined;
  /** The one after it, once it is known. */
  next: Flashcard | undefined;
  /** The ids of its batch. */
  batch: readonly string[];
  /** Cards that the batch arrived without: hidden or deleted meanwhile. */
  gone: readonly string[];
  error: unknown;
  retry: () => void;
}

function batchAt(order: readonly string[], place: number): readonly string[] | typeof skipToken {
  const batch = batchOf(order, place);
  return batch.length > 0 ? batch : skipToken;
}

/** The details of the card to show; those of the next fifty are fetched ahead. */
export function useCard(visit: RevisionVisit, drawn: readonly string[]): CurrentCard {
  const id = visit.left[0];
  const place = id === undefined ? -1 : drawn.indexOf(id);
  const asked = useMemo(() => (place < 0 ? skipToken : batchAt(drawn, place)), [drawn, place]);
  const batch = useGetCardsQuery(asked);
  const ahead = useGetCardsQuery(id === undefined ? skipToken : batchAt(drawn, place + CARD_BATCH_SIZE));
  const known = batch.currentData;
  const card = known?.find((one) => one.id === id);
  const gone = useMemo(() => {
    if (!known || batch.isFetching || asked === skipToken) return [];
    const there = new Set(known.map((one) => one.id));
    return asked.filter((one) => !there.has(one) && visit.left.includes(one));
  }, [known, batch.isFetching, asked, visit.left]);

  useAhead(drawn, place, ahead.isSuccess);
  useEffect(() => {
    const cards = [...(known ?? []), ...(ahead.currentData ?? [])];
    keepMedia(cards.flatMap(({ media, media_verso: back }) => [media, back]).filter((url) => url !== null));
  }, [known, ahead.currentData]);

  const nextId = visit.left[1];
  const next = known?.find((one) => one.id === nextId) ?? ahead.currentData?.find((one) => one.id === nextId);
  useEffect(() => {
    for (const url of [next?.media, next?.media_verso]) if (url && mediaKind(url) === 'image') new Image().src = url;
  }, [next]);

  return {
    card,
    next,
    batch: asked === skipToken ? [] : asked,
    gone,
    error: batch.isError && !known ? batch.error : undefined,
    retry: () => void batch.refetch(),
  };
}
