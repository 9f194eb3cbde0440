import { Injectable } from '@nestjs/common';
import type { LinkPurpose } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { letter, Mailer, MAILS_TOGETHER } from '@ardoise/mail';
import { Settings } from '@ardoise/settings';
import {
  accountLinks,
  accounts,
  hasAddress,
  isRegistered,
  linkId,
  linkRequests,
  pendingAddresses,
} from '../domain/account.js';
import type { Account, AccountLink, PendingAddress } from '../domain/account.js';
import { accountStream } from '../domain/account-events.js';
import type { AccountEvent, LinkRequested, MailKind } from '../domain/account-events.js';
import { mayReplace, sentNow } from '../domain/link-rules.js';
import type { Link } from '../domain/link-rules.js';
import { derivedId } from '../services/facts.js';
import { MailLinks } from '../services/mail-links.js';
import { mailText } from '#texts/mails';

/** What a job holds: no address, only what leads to one while the account is there. */
type Asked = { userId: string; removed?: true; address?: true } | { purpose: LinkPurpose; at: string };

/** What a mail leads to: it lives from when it is sent. */
type Sent = AccountLink | PendingAddress;
const writeOf = (sent: Sent): Write =>
  'emailKey' in sent ? { in: pendingAddresses, put: sent } : { in: accountLinks, put: sent };

const PURPOSES: Partial<Record<MailKind, LinkPurpose>> = {
  invitation: 'register',
  registration: 'register',
  recovery: 'recover',
};

const NAME = 'account-mails';

/** The job that an event asks for: its id and whom it is about. */
export function mailJobsOf({ id, type, data, metadata }: RecordedEvent): readonly NewJob[] {
  switch (type as (AccountEvent | LinkRequested)['type']) {
    case 'UserInvited':
    case 'InvitationSentAgain':
      // Who asks for a new password is at the door now.
      return [{ id, name: NAME, data: { userId: (data as { userId: string }).userId }, canWait: true }];
    case 'UserRemoved':
      return [{ id, name: NAME, data: { userId: (data as { userId: string }).userId, removed: true } }];
    case 'AddressAsked':
      return [{ id, name: NAME, data: { userId: (data as { userId: string }).userId, address: true } }];
    case 'LinkRequested':
      return [{ id, name: NAME, data: { ...data, at: metadata.at } }];
    default:
      return [];
  }
}

/** Sends the mails that lead people in. Whom a mail goes to is read when it is sent: who is gone by then gets none. */
@Injectable()
export class AccountMails extends Reaction {
  override readonly name = NAME;
  /** A server that does not answer holds up none but these. */
  override readonly together = MAILS_TOGETHER;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    private readonly mailer: Mailer,
    private readonly links: MailLinks,
    private readonly settings: Settings,
  ) {
    super();
  }

  jobsOf(event: RecordedEvent): readonly NewJob[] {
    return mailJobsOf(event);
  }

  async run({ id, data }: Job): Promise<void> {
    const asked = data as Asked;
    if ('userId' in asked && asked.removed) return this.forget(asked.userId);
    if ('userId' in asked && asked.address) return this.confirm(id, asked.userId);
    if ('userId' in asked) {
      const account = await this.documents.get(accounts, asked.userId);
      const link = await this.documents.get(accountLinks, linkId(asked.userId, 'register'));
      // A newer invitation, or the registration itself, made this one void.
      if (account && link?.eventId === id) await this.send(id, account, 'invitation', link);
      return;
    }
    const request = await this.documents.get(linkRequests, id);
    if (!request) return;
    const [account] = await this.documents.find(accounts, { emailKey: request.emailKey });
    if (account && hasAddress(account)) await this.answer(account, asked.purpose, { eventId: id, at: asked.at });
    await this.documents.commit({ writes: [{ in: linkRequests, delete: id }] });
  }

  /** Nothing goes to an address that is somebody else's: whoever asks learns nothing of it. */
  private async confirm(id: string, userId: string): Promise<void> {
    const account = await this.documents.get(accounts, userId);
    const pending = await this.documents.get(pendingAddresses, userId);
    if (!account || pending?.eventId !== id) return;
    const { email, emailKey } = pending;
    if (await this.documents.count(accounts, { emailKey })) return;
    await this.send(id, { ...account, email }, 'registration', pending);
  }

  /** Who asks for a new password before having one is led to register; who is registered already is told so. */
  private async answer(account: Account, asked: LinkPurpose, link: Link): Promise<void> {
    const registered = isRegistered(account);
    const kind = !registered ? 'registration' : asked === 'recover' ? 'recovery' : 'already-registered';
    const purpose = PURPOSES[kind];
    if (!purpose) return this.send(link.eventId, account, kind);
    const id = linkId(account.id, purpose);
    if (!mayReplace(await this.documents.get(accountLinks, id), link, new Date().toISOString())) return;
    await this.send(link.eventId, account, kind, { id, ...link });
  }

  /** @param link what the mail leads to: it lives from when it is sent */
  private async send(cause: string, { id: userId, email }: Account, mail: MailKind, link?: Sent): Promise<void> {
    const sentId = derivedId(`sent ${cause}`);
    const stream = accountStream(userId);
    for await (const event of this.log.readStream(stream)) if (event.id === sentId) return;
    const now = new Date().toISOString();
    if (link) await this.documents.commit({ writes: [writeOf(sentNow(link, now))] });
    const { APP_NAME, ORG_NAME } = this.settings.values;
    const url = this.url(mail, email, cause);
    const { subject, before, button, after } = mailText(mail, APP_NAME, ORG_NAME);
    const said = letter({ subject, before: [before], button, url, after: [after], organisation: ORG_NAME });
    const note = async () => {
      const event: AccountEvent = { type: 'MailSent', data: { userId, mail, cause } };
      const metadata = { at: new Date().toISOString(), version: 1 };
      await this.log.append(stream, [{ id: sentId, ...event, metadata }], 'any');
    };
    await this.mailer.send({ id: cause, to: email, ...said }, note);
  }

  /** Mails that were kept as files name the person too. */
  private async forget(userId: string): Promise<void> {
    for await (const { id, type, data } of this.log.readStream(accountStream(userId)))
      await this.mailer.forget(type === 'MailSent' ? (data as { cause: string }).cause : id);
  }

  private url(mail: MailKind, email: string, cause: string): string {
    const purpose = PURPOSES[mail];
    const url = new URL(`${this.settings.publicUrl}/${purpose ?? 'login'}`);
    if (purpose) {
      url.searchParams.set('email', email);
      url.searchParams.set('confirm', this.links.token(purpose, cause));
    }
    return url.href;
  }
}
