import { Injectable } from '@nestjs/common';
import type { PersonNames } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { accounts, emailKey, hasAddress, isMember } from '../domain/account.js';
import type { Account, Member } from '../domain/account.js';
import { addressOrName, hasName, namesOf } from '../domain/person-name.js';

/** How somebody is called. */
export interface Called {
  /** Of who has no address their name, which may read like one: there is nothing else to tell them by. */
  email: string;
  /** Whether `email` is their address: nothing is sent to a name. */
  hasAddress: boolean;
  /** Absent where no name is known, or the school shows none. */
  names?: PersonNames;
}

/** What others may ask of the school's people. */
@Injectable()
export class People {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  /** By id, how those of the ids are called who have an account (still). */
  async called(ids: readonly string[]): Promise<Map<string, Called>> {
    const found = await this.documents.getMany(accounts, [...new Set(ids)]);
    return new Map(found.map((account) => [account.id, this.calledOf(account)]));
  }

  /** The same with their role, of those who are students or professors (still). */
  async members(ids: readonly string[]): Promise<Map<string, Called & Pick<Member, 'role'>>> {
    const found = await this.documents.getMany(accounts, [...new Set(ids)]);
    return new Map(
      found.filter(isMember).map((account) => [account.id, { ...this.calledOf(account), role: account.role }]),
    );
  }

  /** By address, as it is compared, who has it: students and professors, and administrators for what they are. */
  async byAddresses(emails: readonly string[]): Promise<Map<string, Pick<Account, 'id' | 'role' | 'createdAt'>>> {
    const keys = [...new Set(emails.map(emailKey))];
    const found = await this.documents.find(accounts, { emailKey: { $in: keys } });
    return new Map(found.map(({ id, role, createdAt, emailKey: key }) => [key, { id, role, createdAt }]));
  }

  /** What a quiz's time is multiplied with for somebody, a second ago at the latest; 1 for who has no account (any more). */
  async timeFactor(userId: string): Promise<number> {
    return (await this.documents.recent(accounts, userId))?.timeFactor ?? 1;
  }

  /** By id, the same of those of the ids who have an account (still). */
  async timeFactors(ids: readonly string[]): Promise<Map<string, number>> {
    const found = await this.documents.getMany(accounts, [...new Set(ids)]);
    return new Map(found.map(({ id, timeFactor = 1 }) => [id, timeFactor]));
  }

  /** Ids of those whom the professors' lists and figures leave out. */
  async administrators(): Promise<Set<string>> {
    const found = await this.documents.find(accounts, { role: 'admin' });
    return new Set(found.map(({ id }) => id));
  }

  async count(): Promise<number> {
    return this.documents.count(accounts);
  }

  async byEmail(email: string): Promise<Account | undefined> {
    return (await this.documents.find(accounts, { emailKey: emailKey(email) }))[0];
  }

  private calledOf(account: Account): Called {
    const isOpen = this.settings.values.SHOW_NAMES;
    const isNamed = hasName(account) && (isOpen || !hasAddress(account));
    const told = { email: addressOrName(account), hasAddress: hasAddress(account) };
    return { ...told, ...(isNamed && { names: namesOf(account) }) };
  }
}
