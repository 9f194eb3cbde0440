import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import { accounts, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import type { AccountEvent } from '../domain/account-events.js';
import { called, hasName, isNameUnknown } from '../domain/person-name.js';
import type { Name } from '../domain/person-name.js';
import { AccountChanges } from './account-changes.js';
import { Facts } from './facts.js';
import type { NewFact } from './facts.js';

export const nameChanged = (userId: string): AccountEvent => ({ type: 'NameChanged', data: { userId } });

/** Takes names from those who know them, where the school shows any. */
@Injectable()
export class Naming {
  readonly isOpen: boolean;

  constructor(
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
    settings: Settings,
  ) {
    this.isOpen = settings.values.SHOW_NAMES;
  }

  /** @throws DomainError names-closed */
  mustBeOpen(): void {
    if (!this.isOpen) throw new DomainError('names-closed');
  }

  /**
   * Gives names to those of whom none is known: whoever has one keeps it, and whoever took theirs away stays without.
   * @param given by user id @param by who gives them, and when @returns who is called so now
   */
  async complete(given: ReadonlyMap<string, Name>, by: Pick<NewFact, 'at' | 'actor'>): Promise<Account[]> {
    const told = this.isOpen ? [...given].filter(([, name]) => hasName(name)) : [];
    const named: Account[] = [];
    await this.changes.changeEach(
      told.map(([id]) => id),
      async (present) => {
        const those = present.filter(isNameUnknown).map((account) => called(account, given.get(account.id) ?? {}));
        if (those.length === 0) return;
        await this.facts.commit(
          those.map((account) => putting(accounts, account)),
          those.map(({ id }) => ({ event: nameChanged(id), ...by })),
        );
        named.push(...those);
      },
    );
    return named;
  }
}
