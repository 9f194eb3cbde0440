import { cloudOf, WORDS } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { wordsDetailsIn } from './details-in.ts';

export interface WordsWritten {
  /** How many words somebody may give, and which a class does not see, a line each. */
  wordsMost: number;
  hidden: string;
  /** Nobody is to know who gave what. */
  anonymous: boolean;
}

const hiddenIn = ({ hidden }: WordsWritten) => trimmed(hidden.split('\n'));

export const wordsDraft: KindDraft<WordsWritten> = {
  empty: () => ({ wordsMost: 3, hidden: '', anonymous: false }),
  begin: (card) => {
    const { words_most: wordsMost, hidden, anonymous } = cloudOf(card);
    return { wordsMost, hidden: hidden.join('\n'), anonymous };
  },
  detailsIn: wordsDetailsIn,
  written: (draft) => {
    const { wordsMost, anonymous } = draft;
    return writtenByDetails('words', draft, { words_most: wordsMost, hidden: hiddenIn(draft), anonymous });
  },
  problem: (draft) => {
    const hidden = hiddenIn(draft);
    const isFit = hidden.length <= WORDS.hidden && hidden.every((text) => text.length <= WORDS.longest);
    return isFit ? undefined : words.hiddenMany(WORDS.hidden, WORDS.longest);
  },
  isLines: () => false,
};
