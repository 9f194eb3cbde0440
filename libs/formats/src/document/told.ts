import { Element, isTag } from 'domhandler';
import type { ChildNode } from 'domhandler';

/** Stands in a document where something was that a card does not show. */
export class LeftHere extends Element {
  /** @param sentence in French */
  constructor(readonly sentence: string) {
    super('wbr', {});
  }
}

/** What is said anywhere in these nodes, each once. */
export function toldIn(nodes: readonly ChildNode[]): string[] {
  const found = new Set<string>();
  const walk = (all: readonly ChildNode[]) => {
    for (const node of all) {
      if (node instanceof LeftHere) found.add(node.sentence);
      if (isTag(node)) walk(node.children);
    }
  };
  walk(nodes);
  return [...found];
}
