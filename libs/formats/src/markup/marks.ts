import { markSides } from './card-grammar.js';
import { LAST_BACKSLASH } from './own-signs.js';

/** The marks of our Markdown that stand around words. */
export type CardMark = '**' | '*' | '~~';
const MARKS: readonly CardMark[] = ['**', '*', '~~'];
/** Stand for marks until it is known what stands beside them; no text of ours may hold them. */
const [OPENING, CLOSING] = ['\u000e\u000f\u0010', '\u0011\u0012\u0013'];
// oxlint-disable-next-line no-control-regex -- what stands for marks
export const MARK_SIGNS = /[\u000e-\u0013]/g;
/** Each time that marks are left out, others get new neighbours. */
const MOST_TURNS = 5;

export const opening = (marks: readonly CardMark[]) => marks.map((mark) => OPENING[MARKS.indexOf(mark)]).join('');
export const closing = (marks: readonly CardMark[]) =>
  [...marks]
    .reverse()
    .map((mark) => CLOSING[MARKS.indexOf(mark)])
    .join('');

interface Mark {
  sign: CardMark;
  isOpening: boolean;
  other: Mark | null;
  isOut: boolean;
}
type Part = string | Mark;

/** Texts and the marks between them, in pairs; a mark that ends where the same one begins goes on. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  const open: Mark[] = [];
  // oxlint-disable-next-line no-control-regex -- what stands for marks
  for (const piece of text.split(/([\u000e-\u0013])/)) {
    if (piece === '') continue;
    const at = OPENING.indexOf(piece);
    const sign = MARKS[at >= 0 ? at : CLOSING.indexOf(piece)];
    const last = parts.at(-1);
    if (!sign) parts.push(piece);
    else if (at < 0) {
      const mark: Mark = { sign, isOpening: false, other: open.pop() ?? null, isOut: false };
      if (mark.other) mark.other.other = mark;
      parts.push(mark);
    } else if (typeof last === 'object' && !last.isOpening && last.sign === sign && last.other) {
      parts.pop();
      open.push(last.other);
    } else {
      const mark: Mark = { sign, isOpening: true, other: null, isOut: false };
      open.push(mark);
      parts.push(mark);
    }
  }
  return parts;
}

const isSameKind = (part: Part | undefined, kind: string): part is Mark =>
  typeof part === 'object' && part.sign.startsWith(kind);

/** The sign that a part begins or ends with; '' for no part. */
function edgeOf(part: Part | undefined, side: 'first' | 'last'): string {
  const text = typeof part === 'object' ? part.sign : (part ?? '');
  const signs = [...(side === 'first' ? text.slice(0, 2) : text.slice(-2))];
  const edge = (side === 'first' ? signs[0] : signs.at(-1)) ?? '';
  return edge === LAST_BACKSLASH ? '\\' : edge;
}

/** Takes out the marks that would be read as signs of the text, with those that they belong to. @returns whether there were any */
function takeOut(parts: readonly Part[]): boolean {
  let isAny = false;
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at];
    if (typeof first !== 'object') continue;
    const kind = first.sign.startsWith('*') ? '*' : '~';
    const run: Mark[] = [];
    for (let next = parts[at]; isSameKind(next, kind); next = parts[at + run.length]) run.push(next);
    const length = run.reduce((sum, { sign }) => sum + sign.length, 0);
    const [before, after] = [edgeOf(parts[at - 1], 'last'), edgeOf(parts[at + run.length], 'first')];
    const sides = markSides(kind, before, after, length);
    for (const mark of run) {
      if (mark.isOut || (mark.other && (mark.isOpening ? sides.opens : sides.closes))) continue;
      isAny = mark.isOut = true;
      if (mark.other) mark.other.isOut = true;
    }
    at += run.length - 1;
  }
  return isAny;
}

/**
 * A text with its marks where they count. Beside letters, figures and points some would not, and be seen as stars: 2*x*,
 * **Q1.**Text. There the text stands without them: `isWhole` is false.
 */
export function withMarks(text: string): { text: string; isWhole: boolean } {
  let parts = partsOf(text);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (!takeOut(parts))
      return { text: parts.map((part) => (typeof part === 'string' ? part : part.sign)).join(''), isWhole: turn === 0 };
    parts = parts.filter((part) => typeof part === 'string' || !part.isOut);
  }
  return { text: parts.filter((part) => typeof part === 'string').join(''), isWhole: false };
}
