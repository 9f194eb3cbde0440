import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { cardTexts } from '#texts/formats';
import { localName, textIn } from './xml.js';

/**
 * What is said, in French, of what stands in an element and is neither read nor known to be nothing of its content.
 * @param known names of all that is @param nameOf how a name is written there
 */
export function toldOfUnread(parent: Element, known: ReadonlySet<string>, nameOf = localName): string[] {
  const unread = parent.children
    .filter(isTag)
    .filter((child) => !known.has(nameOf(child)) && textIn(child).trim() !== '');
  return unread.length > 0 ? [cardTexts.unread([...new Set(unread.map(nameOf))])] : [];
}
