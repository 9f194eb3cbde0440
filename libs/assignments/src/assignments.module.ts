import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { QuizzesModule } from '@ardoise/quizzes';
import { RevisionModule } from '@ardoise/revision';
import { assignmentCommands } from './commands/assignments.js';
import { CloseCalendarHandler, OpenCalendarHandler } from './commands/calendars.js';
import { RemindHandler } from './commands/reminding.js';
import { AssignmentsController } from './http/assignments.controller.js';
import { CalendarController } from './http/calendar.controller.js';
import { Assignments } from './services/assignments.js';
import { CalendarLinks, GetCalendarLinkHandler, ReadCalendarHandler } from './queries/calendars.js';
import { Concerned } from './services/concerned.js';
import { FollowAssignmentHandler, FollowUps } from './queries/follow-up.js';
import { AssignmentWire, GetAssignmentHandler, ListAssignmentsHandler } from './queries/listing.js';
import { ListMyAssignmentsHandler, OwnAssignments } from './queries/own.js';
import { OwnCalendar } from './services/own-calendar.js';
import { Recipients } from './services/recipients.js';
import { WorkProgressCache } from './services/standings.js';
import { Targets } from './services/targets.js';
import { AssignmentLiveNotices } from './reactions/live-notices.js';
import { AssignmentReminders } from './reactions/reminders.js';

const commands = [...assignmentCommands, RemindHandler, OpenCalendarHandler, CloseCalendarHandler];
const queries = [
  ListAssignmentsHandler,
  GetAssignmentHandler,
  FollowAssignmentHandler,
  ListMyAssignmentsHandler,
  GetCalendarLinkHandler,
  ReadCalendarHandler,
  Assignments,
  AssignmentWire,
  CalendarLinks,
  Concerned,
  FollowUps,
  OwnAssignments,
  OwnCalendar,
  Recipients,
  WorkProgressCache,
  Targets,
];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, CatalogueModule, RevisionModule, QuizzesModule, SocketsModule],
  controllers: [AssignmentsController, CalendarController],
  providers: [...commands, ...queries, AssignmentLiveNotices, AssignmentReminders],
})
export class AssignmentsModule {}
