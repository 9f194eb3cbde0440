import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import {
  GiveAssignment,
  GiveAssignmentHandler,
  MoveAssignment,
  MoveAssignmentHandler,
  TakeAssignmentBack,
  TakeAssignmentBackHandler,
} from '../commands/assignments.js';
import { Remind, RemindHandler } from '../commands/reminding.js';
import { FollowAssignment, FollowAssignmentHandler } from '../queries/follow-up.js';
import { GetAssignment, GetAssignmentHandler, ListAssignments, ListAssignmentsHandler } from '../queries/listing.js';
import { ListMyAssignments, ListMyAssignmentsHandler } from '../queries/own.js';

@Controller()
export class AssignmentsController extends Dispatcher {
  @Handles(routes.listAssignments, ListAssignmentsHandler)
  list(@Parsed() { query }: Input<typeof routes.listAssignments>) {
    return this.queries.execute(new ListAssignments({ asked: query, now: Date.now() }));
  }

  @Handles(routes.giveAssignment, GiveAssignmentHandler)
  give(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.giveAssignment>) {
    const { target, measure, class_ids, student_ids, due_at, note } = body;
    const classIds = [...new Set(class_ids)];
    const studentIds = [...new Set(student_ids)];
    const fields = { target, measure, classIds, studentIds, dueAt: new Date(due_at).toISOString(), note };
    return this.commands.execute(new GiveAssignment({ fields, acting }));
  }

  @Handles(routes.getAssignment, GetAssignmentHandler)
  get(@Parsed() { params }: Input<typeof routes.getAssignment>) {
    return this.queries.execute(new GetAssignment({ assignmentId: params.id }));
  }

  @Handles(routes.moveAssignment, MoveAssignmentHandler)
  move(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.moveAssignment>) {
    return this.commands.execute(
      new MoveAssignment({ assignmentId: params.id, dueAt: new Date(body.due_at).toISOString(), acting }),
    );
  }

  @Handles(routes.takeAssignmentBack, TakeAssignmentBackHandler)
  takeBack(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.takeAssignmentBack>) {
    return this.commands.execute(new TakeAssignmentBack({ assignmentId: params.id, acting }));
  }

  @Handles(routes.followAssignment, FollowAssignmentHandler)
  follow(@Parsed() { params, query }: Input<typeof routes.followAssignment>) {
    return this.queries.execute(new FollowAssignment({ assignmentId: params.id, asked: query, now: Date.now() }));
  }

  @Handles(routes.remindOfAssignment, RemindHandler)
  remind(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.remindOfAssignment>) {
    return this.commands.execute(new Remind({ assignmentId: params.id, message: body.message, acting }));
  }

  @Handles(routes.listMyAssignments, ListMyAssignmentsHandler)
  mine(@Me() me: Identity) {
    return this.queries.execute(new ListMyAssignments({ studentId: me.userId, now: Date.now() }));
  }
}
