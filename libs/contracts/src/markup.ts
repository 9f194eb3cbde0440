import { formulasIn } from './formulas.js';

/** At least two items in a row: a single '- 5' or '1789. …' is a number or a year, not a list. */
const LIST = /^ {0,3}([-*+]) +\S.*\n+ {0,3}\1 +\S|^ {0,3}1([.)]) +\S.*\n+ {0,3}2\2 +\S/m;

const MARKS: readonly RegExp[] = [
  // A mark that is not meant as one.
  /\\[*~`#>+-]/,
  LIST,
  /(?<![\w*\\)])\*(?![\s*])[^*\n]*(?<![\s*])\*(?![\w*(])/,
  /`[^`\n]+`/,
  /^#{1,4} +\S/m,
  /^> +\S/m,
  /^\|.+\|[ \t]*\n\|(?=.*---)[ :|-]*$/m,
  // Of brackets in a row the last one counts, and of addresses that run into each other.
  /(?:\[[^\[\]\n]+\[*|\[\[)\]\(https?:\/\/(?:(?!\]\(http)[^\s)])+\)/,
];

/** Marks around something: any that opens with any that closes after it, each with a sign inside. */
const PAIRS: readonly [open: RegExp, close: RegExp][] = [
  [/\*\*(?![\s*])/, /[^\s*]\*\*/],
  [/~~(?!\s)/, /\S~~/],
];

const hasPair = (text: string, [open, close]: (typeof PAIRS)[number]) => {
  const at = text.search(open);
  return at >= 0 && close.test(text.slice(at + 2));
};

/** Whether a text holds Markdown or LaTeX; any other is shown as it was typed. Patterns here look at no sign again and again. */
export function hasMarkup(text: string): boolean {
  return (
    /[*`$\\~#>|[\n]/.test(text) &&
    (MARKS.some((mark) => mark.test(text)) || PAIRS.some((pair) => hasPair(text, pair)) || hasFormula(text))
  );
}

export function hasFormula(text: string): boolean {
  return formulasIn(text).next().done === false;
}

export function hasList(text: string): boolean {
  return LIST.test(text);
}
