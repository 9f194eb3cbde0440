import { BLANK } from '../constants.js';
import { formulasIn } from './formulas.js';

/** At least two items in a row: a single '- 5' or '1789. …' is a number or a year, not a list. */
const LIST = /^ {0,3}([-*+]) +\S.*\n+ {0,3}\1 +\S|^ {0,3}1([.)]) +\S.*\n+ {0,3}2\2 +\S/m;

/** A line that begins as a title or a quotation, in words: '> 0' and '# 3' are figures. */
const TITLE_OR_QUOTE = /^ {0,3}(?:#{1,6}|>) +[^\n]*\p{L}/mu;

const MARKS: readonly RegExp[] = [
  // A mark that is not meant as one.
  /\\[*~`#>+$[-]|^[ \t]*\d{1,9}\\[.)]/m,
  LIST,
  // A row of them opens with as many as are closed; of three or more, within a word as well.
  /(?:^|[^\p{L}\p{N}*\\)])\*+(?![\s*])/mu,
  /(?:^|[^*])\*{3,}(?![\s*])/m,
  /`[^`]+`/,
  /^ {0,3}(?:```|~~~)/m,
  // The line under a table's head.
  /^[ \t]*[|:-][ \t:|-]*$/m,
  // Of brackets in a row the last one counts, and of addresses that run into each other.
  /(?:\[[^[\]\n]+\[*|\[\[)\]\(https?:\/\/(?:(?!\]\(http)[^\s)])+\)/,
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

/**
 * Whether a text may hold Markdown or LaTeX: the grammar of cards (libs/formats/src/markup/card-grammar.ts) decides, and is asked
 * wherever this says yes. Patterns here look at no sign again and again.
 */
export function hasMarkup(text: string): boolean {
  return (
    /[*`$\\~#>|[\n]/.test(text) &&
    (MARKS.some((mark) => mark.test(text)) ||
      hasTitleOrQuote(text) ||
      PAIRS.some((pair) => hasPair(text, pair)) ||
      hasFormula(text))
  );
}

export function hasFormula(text: string): boolean {
  return formulasIn(text).next().done === false;
}

export function hasList(text: string): boolean {
  return LIST.test(text);
}

/** Whether a text of several lines has titles or quotations; one line alone is what it is. */
export function hasTitleOrQuote(text: string): boolean {
  return text.trim().includes('\n') && TITLE_OR_QUOTE.test(text);
}

/** Whether a blank of a fill-in text stands within a formula, where nothing can be typed. */
export function hasBlankInFormula(text: string): boolean {
  return [...formulasIn(text)].some(({ tex }) => tex.includes(BLANK));
}
