import { DomHandler } from 'domhandler';
import type { ChildNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import type { ParserOptions } from 'htmlparser2';
import { UnreadableFile } from '../unreadable-file.js';
import { documentTexts as words } from '#texts/document';

/** Deeper than any text that somebody writes; the parser takes the square of the depth. */
export const MOST_LEVELS = 200;

/** Ends the reading as soon as elements stand too deep. */
class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MOST_LEVELS) throw new UnreadableFile(words.deep);
    super.onopentag(name, attributes);
  }
}

/** The nodes of HTML. @throws UnreadableFile where they nest too deep */
export function parsedHtml(html: string, options: ParserOptions = {}): ChildNode[] {
  const handler = new ShallowHandler();
  new Parser(handler, options).end(html);
  return handler.dom;
}
