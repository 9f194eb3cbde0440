import { collection } from '@ardoise/documents';
import type { CollectionDefinition, Document, Write } from '@ardoise/documents';
import type { AssignableRole, LinkPurpose, Role } from '@ardoise/contracts';
import type { ConsentGiven } from './account-events.js';
import type { Link } from './link-rules.js';
import type { OwnKeyPair } from './own-key.js';

/** What was agreed to, and when (ISO 8601 in UTC). */
export interface Consent extends ConsentGiven {
  at: string;
}

/** What became of somebody's wish that their account be erased. */
export type Leave = 'asked' | 'refused';

/**
 * What names a person, and can be erased: it never enters the event log, which knows them by `id` alone.
 * Durable: it cannot be rebuilt.
 */
export interface Account extends Document {
  /** Empty: they have none, and are told by their name alone. */
  email: string;
  /** The address as it is compared, in lower case; of who has none, what stands in its place (see `noAddressKey`). */
  emailKey: string;
  /** Absent: not known, whoever knows it may give it. Empty: the person wants none, which only they and professors change. */
  firstName?: string;
  lastName?: string;
  /** By what they are listed, of those who have a name. */
  lastNameKey?: string;
  firstNameKey?: string;
  /** Argon2id in PHC format; null until one is chosen. */
  passwordHash: string | null;
  role: Role;
  /** A learning platform made the account, and nobody of the school has given it a role since. */
  roleFrom?: 'platform';
  /** When such a one last became a professor by the platform's word. */
  roleFollowedAt?: string;
  /** Counts the changes that end sessions; absent is 0. A session of an earlier one lets nobody in. */
  epoch?: number;
  createdAt: string;
  /** When they agreed and got in; who was added with a password has no need of it. */
  registeredAt?: string;
  /** 1 unless told. */
  timeFactor?: number;
  consents?: readonly Consent[];
  invitedAt?: string;
  /** Who they are at the school's provider, once they came from there: a keyed hash (see Removals.idOf). */
  boundTo?: string;
  /** When the provider last told another address than the one before. */
  emailFollowedAt?: string;
  /** Absent: they have not asked, or have taken it back. */
  leave?: Leave;
  /** When it was asked for, or refused. */
  leaveAt?: string;
  /** What the professor who refused wrote; it stands here, and not in the log, to be erased with the account. */
  leaveWord?: string;
}

export const accounts = collection<Account>({
  name: 'accounts',
  durable: true,
  warm: true,
  personal: true,
  indexes: [
    { fields: ['emailKey'], unique: true },
    { fields: ['lastNameKey', 'firstNameKey', 'emailKey'] },
    { fields: ['boundTo'] },
    { fields: ['leave', 'leaveAt'] },
  ],
});

/** Whom professors administer: everybody but the administrators. */
export type Member = Account & { role: AssignableRole };

export const isMember = (account: Account): account is Member => account.role !== 'admin';

/** One to whom the school itself gives a role, or its provider: no platform changes that any more. */
export const settled = ({ roleFrom: _, roleFollowedAt: __, ...account }: Account): Account => account;

/** Whether the person got in once, by a password or by the school's provider. */
export function isRegistered({ passwordHash, registeredAt }: Account): boolean {
  return passwordHash !== null || registeredAt !== undefined;
}

/**
 * The newest link of a person for a purpose, under `linkId`. Apart from the account, so that a job that sends a mail
 * never writes what a person is changing at the same moment.
 */
export interface AccountLink extends Document, Link {}

export const accountLinks = collection<AccountLink>({ name: 'account-links', durable: true });

export const linkId = (userId: string, purpose: LinkPurpose) => `${userId}-${purpose}`;

/** Whom a LinkRequested event is about, under the event's id: until the mail is on its way. */
export interface LinkRequest extends Document {
  emailKey: string;
  at: string;
}

export const linkRequests = collection<LinkRequest>({
  name: 'link-requests',
  durable: true,
  personal: true,
  indexes: [{ fields: ['emailKey'] }],
});

/** The address that somebody without one has asked for, under their id, until they open the link that went there. */
export interface PendingAddress extends Document, Link {
  email: string;
  emailKey: string;
}

export const pendingAddresses = collection<PendingAddress>({
  name: 'pending-addresses',
  durable: true,
  personal: true,
  indexes: [{ fields: ['eventId'] }, { fields: ['at'] }],
});

/** Somebody whom the school's provider vouched for, for a short while, under the SHA-256 of their ticket. */
export interface OidcTicket extends Document {
  /** Of the account; of who has none yet, the one that it will have. */
  userId: string;
  /** ISO 8601 in UTC. */
  until: string;
  /** What the provider told besides, readable with the ticket alone, which is kept nowhere: nobody here knows it before they agree. */
  sealed?: string;
}

export const oidcTickets = collection<OidcTicket>({
  name: 'oidc-tickets',
  durable: true,
  personal: true,
  indexes: [{ fields: ['userId'] }],
});

/** Where a person signed in from before, as HMACs, newest first: nobody elsewhere can keep them out from there. */
export interface FamiliarAddresses extends Document {
  hashes: readonly string[];
}

export const familiarAddresses = collection<FamiliarAddresses>({ name: 'familiar-addresses', durable: true });

/** A session's id in this collection is the SHA-256 of its token: the token itself is kept nowhere. */
export interface Session extends Document {
  /** Opaque id, as the event log knows the session. */
  sessionId: string;
  userId: string;
  startedAt: string;
  device?: string;
  /** The account's, when who signs in proved who they are. */
  epoch?: number;
}

/**
 * Until when a session lives, under the same id, and its signs of life. Apart from the session, so that writing it can
 * never bring back one that has just been ended.
 */
export interface SessionLife extends Document {
  expiresAt: string;
  lastSeenAt?: string;
  /** When the log last heard of it. */
  loggedAt?: string;
  /** The log has been told that nothing was heard for long. */
  silent?: boolean;
}

/** What of a session that came through the school's provider is needed to end both together, under the session's id. */
export interface ProviderSession extends Document {
  sessionId: string;
  /** Who signed in, as `Account.boundTo`. */
  boundTo: string;
  /** The provider's name of its own session (`sid`), where it told one. */
  sid?: string;
  /** The ID token, where the person had agreed to be known here. */
  idToken?: string;
}

export const providerSessions = collection<ProviderSession>({
  name: 'provider-sessions',
  durable: true,
  personal: true,
  indexes: [{ fields: ['sessionId'] }, { fields: ['boundTo'] }, { fields: ['sid'] }],
});

/** By which the school's provider checks who asks it for tokens, where no secret is shared with it (RFC 7523). */
export const oidcKeys = collection<OwnKeyPair>({ name: 'oidc-keys', durable: true });

/** How often all of a person's sessions were ended by a change, as an account or a session knows it. */
export const epochOf = ({ epoch = 0 }: { epoch?: number }) => epoch;

export const sessionLives = collection<SessionLife>({ name: 'session-lives', durable: true, warm: true });

export const sessions = collection<Session>({
  name: 'sessions',
  durable: true,
  warm: true,
  indexes: [{ fields: ['userId'] }],
});

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Unique like an address, and none that anybody could have or register. */
export const noAddressKey = (userId: string) => `#${userId}`;

export const hasAddress = ({ email }: Pick<Account, 'email'>) => email !== '';

/** The write of a document where it belongs, its type checked. */
export function putting<T extends Document>(into: CollectionDefinition<T>, put: T): Write {
  return { in: into, put };
}
