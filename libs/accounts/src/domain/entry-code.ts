import { codeAsCompared } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document, Write } from '@ardoise/documents';
import { hasAddress } from './account.js';
import type { Account } from './account.js';

/** The code by which a pupil comes in, under their id. The code itself is kept nowhere. */
export interface EntryCode extends Document {
  /** A keyed hash, by which the pupil is found. */
  mark: string;
  /** When it was made (ISO 8601 in UTC). */
  at: string;
}

export const entryCodes = collection<EntryCode>({
  name: 'entry-codes',
  durable: true,
  personal: true,
  indexes: [{ fields: ['mark'], unique: true }],
});

export const withoutCode = (userId: string): Write => ({ in: entryCodes, delete: userId });

/**
 * Whether a code opens the account: that of a student who has neither a password nor the school's provider. Who gets one
 * of these has no code any more, and nobody else ever had.
 */
export const comesByCode = ({ role, passwordHash, boundTo }: Account) =>
  role === 'student' && passwordHash === null && boundTo === undefined;

/**
 * Whether a code may be made for somebody: who came in by another way, as from a learning platform, gets none, so that
 * nobody who makes codes comes into an account that was in use without them.
 */
export const mayHaveCode = (account: Account, hasCode: boolean) =>
  comesByCode(account) && (hasCode || !hasAddress(account) || account.registeredAt === undefined);

/** A code as it was typed, scanned or drawn, as it is compared. */
export const tidyCode = (typed: string) => codeAsCompared(typed).replaceAll('-', '').toUpperCase();
