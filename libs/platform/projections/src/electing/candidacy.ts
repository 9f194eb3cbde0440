import type { ElectedOptions } from './elected-options.js';
import { firstDuties, keptByFirst, LEASE, missing, secondDuties, secondLease, toldByFirst } from './duties.js';
import { Leadership } from './leadership.js';
import type { LeadershipParts } from './leadership.js';
import { Loop } from '../loop.js';
import type { Processes } from './processes.js';
import { WorkSharing } from './work-sharing.js';

/** How often a process looks what is its own to do while nothing is: so many times a lease. */
const LOOKS = 8;
/** For so long, processes that have not heard of it read documents that were replaced. Milliseconds. */
const KEEP_OLD_MS = 10_000;

export interface CandidacyParts extends ElectedOptions {
  leaseMs: number;
  processes: Processes;
  names: readonly string[];
  /** @param isAll whether this process has taken the events in for all read models of its version */
  onMoved: (position: number, isAll: boolean) => void;
  onSwitched: () => void;
  onTrouble: (error: unknown) => void;
}

/**
 * What a process projects, and under which lease: all of its version, a share of it, or what a leader of another version
 * does not keep.
 */
export class Candidacy {
  private readonly first: Leadership;
  private share: Leadership | undefined;
  private second: Leadership | undefined;
  private readonly sharing: WorkSharing;
  private readonly looking: Loop;
  /** The epoch for which nobody of this version has a second lease any more. */
  private endedFor: number | undefined;

  constructor(private readonly parts: CandidacyParts) {
    const { groups = {}, leaseMs, onTrouble } = parts;
    this.sharing = new WorkSharing({ ...parts, groups });
    this.first = this.leadership(
      LEASE,
      async () => {
        const duties = await this.sharing.ofLeader(await this.ofAll(), this.first.hasBegun);
        return {
          ...duties,
          tell: async (fence) => {
            await duties.tell?.(fence);
            await this.endSecondOfOthers(fence.epoch);
          },
        };
      },
      async () => {
        await this.endSecond();
        await this.endShare();
      },
    );
    this.looking = new Loop(
      () => this.look(),
      () => leaseMs / LOOKS,
      onTrouble,
    );
  }

  get leads(): boolean {
    return this.first.leads;
  }

  get leadsBeside(): boolean {
    return this.second?.leads ?? false;
  }

  async start(): Promise<void> {
    await this.sharing.start();
    this.first.start();
    this.looking.start();
  }

  async stop(): Promise<void> {
    await this.looking.stop();
    await this.endSecond();
    await this.endShare();
    await this.first.stop();
  }

  private async look(): Promise<void> {
    if (this.first.holds) return this.first.review();
    const { documents, names, processes } = this.parts;
    const { sharing } = this;
    const told = await toldByFirst(documents);
    const lacks = missing(names, told?.projections ?? null).length > 0;
    if (!lacks) await this.endSecond();
    const helps = sharing.mayHelp(told);
    if (!helps) await this.endShare();
    // Elected meanwhile: what was ended for that must not be begun again.
    if (this.first.holds) return;
    if (lacks) {
      this.second ??= this.leadership(secondLease(names), async () =>
        secondDuties(names, await keptByFirst(documents), await processes.others()),
      );
      this.second.start();
    }
    if (helps) {
      this.share ??= this.leadership(sharing.leases, async (lease) => sharing.ofHelper(await this.ofAll(), lease));
      this.share.start();
      await this.share.review();
    }
  }

  private async ofAll() {
    const { names, processes } = this.parts;
    return firstDuties(names, await processes.others());
  }

  private async endSecond(): Promise<void> {
    const { second } = this;
    this.second = undefined;
    await second?.stop();
  }

  /**
   * Whoever has kept some of it under the second lease keeps it no more, also one that stands still: only the epoch of a next
   * holder refuses its writes. @throws Error while it does not know yet, or its lease lasts: it is tried again
   */
  private async endSecondOfOthers(epoch: number): Promise<void> {
    if (this.endedFor === epoch) return;
    const { documents, names, holder, leaseMs } = this.parts;
    const lease = secondLease(names);
    if ((await documents.lease(lease, holder, leaseMs)) === null) throw new Error(`${lease}: not given up yet`);
    await documents.lease(lease, holder, 0);
    this.endedFor = epoch;
  }

  private async endShare(): Promise<void> {
    const { share } = this;
    this.share = undefined;
    await share?.stop();
  }

  private leadership(
    lease: LeadershipParts['lease'],
    duties: LeadershipParts['duties'],
    onElected?: LeadershipParts['onElected'],
  ): Leadership {
    const { onMoved, onFatal } = this.parts;
    return new Leadership({
      ...this.parts,
      lease,
      duties,
      onElected,
      keepOldMs: KEEP_OLD_MS,
      onCommitted: (_, position) => onMoved(position, lease === LEASE && !this.sharing.isShared),
      onFatal: (error) => onFatal?.(error),
    });
  }
}
