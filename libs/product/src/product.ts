import type { INestApplicationContext, Type } from '@nestjs/common';
import { AccountMails, AccountsModule, PersonalExportJobs } from '@ardoise/accounts';
import { CatalogueModule, catalogueUpcasts, MediaChecks, MediaThumbnails } from '@ardoise/catalogue';
import { AssignmentReminders, AssignmentsModule } from '@ardoise/assignments';
import { ClassesModule } from '@ardoise/classes';
import { DiscussionModule, discussionUpcasts } from '@ardoise/discussion';
import type { Upcasts } from '@ardoise/event-store';
import type { Reaction } from '@ardoise/jobs';
import { RevisionModule } from '@ardoise/revision';
import { QuizzesModule, quizUpcasts } from '@ardoise/quizzes';
import { ReminderErasure, ReminderHours, RemindersModule } from '@ardoise/reminders';
import { LinkErasure, LtiGrades, LtiModule, OwnKeyRenewal } from '@ardoise/lti';
import { TransferModule } from '@ardoise/transfer';
import { NightlySums, StatisticsModule } from '@ardoise/statistics';
import { ServiceModule } from './service.controller.js';

/** Everything that the product is made of. */
export const contexts = [
  AccountsModule,
  ClassesModule,
  CatalogueModule,
  RevisionModule,
  DiscussionModule,
  QuizzesModule,
  AssignmentsModule,
  RemindersModule,
  LtiModule,
  TransferModule,
  StatisticsModule,
  ServiceModule,
] as const;

/** How the events of earlier versions are read. */
export const upcasts: Upcasts = { ...catalogueUpcasts, ...discussionUpcasts, ...quizUpcasts };

/** What events lead to outside of the log. */
const reactions: readonly Type<Reaction>[] = [
  AccountMails,
  PersonalExportJobs,
  MediaChecks,
  MediaThumbnails,
  NightlySums,
  AssignmentReminders,
  ReminderErasure,
  ReminderHours,
  LinkErasure,
  LtiGrades,
  OwnKeyRenewal,
];

/** The reactions as an application has made them. */
export function reactionsOf(app: INestApplicationContext): Reaction[] {
  return reactions.map((reaction) => app.get(reaction));
}
