import { isTag, isText } from 'domhandler';
import type { ChildNode, Element } from 'domhandler';
import { bigOperators, signs, variants } from './mathml-signs.js';

export const mathName = (element: Element) => element.name.slice(element.name.indexOf(':') + 1).toLowerCase();
export const mathParts = (element: Element) => element.children.filter(isTag);
export const mathText = (node: ChildNode | undefined): string =>
  node === undefined ? '' : isText(node) ? node.data : isTag(node) ? node.children.map(mathText).join('') : '';
export const mathPlain = (element: Element | undefined) => mathText(element).replace(/\s+/g, ' ').trim();

/** What a single sign, number or command is raised on needs no braces. */
export const raisedBase = (tex: string) => (/^(?:[A-Za-z\d]|\\[A-Za-z]+ ?)$/.test(tex) ? tex : `{${tex}}`);

/** A name: one letter is a variable, several are a function that TeX knows, or stand upright. */
export function mathIdentifier(element: Element): string {
  const text = mathPlain(element);
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
export function mathNumber(element: Element): string {
  const tex = signs(
    mathPlain(element)
      .replace(/(\d),(?=\d)/g, '$1{,}')
      .replace(/(\d)[\s\u00a0\u202f](?=\d)/g, '$1\\,'),
    true,
  );
  const style = variants[element.attribs['mathvariant'] ?? 'normal'];
  return style === undefined || style === 'mathrm' ? tex : `\\${style}{${tex}}`;
}
