import { FORMULAS } from './formulas.js';

/** At least two items in a row: a single '- 5' or '1789. …' is a number or a year, not a list. */
const LIST = /^ {0,3}([-*+]) +\S.*\n+ {0,3}\1 +\S|^ {0,3}1([.)]) +\S.*\n+ {0,3}2\2 +\S/m;

const MARKS: readonly RegExp[] = [
  // A mark that is not meant as one.
  /\\[*~`#>+-]/,
  ...FORMULAS.map(({ pattern }) => pattern),
  LIST,
  /\*\*(?![\s*])[^]*?[^\s*]\*\*/,
  /(?<![\w*\\)])\*(?![\s*])[^*\n]*(?<![\s*])\*(?![\w*(])/,
  /~~(?!\s)[^]*?\S~~/,
  /`[^`\n]+`/,
  /^#{1,4} +\S/m,
  /^> +\S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]*-{3}[ :|-]*$/m,
  /\[[^\]\n]+\]\(https?:\/\/[^\s)]+\)/,
];

/** Whether a text holds Markdown or LaTeX; any other is shown as it was typed. */
export function hasMarkup(text: string): boolean {
  return /[*`$\\~#>|[\n]/.test(text) && MARKS.some((mark) => mark.test(text));
}

export function hasFormula(text: string): boolean {
  return FORMULAS.some(({ pattern }) => pattern.test(text));
}

export function hasList(text: string): boolean {
  return LIST.test(text);
}
