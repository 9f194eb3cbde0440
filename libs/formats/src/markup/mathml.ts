import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';

const name = (element: Element) => element.name.slice(element.name.indexOf(':') + 1);
const parts = (element: Element) => element.children.filter(isTag);

const SIGNS: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '⋅': '\\cdot ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '±': '\\pm ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∫': '\\int ',
  '−': '-',
  π: '\\pi ',
  '%': '\\%',
};

function texOf(node: ChildNode | undefined): string {
  if (!node) return '';
  if (isText(node)) return [...node.data.trim()].map((sign) => SIGNS[sign] ?? sign).join('');
  if (!isTag(node)) return '';
  const [one, two, three] = parts(node);
  const inside = () => node.children.map(texOf).join('');
  switch (name(node)) {
    case 'mfrac':
      return `\\frac{${texOf(one)}}{${texOf(two)}}`;
    case 'msup':
      return `{${texOf(one)}}^{${texOf(two)}}`;
    case 'msub':
      return `{${texOf(one)}}_{${texOf(two)}}`;
    case 'msubsup':
    case 'munderover':
      return `{${texOf(one)}}_{${texOf(two)}}^{${texOf(three)}}`;
    case 'munder':
      return `\\underset{${texOf(two)}}{${texOf(one)}}`;
    case 'mover':
      return `\\overset{${texOf(two)}}{${texOf(one)}}`;
    case 'msqrt':
      return `\\sqrt{${inside()}}`;
    case 'mroot':
      return `\\sqrt[${texOf(two)}]{${texOf(one)}}`;
    case 'mfenced':
      return `${node.attribs['open'] ?? '('}${parts(node).map(texOf).join(', ')}${node.attribs['close'] ?? ')'}`;
    case 'mtext':
      return `\\text{${inside()}}`;
    case 'mtable':
      return `\\begin{matrix}${parts(node)
        .map((row) => parts(row).map(texOf).join(' & '))
        .join(' \\\\ ')}\\end{matrix}`;
    case 'mspace':
      return ' ';
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return inside();
  }
}

/** The TeX that a formula brings along; undefined without it. */
function annotation(element: Element): string | undefined {
  for (const part of parts(element)) {
    const isTex = name(part) === 'annotation' && /tex/i.test(part.attribs['encoding'] ?? '');
    const found = isTex ? part.children.map((node) => (isText(node) ? node.data : '')).join('') : annotation(part);
    if (found !== undefined) return found.trim();
  }
  return undefined;
}

/** A formula in MathML (https://www.w3.org/TR/MathML3/) as TeX: the one that it brings along, else of its presentation. */
export const mathmlTex = (math: Element): string => (annotation(math) ?? texOf(math)).replace(/\s+/g, ' ').trim();
