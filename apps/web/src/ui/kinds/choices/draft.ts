import { eachOnce } from '@ardoise/contracts/light';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { trimmed } from '../answer-draft.ts';
import type { PlainDraft, KindDraft } from '../answer-draft.ts';

const words = cataloguePageTexts.editor;

/** What is chosen among. */
export const offeredIn = ({ choices }: PlainDraft): string[] => [...new Set(trimmed(choices.map(({ text }) => text)))];

const rightIn = ({ choices }: PlainDraft) => [
  ...new Set(trimmed(choices.filter(({ isRight }) => isRight).map(({ text }) => text))),
];

export function sameAnswers(draft: PlainDraft): string | undefined {
  const offered = offeredIn(draft);
  return eachOnce(offered).length < offered.length ? words.sameAnswers : undefined;
}

/** Answers are there to be chosen among, and none is ticked. */
function missing(draft: PlainDraft): string | undefined {
  if (rightIn(draft).length > 0) return undefined;
  const isThere = draft.choices.some(({ text, isRight }) => !isRight && text.trim() !== '');
  return isThere ? words.tickMissing : words.answerMissing;
}

export const choicesDraft: KindDraft = {
  begin: ({ possible_answers: possible, answer }) => ({
    choices: possible.map((text) => ({ text, isRight: answer.includes(text) })),
  }),
  written: (draft) => ({ answer: rightIn(draft), possible_answers: offeredIn(draft), is_fillable_text: false }),
  problem: (draft) => sameAnswers(draft) ?? missing(draft),
  isLines: () => false,
};
