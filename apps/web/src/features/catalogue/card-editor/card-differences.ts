import type { Difference } from '../../../ui/dialogs/differences.tsx';
import { CARD_KINDS, FURTHER_TEXTS } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { answeringTexts } from '#texts/ui/kinds';
import { writtenAnswer } from './card-draft.ts';
import type { CardDraft, MediaDraft } from './card-draft.ts';
import { cardFieldTexts as names } from '#texts/catalogue/card-fields';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.editor;
const yesNo = (yes: boolean) => (yes ? texts.common.yes : texts.common.no);
const fileOf = (media: MediaDraft) =>
  media.state === 'new' ? media.file.name : media.state === 'kept' && media.url !== null ? words.fileKept : '';

/** What is right, in words. */
function solutionOf(draft: CardDraft): readonly string[] {
  const card = { question: draft.question, ...writtenAnswer(draft) };
  return CARD_KINDS[draft.kind].solution(card);
}

/** What two people have left different on a card, field by field. */
export function cardDifferences(theirs: CardDraft, mine: CardDraft): Difference[] {
  const row = (label: string, of: (draft: CardDraft) => string) => ({ label, theirs: of(theirs), mine: of(mine) });
  return [
    row(names.question, ({ question }) => question.trim()),
    row(answeringTexts.how, ({ kind }) => answeringTexts.names[kind]),
    row(names.answer, (draft) => solutionOf(draft).join('\n')),
    row(names.possible_answers, (draft) => writtenAnswer(draft).possible_answers.join('\n')),
    ...FURTHER_TEXTS.map((text) => row(names[text], (draft) => draft[text].trim())),
    row(names.visible, ({ visible }) => yesNo(visible)),
    row(names.media, ({ media }) => fileOf(media)),
    row(names.media_verso, ({ mediaVerso }) => fileOf(mediaVerso)),
  ].filter((one) => one.theirs !== one.mine);
}
