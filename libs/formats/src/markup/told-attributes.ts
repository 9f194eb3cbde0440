import { isText } from 'domhandler';
import type { Element } from 'domhandler';
import { markupTexts as words } from '#texts/formats';
import { imageFile } from './sources.js';

/** What an element of HTML says by its attributes and a card does not show, in French sentences. */
export function toldByAttributes(element: Element): string[] {
  const { name, attribs } = element;
  const told: string[] = [];
  const title = (attribs['title'] ?? '').trim();
  const href = (attribs['href'] ?? '').trim();
  if (name === 'img') {
    const alt = (attribs['alt'] ?? '').trim();
    const file = imageFile(attribs['src']);
    const isName = file !== null && file.slice(file.lastIndexOf('/') + 1).startsWith(alt);
    if (alt !== '' && !isName) told.push(words.described(alt));
  } else if (title !== '') told.push(words.titled(title));
  if (name === 'a' && /^(?!#|javascript:|https?:\/\/)./i.test(href)) told.push(words.linked(href));
  if (name === 'input' && !/^(?:hidden|button|submit|reset|checkbox|radio)$/i.test(attribs['type'] ?? '')) {
    const value = (attribs['value'] ?? '').trim();
    if (value !== '') told.push(words.typedIn(value));
  }
  if (name === 'script' && element.children.some((node) => isText(node) && node.data.trim() !== ''))
    told.push(words.program);
  if (name === 'ol' && /^[ai]$/i.test(attribs['type'] ?? '')) told.push(words.lettered);
  return told;
}
