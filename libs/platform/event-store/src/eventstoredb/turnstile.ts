/** Lets so many through at a time, the others in the order of their coming. */
export class Turnstile {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves to true with a place, which `leave` gives back, or to false after `ms` milliseconds without one. */
  async enter(ms: number): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return true;
    }
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        this.#waiting.delete(enter);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        resolve(false);
      }, ms);
      this.#waiting.add(enter);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free++;
  }
}
