import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import type { ShownText } from '../markup/html-text.js';
import { feedbackOf } from '../moodle/asked.js';
import { moodleTexts } from '#texts/moodle';
import { isForMarkers, shownBody } from './body.js';
import { isInteraction } from './interactions.js';
import { attr, below, children, qtiName } from './names.js';

/** Choices say themselves what is said to them. */
const CHOICES = /^(?:simpleChoice|inlineChoice|hottext|gapText|gapImg|simpleAssociableChoice)$/;

/** What of the body is seen after the answer, or by those who mark. */
function hiddenIn(element: Element): Element[] {
  return element.children.filter(isTag).flatMap((child) => {
    const name = qtiName(child);
    if (CHOICES.test(name)) return [];
    return name === 'feedbackBlock' || name === 'feedbackInline' || isForMarkers(child) ? [child] : hiddenIn(child);
  });
}

/** To whom something is said, as far as its own name tells: to who took a choice, or was right or wrong. */
function labelOf(feedback: Element, choices: ReadonlyMap<string, Element>): string {
  const id = attr(feedback, 'identifier');
  const choice = choices.get(id);
  if (attr(feedback, 'showHide') === 'hide') return '';
  if (choice) return shownBody(choice.children, (_, name) => (name === 'feedbackInline' ? '' : undefined)).text;
  if (/incorrect|wrong/i.test(id)) return moodleTexts.ifWrong;
  return /correct|right/i.test(id) ? moodleTexts.ifRight : '';
}

/** Feedback that comes after the answer, and what those who mark read, each once. */
export function saidAfter(item: Element, body: Element, here: (shown: ShownText) => ShownText): ShownText[] {
  const choices = new Map(below(body, 'simpleChoice').map((each) => [attr(each, 'identifier'), each]));
  const seen = new Set<string>();
  const given = [...children(item, 'modalFeedback'), ...hiddenIn(body)].flatMap((element) => {
    const feedback = here(shownBody(element.children, (_, name) => (isInteraction(name) ? '' : undefined)));
    if (feedback.text !== '' && seen.has(feedback.text)) return [];
    seen.add(feedback.text);
    return [{ label: labelOf(element, choices), feedback }];
  });
  return feedbackOf(given);
}
