import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { People } from '../people.js';
import { Sessions } from '../sessions.js';

@Controller()
export class AuthController {
  constructor(
    private readonly people: People,
    private readonly sessions: Sessions,
  ) {}

  @Handles(routes.login)
  login(@Parsed() { body }: Input<typeof routes.login>): Promise<Answer<typeof routes.login>> {
    return this.people.signIn(body);
  }

  @Handles(routes.logout)
  async logout(@Me() me: Identity): Promise<object> {
    await this.sessions.signOut(me.sessionId, me.userId);
    return {};
  }

  @Handles(routes.logoutByPost)
  logoutByPost(@Me() me: Identity): Promise<object> {
    return this.logout(me);
  }

  @Handles(routes.changePassword)
  async changePassword(@Me() me: Identity, @Parsed() { body }: Input<typeof routes.changePassword>): Promise<object> {
    await this.people.changePassword(me, body);
    return {};
  }
}
