import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { descendantsOf, childOf, childrenOf, localName, textIn } from '../markup/xml.js';

export const attrOf = (element: Element, name: string) => (element.attribs[name] ?? '').trim();

/** What an item says of itself, by the label of its field: Canvas has question_type, a Common Cartridge cc_profile. */
export function metadataFields(element: Element): ReadonlyMap<string, string> {
  return new Map(
    descendantsOf(element, 'qtimetadatafield').map((field) => [
      textIn(childOf(field, 'fieldlabel')).trim(),
      textIn(childOf(field, 'fieldentry')).trim(),
    ]),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  'cc.multiple_choice.v0p1': 'multiple_choice_question',
  'cc.multiple_response.v0p1': 'multiple_answers_question',
  'cc.true_false.v0p1': 'true_false_question',
  'cc.fib.v0p1': 'short_answer_question',
  'cc.pattern_match.v0p1': 'short_answer_question',
  'cc.essay.v0p1': 'essay_question',
};

/** Its type as Canvas calls it; by what it asks for where it says nothing. */
export function typeOf(item: Element): string {
  const fields = metadataFields(item);
  const said = fields.get('question_type') ?? TYPES[fields.get('cc_profile') ?? ''];
  if (said) return said;
  const [response, ...more] = descendantsOf(item, 'response_lid');
  if (more.length > 0) return 'matching_question';
  if (response)
    return /multiple/i.test(attrOf(response, 'rcardinality'))
      ? 'multiple_answers_question'
      : 'multiple_choice_question';
  const numbers = descendantsOf(item, 'response_num').length;
  const typed = descendantsOf(item, 'response_str').length + numbers;
  // Respondus names the places of a text in its conditions alone.
  const isNamed =
    typed === 0 && descendantsOf(item, 'varequal').some((each) => /^\[[^[\]\s]+\]$/.test(attrOf(each, 'respident')));
  if (isNamed) return 'fill_in_multiple_blanks_question';
  if (typed === 0) return 'text_only_question';
  if (numbers === 1 && typed === 1) return 'numerical_question';
  if (typed > 1 && descendantsOf(item, 'varequal').length > 0) return 'gaps_question';
  return descendantsOf(item, 'varequal').length > 0 ? 'short_answer_question' : 'essay_question';
}

/** A condition under which points are given: what is to be answered where, and what is not. */
export interface ScoredCondition {
  response: string;
  value: string;
  points: number;
}

const isNegated = ({ parent }: Element): boolean =>
  parent !== null && isTag(parent) && (localName(parent) === 'not' || isNegated(parent));

/** The points that a condition gives; what is counted wrong is counted elsewhere. */
export const pointsGiven = (condition: Element) =>
  Math.max(
    0,
    ...childrenOf(condition, 'setvar')
      .filter((set) => !/incorrect/i.test(attrOf(set, 'varname')))
      .map((set) => Number(textIn(set)) || 0),
  );

/** What is answered where a condition holds. */
export const equalsIn = (condition: Element) =>
  descendantsOf(condition, 'varequal')
    .filter((each) => !isNegated(each))
    .map((each) => ({ response: attrOf(each, 'respident'), value: textIn(each).trim() }));

/** What gives points: conditions that set or add a score above 0. */
export function rightIn(item: Element): ScoredCondition[] {
  return descendantsOf(item, 'respcondition').flatMap((condition) => {
    const points = pointsGiven(condition);
    return points > 0 ? equalsIn(condition).map((each) => ({ ...each, points })) : [];
  });
}
