import { isTag } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { textIn } from '../markup/xml.js';
import { made, textNode } from './elements.js';

/** The formulas of Word (ECMA-376, part 1, 22.1) as MathML. In HTML elements of the text's looks stand between those of a formula. */
const nameOf = ({ name }: Element) => (/^m:/i.test(name) ? name.slice(2).toLowerCase() : '');

/** The elements of the formula directly below. */
function kids(element: Element | undefined): Element[] {
  if (!element) return [];
  return element.children.flatMap((node) => (isTag(node) ? (nameOf(node) === '' ? kids(node) : [node]) : []));
}
const kid = (element: Element | undefined, name: string) => kids(element).find((each) => nameOf(each) === name);
const value = (element: Element | undefined) => element?.attribs['m:val'] ?? element?.attribs['val'];
/** What the properties of something say; undefined where they say nothing. */
const said = (element: Element, name: string) => value(kid(kid(element, `${nameOf(element)}pr`), name));
const isOn = (element: Element, name: string) => {
  const found = kid(kid(element, `${nameOf(element)}pr`), name);
  return found !== undefined && !/^(?:0|off|false)$/.test(value(found) ?? '1');
};

const row = (children: ChildNode[]) => made('mrow', children);
const inside = (element: Element | undefined) => row(kids(element).flatMap(mathOf));
const part = (element: Element, name: string) => inside(kid(element, name));
const operator = (sign: string) => made('mo', [textNode(sign)]);

const STYLES: Readonly<Record<string, string>> = {
  b: 'bold',
  bi: 'bold-italic',
  'double-struck': 'double-struck',
  script: 'script',
  fraktur: 'fraktur',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
};
const FUNCTION =
  /^(?:a?r?(?:cos|sin|tan)h?|cot|ln|log|exp|arg|deg|dim|hom|ker|lg|sec|csc|coth|lim|max|min|sup|inf|det|gcd)$/;

/** Letters, numbers and signs of a run. */
function run(element: Element): Element[] {
  const properties = kid(element, 'rpr');
  const shown = element.children.filter((node) => node !== properties && !(isTag(node) && /^w:rpr$/i.test(node.name)));
  const text = shown.map((node) => (isTag(node) && nameOf(node) === 'rpr' ? '' : textIn(node))).join('');
  if (isOn(element, 'nor')) return text === '' ? [] : [made('mtext', [textNode(text)])];
  const style = STYLES[said(element, 'scr') ?? ''] ?? STYLES[said(element, 'sty') ?? ''];
  const attribs: Record<string, string> = style === undefined ? {} : { mathvariant: style };
  const isUpright = said(element, 'sty') === 'p';
  const pieces = text.match(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\p{L}+|\s+|[^\s\d\p{L}]\p{M}*/gu) ?? [];
  const words =
    isUpright || FUNCTION.test(text.trim()) ? (text.match(/\p{L}+|\d+(?:[.,]\d+)*|\s+|[^\s\d\p{L}]/gu) ?? []) : pieces;
  return words.flatMap((piece) => {
    if (piece.trim() === '') return [];
    if (/^\d/.test(piece)) return [made('mn', [textNode(piece)])];
    return [/^\p{L}/u.test(piece) ? made('mi', [textNode(piece)], attribs) : operator(piece)];
  });
}

/** Accents of Word, which are joined to a letter, as they stand alone. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u20d6': '←',
  '\u20d7': '→',
  '\u20e1': '↔',
};

function fraction(element: Element): Element {
  const type = said(element, 'type');
  const attribs: Record<string, string> =
    type === 'noBar' ? { linethickness: '0' } : type === 'skw' || type === 'lin' ? { bevelled: 'true' } : {};
  return made('mfrac', [part(element, 'num'), part(element, 'den')], attribs);
}

/** A sum or an integral, with its limits where it has them. */
function large(element: Element): Element[] {
  const sign = operator(said(element, 'chr') ?? '∫');
  const [hasSub, hasSup] = [!isOn(element, 'subhide'), !isOn(element, 'suphide')];
  const limits = [...(hasSub ? [part(element, 'sub')] : []), ...(hasSup ? [part(element, 'sup')] : [])];
  const name = hasSub && hasSup ? 'munderover' : hasSub ? 'munder' : 'mover';
  return [limits.length > 0 ? made(name, [sign, ...limits]) : sign, part(element, 'e')];
}

function brackets(element: Element): Element {
  const inner = kids(element).filter((each) => nameOf(each) === 'e');
  return made('mfenced', inner.map(inside), {
    open: said(element, 'begchr') ?? '(',
    close: said(element, 'endchr') ?? ')',
    separators: said(element, 'sepchr') ?? '|',
  });
}

/** Without the signs at which Word puts lines below each other. */
function unaligned(element: Element): Element {
  for (const node of element.children) if (isTag(node)) unaligned(node);
  if (element.name === 'mo' && textIn(element) === '&') element.children = [];
  return element;
}

const cells = (element: Element) => kids(element).filter((each) => nameOf(each) === 'e');
const tableRow = (all: readonly Element[]) =>
  made(
    'mtr',
    all.map((cell) => made('mtd', [cell])),
  );

/** An element of a formula as MathML; what nobody knows as what stands in it. */
function mathOf(element: Element): Element[] {
  const [base, sub, sup] = ['e', 'sub', 'sup'].map((name) => () => part(element, name)) as [
    () => Element,
    () => Element,
    () => Element,
  ];
  const name = nameOf(element);
  switch (name) {
    case 'r':
      return run(element);
    case 'f':
      return [fraction(element)];
    case 'rad':
      return isOn(element, 'deghide') || textIn(kid(element, 'deg')).trim() === ''
        ? [made('msqrt', [base()])]
        : [made('mroot', [base(), part(element, 'deg')])];
    case 'ssup':
      return [made('msup', [base(), sup()])];
    case 'ssub':
      return [made('msub', [base(), sub()])];
    case 'ssubsup':
      return [made('msubsup', [base(), sub(), sup()])];
    case 'spre':
      return [made('mmultiscripts', [base(), made('mprescripts'), sub(), sup()])];
    case 'nary':
      return large(element);
    case 'd':
      return [brackets(element)];
    case 'func':
      return [part(element, 'fname'), base()];
    case 'limlow':
      return [made('munder', [base(), part(element, 'lim')])];
    case 'limupp':
      return [made('mover', [base(), part(element, 'lim')])];
    case 'acc': {
      const sign = said(element, 'chr') ?? '\u0302';
      return [made('mover', [base(), operator(ACCENTS[sign] ?? sign)])];
    }
    case 'bar':
      return [
        said(element, 'pos') === 'top'
          ? made('mover', [base(), operator('¯')])
          : made('munder', [base(), operator('_')]),
      ];
    case 'groupchr':
      return [
        made(said(element, 'pos') === 'top' ? 'mover' : 'munder', [base(), operator(said(element, 'chr') ?? '⏟')]),
      ];
    case 'borderbox':
      return [made('menclose', [base()], { notation: 'box' })];
    case 'phant':
      return [
        isOn(element, 'show') || value(kid(kid(element, 'phantpr'), 'show')) === undefined
          ? made('mphantom', [base()])
          : base(),
      ];
    case 'm':
      return [
        made(
          'mtable',
          kids(element)
            .filter((each) => nameOf(each) === 'mr')
            .map((line) => tableRow(cells(line).map(inside))),
        ),
      ];
    case 'eqarr':
      return [
        made(
          'mtable',
          cells(element).map((line) => tableRow([unaligned(inside(line))])),
        ),
      ];
    case 'omath':
      return [inside(element)];
    default:
      return name.endsWith('pr') ? [] : kids(element).flatMap(mathOf);
  }
}

/** Whether an element is a formula of Word, or a paragraph of them. */
export const isOmml = (element: Element): boolean => /^omath(?:para)?$/.test(nameOf(element));

/** A formula of Word as MathML, on a line of its own where it is a paragraph. */
export function mathElements(element: Element): Element[] {
  if (nameOf(element) !== 'omathpara') return [made('math', mathOf(element))];
  return kids(element)
    .filter((each) => nameOf(each) === 'omath')
    .map((each) => made('math', mathOf(each), { display: 'block' }));
}
