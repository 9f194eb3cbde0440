import { pollOf } from '@ardoise/contracts/light';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { pollDetailsIn } from './details-in.ts';

export interface PollWritten {
  /** What it offers, of which one or several may be chosen. */
  options: string[];
  several: boolean;
  /** Nobody is to know who answered what. */
  anonymous: boolean;
}

export const pollDraft: KindDraft<PollWritten> = {
  empty: () => ({ options: ['', ''], several: false, anonymous: false }),
  begin: (card) => ({ ...pollOf(card) }),
  detailsIn: pollDetailsIn,
  written: (draft) => {
    const { options, several, anonymous } = draft;
    return writtenByDetails('poll', draft, { options: trimmed(options), several, anonymous });
  },
  isLines: () => false,
};
