import { BLANK, formulasIn } from '@ardoise/contracts/light';

/** What stands in a field, and what of it is selected. */
export interface Written {
  text: string;
  start: number;
  end: number;
}

/** What takes the place of a part of a text, and what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  put: string;
  start: number;
  end: number;
}

/** Of Markdown: around what is bold, and around what is slanted. */
export type TextMark = '**' | '*';

const BULLET = '- ';
/** What begins an item: its indent, and its bullet or number. */
const ITEM = /^( {0,3})(?:([-*+])|(\d{1,9})([.)])) +/;

function countStars(text: string, from: number, step: 1 | -1): number {
  let count = 0;
  while (text[step > 0 ? from + count : from - count - 1] === '*') count++;
  return count;
}

/** Of three stars two are bold's and one is italic's. */
const bears = (stars: number, mark: TextMark) =>
  mark === '**' ? stars === 2 || stars === 3 : stars === 1 || stars === 3;

const IN_WORD = /[\p{L}\p{M}\p{N}’'-]/u;

/** All of each formula that a part of a text touches: within one, stars and blanks are signs of its own. */
function withFormulas(text: string, from: number, to: number): [from: number, to: number] {
  const touched = [...formulasIn(text)].filter(({ start, end }) => start < to && from < end);
  return [Math.min(from, ...touched.map(({ start }) => start)), Math.max(to, ...touched.map(({ end }) => end))];
}

/** The word in which the caret stands, or the selection without the spaces and the stars at its ends: stars beside a space mark nothing. */
function markable({ text, start, end }: Written): [from: number, to: number] {
  let [from, to] = withFormulas(text, start, end);
  if (from === to) {
    while (IN_WORD.test(text[from - 1] ?? '')) from--;
    while (IN_WORD.test(text[to] ?? '')) to++;
    return from < start && to > start ? [from, to] : [start, start];
  }
  while (from < to && /[\s*]/.test(text[from]!)) from++;
  while (to > from && /[\s*]/.test(text[to - 1]!)) to--;
  return [from, to];
}

type Part = readonly [open: number, close: number];

/** The parts of the line at a place, without their stars, that have a mark around them. */
function marksIn(text: string, place: number, mark: TextMark): Part[] {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  const found: Part[] = [];
  let open = -1;
  for (const { 0: stars, index } of text
    .slice(lineStart)
    .split('\n', 1)[0]!
    .matchAll(/\\.|\*+/g)) {
    if (stars[0] !== '*' || !bears(stars.length, mark)) continue;
    const at = lineStart + index;
    if (open < 0) {
      if (/^\S/.test(text.slice(at + stars.length))) open = at + stars.length;
    } else if (/\S/.test(text[at - 1]!)) {
      found.push([open, at]);
      open = -1;
    }
  }
  return found;
}

/** What is selected with all of each mark that it touches, so that no stars are left alone. */
function withMarks(text: string, from: number, to: number, mark: TextMark): Part {
  const size = mark.length;
  const touched = [...marksIn(text, from, mark), ...marksIn(text, to, mark)].filter(
    ([open, close]) => open - size < to && from < close + size,
  );
  return [
    Math.min(from, ...touched.map(([open]) => open - size)),
    Math.max(to, ...touched.map(([, close]) => close + size)),
  ];
}

/** A part of a line without the marks in it, and whether all of its words had one. */
function unmarked(part: string, mark: TextMark): { plain: string; isWhole: boolean } {
  let [plain, bare, at] = ['', '', 0];
  const marks = marksIn(part, 0, mark);
  for (const [open, close] of marks) {
    const before = part.slice(at, open - mark.length);
    bare += before;
    plain += before + part.slice(open, close);
    at = close + mark.length;
  }
  const rest = part.slice(at);
  return { plain: plain + rest, isWhole: marks.length > 0 && /^[\s*]*$/.test(bare + rest) };
}

/** A mark over several lines goes around each of them: Markdown's ends with its paragraph. */
function markedLines(text: string, from: number, to: number, mark: TextMark): Edit {
  const parts = text
    .slice(from, to)
    .split('\n')
    .map((line) => {
      const [lead = ''] = ITEM.exec(line) ?? /^\s*/.exec(line) ?? [];
      const core = line.slice(lead.length).trimEnd();
      return { lead, core, tail: line.slice(lead.length + core.length), ...unmarked(core, mark) };
    });
  const isOff = parts.every(({ core, isWhole }) => core === '' || isWhole);
  const put = parts
    .map(({ lead, core, tail, plain }) => {
      const stars = isOff || core === '' ? '' : mark;
      return lead + stars + plain + stars + tail;
    })
    .join('\n');
  return { from, to, put, start: from, end: from + put.length };
}

/**
 * Puts a mark around what is selected, or the word at the caret; what has it already loses it, with all that is within the
 * same stars, and what has it in part has it as a whole. At the end of what has it, where one has just written, it goes on behind it.
 */
export function marked(written: Written, mark: TextMark): Edit {
  const { text } = written;
  const [from, to] = markable(written);
  if (text.slice(from, to).includes('\n')) {
    const lead = /[*]*$/.exec(text.slice(0, from))![0].length;
    const [first, last] = withMarks(text, from - lead, to + countStars(text, to, 1), mark);
    return markedLines(text, first, last, mark);
  }
  const size = mark.length;
  const isEmptyPair = from === to && bears(countStars(text, from, -1), mark) && bears(countStars(text, to, 1), mark);
  const around: Part | undefined = isEmptyPair
    ? [from, to]
    : marksIn(text, from, mark).find(([open, close]) => open <= from && to <= close);
  if (!around) {
    const [first, last] = withMarks(text, from, to, mark);
    const { plain, isWhole } = unmarked(text.slice(first, last), mark);
    const stars = isWhole ? '' : mark;
    const start = first + stars.length;
    return { from: first, to: last, put: stars + plain + stars, start, end: start + plain.length };
  }
  const [open, close] = around;
  if (from === to && to === close && open < close) return { from, to, put: '', start: close + size, end: close + size };
  return { from: open - size, to: close + size, put: text.slice(open, close), start: from - size, end: to - size };
}

/** Makes a list of the lines that are selected, or lines of a list. */
export function listed({ text, start, end }: Written): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // What ends at the beginning of a line has nothing of it.
  const stop = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end);
  const to = stop < 0 ? text.length : stop;
  const lines = text.slice(from, to).split('\n');
  const isItem = (line: string) => ITEM.test(line) || line === '-';
  const isList = lines.some((line) => line.trim() !== '') && lines.every((line) => line.trim() === '' || isItem(line));
  const one = (line: string) => {
    if (isList) return line.replace(ITEM, '');
    return isItem(line) || (line.trim() === '' && lines.length > 1) ? line : BULLET + line.trimStart();
  };
  const put = lines.map(one).join('\n');
  const isCaret = start === end;
  return { from, to, put, start: isCaret ? from + put.length : from, end: from + put.length };
}

/** Enter within a list begins the next item, and in an empty one ends the list; null where there is no list. */
export function nextItem({ text, start, end }: Written): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const item = ITEM.exec(text.slice(from));
  if (!item || start < from + item[0].length) return null;
  const stop = text.indexOf('\n', start);
  const [lead, indent = '', bullet, number, after = ''] = item;
  const isEmpty = text.slice(from + lead.length, stop < 0 ? text.length : stop).trim() === '';
  if (isEmpty) return { from, to: start, put: '', start: from, end: from };
  const put = `\n${indent}${bullet ?? `${Number(number) + 1}${after}`} `;
  return { from: start, to: start, put, start: start + put.length, end: start + put.length };
}

/** Puts a text in the place of what is selected. */
export function replaced({ start, end }: Written, put: string): Edit {
  return { from: start, to: end, put, start: start + put.length, end: start + put.length };
}

/** Asks for what is selected, or for the word at the caret: a blank takes its place. */
export function blanked(written: Written): Edit {
  const [start, end] = markable(written);
  return replaced({ ...written, start, end }, BLANK);
}

/** Whether what is written at the caret stands in a formula, which may be empty as yet. */
function isInFormula({ text, start, end }: Written): boolean {
  const filled = `${text.slice(0, start)}x${text.slice(end)}`;
  return [...formulasIn(filled)].some((one) => one.start < start && start + 1 < one.end);
}

/** Where one goes on writing in a part of a formula: in its first empty braces, or else behind it. */
function nextPlace(tex: string, from: number): number {
  const braces = tex.indexOf('{}', from);
  return braces < 0 ? tex.length : braces + 1;
}

/** What is selected, as it stands in a formula: on one line, and without the signs around formulas of its own. */
function asTex(text: string): string {
  let [tex, at] = ['', 0];
  for (const one of formulasIn(text)) {
    tex += text.slice(at, one.start) + one.tex;
    at = one.end;
  }
  return (tex + text.slice(at)).replace(/\s*\n\s*/g, ' ');
}

/** Puts a part of a formula around what is selected, in the formula where the caret is or in one of its own. */
export function asFormula({ text, ...selected }: Written, tex: string): Edit {
  let { start, end } = selected;
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  const isWithin = isInFormula({ text, start, end });
  if (!isWithin && start < end) [start, end] = withFormulas(text, start, end);
  const chosen = asTex(text.slice(start, end));
  const slot = tex.indexOf('#');
  const body = tex.replace('#', () => chosen);
  const isFree = chosen === '' && !/^[_^]/.test(tex.slice(slot + 1));
  const caret = isFree ? slot : nextPlace(body, chosen === '' ? 0 : slot + chosen.length);
  if (isWithin) return { from: start, to: end, put: body, start: start + caret, end: start + caret };
  // A dollar behind a letter or a figure is a price, unless something is raised or lowered; one before a figure too, and
  // two in a row begin another formula.
  const before =
    (/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !/^[_^]/.test(body)) || text[start - 1] === '$' ? ' ' : '';
  const after = /^[\d$]/.test(text.slice(end)) ? ' ' : '';
  const at = start + before.length + 1 + caret;
  return { from: start, to: end, put: `${before}$${body}$${after}`, start: at, end: at };
}
