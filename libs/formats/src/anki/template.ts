import { find, getOuterHTML, innerText, removeElement } from 'domutils';
import { isTag } from 'domhandler';
import type { ChildNode } from 'domhandler';
import { shallowHtml } from '../markup/shallow-html.js';

/** Anki's own, which no note has (docs.ankiweb.net/templates/fields.html). */
const SPECIAL = new Set(['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag', 'CardID']);
const PLACE = /\{\{([^{}]+)\}\}/g;

/** A place of a template: a field with its filters, or a sign around what is shown where a field is filled or empty. */
interface Place {
  sign: string;
  filters: readonly string[];
  name: string;
}

function placeOf(inner: string): Place {
  const text = inner.trim();
  const sign = /^[#^/!]/.exec(text)?.[0] ?? '';
  const parts = text.slice(sign.length).split(':');
  return { sign, filters: parts.slice(0, -1).map((part) => part.trim()), name: (parts.at(-1) ?? '').trim() };
}

/** Names of the fields that a template shows, in its order. */
export const shownIn = (template: string): string[] =>
  [...template.matchAll(PLACE)]
    .map(([, inner = '']) => placeOf(inner))
    .filter(({ sign, name }) => sign === '' && !SPECIAL.has(name))
    .map(({ name }) => name);

/** Names that decide what is shown. */
export const fieldsAsked = (template: string): string[] =>
  [...template.matchAll(PLACE)]
    .map(([, inner = '']) => placeOf(inner))
    .filter(({ sign }) => sign === '#' || sign === '^')
    .map(({ name }) => name);

/** What is typed before the card is turned stands on the question, and is the answer; a hint is shown when it is asked for. */
export const withoutTyped = (template: string): string =>
  template.replace(PLACE, (whole, inner: string) => {
    const { filters } = placeOf(inner);
    return filters.some((filter) => filter === 'type' || filter === 'hint') && !filters.includes('cloze') ? '' : whole;
  });

const HIDDEN = /visibility\s*:\s*hidden|display\s*:\s*none/i;

/** What a template hides by a style is not seen: it may be the answer. */
export function withoutHidden(template: string): string {
  if (!HIDDEN.test(template)) return template;
  const { nodes } = shallowHtml(template, { decodeEntities: false });
  const isHidden = (node: ChildNode) => isTag(node) && HIDDEN.test(node.attribs['style'] ?? '');
  find(isHidden, nodes, true, Infinity).forEach(removeElement);
  return nodes.map((node) => getOuterHTML(node, { encodeEntities: false })).join('');
}

/** Whether a template says something itself, around what its fields hold. */
export const hasWords = (template: string): boolean =>
  /[\p{L}\p{N}]/u.test(innerText(shallowHtml(template.replace(PLACE, '')).nodes));

const isFilled = (html: string) =>
  /<(?:img|audio|video)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '';

/** A template with what the fields of a note hold; what stands in a field is not looked into again. */
export function rendered(template: string, valueOf: (name: string) => string): string {
  let html = '';
  let at = 0;
  /** Of the conditions that are open, whether what stands in them is shown; and how many there are that hide it. */
  const open: boolean[] = [];
  let hiding = 0;
  const add = (text: string) => {
    if (hiding === 0) html += text;
  };
  for (const { index, 0: whole, 1: inner = '' } of template.matchAll(PLACE)) {
    add(template.slice(at, index));
    at = index + whole.length;
    const { sign, name } = placeOf(inner);
    if (sign === '#' || sign === '^') {
      const isShown = isFilled(valueOf(name)) === (sign === '#');
      open.push(isShown);
      if (!isShown) hiding++;
    } else if (sign === '/') {
      if (open.pop() === false) hiding--;
    } else if (sign === '' && !SPECIAL.has(name)) add(valueOf(name));
  }
  add(template.slice(at));
  return html;
}
