import { isText } from 'domhandler';
import type { Element } from 'domhandler';
import { markupTexts as words } from '../texts.fr.js';
import { imageFile } from './sources.js';

/** Named colours that are none: text and paper. */
const GREYS =
  /^(?:black|white|gr[ae]y|(?:dark|light|dim|slate)*gr[ae]y|silver|inherit|initial|unset|auto|none|transparent|currentcolor|windowtext|window|canvas\w*|whitesmoke|gainsboro|snow|ivory)$/i;
/** How far the three parts of a colour differ where it is seen as one. */
const SEEN = 48;

function isColour(value: string): boolean {
  const text = value.trim().toLowerCase();
  const hex = /^#([\da-f]{3}|[\da-f]{6})(?:[\da-f]{1,2})?$/.exec(text)?.[1];
  const parts = hex
    ? [0, 1, 2].map((part) =>
        parseInt(hex.length === 3 ? hex.charAt(part).repeat(2) : hex.slice(2 * part, 2 * part + 2), 16),
      )
    : (/^rgba?\(([^)]{1,60})\)/
        .exec(text)?.[1]
        ?.split(/[\s,/]+/)
        .slice(0, 3)
        .map(Number) ?? null);
  if (parts) return Math.max(...parts) - Math.min(...parts) > SEEN;
  return /^[a-z]+$/.test(text) && !GREYS.test(text);
}

const MOST_STYLE = 2_000;

/** The properties of a `style` attribute. */
function styleOf({ attribs }: Element): ReadonlyMap<string, string> {
  const pairs = (attribs['style'] ?? '').slice(0, MOST_STYLE).split(';');
  return new Map(
    pairs.flatMap((pair) => {
      const at = pair.indexOf(':');
      return at < 0 ? [] : [[pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()] as const];
    }),
  );
}

function ofText(element: Element): string[] {
  const { name, attribs } = element;
  const style = styleOf(element);
  const colours = [style.get('color'), style.get('background-color'), style.get('background'), attribs['bgcolor']];
  if (name === 'font') colours.push(attribs['color']);
  const isUnderlined =
    name !== 'a' && /\bunderline\b/.test(style.get('text-decoration') ?? style.get('text-decoration-line') ?? '');
  const isColoured = colours.some((colour) => colour !== undefined && isColour(colour));
  if (element.children.length === 0) return [];
  return [...(isUnderlined ? [words.underlined] : []), ...(isColoured ? [words.coloured] : [])];
}

/** What an element of HTML says by its attributes and a card does not show, in French sentences. */
export function toldByAttributes(element: Element): string[] {
  const { name, attribs } = element;
  const told = attribs['style'] || attribs['color'] || attribs['bgcolor'] ? ofText(element) : [];
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
