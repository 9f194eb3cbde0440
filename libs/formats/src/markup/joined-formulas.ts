import { isTag, isText } from 'domhandler';
import type { ChildNode, Element, Text } from 'domhandler';
import { formulasIn } from '@ardoise/contracts/light';

/** Within these a formula ends, whatever signs are still open. */
const ENDS = new Set(
  'ul ol li table tr td th dl dd dt h1 h2 h3 h4 h5 h6 pre code img video audio math script style anki-mathjax'.split(
    ' ',
  ),
);
/** Lines of an editor, and paragraphs, which `$$` does not go across. */
const LINES = new Set(['div']);
const PARAGRAPHS = new Set('p blockquote section article'.split(' '));
/** Within a formula, what is raised or lowered is so by TeX. */
const SCRIPTS: Readonly<Record<string, string>> = { sub: '_{', sup: '^{' };
const BREAK = '\n';
const EMPTY_LINE = '\n\n';
const END = '\u0000';
/** An environment of TeX's that is no formula to us without signs around it: those that number equations, and their like. */
const ENVIRONMENT = /\\begin\{((?:align|equation|gather|multline|eqnarray|displaymath|math)\*?)\}/g;
const MOST_LEVELS = 100;

/** A piece of the text: where it stands in it, and the node that holds it. */
interface Piece {
  at: number;
  node: Text | Element | null;
  text: string;
  /** How much of the text stands as it was; what comes after it, from the last to the first. */
  whole: number;
  after: string[];
}

function edgesOf(name: string): readonly [string, string] {
  const script = SCRIPTS[name];
  if (script) return [script, '}'];
  const edge = ENDS.has(name) ? END : PARAGRAPHS.has(name) ? EMPTY_LINE : LINES.has(name) ? BREAK : '';
  return [edge, edge];
}

function pieces(nodes: readonly ChildNode[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const add = (node: Piece['node'], text: string) => {
    found.push({ at, node, text, whole: text.length, after: [] });
    at += text.length;
  };
  const walk = (all: readonly ChildNode[], level: number) => {
    if (level > MOST_LEVELS) return;
    for (const node of all) {
      if (isText(node)) add(node, node.data);
      else if (isTag(node) && node.name === 'br') add(node, BREAK);
      else if (isTag(node)) {
        const [before, after] = edgesOf(node.name);
        // One line end between two lines, however many elements end and begin there.
        const isSecond = before === BREAK && found.at(-1)?.text.endsWith(BREAK);
        if (before !== '' && !isSecond) add(null, before);
        walk(node.children, level + 1);
        if (after !== '') add(null, after);
      }
    }
  };
  walk(nodes, 0);
  return found;
}

/** Where environments of TeX stand that no signs enclose. */
function environments(text: string, taken: readonly { start: number; end: number }[]) {
  const found: { start: number; end: number; tex: string }[] = [];
  let end = 0;
  let n = 0;
  const closings = new Map<string, number>();
  for (const { index, 0: opening, 1: name = '' } of text.matchAll(ENVIRONMENT)) {
    while ((taken[n]?.end ?? Infinity) <= index) n++;
    if (index < end || (taken[n]?.start ?? Infinity) <= index) continue;
    const closing = `\\end{${name}}`;
    const from = index + opening.length;
    let close = closings.get(name) ?? -2;
    if (close !== -1 && close < from) closings.set(name, (close = text.indexOf(closing, from)));
    if (close < 0 || text.slice(index, close).includes(END)) continue;
    end = close + closing.length;
    const inner = text.slice(from, close);
    const within = /^(?:displaymath|math|equation)/.test(name)
      ? ''
      : /^(?:gather|mult)/.test(name)
        ? 'gathered'
        : 'aligned';
    const held = within === '' ? inner : `\\begin{${within}}${inner}\\end{${within}}`;
    found.push({ start: index, end, tex: `$$${held.trim()}$$` });
  }
  return found;
}

const EMPTY = /\n[^\S\n]*\n/;

/** One line: TeX counts a line end as a space. */
const inLine = (tex: string) => tex.replace(/\s+/g, (run) => (run.includes(BREAK) ? ' ' : run));

/**
 * Formulas whose signs stand in different nodes are put into the first of them whole, and taken out of the others: a line
 * end, a comment, bold or slanted letters within a formula are no part of it. The nodes are changed.
 */
export function joinFormulas(nodes: readonly ChildNode[]): void {
  const all = pieces(nodes);
  const text = all.map((piece) => piece.text).join('');
  if (!/[$\\]/.test(text)) return;
  const formulas = [...formulasIn(text)]
    .map(({ start, end }) => ({ start, end, tex: text.slice(start, end) }))
    .filter(({ tex }) => !tex.includes(END) && !(tex.startsWith('$') && EMPTY.test(tex)));
  const found = [...formulas, ...environments(text, formulas)].sort((one, other) => other.start - one.start);
  // From the last to the first, so that what stands before one has not moved.
  let last = all.length - 1;
  for (const { start, end, tex } of found) {
    while ((all[last]?.at ?? 0) >= end) last--;
    let from = last;
    while (from > 0 && (all[from]?.at ?? 0) > start) from--;
    put(all.slice(from, last + 1), start, end, inLine(tex));
    last = from;
  }
  for (const { node, text: was, whole, after } of all)
    if (node && isText(node) && after.length > 0) node.data = was.slice(0, whole) + after.reverse().join('');
}

/** Puts a formula into the first of its pieces that is text; what stands of it in the others goes. */
function put(covered: readonly Piece[], start: number, end: number, tex: string): void {
  let isPut = false;
  for (const piece of covered) {
    if (!piece.node) continue;
    if (isTag(piece.node)) {
      piece.node.name = 'wbr';
      continue;
    }
    piece.after.push(piece.text.slice(end - piece.at, piece.whole), isPut ? '' : tex);
    piece.whole = Math.max(0, start - piece.at);
    isPut = true;
  }
}
