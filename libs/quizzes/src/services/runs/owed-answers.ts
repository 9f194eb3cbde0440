/**
 * How many answers a question of a run still waits for, as it was counted last, less those that came since. What is counted
 * may lag behind what came, so that a last answer is a guess: whoever counts anew says whether it was one.
 */
export class OwedAnswers {
  private readonly owed = new Map<string, number>();

  /** So many were counted; those of a question that is over are forgotten with 0. */
  counted(runId: string, owed: number): void {
    if (owed > 0) this.owed.set(runId, owed);
    else this.owed.delete(runId);
  }

  /** One came. Whether it may be the last; false where nothing was counted. */
  came(runId: string): boolean {
    const left = this.owed.get(runId);
    if (left === undefined) return false;
    this.owed.set(runId, left - 1);
    return left <= 1;
  }
}
