import type { Element } from 'domhandler';
import { accents, bigOperators, inText, isFence, isWide, raisedSigns, signs, stretched } from './mathml-signs.js';
import { mathIdentifier, mathName, mathNumber, mathParts, mathPlain, mathText, raisedBase } from './mathml-leaves.js';
import { trimmedTex } from '../trimmed-tex.js';

const isOperator = (node: Element | undefined): node is Element => node !== undefined && mathName(node) === 'mo';
const holds = (element: Element, ...names: string[]): boolean =>
  names.includes(mathName(element)) || mathParts(element).some((part) => holds(part, ...names));

/** From each place on, where the next fence of a side stands. */
function nextFence(all: readonly Element[], side: 'open' | 'close'): number[] {
  let next = all.length;
  return all
    .map((_, n) => all.length - 1 - n)
    .map((at) => {
      const here = next;
      if (isOperator(all[at]) && isFence(mathPlain(all[at]), side)) next = at;
      return here;
    })
    .reverse();
}

const raised = (element: Element | undefined) =>
  element && mathParts(element).length === 0 ? raisedSigns[mathPlain(element)] : undefined;
/** What stands above another thing at its right. */
const superscript = (element: Element | undefined) => raised(element) ?? texOf(element);
/** Whether TeX would raise a sign onto what is raised already, which it refuses. */
const isOnRaised = (element: Element, before: Element | undefined) =>
  raised(element) !== undefined &&
  before !== undefined &&
  (raised(before) !== undefined || /^(?:msup|msubsup|mmultiscripts|munderover|mover)$/.test(mathName(before)));

/** Children in a row; fences grow around what is taller than a line, and one alone before a table holds its cases. */
function row(all: readonly Element[]): string {
  const [opening, closing] = [nextFence(all, 'open'), nextFence(all, 'close')];
  let tex = '';
  for (let at = 0; at < all.length; at++) {
    const [element, next] = [all[at], all[at + 1]];
    const opens = isOperator(element) && isFence(mathPlain(element), 'open');
    const end = closing[at] ?? all.length;
    const isPair = opens && end < all.length && (opening[at] ?? 0) >= end;
    const inner = isPair ? all.slice(at + 1, end) : [];
    if (inner.some((each) => holds(each, 'mfrac', 'mtable', 'munderover'))) {
      tex += `\\left${signs(mathPlain(element))}${row(inner)}\\right${signs(mathPlain(all[end]))}`;
      at = end;
    } else if (opens && !isPair && next && mathName(next) === 'mtable') {
      tex += `\\left${signs(mathPlain(element))}${texOf(next)}\\right.`;
      at++;
    } else if (element) tex += (isOnRaised(element, all[at - 1]) ? '{}' : '') + texOf(element);
  }
  return tex;
}

const inside = (element: Element) => row(mathParts(element));

function fenced(element: Element): string {
  const [open, close] = [element.attribs['open'] ?? '(', element.attribs['close'] ?? ')'];
  const between = [...(element.attribs['separators'] ?? ',').replace(/\s/g, '')];
  const inner = mathParts(element).map((part, index) => {
    const sign = index === 0 ? '' : (between[Math.min(index, between.length) - 1] ?? '');
    return `${signs(sign)}${texOf(part)}`;
  });
  const [left, right] = [stretched(open.trim()), stretched(close.trim())];
  if (left === null || right === null) return signs(open) + inner.join('') + signs(close);
  return `\\left${left}${inner.join('')}\\right${right}`;
}

/** Whether limits stand under and over something that has none yet. */
const takesLimits = (base: Element | undefined, tex: string) => bigOperators.has(mathPlain(base)) && !/[_^]/.test(tex);

/** What stands over or under something: an accent, a limit, or a thing of its own. */
function placed(where: 'over' | 'under', base: Element | undefined, script: Element | undefined): string {
  const [tex, sign] = [texOf(base), mathPlain(script)];
  const accent = isOperator(script) ? accents[where][sign] : undefined;
  if (accent) return `\\${isWide(mathPlain(base)) ? accent[1] : accent[0]}{${tex}}`;
  if (takesLimits(base, tex)) return `${tex}${where === 'over' ? '^' : '_'}{${texOf(script)}}`;
  return `\\${where}set{${texOf(script)}}{${tex}}`;
}

function limits(base: Element | undefined, under: Element | undefined, over: Element | undefined): string {
  if (takesLimits(base, texOf(base))) return `${texOf(base)}_{${texOf(under)}}^{${texOf(over)}}`;
  return `\\overset{${texOf(over)}}{\\underset{${texOf(under)}}{${texOf(base)}}}`;
}

/** A bracket would end it too early; of braces around its beginning KaTeX takes the first for those around all. */
const ofRoot = (tex: string) => (/^\{|\]/.test(tex) ? `{${tex}}` : tex);

function enclosed(element: Element): string {
  const wraps: Readonly<Record<string, string>> = {
    box: 'boxed',
    roundedbox: 'boxed',
    circle: 'boxed',
    updiagonalstrike: 'cancel',
    downdiagonalstrike: 'bcancel',
    horizontalstrike: 'sout',
    radical: 'sqrt',
    top: 'overline',
    longdiv: 'overline',
    actuarial: 'overline',
    bottom: 'underline',
  };
  return (element.attribs['notation'] ?? 'longdiv')
    .split(/\s+/)
    .reduce((tex, notation) => (wraps[notation] ? `\\${wraps[notation]}{${tex}}` : tex), inside(element));
}

/** Scripts on both sides: below and above in pairs, those before the sign after `<mprescripts/>`. */
function scripted(element: Element): string {
  const [base, ...all] = mathParts(element);
  const at = all.findIndex((each) => mathName(each) === 'mprescripts');
  const pairs = (list: readonly Element[]) =>
    list
      .map((each, index) => (mathName(each) === 'none' ? '' : `${index % 2 === 0 ? '_' : '^'}{${texOf(each)}}`))
      .join('');
  const [after, before] = at < 0 ? [all, []] : [all.slice(0, at), all.slice(at + 1)];
  return `${before.length > 0 ? `{}${pairs(before)}` : ''}${raisedBase(texOf(base))}${pairs(after)}`;
}

function table(element: Element): string {
  const cells = (line: Element) => mathParts(line).slice(mathName(line) === 'mlabeledtr' ? 1 : 0);
  const rows = mathParts(element).map((line) =>
    cells(line)
      .map((cell) => inside(cell))
      .join(' & '),
  );
  const aligned = /right\s+left/.test(element.attribs['columnalign'] ?? '');
  const environment = aligned ? 'aligned' : 'matrix';
  return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`;
}

/** Arithmetic as children write it has no TeX: its lines stand below each other. */
const stacked = (element: Element): string =>
  `\\begin{array}{r}${mathParts(element)
    .map((part) => (mathName(part) === 'msline' ? '\\hline ' : `${texOf(part)} \\\\ `))
    .join('')}\\end{array}`;

function texOf(element: Element | undefined): string {
  if (!element) return '';
  const [one, two, three] = mathParts(element);
  switch (mathName(element)) {
    case 'mi':
      return mathIdentifier(element);
    case 'mn':
      return mathNumber(element);
    case 'mo':
      return bigOperators.has(mathPlain(element)) && /^\p{L}/u.test(mathPlain(element))
        ? mathIdentifier(element)
        : signs(mathPlain(element));
    case 'mtext':
      return mathPlain(element) === '' ? '\\ ' : `\\text{${inText(mathText(element).replace(/\s+/g, ' '))}}`;
    case 'ms':
      return `\\text{"${inText(mathPlain(element))}"}`;
    case 'mglyph':
      return `\\text{${inText(element.attribs['alt'] ?? '')}}`;
    case 'mspace':
      return element.attribs['linebreak'] === 'newline' ? ' \\\\ ' : '\\ ';
    case 'mfrac':
      if (/^0[a-z]*$/.test(element.attribs['linethickness'] ?? '')) return `{${texOf(one)} \\atop ${texOf(two)}}`;
      if (element.attribs['bevelled'] === 'true') return `{${texOf(one)}}/{${texOf(two)}}`;
      return `\\frac{${texOf(one)}}{${texOf(two)}}`;
    case 'msup':
      return `${raisedBase(texOf(one))}^{${superscript(two)}}`;
    case 'msub':
      return `${raisedBase(texOf(one))}_{${texOf(two)}}`;
    case 'msubsup':
      return `${raisedBase(texOf(one))}_{${texOf(two)}}^{${superscript(three)}}`;
    case 'munder':
      return placed('under', one, two);
    case 'mover':
      return placed('over', one, two);
    case 'munderover':
      return limits(one, two, three);
    case 'mmultiscripts':
      return scripted(element);
    case 'msqrt':
      return `\\sqrt{${inside(element)}}`;
    case 'mroot':
      return `\\sqrt[${ofRoot(texOf(two))}]{${texOf(one)}}`;
    case 'mfenced':
      return fenced(element);
    case 'menclose':
      return enclosed(element);
    case 'mphantom':
      return `\\phantom{${inside(element)}}`;
    case 'mtable':
      return table(element);
    case 'mstack':
    case 'mlongdiv':
      return stacked(element);
    case 'maction':
      return texOf(mathParts(element)[Number(element.attribs['selection'] ?? 1) - 1] ?? one);
    case 'semantics':
      return texOf(one);
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return mathParts(element).length > 0 ? inside(element) : signs(mathPlain(element));
  }
}

/** The TeX that a formula brings along; undefined without it. */
function annotation(element: Element): string | undefined {
  for (const part of mathParts(element)) {
    const isTex = mathName(part) === 'annotation' && /\b(?:la)?tex\b/i.test(part.attribs['encoding'] ?? '');
    const found = isTex ? mathText(part) : annotation(part);
    if (found !== undefined && found.trim() !== '') return found.trim();
  }
  return undefined;
}

/** Deeper than any formula that somebody reads. */
const MOST_LEVELS = 100;

function isDeep(math: Element): boolean {
  let level: Element[] = [math];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap(mathParts);
  }
  return false;
}

/**
 * A formula in MathML (https://www.w3.org/TR/MathML3/) as TeX: the one that it brings along, else of its presentation; ''
 * where there is none, or where it is too deep to be one.
 */
export const mathmlTex = (math: Element): string =>
  isDeep(math) ? '' : trimmedTex((annotation(math) ?? inside(math)).replace(/\s+/g, ' '));

/** Whether it stands on a line of its own. */
export const isDisplayed = ({ attribs }: Element) => attribs['display'] === 'block' || attribs['mode'] === 'display';
