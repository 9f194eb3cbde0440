import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { daysAfter } from '@ardoise/contracts';
import { blocksToMake } from '../domain/blocks.js';
import { Sums } from '../services/sums.js';

/**
 * Sums up what is over, every night and at the first start of a version that can: whoever asks first need not wait for it. What
 * holds already is passed over, so one that was interrupted goes on where it was.
 */
@Injectable()
export class NightlySums extends Reaction implements OnModuleDestroy {
  override readonly name = 'statistics-sums';
  override readonly together = 1;
  private readonly stopping = new AbortController();

  constructor(private readonly sums: Sums) {
    super();
  }

  jobsOf(): readonly NewJob[] {
    return [];
  }

  override nightly(night: string): readonly NewJob[] {
    return [{ id: `statistics-${night}`, name: this.name, data: { night } }];
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** @throws when the process is to stop; it is tried again at the next start */
  async run({ data }: Job): Promise<void> {
    const { night } = data as { night: string };
    const standing = await this.sums.standing();
    const first = this.sums.firstDay(standing);
    if (first === undefined) return;
    for (const block of blocksToMake({ first, last: daysAfter(night, -1) }))
      await this.sums.ensure(block, standing, this.breathing());
  }

  /** Half of the process at the most: it rests as long as it worked. */
  private breathing(): () => Promise<void> {
    let since = performance.now();
    return async () => {
      await pause(performance.now() - since, undefined, { signal: this.stopping.signal });
      since = performance.now();
    };
  }
}
