import { CARD_KINDS, columnsOf } from '@ardoise/contracts/light';
import { trimmed } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';

export const pairsDraft: KindDraft = {
  begin: (card) => {
    const { pairs, others } = columnsOf(card);
    return { pairs, others };
  },
  written: ({ question, pairs, others }) => {
    const written = pairs
      .map(({ left, right }) => ({ left: left.trim(), right: right.trim() }))
      .filter(({ left, right }) => left !== '' || right !== '');
    const details = { pairs: written, others: trimmed(others) };
    const card = {
      question,
      answer: [],
      possible_answers: [],
      is_fillable_text: false,
      kind: 'pairs',
      details,
    } as const;
    const { answer } = CARD_KINDS.pairs.tidied(card);
    return { answer: [...answer], possible_answers: [], is_fillable_text: false, kind: 'pairs', details };
  },
  isLines: () => false,
};
