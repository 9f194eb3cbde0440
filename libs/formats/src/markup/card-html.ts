import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateInline } from 'markdown-it';
import { formulaReader, hasList, hasMarkup } from '@ardoise/contracts/light';

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

function underscores(state: StateInline, silent: boolean): boolean {
  let end = state.pos;
  while (end < state.posMax && state.src[end] === '_') end++;
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

/** Formulas as MathJax and KaTeX find them in pages everywhere: single dollars are prices there. */
function withFormulas(parser: Parser): Parser {
  parser.inline.ruler.before('escape', 'formula', formula);
  parser.renderer.rules['formula'] = (tokens, index) => {
    const token = tokens[index];
    const tex = parser.utils.escapeHtml(token?.content ?? '');
    return (token?.meta as { display: boolean } | null)?.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
  };
  return parser;
}

function ours(more: string[]): Parser {
  const rules = ['blockquote', 'fence', 'heading', 'table', 'backticks', 'emphasis', 'escape', 'link', 'newline'];
  const parser = new MarkdownIt('zero', { html: false, breaks: true, xhtmlOut: true });
  parser.enable([...rules, 'strikethrough', ...more]);
  parser.inline.ruler.before('emphasis', 'underscores', underscores);
  parser.validateLink = (address) => /^https?:\/\//i.test(address);
  return withFormulas(parser);
}

const plain = ours([]);
const withLists = ours(['list']);
const foreign = withFormulas(new MarkdownIt('default', { html: true }));
// What a data URL or a file's name points to is judged by whoever takes it.
foreign.validateLink = () => true;

const parserOf = (text: string) => (hasList(text) ? withLists : plain);

const typed = (text: string) => plain.utils.escapeHtml(text).replace(/\n/g, '<br />');

/** A card's text as HTML that other programs show as we do: formulas in `\(…\)` and `\[…\]`. */
export function cardHtml(text: string): string {
  // Without marks it is shown as it was typed.
  if (hasMarkup(text)) return parserOf(text).render(text).trim();
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${typed(part)}</p>`)
    .join('\n');
}

/** The same for a choice: without paragraphs around it where it is one line. */
export function choiceHtml(text: string): string {
  if (text.includes('\n')) return cardHtml(text);
  return hasMarkup(text) ? plain.renderInline(text) : typed(text);
}

/** Markdown as other programs read it, with HTML and pictures, as HTML; it is still to be made harmless. */
export function markdownHtml(text: string): string {
  return foreign.render(text);
}
