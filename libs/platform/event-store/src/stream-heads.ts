/** The last revision of the streams used most recently: at most `capacity` of them are kept. */
export class StreamHeads {
  readonly #revisions = new Map<string, number>();

  constructor(private readonly capacity: number) {}

  get(stream: string): number | undefined {
    const revision = this.#revisions.get(stream);
    if (revision !== undefined) this.#refresh(stream, revision);
    return revision;
  }

  set(stream: string, revision: number): void {
    this.#refresh(stream, revision);
    if (this.#revisions.size <= this.capacity) return;
    // A Map iterates in order of insertion: its first key is the one unused for longest.
    for (const oldest of this.#revisions.keys()) {
      this.#revisions.delete(oldest);
      break;
    }
  }

  #refresh(stream: string, revision: number): void {
    this.#revisions.delete(stream);
    this.#revisions.set(stream, revision);
  }
}
