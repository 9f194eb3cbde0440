import { Injectable, Logger } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import type { SchoolPlace } from '../../domain/provider-claims.js';

/** The groups that the school's provider tells of somebody who comes in. */
export interface GroupsTold {
  userId: string;
  /** As they are called there, each once. */
  groups: readonly string[];
  /** ISO 8601 in UTC. */
  now: string;
}

/** What becomes of the provider's groups: the word of the context that knows classes. */
@Injectable()
export class ProviderGroups {
  private readonly logger = new Logger(ProviderGroups.name);
  private follow: (told: GroupsTold) => Promise<void> = async () => {};

  register(follow: (told: GroupsTold) => Promise<void>): void {
    this.follow = follow;
  }

  /** Nobody is kept out by what fails here: the next sign-in does what is left. @param now ISO 8601 in UTC */
  async tell({ id: userId, role }: Account, { groups }: SchoolPlace, now: string): Promise<void> {
    if (groups === undefined || role === 'admin') return;
    if (groups === null)
      return this.logger.warn(`the provider tells more groups of ${userId} than are looked at: their classes stay`);
    try {
      await this.follow({ userId, groups, now });
    } catch (error) {
      this.logger.warn(`the classes that the provider tells of ${userId} were not taken over`, error);
    }
  }
}
