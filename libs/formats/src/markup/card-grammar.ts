import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateCore, StateInline, Token } from 'markdown-it';
import { formulaReader, hasList, hasTitleOrQuote } from '@ardoise/contracts/light';

const ALWAYS = ['fence', 'table', 'backticks', 'emphasis', 'escape', 'link', 'newline', 'strikethrough'];
const TITLES = ['heading', 'blockquote'];

/** One for each text that is being parsed. */
const readers = new WeakMap<StateInline, ReturnType<typeof formulaReader>>();

/** $…$, $$…$$, \(…\) and \[…\], as a token 'formula'. */
export function formula(state: StateInline, silent: boolean): boolean {
  const read = readers.get(state) ?? formulaReader(state.src);
  readers.set(state, read);
  const found = read(state.pos);
  if (!found || found.end > state.posMax) return false;
  if (!silent) {
    const token = state.push('formula', 'math', 0);
    token.content = found.tex;
    token.meta = { display: found.display };
  }
  state.pos = found.end;
  return true;
}

/** How many of the same sign stand from here on. */
function runOf({ src, pos, posMax }: StateInline): number {
  let end = pos;
  while (end < posMax && src[end] === src[pos]) end++;
  return end - pos;
}

/** Underscores are text: they draw lines to write on and name things in programs. */
function underscores(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '_') return false;
  const run = runOf(state);
  if (!silent) state.pending += '_'.repeat(run);
  state.pos += run;
  return true;
}

const isNumbered = (before: string) => /(?:^|\n)\s*\d{1,9}$/.test(before.slice(-12));

/**
 * A backslash is one, unless a mark follows: then it takes the mark for text, and of backslashes before it every two make
 * one. So paths, sets and regular expressions stay as they were typed.
 */
function backslashes(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '\\') return false;
  const run = runOf(state);
  const next = src[pos + run] ?? '';
  const isMark = /[*~`#>+$[-]/.test(next) || (/[.)]/.test(next) && isNumbered(src.slice(Math.max(0, pos - 12), pos)));
  const isTaken = isMark && run % 2 === 1;
  if (!silent) state.pending += '\\'.repeat(isMark ? run >> 1 : run) + (isTaken ? next : '');
  state.pos += run + (isTaken ? 1 : 0);
  return true;
}

/** Whether stars between these two signs are a product's or a power's: 2*3*4, f(x)*g(x), a**2 + b**2. */
function isCalculated(before: string, after: string, run: number): boolean {
  if (run === 1) return /[\p{L}\p{N})]/u.test(before) && /[\p{L}\p{N}(]/u.test(after);
  return (
    (/[\p{L}\p{N})]/u.test(before) && /\p{N}/u.test(after)) || (/[\p{N})]/u.test(before) && /[\p{L}(]/u.test(after))
  );
}

/** Whether stars between these two signs may open and close something at all; one alone neither opens right after a word nor closes right before one. */
function starSides(before: string, after: string, run: number) {
  const isText = isCalculated(before, after, run);
  return {
    opens: !isText && !(run === 1 && /[\p{L}\p{N})]/u.test(before)),
    closes: !isText && !(run === 1 && /[\p{L}\p{N}(]/u.test(after)),
  };
}

/** Stars as CommonMark's, but that those of a calculation are text. */
function stars(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '*' || silent) return false;
  const { can_open: open, can_close: close, length } = state.scanDelims(pos, true);
  const sides = starSides(src[pos - 1] ?? '', src[pos + length] ?? '', length);
  for (let n = 0; n < length; n++) {
    const token = state.push('text', '', 0);
    token.content = '*';
    state.delimiters.push({
      marker: 0x2a,
      length,
      token: state.tokens.length - 1,
      end: -1,
      open: open && sides.opens,
      close: close && sides.closes,
    });
  }
  state.pos += length;
  return true;
}

/** A link without an address is none: it is shown as it was typed. */
function keepEmptyLinks({ tokens }: StateCore): void {
  for (const { children } of tokens) {
    const isEmpty: boolean[] = [];
    for (const token of children ?? []) {
      const opens = token.type === 'link_open';
      if (!opens && token.type !== 'link_close') continue;
      if (opens) isEmpty.push(!token.attrGet('href'));
      if (!(opens ? isEmpty.at(-1) : isEmpty.pop())) continue;
      Object.assign(token, { type: 'text', tag: '', nesting: 0, content: opens ? '[' : ']()' });
    }
  }
}

function parserWith(more: string[]): Parser {
  const parser = new MarkdownIt('zero', { html: false, breaks: true, xhtmlOut: true }).enable([...ALWAYS, ...more]);
  parser.inline.ruler.before('escape', 'formula', formula);
  parser.inline.ruler.at('escape', backslashes);
  parser.inline.ruler.at('emphasis', stars);
  parser.inline.ruler.before('emphasis', 'underscores', underscores);
  parser.core.ruler.push('empty-links', keepEmptyLinks);
  parser.validateLink = (address) => /^https?:\/\//i.test(address);
  return parser;
}

const plainParser = parserWith([]);
const parsers = [plainParser, parserWith(['list']), parserWith(TITLES), parserWith(['list', ...TITLES])];
const parserOf = (text: string) => parsers[(hasList(text) ? 1 : 0) + (hasTitleOrQuote(text) ? 2 : 0)] as Parser;

/**
 * Whether so many marks of a kind between two signs open and close something, as the grammar reads them.
 * @param before the sign on either side; '' at the beginning and at the end
 */
export function markSides(kind: '*' | '~', before: string, after: string, run: number) {
  const { isMdAsciiPunct, isPunctChar, isWhiteSpace } = plainParser.utils;
  const [last, next] = [before, after].map((sign) => {
    const code = sign.codePointAt(0) ?? 0x20;
    const isPoint = isMdAsciiPunct(code) || isPunctChar(String.fromCodePoint(code));
    return { isSpace: isWhiteSpace(code), isPoint };
  }) as [Beside, Beside];
  const sides = kind === '*' ? starSides(before, after, run) : { opens: true, closes: true };
  return {
    opens: sides.opens && !next.isSpace && (!next.isPoint || last.isSpace || last.isPoint),
    closes: sides.closes && !last.isSpace && (!last.isPoint || next.isSpace || next.isPoint),
  };
}

interface Beside {
  isSpace: boolean;
  isPoint: boolean;
}

const PARAGRAPHS = new Set(['paragraph_open', 'paragraph_close', 'inline', 'text', 'softbreak', 'hardbreak']);
const shownOf = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content, children }) => (type === 'inline' ? shownOf(children ?? []) : content)).join('');
const isPlain = (tokens: readonly Token[]): boolean =>
  tokens.every(({ type, children }) => PARAGRAPHS.has(type) && isPlain(children ?? []));
/** Whether nothing of a text is marked, its backslashes apart. */
export const isUnmarked = (text: string) => isPlain(parserOf(text).parse(text, {}));
const unspaced = (text: string) => text.replace(/\s+/g, '');

/** What a text shows, without its marks and its spaces. */
export const shownSigns = (text: string) => unspaced(shownOf(parserOf(text).parse(text, {})));

/**
 * The one grammar of cards: Markdown and LaTeX as tokens of markdown-it, with 'formula' besides; HTML is text like any
 * other. null for a text in which nothing is marked: it is shown as it was typed.
 * @param inline the text stands within a line: it has no blocks, but for fenced code
 */
export function parseCard(text: string, inline = false): Token[] | null {
  const parser = parserOf(text);
  const isLine = inline && !/^ {0,3}(?:```|~~~)/m.test(text);
  const tokens = isLine ? parser.parseInline(text, {}) : parser.parse(text, {});
  return isPlain(tokens) && unspaced(shownOf(tokens)) === unspaced(text) ? null : tokens;
}
