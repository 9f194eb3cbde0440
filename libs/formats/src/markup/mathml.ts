import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { accents, inText, isFence, isWide, bigOperators, signs, variants } from './mathml-signs.js';

const name = (element: Element) => element.name.slice(element.name.indexOf(':') + 1).toLowerCase();
const parts = (element: Element) => element.children.filter(isTag);
const textOf = (node: ChildNode | undefined): string =>
  node === undefined ? '' : isText(node) ? node.data : isTag(node) ? node.children.map(textOf).join('') : '';
const plain = (element: Element | undefined) => textOf(element).replace(/\s+/g, ' ').trim();

/** What a single sign, number or command is raised on needs no braces. */
const based = (tex: string) => (/^(?:[A-Za-z\d]|\\[A-Za-z]+ ?)$/.test(tex) ? tex : `{${tex}}`);

/** A name: one letter is a variable, several are a function that TeX knows, or stand upright. */
function identifier(element: Element): string {
  const text = plain(element);
  const style = variants[element.attribs['mathvariant'] ?? ''];
  const tex = signs(text);
  if (style !== undefined) return `\\${style}{${tex}}`;
  if (
    bigOperators.has(text) ||
    /^(?:a?r?(?:cos|sin|tan)h?|cot|ln|log|exp|arg|deg|dim|hom|ker|lg|sec|csc|coth)$/.test(text)
  )
    return `\\${text} `;
  return /^\p{L}{2,}$/u.test(text) ? `\\mathrm{${tex}}` : tex;
}

/** Figures with a comma or spaces between thousands, which TeX would space as a list. */
const number = (element: Element) =>
  signs(
    plain(element)
      .replace(/(\d),(?=\d)/g, '$1{,}')
      .replace(/(\d)[\s\u00a0\u202f](?=\d)/g, '$1\\,'),
    true,
  );

const isOperator = (node: Element | undefined): node is Element => node !== undefined && name(node) === 'mo';
const holds = (element: Element, ...names: string[]): boolean =>
  names.includes(name(element)) || parts(element).some((part) => holds(part, ...names));

/** From each place on, where the next fence of a side stands. */
function nextFence(all: readonly Element[], side: 'open' | 'close'): number[] {
  let next = all.length;
  return all
    .map((_, n) => all.length - 1 - n)
    .map((at) => {
      const here = next;
      if (isOperator(all[at]) && isFence(plain(all[at]), side)) next = at;
      return here;
    })
    .reverse();
}

/** Children in a row; fences grow around what is taller than a line, and one alone before a table holds its cases. */
function row(all: readonly Element[]): string {
  const [opening, closing] = [nextFence(all, 'open'), nextFence(all, 'close')];
  let tex = '';
  for (let at = 0; at < all.length; at++) {
    const [element, next] = [all[at], all[at + 1]];
    const opens = isOperator(element) && isFence(plain(element), 'open');
    const end = closing[at] ?? all.length;
    const isPair = opens && end < all.length && (opening[at] ?? 0) >= end;
    const inner = isPair ? all.slice(at + 1, end) : [];
    if (inner.some((each) => holds(each, 'mfrac', 'mtable', 'munderover'))) {
      tex += `\\left${signs(plain(element))}${row(inner)}\\right${signs(plain(all[end]))}`;
      at = end;
    } else if (opens && !isPair && next && name(next) === 'mtable') {
      tex += `\\left${signs(plain(element))}${texOf(next)}\\right.`;
      at++;
    } else tex += texOf(element);
  }
  return tex;
}

const inside = (element: Element) => row(parts(element));

function fenced(element: Element): string {
  const fence = (sign: string | undefined, otherwise: string) => signs(sign ?? otherwise) || '.';
  const between = [...(element.attribs['separators'] ?? ',').replace(/\s/g, '')];
  const inner = parts(element).map((part, index) => {
    const sign = index === 0 ? '' : (between[Math.min(index, between.length) - 1] ?? '');
    return `${signs(sign)}${texOf(part)}`;
  });
  return `\\left${fence(element.attribs['open'], '(')}${inner.join('')}\\right${fence(element.attribs['close'], ')')}`;
}

/** What stands over or under something: an accent, a limit, or a thing of its own. */
function placed(where: 'over' | 'under', base: Element | undefined, script: Element | undefined): string {
  const [tex, sign] = [texOf(base), plain(script)];
  const accent = isOperator(script) ? accents[where][sign] : undefined;
  if (accent) return `\\${isWide(plain(base)) ? accent[1] : accent[0]}{${tex}}`;
  if (bigOperators.has(plain(base))) return `${tex}${where === 'over' ? '^' : '_'}{${texOf(script)}}`;
  return `\\${where}set{${texOf(script)}}{${tex}}`;
}

function limits(base: Element | undefined, under: Element | undefined, over: Element | undefined): string {
  if (bigOperators.has(plain(base))) return `${texOf(base)}_{${texOf(under)}}^{${texOf(over)}}`;
  return `\\overset{${texOf(over)}}{\\underset{${texOf(under)}}{${texOf(base)}}}`;
}

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
  const [base, ...all] = parts(element);
  const at = all.findIndex((each) => name(each) === 'mprescripts');
  const pairs = (list: readonly Element[]) =>
    list.map((each, index) => (name(each) === 'none' ? '' : `${index % 2 === 0 ? '_' : '^'}{${texOf(each)}}`)).join('');
  const [after, before] = at < 0 ? [all, []] : [all.slice(0, at), all.slice(at + 1)];
  return `${before.length > 0 ? `{}${pairs(before)}` : ''}${based(texOf(base))}${pairs(after)}`;
}

function table(element: Element): string {
  const cells = (line: Element) => parts(line).slice(name(line) === 'mlabeledtr' ? 1 : 0);
  const rows = parts(element).map((line) =>
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
  `\\begin{array}{r}${parts(element)
    .map((part) => (name(part) === 'msline' ? '\\hline' : `${texOf(part)} \\\\ `))
    .join('')}\\end{array}`;

function texOf(element: Element | undefined): string {
  if (!element) return '';
  const [one, two, three] = parts(element);
  switch (name(element)) {
    case 'mi':
      return identifier(element);
    case 'mn':
      return number(element);
    case 'mo':
      return bigOperators.has(plain(element)) && /^\p{L}/u.test(plain(element))
        ? identifier(element)
        : signs(plain(element));
    case 'mtext':
      return plain(element) === '' ? '\\ ' : `\\text{${inText(textOf(element).replace(/\s+/g, ' '))}}`;
    case 'ms':
      return `\\text{"${inText(plain(element))}"}`;
    case 'mglyph':
      return `\\text{${inText(element.attribs['alt'] ?? '')}}`;
    case 'mspace':
      return element.attribs['linebreak'] === 'newline' ? ' \\\\ ' : '\\ ';
    case 'mfrac':
      if (/^0[a-z]*$/.test(element.attribs['linethickness'] ?? '')) return `{${texOf(one)} \\atop ${texOf(two)}}`;
      if (element.attribs['bevelled'] === 'true') return `{${texOf(one)}}/{${texOf(two)}}`;
      return `\\frac{${texOf(one)}}{${texOf(two)}}`;
    case 'msup':
      return `${based(texOf(one))}^{${texOf(two)}}`;
    case 'msub':
      return `${based(texOf(one))}_{${texOf(two)}}`;
    case 'msubsup':
      return `${based(texOf(one))}_{${texOf(two)}}^{${texOf(three)}}`;
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
      return `\\sqrt[${texOf(two)}]{${texOf(one)}}`;
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
      return texOf(parts(element)[Number(element.attribs['selection'] ?? 1) - 1] ?? one);
    case 'semantics':
      return texOf(one);
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return parts(element).length > 0 ? inside(element) : signs(plain(element));
  }
}

/** The TeX that a formula brings along; undefined without it. */
function annotation(element: Element): string | undefined {
  for (const part of parts(element)) {
    const isTex = name(part) === 'annotation' && /\b(?:la)?tex\b/i.test(part.attribs['encoding'] ?? '');
    const found = isTex ? textOf(part) : annotation(part);
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
    level = level.flatMap(parts);
  }
  return false;
}

/**
 * A formula in MathML (https://www.w3.org/TR/MathML3/) as TeX: the one that it brings along, else of its presentation; ''
 * where there is none, or where it is too deep to be one.
 */
export const mathmlTex = (math: Element): string =>
  isDeep(math) ? '' : (annotation(math) ?? inside(math)).replace(/\s+/g, ' ').trim();

/** Whether it stands on a line of its own. */
export const isDisplayed = ({ attribs }: Element) => attribs['display'] === 'block' || attribs['mode'] === 'display';
