import type { Documents } from '@ardoise/documents';
import { Loop } from '../loop.js';

export interface ElectedParts {
  documents: Pick<Documents, 'lease'>;
  /** Names what one process at a time does; of several, the first one that is free is taken. */
  lease: string | readonly string[];
  /** Names this process among the candidates. */
  holder: string;
  /** Milliseconds for which the work is taken at a time: another takes over that long after the holder's death. */
  leaseMs: number;
  /** How often it is asked for while somebody else has it, in milliseconds; as often as it is prolonged unless told. */
  retryMs?: number;
  /** The work is this process's from now on; `epoch` fences its writes. */
  onElected: (epoch: number) => void | Promise<void>;
  /** Each time that the lease was prolonged: three times as often as it would end. */
  onKept?: () => void;
  /** Somebody else has it now, or may have. */
  onReplaced: () => Promise<void>;
  onTrouble: (error: unknown) => void;
}

/** Candidate for work that one process at a time does, by a lease with an epoch in the shared documents. */
export class Elected {
  private readonly campaign: Loop;
  private readonly leases: readonly string[];
  /** The lease that was taken last. */
  private taken: string | undefined;
  private epoch: number | undefined;
  private elected = false;
  private ended = false;

  constructor(private readonly parts: ElectedParts) {
    this.leases = [parts.lease].flat();
    this.campaign = new Loop(
      () => this.runForLead(),
      () => (this.elected ? undefined : parts.retryMs) ?? parts.leaseMs / 3,
      (error) => parts.onTrouble(error),
    );
  }

  /** Whether the work is this process's, as far as it knows. */
  get holds(): boolean {
    return this.elected;
  }

  /** Under which the work is done. @throws Error while it is not this process's */
  get lease(): string {
    if (!this.elected || this.taken === undefined) throw new Error('no lease is held');
    return this.taken;
  }

  start(): void {
    this.campaign.start();
  }

  /** To be called when the work has ended by itself: the next turn of the campaign decides who goes on. */
  resign(): void {
    this.elected = false;
  }

  /** Stops standing for it; what was begun is the caller's to end, before `release`. */
  async stop(): Promise<void> {
    this.ended = true;
    await this.campaign.stop();
  }

  /** Lets another take over at once, instead of when the lease runs out. */
  async release(): Promise<void> {
    if (!this.elected) return;
    const { documents, holder, onTrouble } = this.parts;
    const { lease } = this;
    this.elected = false;
    await documents.lease(lease, holder, 0).catch(onTrouble);
  }

  private async runForLead(): Promise<void> {
    const { onElected, onKept, onReplaced } = this.parts;
    const epoch = await this.take();
    if (this.ended) return;
    // Also where it came back: somebody else has had it in between.
    if (this.elected && epoch !== this.epoch) {
      this.elected = false;
      await onReplaced();
    }
    if (epoch === null) return;
    if (this.elected) return onKept?.();
    this.epoch = epoch;
    this.elected = true;
    await onElected(epoch);
  }

  /** The one that is held, or any that is free. @returns its epoch */
  private async take(): Promise<number | null> {
    const { documents, holder, leaseMs } = this.parts;
    const { taken } = this;
    const others = this.leases.filter((lease) => lease !== taken);
    for (const lease of this.elected ? [this.lease] : [...(taken === undefined ? [] : [taken]), ...others]) {
      const epoch = await documents.lease(lease, holder, leaseMs);
      if (epoch === null) continue;
      this.taken = lease;
      return epoch;
    }
    return null;
  }
}
