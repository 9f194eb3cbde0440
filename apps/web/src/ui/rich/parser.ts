import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateInline, Token } from 'markdown-it';
import { formulaReader, hasList } from '@ardoise/contracts/light';

const BLOCKS = ['blockquote', 'fence', 'heading', 'table'];
const INLINES = ['backticks', 'emphasis', 'escape', 'link', 'newline', 'strikethrough'];

/** One for each text that is being parsed. */
const readers = new WeakMap<StateInline, ReturnType<typeof formulaReader>>();

function formula(state: StateInline, silent: boolean): boolean {
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

/** Underscores are text: they draw lines to write on and name things in programs. */
function underscores(state: StateInline, silent: boolean): boolean {
  let end = state.pos;
  while (end < state.posMax && state.src[end] === '_') end++;
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function parserWith(more: string[]): Parser {
  const parser = new MarkdownIt('zero', { html: false, breaks: true }).enable([...BLOCKS, ...INLINES, ...more]);
  parser.inline.ruler.before('escape', 'formula', formula);
  parser.inline.ruler.before('emphasis', 'underscores', underscores);
  parser.validateLink = (address) => /^https?:\/\//i.test(address);
  return parser;
}

const plain = parserWith([]);
const withLists = parserWith(['list']);

/** The tokens of a card's text. HTML in it is text like any other. */
export function parse(text: string, inline: boolean): Token[] {
  const parser = hasList(text) ? withLists : plain;
  return inline ? parser.parseInline(text, {}) : parser.parse(text, {});
}
