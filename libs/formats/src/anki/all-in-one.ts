import type { FileCardDraft } from '../card-draft.js';
import { cardTexts } from '#texts/formats';
import { fieldText } from './field-text.js';
import { ankiTexts as words } from '#texts/anki';

/** Fields of the notes of choices that an add-on of many makes ('AllInOne (kprim, mc, sc)'): its template is a program. */
const OWN = ['Question', 'Q_1', 'Answers'];
const CHOICE = /^Q_\d+$/;

export const isAllInOne = ({ fields }: { fields: readonly string[] }) => OWN.every((name) => fields.includes(name));

/** A note whose choices are fields, and whose right ones are told in a row of ones and zeros. */
export function allInOne(
  fields: readonly string[],
  names: readonly string[],
): Pick<FileCardDraft, 'kind' | 'question' | 'answers' | 'choices' | 'verso' | 'changes'> {
  const value = (name: string) => fields[names.indexOf(name)] ?? '';
  const choices = names.filter((name) => CHOICE.test(name)).map((name) => fieldText(value(name)));
  const right = fieldText(value('Answers')).text.split(/\s+/);
  const given = choices.filter(({ text }) => text !== '');
  const [title, question] = [fieldText(value('Title')), fieldText(value('Question'))];
  const isOther = (name: string) =>
    !OWN.includes(name) && name !== 'Title' && !CHOICE.test(name) && !name.startsWith('QType');
  return {
    kind: words.choice,
    question: {
      text: [title.text, question.text].filter(Boolean).join('\n\n'),
      files: [...question.files, ...title.files],
    },
    answers: choices.filter((_, index) => right[index] === '1').map(({ text }) => text),
    choices: given.map(({ text }) => text),
    verso: names.filter(isOther).map((name) => fieldText(value(name))),
    changes: choices.some(({ files }) => files.length > 0) ? [cardTexts.choiceFiles] : [],
  };
}
