import { columnsOf } from '@ardoise/contracts/light';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { pairsDetailsIn } from './details-in.ts';

export interface DraftPair {
  left: string;
  right: string;
}

export interface PairsWritten {
  pairs: DraftPair[];
  /** What is offered and belongs to nothing. */
  others: string[];
}

export const pairsDraft: KindDraft<PairsWritten> = {
  empty: () => ({
    pairs: [
      { left: '', right: '' },
      { left: '', right: '' },
    ],
    others: [],
  }),
  begin: (card) => {
    const { pairs, others } = columnsOf(card);
    return { pairs, others };
  },
  detailsIn: pairsDetailsIn,
  written: (draft) => {
    const pairs = draft.pairs
      .map(({ left, right }) => ({ left: left.trim(), right: right.trim() }))
      .filter(({ left, right }) => left !== '' || right !== '');
    return writtenByDetails('pairs', draft, { pairs, others: trimmed(draft.others) });
  },
  isLines: () => false,
};
