import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { NameEdit, PersonNames } from '@ardoise/contracts';
import { CommandOf } from '@ardoise/projections';
import { accounts, putting } from '../domain/account.js';
import { called, edited, mustStayTold, namesOf, sameName } from '../domain/person-name.js';
import { AccountChanges } from '../services/account-changes.js';
import { Facts } from '../services/facts.js';
import { nameChanged, Naming } from '../services/naming.js';

/** Says how one is called, or that one is not to be called by a name. */
export class SetOwnName extends CommandOf<
  PersonNames,
  {
    edit: NameEdit;
    userId: string;
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

@CommandHandler(SetOwnName)
export class SetOwnNameHandler implements ICommandHandler<SetOwnName> {
  constructor(
    private readonly naming: Naming,
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
  ) {}

  /** @throws DomainError names-closed, name-needed */
  async execute({ edit, userId, now }: SetOwnName) {
    this.naming.mustBeOpen();
    return this.changes.change(userId, async (account) => {
      const name = edited(account, edit, true);
      mustStayTold(account, name);
      const told = sameName(account, name) ? [] : [{ event: nameChanged(userId), at: now, actor: userId }];
      await this.facts.commit([putting(accounts, called(account, name))], told);
      return namesOf(name);
    });
  }
}
