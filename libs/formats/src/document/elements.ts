import { Element, Text } from 'domhandler';
import type { ChildNode } from 'domhandler';

/** Elements of HTML and MathML, made of those of a document. */
export const made = (name: string, children: ChildNode[] = [], attribs: Record<string, string> = {}): Element =>
  new Element(name, attribs, children);
export const textNode = (text: string): Text => new Text(text);
export const br = (): Element => made('br');

/** An attribute of an element of a document, whatever the prefix of its namespace. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  const key = Object.keys(element?.attribs ?? {}).find((each) => each.slice(each.indexOf(':') + 1) === name);
  return key === undefined ? undefined : element?.attribs[key];
}
