import { columnsOf } from '@ardoise/contracts/light';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { pairsDetailsIn } from './details-in.ts';

export const pairsDraft: KindDraft = {
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
