import { matcher } from './regexp-steps.suite.js';

const native = {
  exec: RegExp.prototype.exec,
  indexOf: String.prototype.indexOf,
  includes: String.prototype.includes,
  normalize: String.prototype.normalize,
  slice: String.prototype.slice,
};

/** Steps of what V8 does out of its coverage's sight. */
let steps = 0;
let isCounting = false;

function watch(): void {
  const seen = (found: number, from: number, length: number) => {
    steps += (found < 0 ? length : found) - Math.min(from, length);
    return found;
  };
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    // What counts is not counted.
    if (!isCounting) {
      isCounting = true;
      steps += matcher(this)(String(text), this.global || this.sticky ? this.lastIndex : 0);
      isCounting = false;
    }
    return native.exec.call(this, text);
  };
  String.prototype.indexOf = function (this: string, sign: string, from = 0) {
    return seen(native.indexOf.call(this, sign, from), from, this.length);
  };
  String.prototype.includes = function (this: string, sign: string, from = 0) {
    return seen(native.indexOf.call(this, sign, from), from, this.length) >= 0;
  };
  // The rest of a text is cut off for nothing; whoever takes its head as well puts it together anew.
  String.prototype.slice = function (this: string, from?: number, to?: number) {
    const cut = native.slice.call(this, from, to);
    if (from === 0) steps += cut.length;
    return cut;
  };
  String.prototype.normalize = function (this: string, form?: string) {
    // Marks in a row are put in order by insertion.
    let row = 0;
    for (let at = 0; at < this.length; at++) {
      row = isMark(this.charCodeAt(at)) ? row + 1 : 0;
      steps += 1 + row;
    }
    return native.normalize.call(this, form);
  };
}

const isMark = (code: number) => code >= 0x300 && code < 0x370;

/** What a deed makes V8 do out of its coverage's sight: signs that patterns look at, that are searched and put in order. */
export async function textSteps(deed: () => Promise<void>): Promise<number> {
  steps = 0;
  watch();
  try {
    await deed();
  } finally {
    Object.assign(RegExp.prototype, { exec: native.exec });
    const { indexOf, includes, normalize, slice } = native;
    Object.assign(String.prototype, { indexOf, includes, normalize, slice });
  }
  return steps;
}
