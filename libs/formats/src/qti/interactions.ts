import type { Element } from 'domhandler';
import { asCompared, BLANK } from '@ardoise/contracts/light';
import { plainShown } from '../markup/html-text.js';
import { nothing } from '../moodle/asked.js';
import type { Graded } from '../moodle/asked.js';
import { takeBlanks } from '../moodle/blanks.js';
import type { Blank } from '../moodle/blanks.js';
import { takeOrder, takePairs } from '../moodle/arranged.js';
import { takeChoices } from '../moodle/choices.js';
import { takeEssay, toldMargins } from '../moodle/typed.js';
import { kinds, moodleTexts } from '#texts/moodle';
import { shownBody } from './body.js';
import type { DeclaredResponse, Take } from './declarations.js';
import { attr, below, children, qtiName } from './names.js';
import { hotspots, placedLabels, point, positioned } from './on-picture.js';
import { qtiTexts as words } from '#texts/qti';

const isFeedback = (name: string) => (name === 'feedbackInline' || name === 'feedbackBlock' ? '' : undefined);
/** How a choice is shown. */
const shownOf = (choice: Element) => shownBody(choice.children, (_, name) => isFeedback(name));
const textOf = (choice: Element) => shownOf(choice).text;

/** What else gives points is half right: of one choice alone, it is told. */
function graded(choices: readonly Element[], { right, points, isSingle }: DeclaredResponse): Graded[] {
  const best = Math.max(0, ...right.map((id) => points.get(id) ?? 0));
  return choices.map((choice) => {
    const id = attr(choice, 'identifier');
    const isRight = right.includes(id);
    const half = isSingle && best > 0 ? Math.min(99, Math.max(0, ((points.get(id) ?? 0) / best) * 100)) : 0;
    const feedback = below(choice, 'feedbackInline')[0];
    return {
      shown: shownOf(choice),
      typed: '',
      percent: isRight ? 100 / right.length : half,
      feedback: feedback ? shownBody(feedback.children) : nothing,
    };
  });
}

const choice: Take = (reading, asked, interaction, declared) => {
  const given = graded(below(interaction, 'simpleChoice'), declared);
  if (!given.some(({ percent }) => percent > 0))
    return void reading.leftOut(asked.name, kinds.multichoice, words.noCorrect);
  takeChoices(reading, asked, given, declared.isSingle);
};

const hottext: Take = (reading, asked, interaction, declared) => {
  const given = graded(below(interaction, 'hottext'), declared);
  if (!given.some(({ percent }) => percent > 0))
    return void reading.leftOut(asked.name, words.kinds.hottext, words.noCorrect);
  const shown = shownBody(interaction.children, (_, name) => (name === 'prompt' ? '' : undefined));
  const text = [asked.question.text, shown.text].filter(Boolean).join('\n\n');
  takeChoices(reading, { ...asked, question: { ...asked.question, text } }, given, false);
};

const order: Take = (reading, asked, interaction, { right }) => {
  const byId = new Map(below(interaction, 'simpleChoice').map((each) => [attr(each, 'identifier'), textOf(each)]));
  if (right.length === 0) return void reading.leftOut(asked.name, kinds.ordering, words.noCorrect);
  const items = right.map((id) => byId.get(id) ?? '');
  // What has no place in the right order is none of a card's items.
  takeOrder(reading, asked, right.length < byId.size ? [...items, ''] : items);
};

/** Pairs of things by their identifiers, as values tell them: two of them, parted by a space. */
function pairsIn(interaction: Element, name: string, right: readonly string[]) {
  const byId = new Map(below(interaction, name).map((each) => [attr(each, 'identifier'), each]));
  return right.flatMap((value) => {
    const [one, other] = value.split(' ').map((id) => byId.get(id));
    return one && other ? [{ left: shownOf(one), right: textOf(other) }] : [];
  });
}

const pairs =
  (name: string): Take =>
  (reading, asked, interaction, { right }, here) => {
    if (right.length === 0) return void reading.leftOut(asked.name, kinds.matching, words.noCorrect);
    const found = pairsIn(interaction, name, right).map((pair) => ({ ...pair, left: here(pair.left) }));
    // What stands in the second list and belongs to none is to choose from as well.
    const [, second] = below(interaction, 'simpleMatchSet');
    takePairs(reading, asked, found, second ? children(second, name).map(textOf) : []);
  };

const essay: Take = (reading, asked, _, { right }) =>
  takeEssay(reading, asked, right.length > 0 ? [plainShown(right.join('\n\n'))] : []);

/** What stands in a gap: the things to place, and which belongs where. */
const gapMatch: Take = (reading, asked, interaction, { right }) => {
  const things = new Map(
    [...below(interaction, 'gapText'), ...below(interaction, 'gapImg')].map((each) => [
      attr(each, 'identifier'),
      textOf(each),
    ]),
  );
  const blanks: Blank[] = [];
  const shown = shownBody(
    interaction.children,
    (element, name) => {
      if (name === 'gapText' || name === 'gapImg' || name === 'prompt') return '';
      if (name !== 'gap') return undefined;
      const gap = attr(element, 'identifier');
      const belongs = right.flatMap((value) => {
        const [thing = '', where] = value.split(' ');
        return where === gap ? [things.get(thing) ?? ''] : [];
      });
      blanks.push({ right: belongs, choices: [...things.values()] });
      return BLANK;
    },
    true,
  );
  const text = [asked.question.text, shown.text].filter(Boolean).join('\n\n');
  takeBlanks(reading, { ...asked, question: { text, files: asked.question.files } }, kinds.gaps, blanks, false);
};

/** How each interaction becomes a card; those that stand in the text are taken together, elsewhere. */
export const BLOCKS: Readonly<Record<string, Take>> = {
  choiceInteraction: choice,
  hottextInteraction: hottext,
  orderInteraction: order,
  associateInteraction: pairs('simpleAssociableChoice'),
  matchInteraction: pairs('simpleAssociableChoice'),
  extendedTextInteraction: essay,
  gapMatchInteraction: gapMatch,
  hotspotInteraction: hotspots,
  selectPointInteraction: point,
  positionObjectInteraction: positioned,
  graphicGapMatchInteraction: placedLabels,
};

const INLINE = ['textEntryInteraction', 'inlineChoiceInteraction'];
export const isInline = (name: string) => INLINE.includes(name);
export const isInteraction = (name: string) => name.endsWith('Interaction');

/** How far a number may be off. */
export const toleranceOf = (declared: DeclaredResponse | undefined): Pick<Graded, 'tolerance'> =>
  declared?.number?.tolerance === undefined ? {} : { tolerance: declared.number.tolerance };

/** What is right in a place of the text, and what there is to choose from. */
export function blankOf(element: Element, declared: DeclaredResponse | undefined): Blank {
  const right = declared?.right ?? [];
  if (qtiName(element) === 'textEntryInteraction') {
    const paid = [...(declared?.points ?? [])].filter(([, points]) => points > 0);
    const best = Math.max(0, ...paid.map(([, points]) => points));
    const others = paid.filter(([, points]) => points === best).map(([key]) => key);
    const all = new Set([...right, ...others]);
    const rightFolded = new Set([...all].map(asCompared));
    const [folds, half] = [true, false].map((isRight) =>
      paid.filter(([key]) => !all.has(key) && rightFolded.has(asCompared(key)) === isRight),
    ) as [typeof paid, typeof paid];
    const parts = half.map(([key, points]) => `${key} (${Math.round((points / best) * 100)}\u00a0%)`);
    const { changes, notes } = toldMargins([{ typed: right[0] ?? '', ...toleranceOf(declared) }]);
    const told = half.length > 0 ? [moodleTexts.halfRightLeft(parts)] : [];
    if (folds.length > 0) told.push(moodleTexts.halfFoldsRight(folds.map(([key]) => key)));
    return { right: [...all], choices: [], changes: [...told, ...changes], notes };
  }
  const choices = children(element, 'inlineChoice');
  const byId = new Map(choices.map((each) => [attr(each, 'identifier'), textOf(each)]));
  return { right: right.flatMap((id) => byId.get(id) ?? []), choices: [...byId.values()].filter(Boolean) };
}
