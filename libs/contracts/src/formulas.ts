import { FORMULA_LIMITS } from './constants.js';

/** Formulas in a text, each found where it begins: $…$ and \(…\) in the line, $$…$$ and \[…\] on their own. */
export const FORMULAS: readonly { pattern: RegExp; display: boolean }[] = [
  { pattern: /\$\$([^]+?)\$\$/, display: true },
  // As pandoc reads it, so that prices stay prices: no space inside the signs, no figure after them.
  { pattern: /\$(?![\s$])((?:\\[^\n]|[^$\\\n])+)(?<!\s)\$(?!\d)/, display: false },
  { pattern: /\\\[([^]+?)\\\]/, display: true },
  { pattern: /\\\(([^]+?)\\\)/, display: false },
];

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

const EACH = new RegExp(FORMULAS.map(({ pattern }) => pattern.source).join('|'), 'g');

/** Whether each formula of a text can be drawn. */
export function formulasFit(text: string): boolean {
  if (!/[$\\]/.test(text)) return true;
  for (const [, ...groups] of text.matchAll(EACH)) {
    const tex = groups.find((group) => group !== undefined);
    if (tex !== undefined && !formulaFits(tex)) return false;
  }
  return true;
}
