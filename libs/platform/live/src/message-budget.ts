/** Messages that come at once where somebody leafs through quizzes, or a page catches up. */
const AT_ONCE = 200;
const A_SECOND = 10;

/** What one socket may send: so many messages at once, and so many a second in the long run. */
export class MessageBudget {
  private left = AT_ONCE;
  private at: number;

  /** @param now milliseconds, of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.at = now();
  }

  /** Whether one more may come. */
  spend(): boolean {
    const now = this.now();
    this.left = Math.min(AT_ONCE, this.left + ((now - this.at) / 1_000) * A_SECOND);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
