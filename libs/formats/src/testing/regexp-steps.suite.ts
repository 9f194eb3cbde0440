import { parseRegExpLiteral } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';

/** A place in the text, or -1. */
type Next = (at: number) => number;
type Step = (at: number, next: Next) => number;
/** Of what looks at one sign: the place behind it, or -1. */
type Sign = Next;
/** What stands in a row: most are signs, which need no call for what follows them. */
type Part = { sign: Sign } | { step: Step };

const itself: Next = (end) => end;

/** More than any test asks about: who needs as many has lost already. */
const MOST = 3_000_000;
/** Codes below. */
const COMMON = 0x100;
const exec = RegExp.prototype.exec;
type Search = (text: string, from: number) => number;
const known = new Map<string, Search>();
const ofPattern = new WeakMap<RegExp, Search>();

/**
 * How many signs a backtracking engine looks at where a pattern is searched in a text from a place on. Patterns are read
 * as V8 reads them, one alternative after another.
 */
export function matcher(pattern: RegExp): Search {
  const found = ofPattern.get(pattern);
  if (found) return found;
  // A pattern that stands in a function is another one at each call.
  const key = String(pattern);
  const made = known.get(key) ?? new Counted(pattern).search;
  known.set(key, made);
  ofPattern.set(pattern, made);
  return made;
}

class Counted {
  private text = '';
  private steps = 0;
  private readonly groups = new Map<AST.CapturingGroup, readonly [number, number]>();
  private readonly signs = new Map<string, RegExp>();
  private readonly root: Step;
  /** V8 looks for what begins with '^' at the beginning alone. */
  private readonly isAnchored: boolean;

  constructor(private readonly pattern: RegExp) {
    const { pattern: tree } = parseRegExpLiteral(pattern);
    this.root = this.oneOf(tree.alternatives, 1);
    const first = ({ elements: [one] }: AST.Alternative) => one?.type === 'Assertion' && one.kind === 'start';
    this.isAnchored = !pattern.multiline && tree.alternatives.every(first);
  }

  readonly search = (text: string, from: number): number => {
    [this.text, this.steps] = [text, 0];
    for (let at = from; at <= text.length && this.steps < MOST; at++) {
      this.steps++;
      // Emptying one that is empty makes a new table.
      if (this.groups.size > 0) this.groups.clear();
      if (this.root(at, itself) >= 0 || this.pattern.sticky || this.isAnchored) break;
    }
    return this.steps;
  };

  private oneOf(alternatives: readonly AST.Alternative[], way: 1 | -1): Step {
    const steps = alternatives.map(({ elements }) => {
      const each = elements.map((element) => this.part(element, way));
      return this.row(way === 1 ? each : each.reverse());
    });
    const [only] = steps;
    if (only && steps.length === 1) return only;
    return (at, next) => {
      for (const step of steps) {
        const end = step(at, next);
        if (end >= 0 || this.steps >= MOST) return end;
      }
      return -1;
    };
  }

  private row(parts: readonly Part[], from = 0): Step {
    const part = parts[from];
    if (!part) return (at, next) => next(at);
    const isLast = from === parts.length - 1;
    const rest = this.row(parts, from + 1);
    if ('step' in part) return isLast ? part.step : (at, next) => part.step(at, (end) => rest(end, next));
    const { sign } = part;
    return (at, next) => {
      const end = sign(at);
      return end < 0 ? end : rest(end, next);
    };
  }

  private part(element: AST.Element, way: 1 | -1): Part {
    return isSign(element) ? { sign: this.sign(element.raw, way) } : { step: this.step(element, way) };
  }

  private step(element: AST.Element, way: 1 | -1): Step {
    switch (element.type) {
      case 'Group':
        return this.oneOf(element.alternatives, way);
      case 'CapturingGroup': {
        const inner = this.oneOf(element.alternatives, way);
        return (at, next) =>
          inner(at, (end) => {
            this.groups.set(element, [Math.min(at, end), Math.max(at, end)]);
            return next(end);
          });
      }
      case 'Quantifier':
        return this.repeated(element, way);
      case 'Assertion':
        return this.assertion(element);
      case 'Backreference':
        return (at, next) => {
          const [start, end] = [element.resolved].flat().map((group) => this.groups.get(group))[0] ?? [0, 0];
          this.steps += end - start;
          return this.text.startsWith(this.text.slice(start, end), at) ? next(at + end - start) : -1;
        };
      default: {
        const sign = this.sign(element.raw, way);
        return (at, next) => {
          const end = sign(at);
          return end < 0 ? end : next(end);
        };
      }
    }
  }

  private sign(raw: string, way: 1 | -1): Sign {
    const sign = this.signs.get(raw) ?? new RegExp(`^(?:${raw})$`, this.pattern.flags.replace(/[gymd]/g, ''));
    this.signs.set(raw, sign);
    const told = new Map<number, boolean>();
    const isTold = (code: number) => {
      let fits = told.get(code);
      if (fits === undefined) told.set(code, (fits = exec.call(sign, String.fromCodePoint(code)) !== null));
      return fits;
    };
    // Nearly all signs: they are looked at tens of millions of times.
    const common = Uint8Array.from({ length: COMMON }, (_, code) => Number(isTold(code)));
    const { unicode } = this.pattern;
    return (at) => {
      this.steps++;
      const place = way === 1 ? at : at - 1;
      const code = unicode ? this.text.codePointAt(place) : this.text.charCodeAt(place);
      if (code === undefined || Number.isNaN(code) || this.steps >= MOST) return -1;
      const fits = code < COMMON ? common[code] === 1 : isTold(code);
      return fits ? at + way * (code > 0xff_ff ? 2 : 1) : -1;
    };
  }

  private repeated({ element, min, max, greedy }: AST.Quantifier, way: 1 | -1): Step {
    if (isSign(element)) {
      const sign = this.sign(element.raw, way);
      return greedy ? this.run(sign, min, max) : this.lazyRun(sign, min, max);
    }
    const one = this.step(element, way);
    const turn = (at: number, times: number, next: Next): number => {
      const again = () =>
        times < max ? one(at, (end) => (end === at && times >= min ? -1 : turn(end, times + 1, next))) : -1;
      if (times < min) return again();
      if (!greedy) {
        const end = next(at);
        return end >= 0 ? end : again();
      }
      const end = again();
      return end >= 0 ? end : next(at);
    };
    return (at, next) => turn(at, 0, next);
  }

  /** Of single signs as many as there are, then one less, without a level of calls for each. */
  private run(sign: Sign, min: number, max: number): Step {
    return (at, next) => {
      const ends = [at];
      for (let end = at; ends.length <= max; ends.push(end)) {
        end = sign(end);
        if (end < 0) break;
      }
      for (let times = ends.length - 1; times >= min; times--) {
        const end = next(ends[times] ?? at);
        this.steps++;
        if (end >= 0 || this.steps >= MOST) return end;
      }
      return -1;
    };
  }

  private lazyRun(sign: Sign, min: number, max: number): Step {
    return (at, next) => {
      let place = at;
      for (let times = 0; times <= max; times++) {
        if (times >= min) {
          const end = next(place);
          if (end >= 0 || this.steps >= MOST) return end;
        }
        place = sign(place);
        if (place < 0) return -1;
      }
      return -1;
    };
  }

  private assertion(element: AST.Assertion): Step {
    if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
      const inner = this.oneOf(element.alternatives, element.kind === 'lookahead' ? 1 : -1);
      return (at, next) => (inner(at, itself) >= 0 !== element.negate ? next(at) : -1);
    }
    const place = new RegExp(element.raw, `${this.pattern.flags.replace(/[gyd]/g, '')}y`);
    return (at, next) => {
      this.steps++;
      place.lastIndex = at;
      return exec.call(place, this.text) !== null ? next(at) : -1;
    };
  }
}

/** Whether an element is one sign, whichever. */
function isSign(element: AST.Element | AST.QuantifiableElement): boolean {
  return element.type === 'Character' || element.type === 'CharacterClass' || element.type === 'CharacterSet';
}
