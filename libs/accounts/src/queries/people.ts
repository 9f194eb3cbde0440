import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { accounts, emailKey, isMember } from '../domain/account.js';
import type { Account, Member } from '../domain/account.js';

/** What others may ask of the school's people. */
@Injectable()
export class People {
  constructor(private readonly documents: Documents) {}

  /** Id → e-mail address, of those of the ids who have an account (still). */
  async emails(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.documents.getMany(accounts, [...new Set(ids)]);
    return new Map(found.map(({ id, email }) => [id, email]));
  }

  /** Id → address and role, of those of the ids who are students or professors (still). */
  async members(ids: readonly string[]): Promise<Map<string, Pick<Member, 'email' | 'role'>>> {
    const found = await this.documents.getMany(accounts, [...new Set(ids)]);
    return new Map(found.filter(isMember).map(({ id, email, role }) => [id, { email, role }]));
  }

  /** What a quiz's time is multiplied with for somebody, a second ago at the latest; 1 for who has no account (any more). */
  async timeFactor(userId: string): Promise<number> {
    return (await this.documents.recent(accounts, userId))?.timeFactor ?? 1;
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
}
