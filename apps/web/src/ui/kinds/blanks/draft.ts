import { countBlanks } from '@ardoise/contracts/light';
import { catalogueTexts } from '#texts/catalogue';
import type { AnswerDraft, KindDraft } from '../answer-draft.ts';
import { offeredIn, sameAnswers } from '../choices/draft.ts';

const words = catalogueTexts.editor;

/** One a blank, empty ones included. */
function answers(draft: AnswerDraft): string[] {
  const { hasWords, picks, typed, question } = draft;
  const given = hasWords ? picks : typed;
  const offered = offeredIn(draft);
  return Array.from({ length: countBlanks(question) }, (_, index) => {
    const answer = (given[index] ?? '').trim();
    return hasWords && !offered.includes(answer) ? '' : answer;
  });
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
  isLines: ({ possible_answers: possible }) => possible.length === 0,
};
