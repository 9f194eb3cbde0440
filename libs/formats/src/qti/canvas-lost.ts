import type { Element } from 'domhandler';
import { toldOfUnread } from '../markup/unread.js';
import { descendantsOf, childrenOf, textIn } from '../markup/xml.js';
import { moodleTexts } from '#texts/moodle';
import { attrOf, metadataFields } from './canvas-fields.js';
import type { Materials } from './canvas-material.js';
import { qtiTexts as words } from '#texts/qti';

const KNOWN = new Set(
  `itemmetadata presentation resprocessing itemfeedback itemproc_extension itemcontrol itemprecondition itempostcondition
  qticomment objectives rubric itemrubric duration`.split(/\s+/),
);
const valueOf = (element: Element) => textIn(element).trim();

/** What an item of QTI 1.2 says that a card of ours does not, in French sentences. */
export function lostOfItem(item: Element, materials: Materials): string[] {
  const lost: string[] = [];
  const fields = metadataFields(item);
  const points = fields.get('points_possible') ?? fields.get('cc_weighting') ?? '';
  if (points !== '' && Number.isFinite(Number(points)) && Number(points) !== 1) lost.push(moodleTexts.grade(points));
  const apart = childrenOf(item, 'objectives', 'rubric', 'itemrubric').map((each) => materials.shown([each]).text);
  lost.push(...apart.filter(Boolean).map(words.rubric));
  if (descendantsOf(item, 'hint').some((hint) => valueOf(hint) !== '')) lost.push(moodleTexts.hints);
  if (childrenOf(item, 'duration').some((each) => valueOf(each) !== '')) lost.push(words.timeLimits);
  if (descendantsOf(item, 'varequal').some((each) => /^yes$/i.test(attrOf(each, 'case'))))
    lost.push(moodleTexts.useCase);
  const parts = ['varsubstring', 'varsubset'].flatMap((name) => descendantsOf(item, name).map(valueOf)).filter(Boolean);
  if (parts.length > 0) lost.push(words.partRight([...new Set(parts)]));
  const fixed = descendantsOf(item, 'response_label').filter((label) => /^no$/i.test(attrOf(label, 'rshuffle')));
  const stay = fixed.map((label) => materials.shown([label]).text).filter(Boolean);
  if (stay.length > 0) lost.push(words.fixed(stay));
  lost.push(...toldOfUnread(item, KNOWN));
  return lost;
}
