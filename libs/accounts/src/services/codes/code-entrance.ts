import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import { accounts, isRegistered, putting } from '../../domain/account.js';
import type { Account } from '../../domain/account.js';
import type { Origin } from '../../domain/origin.js';
import { registered } from '../../domain/registered.js';
import { AccountChanges } from '../account-changes.js';
import { Facts } from '../facts.js';
import { SessionOpener } from '../sessions/open-session.js';
import type { Arrival } from '../sessions/open-session.js';
import { Tries } from '../sessions/tries.js';
import { EntryCodes } from './entry-codes.js';

/** Somebody at the door with the two codes of a card. */
export interface CodeBearer {
  code: string;
  /** The class's code as it is compared, whether or not there is such a class. */
  classCode: string;
  /** Ids of who is in that class; none where there is none, or it is archived. */
  members: ReadonlySet<string>;
  consent: boolean;
  origin: Origin;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Where pupils come in by the codes of their card. */
@Injectable()
export class CodeEntrance {
  constructor(
    private readonly codes: EntryCodes,
    private readonly tries: Tries,
    private readonly opener: SessionOpener,
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws DomainError bad-code, the same whichever of the two is wrong and whether or not the class is there; consent-needed
   * the first time; too-many-tries
   */
  async enter(bearer: CodeBearer): Promise<Arrival> {
    const { classCode, origin } = bearer;
    const known = await this.holderIn(bearer);
    await this.tries.code(classCode, origin, known?.id, async () => this.mustBeHolder(known));
    if (known && !isRegistered(known)) await this.agree(known.id, bearer);
    return this.opener.enter(async () => this.mustBeHolder(await this.holderIn(bearer)), origin);
  }

  private async holderIn({ code, members }: CodeBearer): Promise<Account | undefined> {
    const holder = await this.codes.holderOf(code);
    return holder && members.has(holder.id) ? holder : undefined;
  }

  private mustBeHolder(account: Account | undefined): Account {
    if (!account) throw new DomainError('bad-code');
    return account;
  }

  private async agree(userId: string, { consent, now }: CodeBearer): Promise<void> {
    if (!consent) throw new DomainError('consent-needed');
    await this.changes.change(userId, async (present) => {
      if (isRegistered(present)) return;
      const { account, event } = registered(present, 'code', this.settings.values.ORG_NAME, now);
      await this.facts.commit([putting(accounts, account)], [{ event, at: now, actor: userId }]);
    });
  }
}
