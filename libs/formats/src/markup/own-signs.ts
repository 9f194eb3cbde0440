import { formulasIn, hasFormula } from '@ardoise/contracts/light';
import { isUnmarked, parseCard } from './card-grammar.js';

/** Stands for a backslash after a figure, until it is known whether its line begins there. */
const NUMBERED = '\u0004';
/** Stands for a backslash at the end of a text, until it is known whether a mark follows. */
export const LAST_BACKSLASH = '\u0005';
/** Formulas in which nothing stands show nothing: some programs write them to have formulas read at all. */
const NO_FORMULA = /\\\(\s*\\\)|\\\[\s*\\\]/g;

/** A text with what stands outside of its formulas made anew. @param plain is told where its part stands in the text */
function outsideFormulas(text: string, plain: (part: string, from: number) => string): string {
  let at = 0;
  let out = '';
  for (const { start, end } of formulasIn(text)) {
    out += plain(text.slice(at, start), at) + text.slice(start, end);
    at = end;
  }
  return out + plain(text.slice(at), at);
}

/** Signs that our Markdown would take for marks are escaped, but not inside formulas. */
const escapedMarks = (text: string) =>
  outsideFormulas(text, (part) =>
    part
      .replace(/(\\+)([*`~$[#>+-]?)|[*`~]/g, (sign: string, run?: string, mark: string = '') => {
        if (run === undefined) return `\\${sign}`;
        return mark === '' ? run : `${run}${run}${/[*`~]/.test(mark) ? '\\' : ''}${mark}`;
      })
      .replace(/[^\]]+(?:\](\(?)|$)/g, (found, opens?: string) => (opens ? found.replaceAll('[', '\\[') : found))
      .replace(/\$(?=\S[^$]*\$)/g, '\\$'),
  );

/** Where a line would begin with a mark: a title, a quotation, a list. */
const lineStarts = (text: string) =>
  text.replace(/^([^\S\n\r\u2028\u2029]*)([#>]|[-+](?= )|\d{1,9}[.)](?= ))/gm, (_, space: string, mark: string) =>
    /\d/.test(mark) ? `${space}${mark.slice(0, -1)}${NUMBERED}${mark.slice(-1)}` : `${space}\\${mark}`,
  );

/** A text in which none of its own signs counts as a mark; `settledSigns` ends it once it is known what stands beside it. */
export function plainSigns(text: string): string {
  const plain = lineStarts(escapedMarks(text.replace(NO_FORMULA, '')));
  const last = plain.trimEnd().length;
  let from = last;
  while (from > 0 && plain[from - 1] === '\\') from--;
  return plain.slice(0, from) + LAST_BACKSLASH.repeat(last - from) + plain.slice(last);
}

// oxlint-disable-next-line no-control-regex -- what stands for a backslash
const LAST = /\u0005+(\\*[*`~$[#>+-])?/g;
// oxlint-disable-next-line no-control-regex -- what stands for a backslash
const BEFORE_POINT = /(^[^\S\n\r\u2028\u2029]*(?:(?:-|\d{1,9}\.) )*\d{1,9})?\u0004/gm;

/** After the figure with which a line begins a backslash takes the point for text. */
const FIGURE = /(^[^\S\n\r\u2028\u2029]*(?:(?:-|\d{1,9}\.) )*\d{1,9})(\\+)(?=[.)])/gm;
const afterFigures = (text: string) =>
  outsideFormulas(text, (part, from) =>
    part.replace(FIGURE, (found, figure: string, run: string, at: number) =>
      from > 0 && at === 0 ? found : figure + run + run,
    ),
  );

/**
 * A figure with a dot begins a list where its line does, or an item of a list; elsewhere a backslash would be seen. One that
 * a text ended with is no part of the mark that follows.
 */
export const settledSigns = (text: string) =>
  afterFigures(
    text.replace(LAST, (found, mark?: string) => {
      const run = '\\'.repeat(found.length - (mark ?? '').length);
      return mark === undefined ? run : run + run + mark;
    }),
  ).replace(BEFORE_POINT, (_, start?: string) => (start ? `${start}\\` : ''));

/** A text in which nothing would be taken for a mark is shown as it was typed: it needs none of the backslashes that were put there. */
export function withoutNeedless(text: string): string {
  if (hasFormula(text)) return text;
  const typed = text
    .replace(/(\\+)([*`~[#>$+-]?)/g, (run: string, signs: string, mark: string) =>
      mark === '' ? run : '\\'.repeat(signs.length >> 1) + mark,
    )
    .replace(/^([^\S\n\r\u2028\u2029]*(?:(?:-|\d{1,9}\.) )*\d{1,9})\\([.)])/gm, '$1$2');
  return parseCard(typed) || !isUnmarked(text) ? text : typed;
}
