import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { CARD_BATCH_SIZE } from '@ardoise/contracts/light';
import { cardsApi } from '../../../data/cards.api.ts';
import type { AppStore } from '../../../data/store.ts';
import { batchOf } from './queue.ts';

/** Beyond the batch in hand and the next one: enough for a journey without a connection, little for the server. */
const MORE_BATCHES = 2;

/** Fetches some batches further ahead, one after the other, once the next one is there; they are kept on the device. */
export function useAhead(order: readonly string[], place: number, isNextThere: boolean): void {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const asked = useRef(new Set<number>());
  const first = place < 0 ? -1 : Math.floor(place / CARD_BATCH_SIZE) + 2;
  useEffect(() => {
    if (!isNextThere || first < 0) return;
    let here = true;
    const fetchMore = async () => {
      for (let batch = first; here && batch < first + MORE_BATCHES; batch++) {
        const ids = batchOf(order, batch * CARD_BATCH_SIZE);
        if (ids.length === 0) return;
        if (asked.current.has(batch)) continue;
        asked.current.add(batch);
        const { isError } = await dispatch(cardsApi.endpoints.getCards.initiate(ids, { subscribe: false }));
        if (isError) asked.current.delete(batch);
        if (isError) return;
      }
    };
    void fetchMore();
    return () => {
      here = false;
    };
  }, [dispatch, order, first, isNextThere]);
}
