import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateInline } from 'markdown-it';
import { FORMULAS, hasList, hasMarkup } from '@ardoise/contracts/light';

const sticky = FORMULAS.map(({ pattern, display }) => ({ pattern: new RegExp(pattern, 'y'), display }));

function formula(state: StateInline, silent: boolean): boolean {
  for (const { pattern, display } of sticky) {
    pattern.lastIndex = state.pos;
    const found = pattern.exec(state.src);
    if (!found || pattern.lastIndex > state.posMax) continue;
    if (!silent) {
      const token = state.push('formula', 'math', 0);
      token.content = found.slice(1).find((tex) => tex !== undefined) ?? '';
      token.meta = { display };
    }
    state.pos += found[0].length;
    return true;
  }
  return false;
}

function underscores(state: StateInline, silent: boolean): boolean {
  const run = /^_+/.exec(state.src.slice(state.pos, state.posMax))?.[0];
  if (!run) return false;
  if (!silent) state.pending += run;
  state.pos += run.length;
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
