import { isComment, isTag } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { textIn } from '../markup/xml.js';
import { UnreadableFile } from '../unreadable-file.js';
import { listElements } from './document-cards.js';
import type { ListParagraph } from './document-cards.js';
import { made } from './elements.js';
import { isOmml, mathElements } from './omml.js';
import { parsedHtml } from './parsed-html.js';
import { documentTexts as words } from '#texts/document';
import { LeftHere } from './told.js';

const EQUATION = /^\[if gte msEquation \d+\]>/i;
const NO_EQUATION = /^\[if !msEquation\]/i;
const END = /^\[endif\]/i;

/** A property of an element's own style; '' without it. */
function styled({ attribs }: Element, name: string): string {
  let value = '';
  for (const rule of (attribs['style'] ?? '').split(';')) {
    const colon = rule.indexOf(':');
    if (colon > 0 && rule.slice(0, colon).trim().toLowerCase() === name) value = rule.slice(colon + 1);
  }
  return value.trim().toLowerCase();
}

/** The formulas that stand in a comment, for those who know formulas; what is none of them is told. */
function formulasOf(html: string): ChildNode[] {
  const found: ChildNode[] = [];
  const walk = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (!isTag(node)) continue;
      if (isOmml(node)) found.push(...mathElements(node));
      else walk(node.children);
    }
  };
  try {
    walk(parsedHtml(html, { lowerCaseTags: false, recognizeSelfClosing: true }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return found.length > 0 ? found : [new LeftHere(words.formula)];
}

/** How letters look by the style of what stands around them, as elements of their own. */
function withLooks(element: Element): Element {
  const weight = styled(element, 'font-weight');
  const isPlain = /^(?:b|strong)$/.test(element.name) && /^(?:normal|[1-4]00)$/.test(weight);
  if (isPlain || element.name === 'o:p') element.name = 'span';
  if ((element.name === 'i' || element.name === 'em') && styled(element, 'font-style') === 'normal')
    element.name = 'span';
  if (element.name !== 'span' && element.name !== 'font') return element;
  const position = styled(element, 'vertical-align');
  const line = `${styled(element, 'text-decoration')} ${styled(element, 'text-decoration-line')}`;
  const looks = [
    ...(position === 'super' ? ['sup'] : position === 'sub' ? ['sub'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(/^(?:italic|oblique)$/.test(styled(element, 'font-style')) ? ['i'] : []),
    ...(/^(?:bold|bolder|[6-9]00)$/.test(weight) ? ['b'] : []),
  ];
  return looks.reduce((inner, look) => made(look, [inner]), element);
}

const LEVEL = /\blevel(\d)\b/;

/** A paragraph that Word shows as one of a list: it stands in none, and its mark is text. */
function listed(element: Element): ListParagraph | null {
  const list = styled(element, 'mso-list');
  const level = LEVEL.exec(list)?.[1];
  if (element.name !== 'p' || level === undefined) return null;
  let mark = '';
  const without = (nodes: readonly ChildNode[]): ChildNode[] =>
    nodes.flatMap((node): ChildNode[] => {
      if (!isTag(node)) return [node];
      if (styled(node, 'mso-list') === 'ignore') {
        mark += textIn(node);
        return [];
      }
      node.children = without(node.children);
      return [node];
    });
  const nodes = without(element.children);
  return { level: Number(level), isOrdered: /^\s*[\p{L}\d]{1,5}[.)]/u.test(mark), nodes };
}

/** What Word writes into HTML of something that a card does not show. */
function leftOut(element: Element): LeftHere | null {
  const kind = styled(element, 'mso-element');
  if (element.name === 'del' || /\bmsoDel\b/.test(element.attribs['class'] ?? '')) return new LeftHere(words.deleted);
  if (kind === 'comment-list' || /\bmsocomanchor\b/i.test(element.attribs['class'] ?? ''))
    return new LeftHere(words.comment);
  if (kind === 'footnote-list' || kind === 'endnote-list') return new LeftHere(words.note);
  const isNote = styled(element, 'mso-footnote-id') !== '' || styled(element, 'mso-endnote-id') !== '';
  if (element.name === 'a' && isNote) return new LeftHere(words.note);
  const isHidden = styled(element, 'display') === 'none' || styled(element, 'mso-hide') === 'all';
  return isHidden && textIn(element).trim() !== '' ? new LeftHere(words.hidden) : null;
}

/** The last part of an address or path, percent signs decoded: how a person knows the file. */
function fileNameOf(source: string): string {
  const name = source.split(/[\\/]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What was copied from a program of texts as plain elements of HTML, and the pictures that it names as files, in order. */
export interface OfficeHtml {
  nodes: ChildNode[];
  /** Pictures that stand in files of another machine, of which only a name is known. */
  pictures: Element[];
}

/** Reads HTML as Word, Google Docs and LibreOffice put it into the clipboard. @throws UnreadableFile where it nests too deep */
export function officeHtml(html: string): OfficeHtml {
  const pictures: Element[] = [];
  const walk = (given: readonly ChildNode[]): ChildNode[] => {
    const all: ChildNode[] = [];
    let list: ListParagraph[] = [];
    let isDrawing = false;
    const end = () => {
      all.push(...listElements(list));
      list = [];
    };
    for (const node of given) {
      if (isComment(node)) {
        if (NO_EQUATION.test(node.data)) isDrawing = true;
        else if (END.test(node.data)) isDrawing = false;
        else if (EQUATION.test(node.data)) all.push(...formulasOf(node.data.replace(EQUATION, '')));
        continue;
      }
      if (isDrawing) continue;
      if (!isTag(node)) {
        if (list.length === 0 || textIn(node).trim() !== '') {
          end();
          all.push(node);
        }
        continue;
      }
      const gone = leftOut(node);
      const item = gone ? null : listed(node);
      if (item) {
        list.push({ ...item, nodes: walk(item.nodes) });
        continue;
      }
      end();
      if (gone) {
        all.push(gone);
        continue;
      }
      const source = node.attribs['src'] ?? '';
      if (node.name === 'img' && /^(?:file|cid|blob|webkit-fake-url|x-apple-ql-id):/i.test(source)) {
        node.attribs['src'] = encodeURIComponent(fileNameOf(source) || 'image');
        pictures.push(node);
      }
      node.children = walk(node.children);
      all.push(withLooks(node));
    }
    end();
    return all;
  };
  return { nodes: walk(parsedHtml(html)), pictures };
}
