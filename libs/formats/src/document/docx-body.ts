import type { ChildNode, Element } from 'domhandler';
import { descendantsOf, childOf, childrenOf, localName, textIn } from '../markup/xml.js';
import { listElements } from './document-cards.js';
import type { ListParagraph } from './document-cards.js';
import { isOn, listPlace, wordValue } from './docx-styles.js';
import type { DocxParts } from './docx-styles.js';
import { br, made, textNode } from './elements.js';
import { isOmml, mathElements } from './omml.js';
import { documentTexts as words } from '#texts/document';
import { LeftHere } from './told.js';

/** Around text, and no part of it. */
const AROUND = new Set('ins moveTo sdt sdtContent smartTag customXml fldSimple dir bdo body'.split(' '));
const GONE = new Set(['del', 'moveFrom']);
/** In a line, a mark where something stands elsewhere. */
const MARKS: Readonly<Record<string, string>> = {
  footnoteReference: words.note,
  endnoteReference: words.note,
  commentReference: words.comment,
  sym: words.symbol,
};
const SIGNS: Readonly<Record<string, string>> = { tab: ' ', ptab: ' ', noBreakHyphen: '\u2011', cr: '\n' };

/** The text of a document (ECMA-376, part 1, 17) as elements of HTML. */
export class DocxBody {
  constructor(private readonly parts: DocxParts) {}

  /** Paragraphs and tables, in order; the paragraphs of a list are one. */
  blocks(elements: readonly Element[]): ChildNode[] {
    const all: ChildNode[] = [];
    let listed: ListParagraph[] = [];
    const end = () => {
      all.push(...listElements(listed));
      listed = [];
    };
    for (const element of this.unwrapped(elements)) {
      const name = localName(element);
      const item = name === 'p' ? this.listed(element) : null;
      if (item) {
        listed.push(item);
        continue;
      }
      end();
      if (name === 'p') all.push(this.paragraph(element));
      else if (name === 'tbl') all.push(...this.table(element));
      else if (isOmml(element)) all.push(...mathElements(element));
      else if (GONE.has(name)) all.push(new LeftHere(words.deleted));
      else if (name === 'altChunk') all.push(new LeftHere(words.drawing));
    }
    end();
    return all;
  }

  private unwrapped(elements: readonly Element[]): Element[] {
    return elements.flatMap((element) =>
      AROUND.has(localName(element)) ? this.unwrapped(childrenOf(element)) : [element],
    );
  }

  private looksOf(paragraph: Element) {
    const properties = childOf(paragraph, 'pPr');
    const looks = this.parts.looks(properties && wordValue(childOf(properties, 'pStyle')));
    return { ...looks, list: listPlace(properties) ?? looks.list };
  }

  private listed(paragraph: Element): ListParagraph | null {
    const { list, heading } = this.looksOf(paragraph);
    if (!list || heading !== null) return null;
    return { level: list.level, isOrdered: this.parts.isOrdered(list), nodes: this.inline(paragraph) };
  }

  private paragraph(element: Element): Element {
    const { heading } = this.looksOf(element);
    return made(heading === null ? 'p' : `h${heading}`, this.inline(element));
  }

  private inline(parent: Element): ChildNode[] {
    return childrenOf(parent).flatMap((element): ChildNode[] => {
      const name = localName(element);
      if (name === 'r') return this.run(element);
      if (isOmml(element)) return mathElements(element);
      if (GONE.has(name)) return [new LeftHere(words.deleted)];
      if (name === 'hyperlink') {
        const { target = '', isOutside = false } = this.parts.targets.get(wordValue(element, 'id') ?? '') ?? {};
        return [made('a', this.inline(element), isOutside ? { href: target } : {})];
      }
      // What nobody knows may hold text all the same; properties hold none.
      return name === 'pPr' ? [] : this.inline(element);
    });
  }

  private run(element: Element): ChildNode[] {
    const properties = childOf(element, 'rPr');
    if (isOn(properties, 'vanish')) return textIn(element) === '' ? [] : [new LeftHere(words.hidden)];
    const looks = this.parts.looks(properties && wordValue(childOf(properties, 'rStyle')));
    let nodes = childrenOf(element).flatMap((child) => this.piece(child));
    const around = (name: string, is: boolean | undefined) => {
      if (is && nodes.length > 0) nodes = [made(name, nodes)];
    };
    const raised = properties && wordValue(childOf(properties, 'vertAlign'));
    around('sup', raised === 'superscript');
    around('sub', raised === 'subscript');
    around('u', isOn(properties, 'u') === true || (isOn(properties, 'highlight') ?? false));
    around('s', isOn(properties, 'strike') === true || isOn(properties, 'dstrike') === true);
    const colour = wordValue(properties && childOf(properties, 'color')) ?? '';
    if (/^[\da-f]{6}$/i.test(colour) && nodes.length > 0) nodes = [made('font', nodes, { color: `#${colour}` })];
    around('i', isOn(properties, 'i') ?? looks.italic);
    around('b', isOn(properties, 'b') ?? looks.bold);
    return nodes;
  }

  private piece(element: Element): ChildNode[] {
    const name = localName(element);
    const [sign, mark] = [SIGNS[name], MARKS[name]];
    if (name === 't') return [textNode(textIn(element))];
    if (name === 'br') return [br()];
    if (sign !== undefined) return sign === '\n' ? [br()] : [textNode(sign)];
    if (mark !== undefined) return [new LeftHere(mark)];
    if (name === 'instrText') return /^\s*eq\s/i.test(textIn(element)) ? [new LeftHere(words.field)] : [];
    if (name === 'ruby') return this.ruby(element);
    if (name === 'AlternateContent') {
      const choice = childOf(element, 'Choice') ?? childOf(element, 'Fallback');
      return choice ? childrenOf(choice).flatMap((child) => this.piece(child)) : [];
    }
    return name === 'drawing' || name === 'pict' || name === 'object' ? this.drawing(element) : [];
  }

  /** How signs are read. */
  private ruby(element: Element): ChildNode[] {
    const of = (name: string) => {
      const child = childOf(element, name);
      return child ? this.inline(child) : [];
    };
    return [...of('rubyBase'), made('rt', of('rt'))];
  }

  /** Pictures, and the text in boxes; whatever else is drawn is told. */
  private drawing(element: Element): ChildNode[] {
    const boxes = descendantsOf(element, 'txbxContent');
    if (boxes.length > 0) return boxes.flatMap((box) => [br(), ...this.boxed(box)]);
    const blips = [...descendantsOf(element, 'blip'), ...descendantsOf(element, 'imagedata')];
    const pictures = blips.flatMap((blip): ChildNode[] => {
      const id = wordValue(blip, 'embed') ?? wordValue(blip, 'link') ?? wordValue(blip, 'id') ?? '';
      const found = this.parts.targets.get(id);
      if (!found) return [];
      const isFile = !found.isOutside || /^https?:/i.test(found.target);
      return [
        isFile
          ? made('img', [], { src: found.isOutside ? found.target : encoded(found.target) })
          : new LeftHere(words.drawing),
      ];
    });
    return pictures.length > 0 ? pictures : [new LeftHere(words.drawing)];
  }

  /** A box stands in a line: its paragraphs are lines of it. */
  private boxed(box: Element): ChildNode[] {
    return this.unwrapped(childrenOf(box)).flatMap((each) => {
      if (localName(each) === 'p') return [...this.inline(each), br()];
      return localName(each) === 'tbl' ? [new LeftHere(words.drawing)] : [];
    });
  }

  private table(element: Element): ChildNode[] {
    /** The cell that goes on downwards, by the column in which it begins. */
    const open = new Map<number, Element>();
    const rows = this.unwrapped(childrenOf(element)).filter((each) => localName(each) === 'tr');
    const standing = rows.filter((row) => !isGone(row));
    const table = made(
      'table',
      standing.map((row) => this.row(row, open)),
    );
    return standing.length < rows.length ? [table, new LeftHere(words.deleted)] : [table];
  }

  private row(row: Element, open: Map<number, Element>): Element {
    const properties = childOf(row, 'trPr');
    const name = isOn(properties, 'tblHeader') ? 'th' : 'td';
    const cells: ChildNode[] = [];
    let column = Number(wordValue(properties && childOf(properties, 'gridBefore')) ?? 0) || 0;
    if (column > 0) cells.push(made(name, [], { colspan: `${column}` }));
    for (const cell of this.unwrapped(childrenOf(row)).filter((each) => localName(each) === 'tc')) {
      const own = childOf(cell, 'tcPr');
      const merge = own && childOf(own, 'vMerge');
      const span = Math.max(1, Number(wordValue(own && childOf(own, 'gridSpan')) ?? 1) || 1);
      const above = open.get(column);
      if (merge && wordValue(merge) !== 'restart' && above) {
        above.attribs['rowspan'] = `${Number(above.attribs['rowspan'] ?? 1) + 1}`;
      } else {
        const found = made(name, this.blocks(childrenOf(cell)), span > 1 ? { colspan: `${span}` } : {});
        if (merge) open.set(column, found);
        else open.delete(column);
        cells.push(found);
      }
      column += span;
    }
    return made('tr', cells);
  }
}

function isGone(row: Element): boolean {
  const properties = childOf(row, 'trPr');
  return properties !== undefined && childOf(properties, 'del') !== undefined;
}

/** A name as an address, which is how it is read again: a percent sign in it is one of its letters. */
const encoded = (name: string): string => encodeURI(name);
