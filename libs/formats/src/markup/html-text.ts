import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { heldFormula, isDrawing } from './formula-elements.js';
import type { HeldFormula } from './formula-elements.js';
import { joinFormulas } from './joined-formulas.js';
import { clean } from '../plain-text.js';
import { plainSigns, withNumbers, withoutNeedless } from './own-signs.js';
import { lookOf } from './styles.js';
import { markupTexts as words } from '#texts/formats';
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
  'address article aside blockquote dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav p section'.split(
    ' ',
  ),
);
const MOST_LEVELS = 100;
/** Bold or slanted as a whole, which raised figures are not. */
const MARKED_WHOLE = /^(\*{1,3})([^*]{1,40})\1$/;
/** A number with more figures begins no list in our Markdown. */
const MOST_NUMBER = 1_000_000;
/** Stands for a space at the beginning of a line of code, which is not trimmed; no text of ours may hold it. */
const INDENT = '\u0001';
/** Around a formula that elements held, until it is known what stands beside it: its signs depend on that. */
const [HELD, HELD_END] = ['\u0002', '\u0003'];

/** One space each; those that French sets before its signs stay unbroken, the others were put there by an editor. */
const spaced = (text: string) =>
  text
    .replace(/[^\S\u00a0\u202f]+|\u200b/g, ' ')
    .replace(/«?[\u00a0\u202f](?![:;?!»%€])/g, (found) => (found.length > 1 ? found : ' '))
    .replace(/ {2,}/g, ' ');

/** For a whole run: nothing where the text ends with it. */
const unlessLast = (run: string, at: number, text: string) => (at + run.length === text.length ? '' : run);

/** A text between the spaces that stand around another one. */
const spacedAs = (other: string, text: string) =>
  other.slice(0, other.length - other.trimStart().length) + text + other.slice(other.trimEnd().length);

class Writing {
  readonly files: string[] = [];
  readonly told = new Set<string>();
  /** Marks that are open already: a bold text within a bold one is no bolder. */
  private readonly open = new Set<string>();
  private level = 0;

  all(nodes: readonly ChildNode[], pre = false): string {
    if (this.level >= MOST_LEVELS) return '';
    this.level++;
    const text = nodes.map((node) => this.one(node, pre)).join('');
    this.level--;
    return text;
  }

  private one(node: ChildNode, pre: boolean): string {
    if (isText(node)) {
      // oxlint-disable-next-line no-control-regex -- what stands for something else must come from nowhere else
      const text = node.data.replace(/[\u0001-\u0004]/g, '');
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
    if (name === 'pre') return `\n\`\`\`\n${this.all(element.children, true).replace(/\n+/g, unlessLast)}\n\`\`\`\n`;
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
    if (name === 'a') return this.link(element, inner);
    if (BLOCKS.has(name)) return `\n${inner}\n`;
    if (marks.length === 0 || pre || inner.trim() === '') return inner;
    const [opening, closing] = [marks.join(''), [...marks].reverse().join('')];
    // Spaces stay outside of the marks, which would not count otherwise.
    const marked = inner
      .trim()
      .split(/\n{2,}/)
      .map((part) => (part.trim() ? `${opening}${part.trim()}${closing}` : ''));
    return spacedAs(inner, marked.join('\n\n'));
  }

  private formula({ tex, display }: HeldFormula): string {
    return tex === '' ? '' : `${HELD}${display ? 'D' : 'I'}${tex}${HELD_END}`;
  }

  private media({ attribs }: Element): void {
    const file = imageFile(attribs['src']);
    if (file !== null) this.files.push(file);
    else if (isOtherSite(attribs['src'])) this.told.add(words.otherSites);
  }

  private code(element: Element): string {
    const text = this.all(element.children, true).replaceAll(INDENT, ' ').replace(/\s+/g, ' ').trim();
    if (text === '') return '';
    const fence = text.includes('`') ? '``' : '`';
    return fence === '`' ? `\`${text}\`` : `\`\` ${text} \`\``;
  }

  /** Figures and signs have letters of their own; the rest is a formula. */
  private raised(name: 'sup' | 'sub', inner: string): string {
    const text = inner.trim().replace(MARKED_WHOLE, '$2');
    const signs = name === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ' : '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ';
    const raised = [...text].map((sign) => signs['0123456789+-−=()ni'.indexOf(sign)] ?? '');
    if (!raised.includes('')) return raised.join('');
    const script = name === 'sup' ? '^' : '_';
    if (/^[A-Za-z\d+\-−=/.()]{1,20}$/.test(text)) return `$${script}{${text}}$`;
    const isWords = text.length <= 40 && /^[\p{L}\p{N}\s+\-−=(),.;:/'’]+$/u.test(text);
    if (isWords) return `$${script}{\\text{${text.replace(/\s+/g, ' ')}}}$`;
    if (text !== '' && !text.includes(HELD)) this.told.add(words.raised);
    return inner;
  }

  private link({ attribs }: Element, inner: string): string {
    const address = attribs['href'] ?? '';
    const text = inner.trim();
    if (!/^https?:\/\/[^\s()<>]+$/i.test(address)) return inner;
    if (text === '') return address;
    const shown = text === address ? address : `[${text}](${address})`;
    return spacedAs(inner, shown);
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
    const lines = texts.map(
      (text, index) => `${element.name === 'ol' ? `${from + index}.` : '-'} ${text.replace(/\n/g, '\n  ')}`,
    );
    return `\n\n${lines.join('\n')}\n\n`;
  }

  private table(element: Element): string {
    const rows = gridOf(element);
    const shown = (cell: Element) => this.all(cell.children).replace(/\s+/g, ' ').trim().replace(/\|/g, '\\|');
    const texts = rows.map(({ cells }) => cells.map((place) => (place && !place.isRepeated ? shown(place.cell) : '')));
    const above = element.children.filter((node) => isTag(node) && node.name === 'caption');
    const caption = above.length > 0 ? `\n${this.all(above)}\n` : '';
    if (rows.some(({ isMerged }) => isMerged)) this.told.add(words.merged);
    const width = Math.max(0, ...texts.map(({ length }) => length));
    const [head, ...body] = texts;
    if (!head || width === 0) return caption;
    if (width === 1) return `${caption}\n${texts.flat().join('\n')}\n`;
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, n) => cells[n] ?? '').join(' | ')} |`;
    return `${caption}\n\n${[line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')}\n\n`;
  }
}

// oxlint-disable-next-line no-control-regex -- what stands around formulas
const HELD_FORMULA = /\u0002([DI])([^\u0003]*)\u0003/g;

/** Formulas that elements held, between dollars, or between the signs that count beside letters and figures as well. */
const withFormulas = (text: string) =>
  text.replace(HELD_FORMULA, (whole, kind: string, tex: string, at: number, all: string) => {
    const isBare = !/[\p{L}\p{N}\\$]/u.test(all[at - 1] ?? '') && !/[\d$]/.test(all[at + whole.length] ?? '');
    const takesDollars = isBare && !tex.includes('$');
    if (kind === 'D') return takesDollars ? `$$${tex}$$` : `\\[${tex}\\]`;
    return takesDollars ? `$${tex}$` : `\\(${tex}\\)`;
  });

/** HTML as text with our marks, formulas as they were typed; nothing of it is ever run or fetched. */
export function htmlText(html: string): ShownText {
  return shownNodes(parseDocument(html).children);
}

/** The same of what was parsed already. */
export function shownNodes(nodes: readonly ChildNode[]): ShownText {
  joinFormulas(nodes);
  const writing = new Writing();
  const text = withNumbers(withFormulas(writing.all(nodes)));
  const joined = text.replace(/\n +(?=\S)(?!- |\d+\. )/g, '\n').replaceAll(INDENT, ' ');
  const told = [...writing.told];
  return { text: withoutNeedless(clean(joined)), files: writing.files, ...(told.length > 0 && { told }) };
}

/** Text without markup as a card shows it: what would be marks of ours is text. */
export function plainShown(text: string): ShownText {
  return { text: withoutNeedless(clean(withNumbers(plainSigns(text)))), files: [] };
}
