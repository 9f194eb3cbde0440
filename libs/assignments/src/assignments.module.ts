import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { QuizzesModule } from '@ardoise/quizzes';
import { RevisionModule } from '@ardoise/revision';
import { AssignmentChanges } from './commands/assignments.js';
import { AssignmentsController } from './http/assignments.controller.js';
import { CalendarController } from './http/calendar.controller.js';
import { Assignments } from './services/assignments.js';
import { CalendarLinks } from './queries/calendars.js';
import { Concerned } from './services/concerned.js';
import { FollowUps } from './queries/follow-up.js';
import { AssignmentWire } from './queries/listing.js';
import { OwnAssignments } from './queries/own.js';
import { OwnCalendar } from './services/own-calendar.js';
import { Recipients } from './services/recipients.js';
import { WorkProgressCache } from './services/standings.js';
import { Targets } from './services/targets.js';
import { AssignmentLiveNotices } from './reactions/live-notices.js';
import { AssignmentReminders } from './reactions/reminders.js';

const controllers = [AssignmentsController, CalendarController];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, CatalogueModule, RevisionModule, QuizzesModule, SocketsModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
    AssignmentChanges,
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
    AssignmentLiveNotices,
    AssignmentReminders,
  ],
})
export class AssignmentsModule {}
