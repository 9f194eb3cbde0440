import type { INestApplicationContext, Type } from '@nestjs/common';
import { AccountMails, AccountsModule, PersonalExportJobs, personalStreamsProjection } from '@ardoise/accounts';
import {
  CatalogueModule,
  catalogueUpcasts,
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  MediaChecks,
  mediaFilesProjection,
  MediaThumbnails,
  tagsProjection,
} from '@ardoise/catalogue';
import {
  AssignmentReminders,
  AssignmentsModule,
  assignmentsProjection,
  calendarLinksProjection,
} from '@ardoise/assignments';
import { classesProjection, ClassesModule } from '@ardoise/classes';
import { commentsProjection, DiscussionModule, discussionUpcasts } from '@ardoise/discussion';
import type { Upcasts } from '@ardoise/event-store';
import type { Reaction } from '@ardoise/jobs';
import {
  activityProjection,
  cardSuccessProjection,
  deckRatersProjection,
  movedCardsProjection,
  progressProjection,
  RevisionModule,
  dailyGoalsProjection,
  schedulersProjection,
  starsProjection,
} from '@ardoise/revision';
import {
  attemptsProjection,
  frozenCardsProjection,
  listedQuizzesProjection,
  participationProjection,
  QuizzesModule,
  runAnswersProjection,
  runsProjection,
  quizUpcasts,
  quizzesProjection,
} from '@ardoise/quizzes';
import { ReminderErasure, ReminderHours, RemindersModule } from '@ardoise/reminders';
import { LinkErasure, LtiGrades, LtiModule, OwnKeyRenewal } from '@ardoise/lti';
import { sharesProjection, TransferModule } from '@ardoise/transfer';
import {
  activityHoursProjection,
  cardRatingsProjection,
  NightlySums,
  sessionDaysProjection,
  StatisticsModule,
  touchedDaysProjection,
} from '@ardoise/statistics';
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

/** Every read model of the product. */
export const projections = [
  personalStreamsProjection,
  classesProjection,
  foldersProjection,
  decksProjection,
  flashcardsProjection,
  tagsProjection,
  mediaFilesProjection,
  progressProjection,
  activityProjection,
  dailyGoalsProjection,
  starsProjection,
  schedulersProjection,
  cardSuccessProjection,
  deckRatersProjection,
  movedCardsProjection,
  commentsProjection,
  quizzesProjection,
  listedQuizzesProjection,
  frozenCardsProjection,
  attemptsProjection,
  participationProjection,
  runsProjection,
  runAnswersProjection,
  assignmentsProjection,
  calendarLinksProjection,
  sharesProjection,
  sessionDaysProjection,
  activityHoursProjection,
  cardRatingsProjection,
  touchedDaysProjection,
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
