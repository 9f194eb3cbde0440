import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import { BLANK } from '@ardoise/contracts/light';
import type { ShownText } from '../markup/html-text.js';
import { textIn } from '../markup/xml.js';
import { nothing } from '../moodle/asked.js';
import type { MoodleQuestion } from '../moodle/asked.js';
import { takeNumber, takeShort } from '../moodle/typed.js';
import { takeBlanks } from '../moodle/blanks.js';
import type { Blank } from '../moodle/blanks.js';
import { kinds } from '#texts/moodle';
import type { Reading } from '../reading.js';
import { cardTexts } from '#texts/formats';
import { hasDots, shownBody } from './body.js';
import { declarations } from './declarations.js';
import { BLOCKS, blankOf, isInline, isInteraction, toleranceOf } from './interactions.js';
import { lostOf } from './lost.js';
import { attr, below, children, qtiName } from './names.js';
import { saidAfter } from './said-after.js';
import { qtiTexts as words } from '#texts/qti';

/** Where an item stands, and how its files are called in the package. */
export interface ItemPlace {
  path: readonly string[];
  tags?: readonly string[];
  /** The name in the package of a file that the item names; null where it is not there. */
  fileName: (source: string) => string | null;
}

function interactionsIn(element: Element): Element[] {
  return element.children
    .filter(isTag)
    .flatMap((child) => (isInteraction(qtiName(child)) ? [child] : interactionsIn(child)));
}

const UNJUDGED = { shown: nothing, percent: 100, feedback: nothing };

/** Whether a field to type in has its own line: nothing else stands in the block that holds it. */
function standsAlone(field: Element, body: Element): boolean {
  if (qtiName(field) !== 'textEntryInteraction') return false;
  let block: Element = field;
  while (block.parent && isTag(block.parent) && block.parent !== body) block = block.parent;
  return block !== field && textIn(block).trim() === '';
}

/** A text with those of its files that the package holds; the others are noted. */
export function filesHere(shown: ShownText, fileName: ItemPlace['fileName'], missing: Set<string>): ShownText {
  const files = shown.files.flatMap((source) => {
    const name = fileName(source);
    if (name === null) missing.add(source);
    return name ?? [];
  });
  return { ...shown, files };
}

/** Takes in one item of QTI 2 or 3 (assessmentItem, https://www.imsglobal.org/question/). */
export function takeItem(reading: Reading, item: Element, { path, tags = [], fileName }: ItemPlace): void {
  const name = attr(item, 'title') || attr(item, 'label') || attr(item, 'identifier');
  const body = children(item, 'itemBody')[0];
  // A button that ends an attempt asks for nothing.
  const all = body ? interactionsIn(body).filter((each) => qtiName(each) !== 'endAttemptInteraction') : [];
  if (!body || all.length === 0) return void reading.leftOut(name, words.question, words.noInteraction);
  if (children(item, 'templateDeclaration').length > 0)
    return void reading.leftOut(name, words.question, words.calculated);
  const missing = new Set<string>();
  const here = (shown: ShownText) => filesHere(shown, fileName, missing);
  const declared = declarations(item);
  const of = (interaction: Element) => declared.get(attr(interaction, 'responseIdentifier'));
  const inline = all.filter((each) => isInline(qtiName(each)));
  const blocks = all.filter((each) => !isInline(qtiName(each)));
  const hadDots = inline.length > 0 && hasDots(body.children);
  const verso = saidAfter(item, body, here);
  const lost = lostOf(item);
  const asked = (question: ShownText, changes: readonly string[] = []): MoodleQuestion => ({
    ...{ name, path, verso, tags, question },
    changes: [...changes, ...lost, ...(missing.size > 0 ? [cardTexts.missingFiles([...missing])] : [])],
  });
  const [only] = inline;
  if (only && all.length === 1 && standsAlone(only, body)) {
    // A field below the question, not a blank of it: each answer that gives points may be typed.
    const question = here(shownBody(body.children, (_, tag) => (isInteraction(tag) ? '' : undefined)));
    const { right } = blankOf(only, of(only));
    const given = right.map((typed) => ({
      ...UNJUDGED,
      ...toleranceOf(of(only)),
      typed: typed.replaceAll('*', '\\*'),
    }));
    if (right.length === 0) reading.leftOut(name, kinds.shortanswer, words.noCorrect);
    else if (of(only)?.number) takeNumber(reading, asked(question), given);
    else takeShort(reading, asked(question), given);
  } else if (inline.length > 0) {
    const blanks: Blank[] = [];
    const stand = (element: Element, tag: string) => {
      if (!isInteraction(tag)) return undefined;
      if (!isInline(tag)) return '';
      blanks.push(blankOf(element, of(element)));
      return BLANK;
    };
    const question = here(shownBody(body.children, stand, true));
    if (blanks.some(({ right }) => right.length === 0)) reading.leftOut(name, kinds.multianswer, words.noCorrect);
    else takeBlanks(reading, asked(question), kinds.multianswer, blanks, hadDots);
  }
  const stem = here(
    shownBody(body.children, (_, tag) => (isInline(tag) ? '_____' : isInteraction(tag) ? '' : undefined)),
  );
  blocks.forEach((interaction, index) => {
    const tag = qtiName(interaction);
    const take = BLOCKS[tag];
    if (!take) return void reading.leftOut(name, words.question, words.notOwn(tag));
    const prompt = here(shownBody(below(interaction, 'prompt')));
    const text = [stem.text, prompt.text].filter(Boolean).join('\n\n');
    const question = { text, files: [...prompt.files, ...stem.files] };
    const part = all.length > 1 ? [words.part(index + 1, all.length)] : [];
    take(
      reading,
      asked(question, part),
      interaction,
      of(interaction) ?? { right: [], points: new Map(), areas: [], isSingle: false },
      (shown) => ({ ...shown, files: shown.files.map((source) => fileName(source) ?? source) }),
    );
  });
}
