import { Injectable } from '@nestjs/common';
import { DomainError, PROPOSALS_PER_HOUR } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Settings } from '@ardoise/settings';

const PROPOSED: Bound = { name: 'proposals', points: PROPOSALS_PER_HOUR, seconds: 3_600 };

/** What stands before a student's proposal, new or written anew: the school's word, and how many an hour. */
@Injectable()
export class ProposalGate {
  constructor(
    private readonly settings: Settings,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError proposals-closed */
  mustBeOpen(): void {
    if (!this.settings.values.ALLOW_CARD_PROPOSAL) throw new DomainError('proposals-closed');
  }

  /** Before its files are stored. @throws DomainError too-many-proposals */
  async take(studentId: string): Promise<void> {
    await this.limits.takeOrRefuse('too-many-proposals', [{ bound: PROPOSED, key: studentId }]);
  }
}
