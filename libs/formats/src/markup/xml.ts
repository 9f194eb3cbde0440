import { DomHandler, Element, hasChildren, isTag, isText } from 'domhandler';
import type { ChildNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { decodeText } from '../plain-text.js';

const words = fileTexts.xml;
/** Deeper than any format that is read here; whoever walks a tree by recursion bears it. */
const MOST_LEVELS = 200;

/** The encoding that an XML declaration names, where the bytes have no mark; null for UTF-8 and for none. */
function declared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase();
  return name === undefined || name === 'utf-8' || name === 'utf8' ? null : name;
}

function xmlText(bytes: Uint8Array): string {
  const encoding = declared(bytes);
  if (encoding !== null && bytes[0] !== 0xff && bytes[0] !== 0xfe) {
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // An encoding that nobody knows: read as any other text.
    }
  }
  return decodeText(bytes);
}

/** Ends the reading as soon as something is seen that ends it; nothing is resolved and nothing expanded. */
class StrictHandler extends DomHandler {
  private level = 0;

  constructor(private readonly each?: (element: Element) => void) {
    super();
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.level > MOST_LEVELS) throw new UnreadableFile(words.deep);
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.level--;
    const closed = this.tagStack.at(-1);
    super.onclosetag();
    if (!this.each || this.level !== 1 || !(closed instanceof Element) || !closed.parent) return;
    this.each(closed);
    closed.parent.children.length = 0;
  }

  override onprocessinginstruction(name: string, data: string): void {
    // Entities that are made of entities grow without end (billion laughs); outer ones would be fetched.
    if (/^!doctype/i.test(name) && /<!entity|\[[^[\]]*entity/i.test(data)) throw new UnreadableFile(words.entities);
    super.onprocessinginstruction(name, data);
  }
}

/**
 * The root element of an XML file. Names keep their case and their prefix; only the five entities of XML itself and
 * characters by their number are known.
 * @param each takes the elements directly below the root as they end; they are not kept, however many there are
 * @throws UnreadableFile for what is no XML, ends too early, nests too deep or defines entities
 */
export function xmlRoot(bytes: Uint8Array, each?: (element: Element) => void): Element {
  const text = xmlText(bytes).trimStart();
  if (!text.startsWith('<')) throw new UnreadableFile(words.notXml);
  const handler = new StrictHandler(each);
  let cut = false;
  const parser = new Parser(
    {
      onparserinit: (made) => handler.onparserinit(made),
      onopentag: (name, attributes) => handler.onopentag(name, attributes),
      onclosetag: (_, isImplied) => {
        // By itself an element ends with '/>' alone; what ends with another one's end, or with the text, is cut.
        cut ||= isImplied && !(text[parser.startIndex] === '<' && text[parser.startIndex + 1] !== '/');
        handler.onclosetag();
      },
      ontext: (data) => handler.ontext(data),
      oncdatastart: () => handler.oncdatastart(),
      oncdataend: () => handler.oncdataend(),
      onprocessinginstruction: (name, data) => handler.onprocessinginstruction(name, data),
      onend: () => handler.onend(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  const root = handler.root.children.find(isTag);
  if (!root) throw new UnreadableFile(words.notXml);
  if (cut || !text.trimEnd().endsWith('>')) throw new UnreadableFile(words.cut);
  return root;
}

/** A text as it is written in XML, in elements and in attributes. */
export const escapedXml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- what no XML may hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');

/** A tag's name without its prefix. */
export const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1);

/** The elements directly below, in order; of these names where some are given. */
export function childrenOf(element: Element, ...names: string[]): Element[] {
  return element.children.filter(
    (node): node is Element => isTag(node) && (names.length === 0 || names.includes(localName(node))),
  );
}

export function childOf(element: Element, name: string): Element | undefined {
  return childrenOf(element, name)[0];
}

/** All elements below of that name, in the order of the text. */
export function descendantsOf(element: Element, name: string): Element[] {
  return childrenOf(element).flatMap((child) => [
    ...(localName(child) === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);
}

/** The text of an element and of all below it. */
export function textIn(node: ChildNode | undefined): string {
  if (!node) return '';
  if (isText(node)) return node.data;
  return hasChildren(node) ? node.children.map(textIn).join('') : '';
}
