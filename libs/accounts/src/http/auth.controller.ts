import { Controller, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { People } from '../queries/people.js';
import type { Origin } from '../domain/origin.js';
import { Registrations } from '../commands/registration.js';
import { Sessions } from '../commands/sessions.js';
import { Arrivals } from './arrivals.js';
import type { Reply } from './arrivals.js';
import { From } from './origin.js';

@Controller()
export class AuthController {
  constructor(
    private readonly people: People,
    private readonly registrations: Registrations,
    private readonly sessions: Sessions,
    private readonly arrivals: Arrivals,
  ) {}

  @Handles(routes.login)
  async login(
    @Parsed() { body }: Input<typeof routes.login>,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Answer<typeof routes.login>> {
    const signedIn = await this.people.signIn(body, origin);
    await this.arrivals.tell(reply, signedIn, origin);
    return signedIn;
  }

  @Handles(routes.logout)
  async logout(@Me() me: Identity): Promise<object> {
    await this.sessions.endOne(me.userId, me.sessionId, 'signed-out');
    return {};
  }

  @Handles(routes.logoutByPost)
  logoutByPost(@Me() me: Identity): Promise<object> {
    return this.logout(me);
  }

  @Handles(routes.changePassword)
  async changePassword(
    @Me() me: Identity,
    @Parsed() { body }: Input<typeof routes.changePassword>,
    @From() origin: Origin,
  ): Promise<object> {
    await this.people.changePassword(me, body, origin);
    return {};
  }

  @Handles(routes.register)
  async register(@Parsed() { body }: Input<typeof routes.register>, @From() origin: Origin): Promise<object> {
    if (body.confirm) await this.registrations.register(body, origin);
    else await this.registrations.request('register', body.email, origin);
    return {};
  }

  @Handles(routes.recover)
  async recover(@Parsed() { body }: Input<typeof routes.recover>, @From() origin: Origin): Promise<object> {
    if (body.confirm) await this.registrations.reset(body, origin);
    else await this.registrations.request('recover', body.email, origin);
    return {};
  }
}
