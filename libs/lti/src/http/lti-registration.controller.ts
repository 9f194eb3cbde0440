import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { From } from '@ardoise/accounts';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  InviteLtiPlatform,
  InviteLtiPlatformHandler,
  RegisterLtiPlatform,
  RegisterLtiPlatformHandler,
} from '../commands/registrations.js';
import { isFramed, LtiPages } from './lti-pages.js';
import { sendRegistered } from './pages.js';
import { pageTexts } from '#texts/pages';

/** Registrations that were refused, from one address: each may ask a platform twice. */
const FROM_ADDRESS: Bound = { name: 'lti-registrations-from', points: 30, seconds: 600 };

/** Where platforms register by themselves: an administrator of theirs navigates here, in their own page as a rule. */
@Controller()
export class LtiRegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: Limits,
    private readonly pages: LtiPages,
  ) {}

  @Handles(routes.inviteLtiPlatform, InviteLtiPlatformHandler)
  invite() {
    return this.commands.execute(new InviteLtiPlatform({ now: Date.now() }));
  }

  @Handles(routes.registerLtiPlatform, RegisterLtiPlatformHandler)
  async register(
    @Parsed() { params, query }: Input<typeof routes.registerLtiPlatform>,
    @From() { address }: { address: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const one = { bound: FROM_ADDRESS, key: address };
    const register = async () => {
      const platform = await this.commands.execute(
        new RegisterLtiPlatform({ secret: params.id, asked: query, now: Date.now() }),
      );
      sendRegistered(reply, this.pages.appName, platform.issuer, isFramed(request));
    };
    const work = () => this.limits.countRefusals([one], register);
    await this.pages.answer(request, reply, work, pageTexts.notRegistered);
  }
}
