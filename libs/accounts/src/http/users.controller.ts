import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { AddUsers, AddUsersHandler, InviteAgain, InviteAgainHandler } from '../commands/invitations.js';
import { RefuseLeave, RefuseLeaveHandler } from '../commands/leaving.js';
import {
  EditUser,
  EditUserHandler,
  RemoveUser,
  RemoveUserHandler,
  UnlinkUser,
  UnlinkUserHandler,
} from '../commands/users.js';
import { LetInAgain, LetInAgainHandler } from '../commands/removals.js';
import { ListLeaveRequests, ListLeaveRequestsHandler } from '../queries/leaving.js';
import { ListRemovedPeople, ListRemovedPeopleHandler } from '../queries/removed-people.js';
import { ListUsers, ListUsersHandler } from '../queries/users.js';

@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listUsers, ListUsersHandler)
  list() {
    return this.queries.execute(new ListUsers());
  }

  @Handles(routes.addUsers, AddUsersHandler)
  add(@Parsed() { body }: Input<typeof routes.addUsers>, @Context() context: CommandContext) {
    return this.commands.execute(new AddUsers(body, context));
  }

  @Handles(routes.editUser, EditUserHandler)
  edit(@Parsed() { params, body }: Input<typeof routes.editUser>, @Context() context: CommandContext) {
    return this.commands.execute(new EditUser(params.id, body, context));
  }

  @Handles(routes.removeUser, RemoveUserHandler)
  remove(@Parsed() { params }: Input<typeof routes.removeUser>, @Context() context: CommandContext) {
    return this.commands.execute(new RemoveUser(params.id, context));
  }

  @Handles(routes.unlinkUser, UnlinkUserHandler)
  unlink(@Parsed() { params }: Input<typeof routes.unlinkUser>, @Context() context: CommandContext) {
    return this.commands.execute(new UnlinkUser(params.id, context));
  }

  @Handles(routes.listLeaveRequests, ListLeaveRequestsHandler)
  leaveRequests() {
    return this.queries.execute(new ListLeaveRequests());
  }

  @Handles(routes.grantLeave, RemoveUserHandler)
  grantLeave(@Parsed() { params }: Input<typeof routes.grantLeave>, @Context() context: CommandContext) {
    return this.commands.execute(new RemoveUser(params.id, context, true));
  }

  @Handles(routes.refuseLeave, RefuseLeaveHandler)
  refuseLeave(@Parsed() { params, body }: Input<typeof routes.refuseLeave>, @Context() context: CommandContext) {
    return this.commands.execute(new RefuseLeave(params.id, body.word, context));
  }

  @Handles(routes.inviteUser, InviteAgainHandler)
  invite(@Parsed() { params }: Input<typeof routes.inviteUser>, @Context() context: CommandContext) {
    return this.commands.execute(new InviteAgain(params.id, context));
  }

  @Handles(routes.listRemovedPeople, ListRemovedPeopleHandler)
  removed(@Parsed() { query }: Input<typeof routes.listRemovedPeople>) {
    return this.queries.execute(new ListRemovedPeople(query.reference));
  }

  @Handles(routes.letInAgain, LetInAgainHandler)
  letIn(@Parsed() { params }: Input<typeof routes.letInAgain>) {
    return this.commands.execute(new LetInAgain(params.id));
  }
}
