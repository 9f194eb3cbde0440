import type { Difference } from '../../../ui/dialogs/differences.tsx';
import { CARD_KINDS } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { answeringTexts } from '#texts/ui/kinds';
import { writtenAnswer } from './card-draft.ts';
import type { CardDraft, MediaDraft } from './card-draft.ts';
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
    row(words.question, ({ question }) => question.trim()),
    row(answeringTexts.how, ({ kind }) => answeringTexts.names[kind]),
    row(words.answers, (draft) => solutionOf(draft).join('\n')),
    row(words.possible, (draft) => writtenAnswer(draft).possible_answers.join('\n')),
    row(words.verso, ({ verso }) => verso.trim()),
    row(words.visible, ({ visible }) => yesNo(visible)),
    row(words.mediaRecto, ({ media }) => fileOf(media)),
    row(words.mediaVerso, ({ mediaVerso }) => fileOf(mediaVerso)),
  ].filter((one) => one.theirs !== one.mine);
}
