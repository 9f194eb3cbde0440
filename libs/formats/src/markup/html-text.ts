import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { heldFormula, isDrawing } from './formula-elements.js';
import type { HeldFormula } from './formula-elements.js';
import { joinFormulas } from './joined-formulas.js';
import { closing, MARK_SIGNS, opening } from './marks.js';
import { clean } from '../plain-text.js';
import { plainSigns, settledSigns, withoutNeedless } from './own-signs.js';
import { eachParagraph, hasPairs, spacedAs } from './paragraphs.js';
import { heldTex, holdsTex, INDENT, inCode, settledText, withoutStandIns } from './stand-ins.js';
import { lookOf } from './styles.js';
import { markupTexts as words } from '#texts/formats';
import { shallowHtml } from './shallow-html.js';
import { imageFile, isOtherSite } from './sources.js';
import { gridOf } from './table-grid.js';
import { toldByAttributes } from './told-attributes.js';

/** HTML, or plain text, as a card shows it. */
export interface ShownText {
  /** Markdown as our cards read it: the text's own signs do not count as marks. */
  text: string;
  /** Names of its pictures, sounds and films as the HTML tells them, in order, percent signs decoded. */
  files: string[];
  /** What of it a card does not show, in French sentences. */
  told?: readonly string[];
}

const LEFT_OUT = new Set(['script', 'style', 'head', 'title', 'noscript', 'template', 'rp']);
const EMBEDDED = new Set(['iframe', 'object', 'svg', 'canvas', 'applet']);
const MEDIA = new Set(['img', 'source', 'video', 'audio', 'embed']);
const BLOCKS = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav optgroup option p search section summary'.split(
    ' ',
  ),
);
const MOST_LEVELS = 100;
/** A number with more figures begins no list in our Markdown. */
const MOST_NUMBER = 1_000_000;
/** One space each; those that French sets before its signs stay unbroken, the others were put there by an editor. */
const spaced = (text: string) =>
  text
    .replace(/[^\S\u00a0\u202f]+|\u200b/g, ' ')
    .replace(/«?[\u00a0\u202f](?![:;?!»%€])/g, (found) => (found.length > 1 ? found : ' '))
    .replace(/ {2,}/g, ' ');

class Writing {
  readonly files: string[] = [];
  readonly told = new Set<string>();
  /** Marks that are open already: a bold text within a bold one is no bolder. */
  private readonly open = new Set<string>();
  private level = 0;
  /** Within a cell, which is one line. */
  private isCell = false;

  all(nodes: readonly ChildNode[], pre = false): string {
    if (this.level >= MOST_LEVELS) {
      this.told.add(words.deep);
      return '';
    }
    this.level++;
    const text = nodes.map((node) => this.one(node, pre)).join('');
    this.level--;
    return text;
  }

  private one(node: ChildNode, pre: boolean): string {
    if (isText(node)) {
      const text = withoutStandIns(node.data);
      return pre ? text.replace(/^ +/gm, (spaces) => INDENT.repeat(spaces.length)) : plainSigns(spaced(text));
    }
    return isTag(node) ? this.element(node, pre) : '';
  }

  private element(element: Element, pre: boolean): string {
    const { name } = element;
    const held = heldFormula(element);
    if (held) return this.formula(held);
    toldByAttributes(element).forEach((sentence) => this.told.add(sentence));
    if (LEFT_OUT.has(name) || isDrawing(element)) return '';
    if (name === 'br') return '\n';
    if (EMBEDDED.has(name)) {
      this.told.add(words.embedded);
      return '';
    }
    if (MEDIA.has(name)) this.media(element);
    if (name === 'pre') return this.codeBlock(element);
    if (name === 'code' && !pre) return this.code(element);
    if (name === 'table') return this.table(element);
    if (name === 'ul' || name === 'ol' || name === 'menu') return this.list(element);
    const look = lookOf(element);
    const marks = look.marks.filter((mark) => !this.open.has(mark));
    marks.forEach((mark) => this.open.add(mark));
    const inner = this.all(element.children, pre);
    marks.forEach((mark) => this.open.delete(mark));
    if (name === 'sup' || name === 'sub') return this.raised(name, inner);
    // How the signs before it are read.
    if (name === 'rt') return inner.trim() === '' ? '' : `\u00a0(${inner.trim()})`;
    if (inner.trim() !== '') look.lost.forEach((change) => this.told.add(change));
    if (name === 'q') return `«\u00a0${inner.trim()}\u00a0»`;
    if (name === 'a') return this.link(element, inner, pre);
    if (BLOCKS.has(name)) return `\n${inner}\n`;
    if (marks.length === 0 || pre || inner.trim() === '') return inner;
    // Spaces stay outside of the marks, which would not count otherwise.
    return spacedAs(
      inner,
      eachParagraph(
        inner,
        (part) => `${opening(marks)}${part}${closing(marks)}`,
        () => this.told.add(words.unmarked),
      ),
    );
  }

  private formula({ tex, display }: HeldFormula): string {
    return tex === '' ? '' : heldTex(tex, display);
  }

  private media({ attribs }: Element): void {
    const file = imageFile(attribs['src']);
    if (file !== null) this.files.push(file);
    else if (isOtherSite(attribs['src'])) this.told.add(words.otherSites);
  }

  private codeBlock(element: Element): string {
    const code = this.all(element.children, true).replace(/^\n+/, '').trimEnd();
    // An empty line within code is no end of a paragraph.
    const lines = code.replace(/\n(?=\n)/g, `\n${INDENT}`);
    const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `\n${fence}\n${lines}\n${fence}\n`;
  }

  private code(element: Element): string {
    const text = this.all(element.children, true).replaceAll(INDENT, ' ').replace(/\s+/g, ' ').trim();
    return text === '' ? '' : inCode(text);
  }

  /** Figures and signs have letters of their own; the rest is a formula. */
  private raised(name: 'sup' | 'sub', inner: string): string {
    const text = inner.replace(MARK_SIGNS, '').trim();
    const signs = name === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ' : '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ';
    const raised = [...text].map((sign) => signs['0123456789+-−=()ni'.indexOf(sign)] ?? '');
    if (!raised.includes('')) return raised.join('');
    const script = name === 'sup' ? '^' : '_';
    if (/^[A-Za-z\d+\-−=/.()]{1,20}$/.test(text)) return `$${script}{${text}}$`;
    const isWords = text.length <= 40 && /^[\p{L}\p{N}\s+\-−=(),.;:/'’]+$/u.test(text);
    if (isWords) return `$${script}{\\text{${text.replace(/\s+/g, ' ')}}}$`;
    if (text !== '' && !holdsTex(text)) this.told.add(words.raised);
    return inner;
  }

  /** @param pre within code, where no link can be */
  private link({ attribs }: Element, inner: string, pre: boolean): string {
    const address = attribs['href'] ?? '';
    const text = inner.trim();
    if (!/^https?:\/\/[^\s()<>]+$/i.test(address)) return inner;
    if (text === '' && !pre) return address;
    if (text === address) return inner;
    const isLost = () => this.told.add(words.linked(address));
    if (pre) {
      isLost();
      return inner;
    }
    const linked = (part: string) => (hasPairs(part) ? `[${part}](${address})` : `${part} (${address})`);
    return spacedAs(inner, eachParagraph(inner, linked, isLost));
  }

  private list(element: Element): string {
    const texts: string[] = [];
    for (const node of element.children) {
      const isItem = isTag(node) && node.name === 'li';
      const text = this.all(isItem ? node.children : [node])
        .replace(/\n{2,}/g, '\n')
        .trim();
      const last = texts.length - 1;
      // What stands in a list and is no item (a list of its own, in what editors write) belongs to the one before.
      if (isItem) texts.push(text);
      else if (text !== '') texts.splice(Math.max(last, 0), 1, [texts[last], text].filter(Boolean).join('\n'));
    }
    const first = Number(element.attribs['start'] ?? 1);
    const from = Number.isInteger(first) && first >= 0 && first < MOST_NUMBER ? first : 1;
    // An item in which nothing stands is none.
    const lines = texts.filter(Boolean).map((text, index) => {
      const mark = element.name === 'ol' ? `${from + index}. ` : '- ';
      // Code begins on a line of its own.
      return text.startsWith('```') ? text : mark + text.replace(/\n/g, `\n${' '.repeat(mark.length)}`);
    });
    return `\n\n${lines.join('\n')}\n\n`;
  }

  private table(element: Element): string {
    const rows = gridOf(element);
    const isInner = this.isCell;
    const shown = (cell: Element) => {
      this.isCell = true;
      const text = this.all(cell.children).replace(/\s+/g, ' ').trim();
      this.isCell = isInner;
      return isInner ? text : text.replace(/\|/g, '\\|');
    };
    const texts = rows.map(({ cells }) => cells.map((place) => (place && !place.isRepeated ? shown(place.cell) : '')));
    const above = element.children.filter((node) => isTag(node) && node.name === 'caption');
    const caption = above.length > 0 ? `\n${this.all(above)}\n` : '';
    if (rows.some(({ isMerged }) => isMerged)) this.told.add(words.merged);
    const width = Math.max(0, ...texts.map(({ length }) => length));
    const [head, ...body] = texts;
    if (!head || width === 0) return caption;
    if (width === 1) return `${caption}\n${texts.flat().join('\n')}\n`;
    if (isInner) return `${caption}\n${texts.map((cells) => cells.filter(Boolean).join(' ')).join('\n')}\n`;
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, n) => cells[n] ?? '').join(' | ')} |`;
    return `${caption}\n\n${[line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')}\n\n`;
  }
}

/** HTML as text with our marks, formulas as they were typed; nothing of it is ever run or fetched. */
export function htmlText(html: string): ShownText {
  const { nodes, isDeep } = shallowHtml(html);
  return shownNodes(nodes, isDeep);
}

/** The same of what was parsed already. @param isDeep whether some of it was not */
export function shownNodes(nodes: readonly ChildNode[], isDeep = false): ShownText {
  joinFormulas(nodes);
  const writing = new Writing();
  const { text, isWhole } = settledText(writing.all(nodes));
  if (!isWhole) writing.told.add(words.unmarked);
  if (isDeep) writing.told.add(words.deep);
  const told = [...writing.told];
  return { text, files: writing.files, ...(told.length > 0 && { told }) };
}

/** Text without markup as a card shows it: what would be marks of ours is text. */
export function plainShown(text: string): ShownText {
  return { text: withoutNeedless(clean(settledSigns(plainSigns(text)))), files: [] };
}
