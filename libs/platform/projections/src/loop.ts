/** Work that is done again and again, with a pause in between; a failure is told and tried again. */
export class Loop {
  private running: Promise<void> | undefined;
  private wake: () => void = () => {};
  private ended = false;

  constructor(
    private readonly work: () => Promise<void>,
    /** Milliseconds until the next time, asked anew after each. */
    private readonly pauseMs: () => number,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Ends the present pause. */
  hurry(): void {
    this.wake();
  }

  /** Resolves when the work that was going on has ended. */
  async stop(): Promise<void> {
    this.ended = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.ended) {
      await this.work().catch(this.onTrouble);
      if (!this.ended) await this.pause(this.pauseMs());
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
