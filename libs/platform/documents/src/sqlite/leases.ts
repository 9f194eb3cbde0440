import { StaleEpoch } from '../refusals.js';
import type { StoredLease } from './documents-file.js';

interface Lease {
  holder: string;
  epoch: number;
  /** Milliseconds since 1970; 0 for a lease of an earlier process, which cannot hold anything any more. */
  until: number;
}

/** Who may write as what. Only epochs are stored: one process owns the file, so a restart ends every lease. */
export class Leases {
  readonly #leases = new Map<string, Lease>();

  constructor(
    stored: readonly StoredLease[],
    private readonly store: (lease: StoredLease) => void,
    private readonly now: () => number,
  ) {
    for (const { name, holder, epoch } of stored) this.#leases.set(name, { holder, epoch, until: 0 });
  }

  take(name: string, holder: string, milliseconds: number): number | null {
    const now = this.now();
    const lease = this.#leases.get(name);
    if (lease && lease.holder !== holder && lease.until > now) return null;
    const epoch = lease?.holder === holder ? lease.epoch : (lease?.epoch ?? 0) + 1;
    if (epoch !== lease?.epoch) this.store({ name, holder, epoch });
    this.#leases.set(name, { holder, epoch, until: now + milliseconds });
    return epoch;
  }

  holder(name: string): string | null {
    const lease = this.#leases.get(name);
    return lease && lease.until > this.now() ? lease.holder : null;
  }

  /** @throws StaleEpoch unless the epoch is the newest one given out. */
  check({ lease, epoch }: { lease: string; epoch: number }): void {
    const newest = this.#leases.get(lease)?.epoch;
    if (newest !== epoch) throw new StaleEpoch(`lease ${lease}: epoch ${epoch} was replaced by ${newest ?? 'none'}`);
  }
}
