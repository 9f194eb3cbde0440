import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DomainError, isEmail } from '@ardoise/contracts';
import type { LinkPurpose } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import {
  accountLinks,
  emailKey,
  hasAddress,
  isRegistered,
  linkId,
  linkRequests,
  pendingAddresses,
  putting,
} from '../domain/account.js';
import type { Account, LinkRequest, PendingAddress } from '../domain/account.js';
import { linkRequestsStream } from '../domain/account-events.js';
import type { LinkRequested } from '../domain/account-events.js';
import { withoutCode } from '../domain/entry-code.js';
import { isLive } from '../domain/link-rules.js';
import type { Origin } from '../domain/origin.js';
import { People } from './people.js';
import { AccountChanges } from './account-changes.js';
import { Facts } from './facts.js';
import { MailLinks } from './mail-links.js';
import { Tries } from './sessions/tries.js';

/** Longer than a mail is tried. */
const KEPT_MS = 2 * 86_400_000;
const SWEEP_MS = 3_600_000;

/** A link of a mail that somebody opens: its account as it stands, the write that makes it work once, and when. */
export interface OpenedLink {
  account: Account;
  used: Write[];
  /** ISO 8601 in UTC. */
  now: string;
}

/** The links by which people who were authorised get in, and get in again: asking for their mail, and opening them. */
@Injectable()
export class MailedLinks implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    private readonly people: People,
    private readonly changes: AccountChanges,
    private readonly tries: Tries,
    private readonly links: MailLinks,
    private readonly facts: Facts,
  ) {}

  onModuleInit(): void {
    const sweep = () => this.sweep(new Date(Date.now() - KEPT_MS).toISOString()).catch(() => undefined);
    this.sweeping = setInterval(() => void sweep(), SWEEP_MS);
    this.sweeping.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /**
   * Asks for a mail with a link. Whether the address is known is looked at by the job that sends the mail: what happens
   * here is one and the same for everybody, and takes as long.
   * @throws DomainError email-invalid, too-many-tries
   */
  async request(purpose: LinkPurpose, email: string, { address }: Origin): Promise<void> {
    if (!isEmail(email)) throw new DomainError('email-invalid');
    const put: LinkRequest = { id: randomUUID(), emailKey: emailKey(email), at: new Date().toISOString() };
    await this.tries.mail(put.emailKey, address);
    // Whom it is about stands before the event that asks for the mail: without the event it is only swept away.
    await this.documents.commit({ writes: [{ in: linkRequests, put }] });
    const event: LinkRequested = { type: 'LinkRequested', data: { purpose } };
    await this.log.append(
      linkRequestsStream(put.at),
      [{ id: put.id, ...event, metadata: { at: put.at, version: 1 } }],
      'any',
    );
  }

  /** Lets `use` do what a live link is for. @throws DomainError link-invalid, too-many-tries, and what `use` throws */
  open<T>(
    purpose: LinkPurpose,
    { email, confirm = '' }: { email: string; confirm?: string },
    origin: Origin,
    use: (opened: OpenedLink) => Promise<T>,
  ): Promise<T> {
    return this.tries.link(origin.address, async () => {
      const eventId = this.links.idOf(purpose, confirm);
      const pending = eventId !== null && purpose === 'register' ? await this.pendingBy(eventId, email) : undefined;
      if (pending) return this.openAddress(pending, origin, use);
      const found = eventId === null ? undefined : await this.people.byEmail(email);
      if (eventId === null || !found) throw new DomainError('link-invalid');
      return this.changes.change(found.id, async (account) => {
        const id = linkId(account.id, purpose);
        const now = new Date().toISOString();
        const link = await this.documents.get(accountLinks, id);
        const fits = purpose === 'recover' || !isRegistered(account);
        if (!fits || !isLive(link, eventId, purpose, now)) throw new DomainError('link-invalid');
        const done = await use({ account, used: [{ in: accountLinks, delete: id }], now });
        await this.tries.proved(account, origin.address);
        return done;
      });
    });
  }

  /**
   * Asks for the mail by which somebody who has no address makes one theirs. Whether it is somebody's is told to nobody.
   * @param at ISO 8601 in UTC @throws DomainError email-invalid, address-known, too-many-tries
   */
  async requestAddress(userId: string, email: string, { address }: Origin, at: string): Promise<void> {
    if (!isEmail(email)) throw new DomainError('email-invalid');
    await this.tries.mail(emailKey(email), address, userId);
    await this.changes.change(userId, async (account) => {
      if (hasAddress(account)) throw new DomainError('address-known');
      const id = randomUUID();
      const put = { id: userId, email: email.trim(), emailKey: emailKey(email), eventId: id, at };
      const fact = { id, event: { type: 'AddressAsked', data: { userId } } as const, at, actor: userId };
      await this.facts.commit([putting(pendingAddresses, put)], [fact]);
    });
  }

  private async pendingBy(eventId: string, email: string): Promise<PendingAddress | undefined> {
    const found = await this.documents.find(pendingAddresses, { eventId }, { limit: 1 });
    return found.find((pending) => pending.emailKey === emailKey(email));
  }

  /** The address becomes the account's, and its code ends. */
  private openAddress<T>(
    { id, eventId, email, emailKey: key }: PendingAddress,
    origin: Origin,
    use: (opened: OpenedLink) => Promise<T>,
  ): Promise<T> {
    return this.changes.change(id, async (account) => {
      const now = new Date().toISOString();
      const present = await this.documents.get(pendingAddresses, id);
      if (hasAddress(account) || !isLive(present, eventId, 'register', now)) throw new DomainError('link-invalid');
      const addressed = { ...account, email, emailKey: key };
      const used = [{ in: pendingAddresses, delete: id }, withoutCode(id)];
      const done = await use({ account: addressed, used, now });
      await this.tries.proved(addressed, origin.address);
      return done;
    });
  }

  /** Forgets requests that no event followed, or whose mail was given up. @param before ISO 8601 in UTC */
  async sweep(before: string): Promise<void> {
    const old = await this.documents.find(linkRequests, { at: { $lt: before } });
    const waiting = await this.documents.find(pendingAddresses, { at: { $lt: before } });
    const forgotten = waiting.map(({ id }): Write => ({ in: pendingAddresses, delete: id }));
    if (forgotten.length > 0) await this.documents.commit({ writes: forgotten });
    if (old.length > 0)
      await this.documents.commit({ writes: old.map(({ id }) => ({ in: linkRequests, delete: id })) });
  }
}
