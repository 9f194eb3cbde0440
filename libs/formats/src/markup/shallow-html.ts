import { DomHandler } from 'domhandler';
import type { ChildNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import type { ParserOptions } from 'htmlparser2';

/** Deeper than any text that somebody writes; the parser takes the square of the depth. */
export const MOST_LEVELS = 200;

interface ShallowHtml {
  nodes: ChildNode[];
  /** Elements nest too deep: what stands from there on was not read. */
  isDeep: boolean;
}

/** The nodes of HTML, as far as its elements nest no deeper than somebody writes. */
export function shallowHtml(html: string, options: ParserOptions = {}): ShallowHtml {
  let isDeep = false;
  class ShallowHandler extends DomHandler {
    override onopentag(name: string, attributes: Record<string, string>): void {
      super.onopentag(name, attributes);
      // The root is one of them.
      if (this.tagStack.length <= MOST_LEVELS + 1) return;
      isDeep = true;
      parser.pause();
    }
  }
  const handler = new ShallowHandler();
  const parser = new Parser(handler, options);
  parser.write(html);
  // A parser that was told to pause would go on at its end.
  if (!isDeep) parser.end();
  return { nodes: handler.dom, isDeep };
}
