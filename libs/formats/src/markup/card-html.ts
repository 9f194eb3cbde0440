import MarkdownIt from 'markdown-it';
import type { RendererRule } from 'markdown-it';
import { formula, parseCard } from './card-grammar.js';

/** Formulas as MathJax and KaTeX find them in pages everywhere: single dollars are prices there. */
const formulaHtml: RendererRule = (tokens, index) => {
  const token = tokens[index];
  const tex = foreign.utils.escapeHtml(token?.content ?? '');
  return (token?.meta as { display: boolean } | null)?.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
};

const ours = new MarkdownIt('zero', { html: false, breaks: true, xhtmlOut: true });
const foreign = new MarkdownIt('default', { html: true });
foreign.inline.ruler.before('escape', 'formula', formula);
// What a data URL or a file's name points to is judged by whoever takes it.
foreign.validateLink = () => true;
for (const parser of [ours, foreign]) parser.renderer.rules['formula'] = formulaHtml;

const typed = (text: string) => ours.utils.escapeHtml(text).replace(/\n/g, '<br />');

/** A card's text as HTML that other programs show as we do: formulas in `\(…\)` and `\[…\]`. */
export function cardHtml(text: string): string {
  const tokens = parseCard(text);
  if (tokens) return ours.renderer.render(tokens, ours.options, {}).trim();
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${typed(part)}</p>`)
    .join('\n');
}

/** The same for a choice: without paragraphs around it where it is one line. */
export function choiceHtml(text: string): string {
  if (text.includes('\n')) return cardHtml(text);
  const tokens = parseCard(text, true);
  return tokens ? ours.renderer.render(tokens, ours.options, {}) : typed(text);
}

/** Markdown as other programs read it, with HTML and pictures, as HTML; it is still to be made harmless. */
export function markdownHtml(text: string): string {
  return foreign.render(text);
}
