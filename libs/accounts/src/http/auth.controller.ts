import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { ChangePassword, ChangePasswordHandler } from '../commands/change-password.js';
import { SignOut, SignOutHandler } from '../commands/own-sessions.js';
import { Recover, RecoverHandler, Register, RegisterHandler } from '../commands/registration.js';
import { SignIn, SignInHandler } from '../commands/sign-in.js';
import type { Origin } from '../domain/origin.js';
import { From } from './origin.js';
import { VouchedEntrance } from './vouched-entrance.js';

@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly entrance: VouchedEntrance,
  ) {}

  @Handles(routes.login, SignInHandler)
  async login(
    @Parsed() { body }: Input<typeof routes.login>,
    @From() origin: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { signedIn, cookie } = await this.commands.execute(new SignIn({ credentials: body, origin }));
    reply.header('set-cookie', cookie);
    return signedIn;
  }

  @Handles(routes.logout, SignOutHandler)
  async logout(@Me() me: Identity, @Res({ passthrough: true }) reply: FastifyReply) {
    const answer = await this.commands.execute(new SignOut({ me }));
    if (answer.provider_sign_out !== undefined) reply.header('set-cookie', this.entrance.choosing);
    return answer;
  }

  @Handles(routes.logoutByPost)
  logoutByPost(@Me() me: Identity, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.logout(me, reply);
  }

  @Handles(routes.changePassword, ChangePasswordHandler)
  changePassword(@Me() me: Identity, @Parsed() { body }: Input<typeof routes.changePassword>, @From() origin: Origin) {
    return this.commands.execute(new ChangePassword({ change: body, me, origin, now: Date.now() }));
  }

  @Handles(routes.register, RegisterHandler)
  register(@Parsed() { body }: Input<typeof routes.register>, @From() origin: Origin) {
    return this.commands.execute(new Register({ form: body, origin }));
  }

  @Handles(routes.recover, RecoverHandler)
  recover(@Parsed() { body }: Input<typeof routes.recover>, @From() origin: Origin) {
    return this.commands.execute(new Recover({ form: body, origin }));
  }
}
