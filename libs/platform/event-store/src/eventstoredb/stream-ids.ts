/** How far back the ids of a stream are looked up; streams are short, and a repeated command is recent. */
export const WINDOW = 4_096;
const ID_BYTES = 16;
/** Room is made for so many ids more at a time, at most; a stream of few takes little. */
const MOST_MORE = 64;

/** The ids of a stream from some revision up to `revision`, without a gap. What was written never changes. */
export class StreamIds {
  revision = -1;
  #first = 0;
  #count = 0;
  /** One id after the other, of 16 bytes each. */
  #bytes = Buffer.alloc(0);

  /** Bytes that its ids take. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Revision of the event with an id; undefined where none is known. */
  revisionOf(id: string): number | undefined {
    const wanted = bytesOf(id);
    const held = this.#bytes.subarray(0, this.#count * ID_BYTES);
    // What is found across two ids is none.
    for (let at = held.indexOf(wanted); at >= 0; at = held.indexOf(wanted, at + 1))
      if (at % ID_BYTES === 0) return this.#first + at / ID_BYTES;
    return undefined;
  }

  /** Takes the next event; one that is known is passed over, one after a gap is not taken. */
  add(id: string, revision: number): void {
    if (revision <= this.revision) return;
    if (this.#count === 0) this.#first = revision;
    else if (revision > this.revision + 1) return;
    this.#makeRoom();
    this.#bytes.set(bytesOf(id), this.#count++ * ID_BYTES);
    this.revision = revision;
  }

  #makeRoom(): void {
    if (this.#count === WINDOW + MOST_MORE) {
      this.#bytes.copyWithin(0, MOST_MORE * ID_BYTES);
      this.#count -= MOST_MORE;
      this.#first += MOST_MORE;
    }
    if (this.#bytes.length > this.#count * ID_BYTES) return;
    const more = Math.min(MOST_MORE, Math.max(4, this.#count));
    const larger = Buffer.alloc((this.#count + more) * ID_BYTES);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
