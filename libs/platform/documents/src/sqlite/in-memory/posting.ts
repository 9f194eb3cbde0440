const CONTINUED = 0x80;
const LOW_BITS = 0x7f;
const BITS = 7;
/** Of the largest distance, 32 bits. */
const LONGEST = 5;

/** Ascending numbers as distances from one to the next, one byte for nearly each: a million of them take about one megabyte. */
export class Posting {
  #bytes = new Uint8Array(8);
  #end = 0;
  #last = -1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Takes a number that is not below the last one; the last one itself changes nothing. */
  add(number: number): void {
    if (number === this.#last) return;
    if (this.#end + LONGEST > this.#bytes.length) this.#grow();
    let distance = number - this.#last;
    this.#last = number;
    this.#size++;
    for (; distance > LOW_BITS; distance >>>= BITS) this.#bytes[this.#end++] = (distance & LOW_BITS) | CONTINUED;
    this.#bytes[this.#end++] = distance;
  }

  numbers(): Uint32Array {
    const all = new Uint32Array(this.#size);
    const bytes = this.#bytes;
    let number = -1;
    for (let at = 0, n = 0; n < all.length; n++) {
      let byte = bytes[at++] ?? 0;
      let distance = byte & LOW_BITS;
      for (let shift = BITS; byte > LOW_BITS; shift += BITS) {
        byte = bytes[at++] ?? 0;
        distance |= (byte & LOW_BITS) << shift;
      }
      number += distance;
      all[n] = number;
    }
    return all;
  }

  #grow(): void {
    const longer = new Uint8Array(Math.max(this.#bytes.length * 1.5, this.#end + LONGEST));
    longer.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = longer;
  }
}

/** Those of ascending numbers that stand in both. */
export function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(a.length, b.length));
  let found = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) both[found++] = left;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return both.subarray(0, found);
}
