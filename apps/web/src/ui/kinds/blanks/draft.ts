import { countBlanks } from '@ardoise/contracts/light';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import type { PlainDraft, DraftChoice, KindDraft } from '../answer-draft.ts';
import { withPart } from '../editing/with-at.ts';
import { inTheirBlanks, wordBlanked } from './in-their-blanks.ts';
import { offeredIn, sameAnswers } from '../choices/draft.ts';

const words = cataloguePageTexts.editor;

/** One a blank, empty ones included. */
function answers(draft: PlainDraft): string[] {
  const { hasWords, picks, typed, question } = draft;
  const given = hasWords ? picks : typed;
  const offered = offeredIn(draft);
  return Array.from({ length: countBlanks(question) }, (_, index) => {
    const answer = (given[index] ?? '').trim();
    return hasWords && !offered.includes(answer) ? '' : answer;
  });
}

/** One more word to choose among, where there is an empty line for it or behind all others. */
function withOffered(choices: readonly DraftChoice[], word: string): DraftChoice[] {
  const free = choices.findIndex(({ text }) => text.trim() === '');
  return free < 0
    ? [...choices, { text: word, isRight: true }]
    : withPart(choices, free, { text: word, isRight: true });
}

export const blanksDraft: KindDraft = {
  begin: ({ answer, possible_answers: possible }) => ({
    typed: answer.length > 0 ? answer : [''],
    ...(possible.length > 0 && {
      hasWords: true,
      picks: answer,
      choices: possible.map((text) => ({ text, isRight: answer.includes(text) })),
    }),
  }),
  written: (draft) => ({
    answer: answers(draft),
    possible_answers: draft.hasWords ? offeredIn(draft) : [],
    is_fillable_text: true,
  }),
  questionProblem: ({ question }) => (countBlanks(question) === 0 ? words.noBlank : undefined),
  problem: (draft) =>
    (draft.hasWords ? sameAnswers(draft) : undefined) ??
    (answers(draft).includes('') ? words.answerMissing : undefined),
  following: (draft, question) => {
    const { choices, hasWords, picks, question: before, typed } = draft;
    if (!hasWords) return { typed: inTheirBlanks(before, question, typed) };
    const word = wordBlanked(before, question);
    return {
      picks: inTheirBlanks(before, question, picks),
      ...(word && !offeredIn(draft).includes(word) && { choices: withOffered(choices, word) }),
    };
  },
  isLines: ({ possible_answers: possible }) => possible.length === 0,
};
