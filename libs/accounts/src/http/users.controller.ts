import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { Users } from '../commands/users.js';

@Controller()
export class UsersController {
  constructor(private readonly users: Users) {}

  @Handles(routes.listUsers)
  list(): Promise<Answer<typeof routes.listUsers>> {
    return this.users.list();
  }

  @Handles(routes.addUsers)
  add(
    @Parsed() { body }: Input<typeof routes.addUsers>,
    @Context() context: CommandContext,
  ): Promise<Answer<typeof routes.addUsers>> {
    return this.users.add(body, context);
  }

  @Handles(routes.editUser)
  async edit(
    @Parsed() { params, body }: Input<typeof routes.editUser>,
    @Context() context: CommandContext,
  ): Promise<object> {
    await this.users.edit(params.id, body, context);
    return {};
  }

  @Handles(routes.removeUser)
  async remove(
    @Parsed() { params }: Input<typeof routes.removeUser>,
    @Context() context: CommandContext,
  ): Promise<object> {
    await this.users.remove(params.id, context);
    return {};
  }

  @Handles(routes.inviteUser)
  async invite(
    @Parsed() { params }: Input<typeof routes.inviteUser>,
    @Context() context: CommandContext,
  ): Promise<object> {
    await this.users.inviteAgain(params.id, context.newId('invitation'), context);
    return {};
  }
}
