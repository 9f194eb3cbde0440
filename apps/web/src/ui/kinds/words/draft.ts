import { CARD_KINDS, cloudOf, WORDS } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { trimmed } from '../answer-draft.ts';
import type { AnswerDraft, KindDraft } from '../answer-draft.ts';

const hiddenIn = ({ hidden }: AnswerDraft) => trimmed(hidden.split('\n'));

export const wordsDraft: KindDraft = {
  begin: (card) => {
    const { words_most: wordsMost, hidden, anonymous } = cloudOf(card);
    return { wordsMost, hidden: hidden.join('\n'), anonymous };
  },
  written: (draft) => {
    const { question, wordsMost, anonymous } = draft;
    const details = { words_most: wordsMost, hidden: hiddenIn(draft), anonymous };
    const bare = { possible_answers: [], is_fillable_text: false, kind: 'words', details } as const;
    const { answer } = CARD_KINDS.words.tidied({ ...bare, question, answer: [] });
    return { ...bare, possible_answers: [], answer: [...answer] };
  },
  problem: (draft) => {
    const hidden = hiddenIn(draft);
    const isFit = hidden.length <= WORDS.hidden && hidden.every((text) => text.length <= WORDS.longest);
    return isFit ? undefined : words.hiddenMany(WORDS.hidden, WORDS.longest);
  },
  isLines: () => false,
};
