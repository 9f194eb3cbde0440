import { pollOf } from '@ardoise/contracts/light';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { pollDetailsIn } from './details-in.ts';

export const pollDraft: KindDraft = {
  begin: (card) => ({ ...pollOf(card) }),
  detailsIn: pollDetailsIn,
  written: (draft) => {
    const { options, several, anonymous } = draft;
    return writtenByDetails('poll', draft, { options: trimmed(options), several, anonymous });
  },
  isLines: () => false,
};
