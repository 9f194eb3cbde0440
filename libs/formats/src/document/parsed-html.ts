import type { ChildNode } from 'domhandler';
import type { ParserOptions } from 'htmlparser2';
import { shallowHtml } from '../markup/shallow-html.js';
import { UnreadableFile } from '../unreadable-file.js';
import { documentTexts as words } from '#texts/document';

/** The nodes of HTML. @throws UnreadableFile where they nest too deep */
export function parsedHtml(html: string, options: ParserOptions = {}): ChildNode[] {
  const { nodes, isDeep } = shallowHtml(html, options);
  if (isDeep) throw new UnreadableFile(words.deep);
  return nodes;
}
