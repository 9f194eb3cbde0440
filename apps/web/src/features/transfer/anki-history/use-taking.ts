import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { batchesOf } from './batches.ts';
import { useTakeHistoryMutation } from './history.api.ts';
import type { HistoryBatch } from './batches.ts';
import type { MatchedCard } from './match.ts';
import { reviewHistoryTexts as words } from '#texts/transfer/anki-history';

/** What became of the cards that were sent. */
export interface TakenHistory {
  taken: number;
  known: number;
  missing: number;
}

interface Sending extends TakenHistory {
  batches: HistoryBatch[];
  /** The batch that goes next, and whether it went before without an answer: it may have come in. */
  next: number;
  isUnsure: boolean;
}

const hasNoAnswer = (failure: unknown) => (failure as Partial<ApiFailure>).status === 0;

/** Sends a history batch by batch; what a failure has left goes on with the next press. */
export function useTaking(onDone: (taken: TakenHistory) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<Sending | null>(null);
  const isHere = useRef(true);
  const [send] = useTakeHistoryMutation();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const one = async (at: Sending, batch: HistoryBatch) => {
    const { taken, known, missing } = await send(batch).unwrap();
    // What came in without an answer is known by now.
    at.taken += taken.length + (at.isUnsure ? known.length : 0);
    at.known += at.isUnsure ? 0 : known.length;
    at.missing += missing;
    at.isUnsure = false;
    at.next++;
  };

  const take = async (cards: readonly MatchedCard[]) => {
    const at = (sending.current ??= {
      batches: batchesOf(cards),
      next: 0,
      isUnsure: false,
      ...{ taken: 0, known: 0, missing: 0 },
    });
    setProblem(null);
    try {
      for (let batch = at.batches[at.next]; batch && isHere.current; batch = at.batches[at.next]) {
        setShare(at.next / at.batches.length);
        await one(at, batch);
      }
      if (at.next < at.batches.length) return;
      sending.current = null;
      onDone({ taken: at.taken, known: at.known, missing: at.missing });
    } catch (failure) {
      at.isUnsure = hasNoAnswer(failure);
      setProblem(failureSentence(failure, words.failed));
    } finally {
      setShare(null);
    }
  };
  return { share, problem, take };
}
