import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CLASS_CODE_CHARACTERS, SHEET_CODES } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { accounts, putting } from '../../domain/account.js';
import type { Account } from '../../domain/account.js';
import { comesByCode, entryCodes, mayHaveCode, tidyCode } from '../../domain/entry-code.js';
import { AccountChanges } from '../account-changes.js';
import type { NewFact } from '../facts.js';
import { MailLinks } from '../mail-links.js';
import { Sessions } from '../sessions/sessions.js';

/** Signs by chance, none of which looks like another. */
export const drawnSigns = (length: number) =>
  Array.from({ length }, () => CLASS_CODE_CHARACTERS.charAt(randomInt(CLASS_CODE_CHARACTERS.length))).join('');

/** Of whom codes are made, for whom, and when (ISO 8601 in UTC). */
export interface CodesWanted {
  userIds: readonly string[];
  /** For those who have one as well: the one before is dead at once, with the sessions of its account. */
  renew: boolean;
  actor: string;
  now: string;
}

/** The codes by which pupils come in who have no password. */
@Injectable()
export class EntryCodes {
  constructor(
    private readonly documents: Documents,
    private readonly changes: AccountChanges,
    private readonly sessions: Sessions,
    private readonly links: MailLinks,
  ) {}

  /** By id, of those who may have a code, when theirs was made; null for none yet. */
  async of(userIds: readonly string[]): Promise<Map<string, string | null>> {
    const made = new Map((await this.documents.getMany(entryCodes, [...userIds])).map(({ id, at }) => [id, at]));
    const found = await this.documents.getMany(accounts, [...userIds]);
    return new Map(
      found
        .filter((account) => mayHaveCode(account, made.has(account.id)))
        .map(({ id }) => [id, made.get(id) ?? null] as const),
    );
  }

  /** By id the codes that were made, which are told this once. Who may have none is left out. */
  async make({ userIds, renew, actor, now: at }: CodesWanted): Promise<Map<string, string>> {
    const told = new Map<string, string>();
    await this.changes.changeEach([...new Set(userIds)], async (present) => {
      const ids = present.map(({ id }) => id);
      const known = new Set((await this.documents.getMany(entryCodes, ids)).map(({ id }) => id));
      const those = present.filter((one) => mayHaveCode(one, known.has(one.id)) && (renew || !known.has(one.id)));
      if (those.length === 0) return;
      const writes: Write[] = [];
      const facts: NewFact[] = [];
      for (const { id: userId } of those) {
        const code = drawnSigns(SHEET_CODES.own);
        writes.push(putting(entryCodes, { id: userId, mark: this.mark(code), at }));
        facts.push({ event: { type: 'EntryCodeMade', data: { userId } }, at, actor });
        told.set(userId, code);
      }
      // Whoever found the card from before may be in by it.
      const renewed = those.filter(({ id }) => known.has(id));
      const whose = renewed.map(({ id }) => id);
      await this.sessions.endAll(whose, 'code-renewed', { account: renewed, writes, facts });
    });
    return told;
  }

  /** Whose code that is, as their account stands; nobody's where they come in by something else. */
  async holderOf(typed: string): Promise<Account | undefined> {
    const [found] = await this.documents.find(entryCodes, { mark: this.mark(tidyCode(typed)) }, { limit: 1 });
    // As long for a code that is nobody's.
    const account = await this.documents.get(accounts, found?.id ?? '');
    return account && comesByCode(account) ? account : undefined;
  }

  private mark(code: string): string {
    return this.links.mark(`entry code\n${code}`);
  }
}
