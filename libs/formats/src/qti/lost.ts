import type { Element } from 'domhandler';
import { toldOfUnread } from '../markup/unread.js';
import { moodleTexts } from '#texts/moodle';
import { cardTexts } from '#texts/formats';
import { shownBody } from './body.js';
import { attr, below, children, qtiName } from './names.js';
import { qtiTexts as words } from '#texts/qti';

/** What an item is made of: read, or nothing of its content. */
const KNOWN = new Set(
  `responseDeclaration outcomeDeclaration contextDeclaration templateDeclaration templateProcessing stylesheet itemBody
  responseProcessing modalFeedback assessmentStimulusRef`.split(/\s+/),
);
const shownText = (element: Element) => shownBody(element.children).text;

/** What an item says that a card of ours does not, in French sentences. */
export function lostOf(item: Element): string[] {
  const lost: string[] = [];
  if (attr(item, 'adaptive') === 'true') lost.push(words.adaptive);
  const fixed = ['simpleChoice', 'inlineChoice', 'simpleAssociableChoice', 'gapText'].flatMap((name) =>
    below(item, name),
  );
  const stay = fixed.filter((choice) => attr(choice, 'fixed') === 'true').map(shownText);
  if (stay.length > 0) lost.push(words.fixed(stay));
  const cased = [...below(item, 'mapEntry'), ...below(item, 'stringMatch')];
  if (cased.some((each) => attr(each, 'caseSensitive') === 'true')) lost.push(moodleTexts.useCase);
  const masks = below(item, 'textEntryInteraction')
    .map((entry) => attr(entry, 'patternMask'))
    .filter(Boolean);
  if (masks.length > 0) lost.push(words.patternMask(masks));
  const absent = children(item, 'assessmentStimulusRef').map((ref) => attr(ref, 'href'));
  if (absent.length > 0) lost.push(cardTexts.missingFiles(absent));
  lost.push(...toldOfUnread(item, KNOWN, qtiName));
  return lost;
}

/** The same of a test or a section of it: how its items are given out, and what is said beside them. */
export function lostOfSection(section: Element): string[] {
  const refs = children(section, 'assessmentItemRef');
  const has = (...names: string[]) =>
    [section, ...refs].some((element) => names.some((name) => children(element, name).length > 0));
  const said = [...children(section, 'rubricBlock'), ...children(section, 'testFeedback')];
  return [
    ...(has('timeLimits') ? [words.timeLimits] : []),
    ...(has('selection') ? [words.selection] : []),
    ...(has('preCondition', 'branchRule') ? [words.branches] : []),
    ...(refs.some((ref) => children(ref, 'weight').some((weight) => Number(attr(weight, 'value')) !== 1))
      ? [words.weights]
      : []),
    ...said.map(shownText).filter(Boolean).map(words.rubric),
  ];
}
