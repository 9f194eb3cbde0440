import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import type { Account } from './account.js';

/** Somebody as an identity provider or a learning platform knows them: `iss` and `sub` of its tokens. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/**
 * That somebody was removed, under a keyed hash of their identity: nothing of it leads to a person. Durable: it holds until a
 * professor lets them in again.
 */
export interface Removal extends Document {
  /** ISO 8601 in UTC. */
  at: string;
  /** The professor's id; null where nobody in the application did it. */
  by: string | null;
  /** The learning platform's name; null for the school's own provider. */
  through: string | null;
}

export const removals = collection<Removal>({
  name: 'removals',
  durable: true,
  indexes: [{ fields: ['at'] }],
});

/** What somebody who is refused tells their professor, who finds them by it: '3F7A-9C21'. */
export const referenceOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** An account of their address that was made after the removal is a professor's word that they may come again. */
export const keepsOut = (removal: Removal | undefined, account: Pick<Account, 'createdAt'> | undefined): boolean =>
  removal !== undefined && (account === undefined || account.createdAt <= removal.at);
