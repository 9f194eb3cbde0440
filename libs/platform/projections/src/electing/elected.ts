import type { Documents } from '@ardoise/documents';
import { Loop } from '../loop.js';

export interface ElectedParts {
  documents: Pick<Documents, 'lease'>;
  /** Names what one process at a time does. */
  lease: string;
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
  private elected = false;
  private ended = false;

  constructor(private readonly parts: ElectedParts) {
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
    this.elected = false;
    const { documents, lease, holder, onTrouble } = this.parts;
    await documents.lease(lease, holder, 0).catch(onTrouble);
  }

  private async runForLead(): Promise<void> {
    const { documents, lease, holder, leaseMs, onElected, onKept, onReplaced } = this.parts;
    const epoch = await documents.lease(lease, holder, leaseMs);
    if (this.ended) return;
    if (epoch === null) {
      if (!this.elected) return;
      this.elected = false;
      await onReplaced();
    } else if (this.elected) onKept?.();
    else {
      this.elected = true;
      await onElected(epoch);
    }
  }
}
