import type { Element } from 'domhandler';
import { descendantsOf, childrenOf, localName } from '../markup/xml.js';

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of an element as QTI 2 writes it: QTI 3 has 'qti-choice-interaction' for 'choiceInteraction'. */
export function qtiName(element: Element): string {
  const name = localName(element);
  return name.startsWith('qti-') ? camel(name.slice('qti-'.length)) : name;
}

/** An attribute by QTI 2's name; '' without it. */
export const attr = (element: Element, name: string) =>
  (element.attribs[name] ?? element.attribs[kebab(name)] ?? '').trim();

const both = (name: string) => [name, `qti-${kebab(name)}`];

/** The elements directly below of that name. */
export const children = (element: Element, name: string) => childrenOf(element, ...both(name));
/** All elements below of that name. */
export const below = (element: Element, name: string) => both(name).flatMap((each) => descendantsOf(element, each));
