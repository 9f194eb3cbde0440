import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
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
export class UsersController extends Dispatcher {
  @Handles(routes.listUsers, ListUsersHandler)
  list() {
    return this.queries.execute(new ListUsers());
  }

  @Handles(routes.addUsers, AddUsersHandler)
  add(@Parsed() { body }: Input<typeof routes.addUsers>, @Context() acting: CommandContext) {
    return this.commands.execute(new AddUsers({ wanted: body, acting }));
  }

  @Handles(routes.editUser, EditUserHandler)
  edit(@Parsed() { params, body }: Input<typeof routes.editUser>, @Context() acting: CommandContext) {
    return this.commands.execute(new EditUser({ userId: params.id, edit: body, acting }));
  }

  @Handles(routes.removeUser, RemoveUserHandler)
  remove(@Parsed() { params }: Input<typeof routes.removeUser>, @Context() acting: CommandContext) {
    return this.commands.execute(new RemoveUser({ userId: params.id, acting }));
  }

  @Handles(routes.unlinkUser, UnlinkUserHandler)
  unlink(@Parsed() { params }: Input<typeof routes.unlinkUser>, @Context() acting: CommandContext) {
    return this.commands.execute(new UnlinkUser({ userId: params.id, acting }));
  }

  @Handles(routes.listLeaveRequests, ListLeaveRequestsHandler)
  leaveRequests() {
    return this.queries.execute(new ListLeaveRequests());
  }

  @Handles(routes.grantLeave, RemoveUserHandler)
  grantLeave(@Parsed() { params }: Input<typeof routes.grantLeave>, @Context() acting: CommandContext) {
    return this.commands.execute(new RemoveUser({ userId: params.id, acting, onlyIfAsked: true }));
  }

  @Handles(routes.refuseLeave, RefuseLeaveHandler)
  refuseLeave(@Parsed() { params, body }: Input<typeof routes.refuseLeave>, @Context() acting: CommandContext) {
    return this.commands.execute(new RefuseLeave({ userId: params.id, word: body.word, acting }));
  }

  @Handles(routes.inviteUser, InviteAgainHandler)
  invite(@Parsed() { params }: Input<typeof routes.inviteUser>, @Context() acting: CommandContext) {
    return this.commands.execute(new InviteAgain({ userId: params.id, acting }));
  }

  @Handles(routes.listRemovedPeople, ListRemovedPeopleHandler)
  removed(@Parsed() { query }: Input<typeof routes.listRemovedPeople>) {
    return this.queries.execute(new ListRemovedPeople({ reference: query.reference }));
  }

  @Handles(routes.letInAgain, LetInAgainHandler)
  letIn(@Parsed() { params }: Input<typeof routes.letInAgain>) {
    return this.commands.execute(new LetInAgain({ removalId: params.id }));
  }
}
