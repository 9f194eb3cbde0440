import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateInline, Token } from 'markdown-it';
import { FORMULAS } from '@ardoise/contracts/light';
import { hasList } from '@ardoise/contracts/light';

const BLOCKS = ['blockquote', 'fence', 'heading', 'table'];
const INLINES = ['backticks', 'emphasis', 'escape', 'link', 'newline', 'strikethrough'];
const sticky = FORMULAS.map(({ pattern, display }) => ({ pattern: new RegExp(pattern, 'y'), display }));

function formula(state: StateInline, silent: boolean): boolean {
  for (const { pattern, display } of sticky) {
    pattern.lastIndex = state.pos;
    const found = pattern.exec(state.src);
    if (!found || pattern.lastIndex > state.posMax) continue;
    if (!silent) {
      const token = state.push('formula', 'math', 0);
      token.content = found[1] ?? '';
      token.meta = { display };
    }
    state.pos += found[0].length;
    return true;
  }
  return false;
}

/** Underscores are text: they draw lines to write on and name things in programs. */
function underscores(state: StateInline, silent: boolean): boolean {
  const run = /^_+/.exec(state.src.slice(state.pos, state.posMax))?.[0];
  if (!run) return false;
  if (!silent) state.pending += run;
  state.pos += run.length;
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
