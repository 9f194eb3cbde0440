import { pollOf } from '@ardoise/contracts/light';
import { trimmed } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';

export const pollDraft: KindDraft = {
  begin: (card) => ({ ...pollOf(card) }),
  written: ({ options, several, anonymous }) => {
    const details = { options: trimmed(options), several, anonymous };
    return { answer: details.options, possible_answers: [], is_fillable_text: false, kind: 'poll', details };
  },
  isLines: () => false,
};
