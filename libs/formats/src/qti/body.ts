import { Element, isTag, isText, Text } from 'domhandler';
import type { ChildNode } from 'domhandler';
import { BLANK } from '@ardoise/contracts/light';
import { shownNodes } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { textIn } from '../markup/xml.js';
import { withoutDots } from '../reading.js';
import { attr, qtiName } from './names.js';

/** What of the body is not for who answers. */
const LEFT_OUT = new Set(['feedbackBlock', 'feedbackInline', 'templateBlock', 'templateInline', 'stylesheet']);

/** What is told to those who mark alone; what is told to candidates is part of the question. */
export const isForMarkers = (element: Element) =>
  qtiName(element) === 'rubricBlock' && !/\bcandidate\b/.test(attr(element, 'view'));

/** What stands for an element of the body; undefined where it stays. */
export type Stand = (element: Element, name: string) => string | undefined;

/** Pictures and sounds that are objects, as HTML knows them. */
function known(element: Element, name: string): ChildNode | undefined {
  if (name === 'object' && attr(element, 'data') !== '')
    return new Element('img', { src: attr(element, 'data') }, element.children.filter(isTag));
  return undefined;
}

function copied(node: ChildNode, stand: Stand, quiet: boolean): ChildNode[] {
  if (isText(node)) return [new Text(quiet ? withoutDots(node.data) : node.data)];
  if (!isTag(node)) return [];
  const name = qtiName(node);
  if (LEFT_OUT.has(name) || isForMarkers(node)) return [];
  const text = stand(node, name);
  if (text !== undefined) return [new Text(text)];
  const other = known(node, name);
  if (other) return [other];
  const inside = node.children.flatMap((child) => copied(child, stand, quiet));
  // An element of QTI's own is as good as none: what it holds is shown.
  return [new Element(/^[a-z][a-z\d]*$/.test(name) ? name : 'div', node.attribs, inside)];
}

/** Elements as a card shows them. @param hidesDots where blanks stand in the text: its own dots would be taken for some */
export function shownBody(nodes: readonly ChildNode[], stand: Stand = () => undefined, hidesDots = false): ShownText {
  return shownNodes(nodes.flatMap((node) => copied(node, stand, hidesDots)));
}

export const hasDots = (nodes: readonly ChildNode[]) => nodes.some((node) => textIn(node).includes(BLANK));
