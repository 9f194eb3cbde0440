import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@ardoise/contracts';
import { KnownDevices } from '../commands/known-devices.js';
import { People } from '../queries/people.js';
import type { Origin } from '../domain/origin.js';

/** What of Fastify's reply is used here. */
export interface Reply {
  header(name: string, value: string): Reply;
}

/** Has the browser of who signed in remember that they did. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly people: People,
    private readonly devices: KnownDevices,
  ) {}

  async tell(reply: Reply, { email }: SignedIn, { cookie }: Origin): Promise<void> {
    const account = await this.people.byEmail(email);
    if (account) reply.header('set-cookie', this.devices.remember(cookie, account.id));
  }
}
