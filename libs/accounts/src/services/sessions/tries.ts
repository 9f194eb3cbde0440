import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Limits } from '@ardoise/limits';
import type { Bound, LimitedAttempt } from '@ardoise/limits';
import { KeyedMutex } from '@ardoise/projections';
import { familiarAddresses } from '../../domain/account.js';
import type { Account } from '../../domain/account.js';
import { KnownDevices } from './known-devices.js';
import { MailLinks } from '../mail-links.js';
import type { Origin } from '../../domain/origin.js';

/** Wrong passwords for one account from one address on the network. */
const HERE: Bound = { name: 'sign-in-here', points: 10, seconds: 300 };
/** Wrong passwords for one account from everywhere it never signed in from. */
const EVERYWHERE: Bound = { name: 'sign-in-everywhere', points: 50, seconds: 900 };
/** Wrong passwords from one address: beyond, a school may still sign in, but each account has fewer tries there. */
const FROM_ADDRESS: Bound = { name: 'sign-in-from', points: 300, seconds: 600 };
/**
 * Wrong passwords from one address, whoever they are for and whether or not that account is there: each costs an expensive
 * hash. Beyond, the address gets in who signed in there before, and devices that are known, alone.
 */
const STRANGERS: Bound = { name: 'sign-in-strangers-from', points: 3_000, seconds: 600 };
const HERE_SLOWED: Bound = { name: 'sign-in-here-slowed', points: 5, seconds: 900 };
/** Wrong passwords on a device that is known for the account: beyond, it is a stranger like any other. */
const ON_DEVICE: Bound = { name: 'sign-in-on-device', points: 50, seconds: 3_600 };
/**
 * Wrong pairs of codes: for a class from one address, for a class from everywhere, and from one address. A wrong code is
 * nobody's, so that none is counted for an account; a class is counted whether or not it is there.
 */
const CODES_HERE: Bound = { name: 'entry-codes-here', points: 100, seconds: 600 };
const CODES_OF_CLASS: Bound = { name: 'entry-codes-of-class', points: 500, seconds: 3_600 };
const CODES_FROM: Bound = { name: 'entry-codes-from', points: 600, seconds: 600 };
/** Wrong codes on a device, also those that were refused unseen: beyond, it is a stranger like any other. */
const CODES_ON_DEVICE: Bound = { name: 'entry-codes-on-device', points: 50, seconds: 3_600 };
const MAILS: Bound = { name: 'mails-to', points: 10, seconds: 3_600 };
const MAILS_FROM: Bound = { name: 'mails-from', points: 2_000, seconds: 3_600 };
const LINKS_FROM: Bound = { name: 'links-from', points: 300, seconds: 600 };
/** A wrong present password, from within a session. */
const CURRENT: Bound = { name: 'current-password', points: 10, seconds: 300 };
/** Files of one's own data: to have one made, and to fetch it. */
const EXPORTS: Bound = { name: 'personal-exports', points: 10, seconds: 3_600 };
const DOWNLOADS: Bound = { name: 'downloads', points: 60, seconds: 3_600 };

/** Asking anew that one's account be erased, after a refusal or a change of mind. */
const LEAVES: Bound = { name: 'leave-requests', points: 5, seconds: 86_400 };

const FAMILIAR = 5;

const ownTries = (email: string, address: string) => {
  const key = `${email}\n${address}`;
  return { here: { bound: HERE, key }, slowed: { bound: HERE_SLOWED, key } };
};

/** How often people may try: the same for addresses that are known and unknown. */
@Injectable()
export class Tries {
  private readonly oneByOne = new KeyedMutex();

  constructor(
    private readonly limits: Limits,
    private readonly documents: Documents,
    private readonly links: MailLinks,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Tries a password, one at a time for an account. On a device where the person signed in before, nobody else's
   * failures count. Elsewhere they count for the account here, for the account everywhere and for the address; from where
   * the person signed in before, failures elsewhere keep nobody out, and no failures at other accounts ever do.
   * @throws DomainError too-many-tries, and what `attempt` throws
   */
  async password<T>(email: string, origin: Origin, userId: string | undefined, attempt: () => Promise<T>): Promise<T> {
    const device = this.deviceOf(origin, userId);
    // Who is known does not stand in line behind strangers.
    const known =
      device &&
      (await this.oneByOne.runExclusive(`known ${email}`, async () =>
        // One that failed too often itself is a stranger like any other.
        (await this.isFull(device)) ? null : { done: await this.taking([device], attempt) },
      ));
    if (known) return known.done;
    const { address } = origin;
    return this.oneByOne.runExclusive(email, async () => {
      const isFamiliar = await this.isFamiliar(userId ?? '', address);
      const own = ownTries(email, address);
      const everywhere = { bound: EVERYWHERE, key: email };
      const from = { bound: FROM_ADDRESS, key: address };
      const strangers = { bound: STRANGERS, key: address };
      const bounds = isFamiliar ? [own.here] : [own.here, everywhere, strangers];
      const isSlowed = await this.isFull(from);
      const counted = isSlowed ? [from] : [own.slowed, from];
      const done = await this.taking(isSlowed ? [...bounds, own.slowed] : bounds, attempt, { counted });
      await this.limits.forget([own.here, own.slowed]);
      if (!isFamiliar && userId !== undefined) await this.becomeFamiliar(userId, address);
      return done;
    });
  }

  /**
   * Tries the codes of a card. On a device where their holder signed in before, nobody else's failures count: who guesses
   * for a whole class keeps nobody out but those who come for the first time.
   * @param userId whose codes they are, where they are right @throws DomainError too-many-tries, and what `attempt` throws
   */
  async code(classCode: string, origin: Origin, userId: string | undefined, attempt: () => Promise<unknown>) {
    const { address, cookie } = origin;
    const name = this.devices.nameOf(cookie);
    const device = name === null ? null : { bound: CODES_ON_DEVICE, key: name };
    if (device && this.deviceOf(origin, userId) && !(await this.isFull(device))) return void (await attempt());
    // Nobody finds out by many tries what opens there though it is refused elsewhere.
    if (device && userId === undefined) await this.limits.count([device]);
    const bounds = [
      { bound: CODES_HERE, key: `${classCode}\n${address}` },
      { bound: CODES_OF_CLASS, key: classCode },
      { bound: CODES_FROM, key: address },
    ];
    await this.taking(bounds, attempt, { wrong: ['bad-code'] });
  }

  /** Asking for a mail. @param userId who asks, where that is known @throws DomainError too-many-tries */
  mail(email: string, address: string, userId?: string): Promise<void> {
    return this.limits.take([
      { bound: MAILS, key: email },
      ...(userId === undefined ? [] : [{ bound: MAILS, key: userId }]),
      { bound: MAILS_FROM, key: address },
    ]);
  }

  /**
   * Opening a link or a ticket: only wrong ones count, not those whose password is weak or whose consent is missing.
   * @throws DomainError too-many-tries, and what `attempt` throws
   */
  async link<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    const one = { bound: LINKS_FROM, key: address };
    // Counted afterwards: a link cannot be guessed, and a whole school opens right ones at once.
    return this.limits.countRefusals([one], attempt, ['link-invalid', 'oidc-failed']);
  }

  /**
   * Telling the present password: wrong ones count as failed tries of signing in here too, though those do not keep who
   * is signed in from telling it. @throws DomainError too-many-tries, and what `attempt` throws
   */
  currentPassword({ id, emailKey }: Account, address: string, attempt: () => Promise<void>): Promise<void> {
    return this.oneByOne.runExclusive(emailKey, async () => {
      const one = { bound: CURRENT, key: id };
      await this.taking([one], attempt, { counted: [ownTries(emailKey, address).here], wrong: ['password-wrong'] });
      await this.limits.forget([one]);
    });
  }

  /** @throws DomainError too-many-tries */
  personalExport(userId: string): Promise<void> {
    return this.limits.take([{ bound: EXPORTS, key: userId }]);
  }

  /** @throws DomainError too-many-tries */
  download(userId: string): Promise<void> {
    return this.limits.take([{ bound: DOWNLOADS, key: userId }]);
  }

  /** @throws DomainError too-many-tries */
  leave(userId: string): Promise<void> {
    return this.limits.take([{ bound: LEAVES, key: userId }]);
  }

  /** A mail or their password proved who they are: whatever was tried before, they get in from here now. */
  async proved({ id, emailKey }: Pick<Account, 'id' | 'emailKey'>, address: string): Promise<void> {
    const { here, slowed } = ownTries(emailKey, address);
    await this.limits.forget([here, slowed, { bound: EVERYWHERE, key: emailKey }]);
    if (!(await this.isFamiliar(id, address))) await this.becomeFamiliar(id, address);
  }

  /**
   * Tries once all of these are counted, so that guesses which are sent at once do not all pass before the first is counted; given
   * back where it was no wrong guess.
   * @param more.counted counted as well, and never full; `wrong`: the refusals that are wrong guesses, all of them unless told
   * @throws DomainError too-many-tries, and what `attempt` throws
   */
  private async taking<T>(
    tries: readonly LimitedAttempt[],
    attempt: () => Promise<T>,
    { counted = [], wrong }: { counted?: readonly LimitedAttempt[]; wrong?: readonly ErrorCode[] } = {},
  ): Promise<T> {
    await this.limits.take(tries);
    await this.limits.count(counted);
    let isWrong = false;
    try {
      return await attempt();
    } catch (error) {
      // What the server itself failed at is nobody's guess.
      isWrong = error instanceof DomainError && (wrong?.includes(error.code) ?? true);
      throw error;
    } finally {
      if (!isWrong) await this.limits.giveBack([...tries, ...counted]);
    }
  }

  /** What is counted on a device that is known for a person. */
  private deviceOf({ cookie }: Origin, userId: string | undefined): LimitedAttempt | null {
    const device = userId === undefined ? null : this.devices.deviceOf(cookie, userId);
    return device === null ? null : { bound: ON_DEVICE, key: `${device}\n${userId}` };
  }

  private async isFull(one: LimitedAttempt): Promise<boolean> {
    try {
      await this.limits.check([one]);
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too-many-tries') return true;
      throw error;
    }
  }

  private async isFamiliar(userId: string, address: string): Promise<boolean> {
    const known = await this.documents.get(familiarAddresses, userId);
    return known?.hashes.includes(this.mark(userId, address)) ?? false;
  }

  private async becomeFamiliar(userId: string, address: string): Promise<void> {
    const { hashes = [] } = (await this.documents.get(familiarAddresses, userId)) ?? {};
    const put = { id: userId, hashes: [this.mark(userId, address), ...hashes].slice(0, FAMILIAR) };
    await this.documents.commit({ writes: [{ in: familiarAddresses, put }] });
  }

  private mark(userId: string, address: string): string {
    return this.links.mark(`${userId}\n${address}`);
  }
}
