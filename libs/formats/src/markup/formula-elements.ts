import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { isDisplayed, mathmlTex } from './mathml/mathml.js';
import { shallowHtml } from './shallow-html.js';
import { trimmedTex } from './trimmed-tex.js';
import { textIn } from './xml.js';

/** A formula that elements hold: its TeX without signs around it. */
export interface HeldFormula {
  tex: string;
  /** On a line of its own. */
  display: boolean;
}

const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1);
const classed = (element: Element, pattern: RegExp) => pattern.test(element.attribs['class'] ?? '');

/** The first element of a name below; undefined without it. */
function first(element: Element, wanted: string): Element | undefined {
  for (const child of element.children) {
    if (!isTag(child)) continue;
    const found = localName(child) === wanted ? child : first(child, wanted);
    if (found) return found;
  }
  return undefined;
}

const ofMath = (math: Element): HeldFormula => ({ tex: mathmlTex(math), display: isDisplayed(math) });

/** MathML within an attribute; WIRIS writes its signs as others (https://docs.wiris.com, « safe MathML »). */
function ofAttribute(text: string): HeldFormula | null {
  const safe: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" };
  const html = text.includes('«') ? text.replace(/[«»¨§`]/g, (sign) => safe[sign] ?? sign) : text;
  const math = shallowHtml(html).nodes.find(isTag);
  return math && localName(math) === 'math' ? ofMath(math) : null;
}

/** Without the dollars that a program left around it. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (text[from] === '$' || /\s/.test(text[from] ?? ''))) from++;
  while (to > from && (text[to - 1] === '$' || /\s/.test(text[to - 1] ?? ''))) to--;
  return text.slice(from, to);
}

/** What MathJax and KaTeX draw beside the formula that they were given. */
const DRAWN = /(?:^|\s)(?:katex-html|MathJax_Preview|mwe-math-fallback-image-\w+)(?:\s|$)/;
/** A formula, drawn: what it was made of stands in it, or follows it. */
const FRAME = /(?:^|\s)(?:MathJax(?:_SVG|_CHTML|_Display|_SVG_Display|CHTML_Display)?)(?:\s|$)/;

/** Whether an element draws a formula that is told beside it. */
export const isDrawing = (element: Element) => classed(element, DRAWN);

/**
 * The formula that an element stands for, in MathML, as a picture (Moodle's TeX filter, Canvas, WIRIS, MathQuill), as a script
 * of MathJax or as Anki's own; null where it stands for none. An empty one stands for nothing.
 */
export function heldFormula(element: Element): HeldFormula | null {
  const { attribs } = element;
  const name = localName(element);
  if (name === 'math') return ofMath(element);
  if (name === 'anki-mathjax') return { tex: trimmedTex(textIn(element)), display: attribs['block'] === 'true' };
  if (name === 'script') {
    const type = attribs['type'] ?? '';
    if (/^math\/mml/i.test(type)) return ofAttribute(textIn(element));
    return /^math\/tex/i.test(type) ? { tex: trimmedTex(textIn(element)), display: /display/i.test(type) } : null;
  }
  const drawn = attribs['data-mathml'] ?? attribs['data-math-ml'];
  if (drawn !== undefined) {
    // MathJax draws beside a script that holds the formula itself.
    if (classed(element, FRAME)) return { tex: '', display: false };
    const found = ofAttribute(drawn);
    if (found) return found;
  }
  if (name === 'mjx-container') {
    const math = first(element, 'math');
    return math ? ofMath(math) : null;
  }
  if (name !== 'img') return null;
  const tex =
    attribs['data-equation-content'] ??
    attribs['data-latex'] ??
    (classed(element, /(?:^|\s)(?:tex|latex|equation_image|mwe-math-fallback-image-\w+)(?:\s|$)/i)
      ? attribs['alt']
      : undefined);
  if (tex?.trim()) return { tex: trimmedTex(bare(tex)), display: false };
  const isWiris = classed(element, /Wirisformula/i) && attribs['alt']?.trim();
  return isWiris
    ? { tex: `\\text{${(attribs['alt'] ?? '').replace(/[\\{}$&#%_~^]/g, ' ').trim()}}`, display: false }
    : null;
}
