import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { cellsIn, rowsIn } from '../markup/table-grid.js';

/** A piece of a document from its top down: a title, a table, or nodes that stand in one line after another. */
export type DocumentBlock =
  | { kind: 'heading'; level: number; nodes: readonly ChildNode[] }
  | { kind: 'table'; table: Element }
  | { kind: 'text'; nodes: readonly ChildNode[] };

const HEADING = /^h([1-6])$/;
const WHOLE = new Set('p ul ol dl pre hr'.split(' '));
const CONTAINERS = new Set(
  'html body main section article header footer aside form center div blockquote figure address fieldset'.split(' '),
);
const PARTS = new Set(['tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);
const LEFT_OUT = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'xml', 'template']);

/** Elements that hold a block, such as the `<b>` that Google Docs puts around all that is copied. */
function holders(nodes: readonly ChildNode[], found: Set<ChildNode>): boolean {
  let holdsAny = false;
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const isBlock =
      WHOLE.has(node.name) || CONTAINERS.has(node.name) || node.name === 'table' || HEADING.test(node.name);
    const holds = !WHOLE.has(node.name) && holders(node.children, found);
    if ((holds && !isBlock) || CONTAINERS.has(node.name)) found.add(node);
    holdsAny ||= isBlock || holds;
  }
  return holdsAny;
}

/** The pieces of a document in their order; a table of one column is a frame around what stands in it. */
export function documentBlocks(nodes: readonly ChildNode[]): DocumentBlock[] {
  const found = new Set<ChildNode>();
  holders(nodes, found);
  const blocks: DocumentBlock[] = [];
  let inLine: ChildNode[] = [];
  const end = () => {
    if (inLine.some((node) => !isText(node) || node.data.trim() !== '')) blocks.push({ kind: 'text', nodes: inLine });
    inLine = [];
  };
  const walk = (all: readonly ChildNode[]) => {
    for (const node of all) {
      if (!isTag(node)) {
        inLine.push(node);
        continue;
      }
      const level = HEADING.exec(node.name)?.[1];
      const isFrame = node.name === 'table' && widthOf(node) < 2;
      if (LEFT_OUT.has(node.name)) continue;
      if (isFrame || PARTS.has(node.name) || found.has(node) || level !== undefined || node.name === 'table') end();
      if (node.name === 'br') end();
      else if (isFrame || PARTS.has(node.name) || found.has(node)) {
        walk(node.children);
        end();
      } else if (level !== undefined) blocks.push({ kind: 'heading', level: Number(level), nodes: node.children });
      else if (node.name === 'table') blocks.push({ kind: 'table', table: node });
      else if (node.name === 'p') {
        end();
        walk(node.children);
        end();
      } else if (WHOLE.has(node.name)) {
        end();
        inLine.push(node);
        end();
      } else inLine.push(node);
    }
  };
  walk(nodes);
  end();
  return blocks;
}

const widthOf = (table: Element) => rowsIn(table).reduce((most, row) => Math.max(most, cellsIn(row).length), 0);
