import { BLANK } from '@ardoise/contracts/light';

/** Private characters of Unicode stand for the blanks while a text is parsed: the n-th blank is FIRST + n. */
const FIRST = 0xe000;
const LAST = 0xf8ff;
export const BLANK_SIGNS = /[\ue000-\uf8ff]/;

/** The text with a sign for each blank, so that each keeps its number wherever the parser puts it. */
export function withBlankSigns(text: string): string {
  const parts = text.split(BLANK);
  return parts.reduce((all, part, index) => all + String.fromCharCode(Math.min(FIRST + index - 1, LAST)) + part);
}

/** The number of the blank that a sign stands for. */
export function blankNumber(sign: string): number {
  return sign.charCodeAt(0) - FIRST;
}
