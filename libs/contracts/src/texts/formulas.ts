import { FORMULA_LIMITS } from '../constants.js';

/** A formula where it stands in a text, its signs included. */
export interface PlacedFormula {
  start: number;
  end: number;
  tex: string;
  /** On a line of its own. */
  display: boolean;
}

/**
 * What reads a text's formulas: $…$ and \(…\) in the line, $$…$$ and \[…\] on their own. However often it is asked, in
 * ascending order, it goes through the text a few times at most.
 * @returns the formula that begins at a place of the text, if one does
 */
export function formulaReader(text: string): (start: number) => PlacedFormula | undefined {
  const nextOf = (sign: string) => remembered((from) => text.indexOf(sign, from));
  const [dollars, brace, bracket] = [nextOf('$$'), nextOf('\\)'), nextOf('\\]')];
  // A backslash takes the sign after it along: wherever one begins to read, the next dollar without one is the same.
  const dollar = remembered((from) => {
    let at = from;
    while (at < text.length && text[at] !== '$' && text[at] !== '\n') {
      if (text[at] === '\\' && at + 1 < text.length && text[at + 1] !== '\n') at++;
      at++;
    }
    return at < text.length ? at : -1;
  });
  const until = (start: number, close: number, signs: number, display: boolean): PlacedFormula | undefined =>
    close < 0 ? undefined : { start, end: close + signs, tex: text.slice(start + signs, close), display };
  return (start) => {
    const [sign, next = ''] = [text[start], text[start + 1]];
    if (sign === '\\' && next === '(') return until(start, brace(start + 3), 2, false);
    if (sign === '\\' && next === '[') return until(start, bracket(start + 3), 2, true);
    if (sign !== '$') return undefined;
    // A price, '5$/kg', but for what is raised or lowered, which has its letter before it: 'a$_{max}$'.
    if (/[\p{L}\p{N}]/u.test(text[start - 1] ?? '') && !/[_^]/.test(next)) return undefined;
    if (next === '$') return until(start, dollars(start + 3), 2, true);
    // As pandoc reads it, so that prices stay prices: no space inside the signs, no figure after them.
    if (/^\s?$/.test(next)) return undefined;
    const close = dollar(start + 1);
    const isOne = text[close] === '$' && !/\s/.test(text[close - 1] ?? '') && !/\d/.test(text[close + 1] ?? '');
    return isOne ? until(start, close, 1, false) : undefined;
  };
}

/** A search for what comes next, which looks once where the answer is the same from several places. */
function remembered(search: (from: number) => number): (from: number) => number {
  let [asked, found] = [0, -2];
  return (from) => {
    const isKnown = found !== -2 && from >= asked && (found === -1 || from <= found);
    if (!isKnown) [asked, found] = [from, search(from)];
    return found;
  };
}

/** The formulas of a text, each where the one before has ended. */
export function* formulasIn(text: string): Generator<PlacedFormula> {
  const at = formulaReader(text);
  for (let start = 0; start < text.length; start++) {
    const found = at(start);
    if (!found) continue;
    yield found;
    start = found.end - 1;
  }
}

const TOKEN = /\\(begin|end)\s*\{[^{}]*\}|\\[A-Za-z]+|\\[^A-Za-z]|[{}[\]^_]|\s+|[^\\{}[\]^_\s]/g;

/** Macros of one's own: a few that call each other nest a thousand levels, of which the formula itself shows none. */
const DEFINES = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long)(?![A-Za-z])/;

/** They hold, for KaTeX, all that follows them in their group or cell. */
const SWITCHES =
  /^\\(?:(?:display|text|script|scriptscript)style|rm|sf|tt|bf|it|cal|color|tiny|sixptsize|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge)$/;

/**
 * How deep a formula is nested, at most: by braces, brackets, environments and \left…\right, and by commands that follow
 * each other and may each take the next one for its argument, as in \sqrt\sqrt\sqrt x. Never less than what KaTeX nests:
 * one that defines macros is endless.
 */
export function formulaDepth(tex: string): number {
  if (DEFINES.test(tex)) return Infinity;
  /** Switches in each group that is open, the formula itself included. */
  const switches = [0];
  /** What each group that is open has added. */
  const open: number[] = [];
  let depth = 0;
  /** Commands without an argument so far. */
  let chain = 0;
  let deepest = 0;
  const enter = () => {
    open.push(Math.max(1, chain));
    depth += Math.max(1, chain);
    switches.push(0);
    chain = 0;
  };
  const switchBack = () => {
    depth -= switches.pop() ?? 0;
  };
  const leave = () => {
    if (open.length === 0) return;
    switchBack();
    depth -= open.pop() ?? 0;
    chain = 0;
  };
  for (const [token, environment] of tex.matchAll(TOKEN)) {
    if (environment === 'begin' || token === '{' || token === '[' || token === '\\left') enter();
    else if (environment === 'end' || token === '}' || token === ']' || token === '\\right') leave();
    else if (token === '&' || token === '\\\\' || token === '\\cr') {
      switchBack();
      switches.push(0);
      chain = 0;
    } else if (SWITCHES.test(token)) {
      switches.push((switches.pop() ?? 0) + 1);
      depth++;
    } else if (token === '^' || token === '_' || /^\\[A-Za-z]/.test(token)) chain++;
    else if (token.trim() !== '') chain = 0;
    deepest = Math.max(deepest, depth + chain);
  }
  return deepest;
}

/** Whether a formula can be drawn without harm to the page: neither too long nor too deep. */
export function formulaFits(tex: string): boolean {
  return tex.length <= FORMULA_LIMITS.length && formulaDepth(tex) <= FORMULA_LIMITS.depth;
}

/** Whether each formula of a text can be drawn. */
export function formulasFit(text: string): boolean {
  for (const { tex } of formulasIn(text)) if (!formulaFits(tex)) return false;
  return true;
}
