import { shownSigns } from './card-grammar.js';
import { MARK_SIGNS, withMarks } from './marks.js';
import { settledSigns, withoutNeedless } from './own-signs.js';
import { clean } from '../plain-text.js';

/** Stands for a space at the beginning of a line of code, which is not trimmed. */
export const INDENT = '\u0001';
/** Around a formula that elements held, until it is known what stands beside it: its signs depend on that. */
const [HELD, HELD_END] = ['\u0002', '\u0003'];
/** Around a piece of code, which goes on where another one begins. */
const CODE = '\u0006';
// oxlint-disable-next-line no-control-regex -- what stands for something else
const STAND_INS = /[\u0001-\u0006\u000e-\u0013]/g;
// oxlint-disable-next-line no-control-regex -- what stands around formulas
const HELD_FORMULA = /\u0002([DI])([^\u0003]*)\u0003/g;

/** A text of a file, in which nothing stands for something else. */
export const withoutStandIns = (text: string) => text.replace(STAND_INS, '');

export const heldTex = (tex: string, display: boolean) => `${HELD}${display ? 'D' : 'I'}${tex}${HELD_END}`;
export const holdsTex = (text: string) => text.includes(HELD);
export const inCode = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : CODE + text + CODE);

/** Formulas that elements held, between dollars, or between the signs that count beside letters and figures as well. */
const withFormulas = (text: string) =>
  text.replace(HELD_FORMULA, (whole, kind: string, tex: string, at: number, all: string) => {
    const isBare = !/[\p{L}\p{N}\\$]/u.test(all[at - 1] ?? '') && !/[\d$]/.test(all[at + whole.length] ?? '');
    const takesDollars = isBare && !tex.includes('$');
    if (kind === 'D') return takesDollars ? `$$${tex}$$` : `\\[${tex}\\]`;
    return takesDollars ? `$${tex}$` : `\\(${tex}\\)`;
  });

function inLines(text: string): string {
  const settled = settledSigns(text)
    .replace(/\n +(?=\S)(?!- |\d+\. )/g, '\n')
    .replaceAll(INDENT, ' ');
  return withoutNeedless(clean(settled));
}

/**
 * A text that was put together of elements, as a card has it: what stands for something else is that.
 * @returns isWhole whether all its marks are there
 */
export function settledText(text: string): { text: string; isWhole: boolean } {
  const whole = withFormulas(text.replaceAll(CODE + CODE, '').replaceAll(CODE, '`'));
  const { text: signed, isWhole } = withMarks(whole);
  const marked = inLines(signed);
  const bare = whole.replace(MARK_SIGNS, '');
  if (bare === whole) return { text: marked, isWhole };
  // Marks within marks are not always read in the pairs in which elements held them: no card shows the signs themselves.
  const unmarked = inLines(bare);
  return shownSigns(marked) === shownSigns(unmarked) ? { text: marked, isWhole } : { text: unmarked, isWhole: false };
}
