import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { consentText, DomainError, isEmail } from '@ardoise/contracts';
import type { LinkPurpose, Recovery, Registration } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { Settings } from '@ardoise/settings';
import { accountLinks, accounts, emailKey, isRegistered, linkId, linkRequests, putting } from '../domain/account.js';
import type { Account, Consent, LinkRequest } from '../domain/account.js';
import { linkRequestsStream } from '../domain/account-events.js';
import type { LinkRequested } from '../domain/account-events.js';
import { isLive } from '../domain/link-rules.js';
import { Facts } from './facts.js';
import type { NewFact } from './facts.js';
import { MailLinks } from './mail-links.js';
import { hashPassword } from './passwords.js';
import { People } from '../queries/people.js';
import type { Origin } from '../domain/origin.js';
import { Sessions } from './sessions.js';
import { Tries } from './tries.js';

const KEPT_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

/** How people who were authorised get in, and get in again. */
@Injectable()
export class Registrations implements OnModuleInit, OnApplicationShutdown {
  private readonly organisation: string;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    private readonly facts: Facts,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly tries: Tries,
    private readonly links: MailLinks,
    settings: Settings,
  ) {
    this.organisation = settings.values.ORG_NAME;
  }

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

  /** @throws DomainError link-invalid, consent-missing, password-weak, too-many-tries */
  async register({ email, confirm = '', password = '', consent }: Registration, origin: Origin): Promise<void> {
    await this.open('register', email, confirm, origin, async (account, link, at) => {
      if (consent !== true) throw new DomainError('consent-missing');
      const { put, fact } = this.registered(account, 'link', at);
      await this.facts.commit(
        [putting(accounts, { ...put, passwordHash: await hashPassword(password) }), ...link],
        [fact],
      );
    });
  }

  /** Ends all of the person's sessions. @throws DomainError link-invalid, password-weak, too-many-tries */
  async reset({ email, confirm = '', password = '' }: Recovery, origin: Origin): Promise<void> {
    await this.open('recover', email, confirm, origin, async (account, link, at) => {
      const { id: userId } = account;
      const passwordHash = await hashPassword(password);
      await this.sessions.endAll(userId, 'password-reset', {
        account: { ...account, passwordHash },
        writes: link,
        facts: [{ event: { type: 'PasswordReset', data: { userId } }, at, actor: userId }],
      });
    });
  }

  /** The account of somebody who agreed at `at`, and what the log hears of it. */
  registered(account: Account, by: 'link' | 'oidc', at: string): { put: Account; fact: NewFact } {
    const { organisation } = this;
    const given = { text: consentText(organisation), organisation };
    const consent: Consent = { ...given, at };
    const event = { type: 'UserRegistered', data: { userId: account.id, by, consent: given } } as const;
    return {
      put: { ...account, registeredAt: account.registeredAt ?? at, consents: [...(account.consents ?? []), consent] },
      fact: { event, at, actor: account.id },
    };
  }

  /** Forgets requests that no event followed, or whose mail was given up. @param before ISO 8601 in UTC */
  async sweep(before: string): Promise<void> {
    const old = await this.documents.find(linkRequests, { at: { $lt: before } });
    if (old.length > 0)
      await this.documents.commit({ writes: old.map(({ id }) => ({ in: linkRequests, delete: id })) });
  }

  /** Lets `use` do what a live link is for, with the write that makes it work once. */
  private open<T>(
    purpose: LinkPurpose,
    email: string,
    token: string,
    origin: Origin,
    use: (account: Account, used: Write[], now: string) => Promise<T>,
  ): Promise<T> {
    return this.tries.link(origin.address, async () => {
      const eventId = this.links.eventId(purpose, token);
      const found = eventId === null ? undefined : await this.people.byEmail(email);
      if (eventId === null || !found) throw new DomainError('link-invalid');
      return this.people.change(found.id, async (account) => {
        const id = linkId(account.id, purpose);
        const now = new Date().toISOString();
        const link = await this.documents.get(accountLinks, id);
        const fits = purpose === 'recover' || !isRegistered(account);
        if (!fits || !isLive(link, eventId, purpose, now)) throw new DomainError('link-invalid');
        const done = await use(account, [{ in: accountLinks, delete: id }], now);
        await this.tries.proved(account, origin.address);
        return done;
      });
    });
  }
}
