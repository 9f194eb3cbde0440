import type { Commit } from '@ardoise/documents';
import { DamagedLog, NewerEvent } from '@ardoise/event-store';
import type { Duties } from './duties.js';
import { Elected } from './elected.js';
import { ProjectionRunner } from '../running/projection-runner.js';
import type { RunnerOptions } from '../running/projection-runner.js';
import { serveRebuilds } from '../building/rebuild-requests.js';

type Common = Pick<
  RunnerOptions,
  'store' | 'documents' | 'projections' | 'onCommitted' | 'onParked' | 'onTakenOver' | 'onSwitched' | 'keepOldMs'
>;

/** How often a lease that somebody else has is asked for while it lasts. */
const RETRIES = 8;

export interface LeadershipParts extends Common {
  /** See `ElectedParts`. */
  lease: string | readonly string[];
  holder: string;
  leaseMs: number;
  /** Asked again each time that the lease is prolonged, and at each `review`. @param lease the one that is held */
  duties: (lease: string) => Promise<Duties>;
  /** The lease is this process's. */
  onElected?: () => Promise<void>;
  onTrouble: (error: unknown) => void;
  onFatal: (error: unknown) => void;
}

/** Projecting under a lease, for as long as this process has it, and by the duties that go with it at the moment. */
export class Leadership {
  private readonly campaign: Elected;
  private runner: ProjectionRunner | undefined;
  private begun: ProjectionRunner | undefined;
  private key: string | undefined;
  private epoch = 0;
  private reviewing: Promise<void> | undefined;
  private rebuilding: Promise<void> | undefined;

  constructor(private readonly parts: LeadershipParts) {
    const { documents, lease, holder, leaseMs, onElected, onTrouble } = parts;
    this.campaign = new Elected({
      documents,
      lease,
      holder,
      leaseMs,
      // Its holder may have died: whoever waits for views waits for the next one.
      retryMs: leaseMs / RETRIES,
      onElected: async (epoch) => {
        this.epoch = epoch;
        try {
          await this.reviewing;
          await onElected?.();
          await this.judge();
        } catch (error) {
          this.campaign.resign();
          throw error;
        }
      },
      onKept: () => this.kept(),
      onReplaced: () => this.standBack(),
      onTrouble,
    });
  }

  /** Whether this process projects under the lease. */
  get leads(): boolean {
    return this.runner !== undefined;
  }

  /** Whether the lease is this process's, as far as it knows. */
  get holds(): boolean {
    return this.campaign.holds;
  }

  /** Whether what stood in the log when it began to project, by its present duties, is taken in. */
  get hasBegun(): boolean {
    return this.begun !== undefined && this.begun === this.runner;
  }

  start(): void {
    this.campaign.start();
  }

  /** Ends what was begun, and lets another take over at once. */
  async stop(): Promise<void> {
    await this.campaign.stop();
    await this.reviewing;
    await this.standBack();
    await this.rebuilding;
    await this.campaign.release();
  }

  private async standBack(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    await runner?.stop();
  }

  /** Asks for its duties again, sooner than the lease is prolonged. */
  async review(): Promise<void> {
    if (this.runner) await this.judgeOnce();
  }

  /** Beside the campaign: the lease is to be kept, however long a rebuild or the end of a runner takes. */
  private kept(): void {
    void this.judgeOnce();
    this.serveRebuilds();
  }

  private judgeOnce(): Promise<void> {
    this.reviewing ??= this.judge()
      .catch(this.parts.onTrouble)
      .finally(() => (this.reviewing = undefined));
    return this.reviewing;
  }

  private async judge(): Promise<void> {
    const { lease } = this.campaign;
    const duties = await this.parts.duties(lease);
    const isSame = this.runner !== undefined && this.key === duties.key;
    if (!isSame) await this.standBack();
    // Replaced meanwhile.
    if (!this.campaign.holds) return;
    const fence = { lease, epoch: this.epoch };
    await duties.tell?.(fence);
    if (isSame) return;
    this.key = duties.key;
    this.lead(duties, fence);
  }

  private lead({ keeps, mayDrop, rebuilds }: Duties, fence: Commit['fence']): void {
    const { onTrouble, onFatal } = this.parts;
    // Replaced, or cut off from a store: the next turn of the campaign decides who goes on.
    const onEnded = (error: unknown) => {
      if (this.runner === runner) {
        this.runner = undefined;
        this.campaign.resign();
      }
      if (error instanceof DamagedLog || error instanceof NewerEvent) onFatal(error);
      else onTrouble(error);
    };
    const runner = new ProjectionRunner({ ...this.parts, fence, keeps, mayDrop, onEnded });
    this.runner = runner;
    this.rebuilds = rebuilds;
    runner.start().then(() => (this.begun = runner), onEnded);
  }

  private rebuilds: Duties['rebuilds'] = () => false;

  private serveRebuilds(): void {
    const { runner } = this;
    if (!runner || this.rebuilding) return;
    this.rebuilding = serveRebuilds(this.parts.documents, this.rebuilds, (names, onProgress) =>
      runner.rebuild(names, onProgress),
    )
      .catch(this.parts.onTrouble)
      .finally(() => (this.rebuilding = undefined));
  }
}
