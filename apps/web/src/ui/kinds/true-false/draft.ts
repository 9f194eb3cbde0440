import { TRUE_FALSE } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { KindDraft } from '../answer-draft.ts';

export const trueFalseDraft: KindDraft = {
  begin: ({ answer }) => ({ isTrue: answer[0] === TRUE_FALSE[0] }),
  written: ({ isTrue }) => ({
    answer: isTrue === null ? [] : [TRUE_FALSE[isTrue ? 0 : 1]],
    possible_answers: [...TRUE_FALSE],
    is_fillable_text: false,
  }),
  problem: ({ isTrue }) => (isTrue === null ? words.trueFalseMissing : undefined),
  isLines: () => false,
};
