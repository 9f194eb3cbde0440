import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { SignedIn } from '@ardoise/contracts';
import type { Account } from '../../domain/account.js';
import type { Origin } from '../../domain/origin.js';
import { KnownDevices } from './known-devices.js';
import { Sessions } from './sessions.js';
import type { Through } from './sessions.js';

/** Somebody who is signed in, and the Set-Cookie header by which the device is known from then on. */
export interface Arrival {
  signedIn: SignedIn;
  cookie: string;
}

/** An account that changes each time that somebody signs in to it is not changed by people. */
const TRIES = 3;

/** Where everybody comes in who has proved who they are. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Opens a session.
   * @param prove answers the account as it stands, and again when that changed meanwhile
   * @param through what the school's provider knows of it, for who came from there
   * @throws DomainError conflict, and what `prove` throws
   */
  async enter(
    prove: () => Promise<Account>,
    { userAgent, cookie }: Origin,
    through: Through | null = null,
  ): Promise<Arrival> {
    for (let tried = 0; tried < TRIES; tried++) {
      const account = await prove();
      const token = await this.sessions.start(account, userAgent, through);
      if (token === null) continue;
      const { id, role, email, emailKey } = account;
      // A browser tells by it who was there before: who has no address needs something of their own as well.
      return { signedIn: { token, role, email: email || emailKey }, cookie: this.devices.remember(cookie, id) };
    }
    throw new DomainError('conflict');
  }
}
