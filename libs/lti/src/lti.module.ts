import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule, PersonalParts } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { Documents } from '@ardoise/documents';
import { QuizzesModule } from '@ardoise/quizzes';
import { AccountLinker } from './services/link-account.js';
import { LinkChoices } from './commands/choices.js';
import { CourseMembers } from './services/course-members.js';
import { Courses } from './services/courses.js';
import { GradeLines } from './services/grade-lines.js';
import { GradeSending } from './services/grade-sending.js';
import { LaunchTokens } from './services/launch-tokens.js';
import { OwnLtiKeys } from './commands/own-keys.js';
import { PlatformKeys } from './services/platform-keys.js';
import { PlatformTokens } from './services/platform-tokens.js';
import { PlatformRegister } from './commands/platforms.js';
import { Roster } from './services/roster.js';
import { linkChoices } from './domain/choice.js';
import { courses } from './domain/course.js';
import { gradeLines, sentGrades } from './domain/grade-line.js';
import { ownKeys } from './domain/own-key.js';
import { platformLinks, platforms, usedNonces } from './domain/platform.js';
import { invitations } from './domain/registration.js';
import { LtiChoicesController } from './http/lti-choices.controller.js';
import { ChoiceCookie } from './http/choice-cookie.js';
import { FramePasses } from './http/frame-passes.js';
import { LtiController } from './http/lti.controller.js';
import { LtiCoursesController } from './http/lti-courses.controller.js';
import { LtiPages } from './http/lti-pages.js';
import { LtiRegistrationController } from './http/lti-registration.controller.js';
import { LtiSetupController } from './http/lti-setup.controller.js';
import { Choosable } from './services/choosable.js';
import { OwnPlatforms } from './services/own-platforms.js';
import { LtiGrades } from './reactions/grades.js';
import { LinkErasure } from './reactions/link-erasure.js';
import { OwnKeyRenewal } from './reactions/own-key-renewal.js';

const controllers = [
  LtiChoicesController,
  LtiController,
  LtiCoursesController,
  LtiRegistrationController,
  LtiSetupController,
];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, CatalogueModule, QuizzesModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
    PlatformRegister,
    LinkChoices,
    AccountLinker,
    CourseMembers,
    Courses,
    Roster,
    Choosable,
    ChoiceCookie,
    FramePasses,
    LtiPages,
    GradeLines,
    GradeSending,
    LaunchTokens,
    OwnLtiKeys,
    PlatformKeys,
    PlatformTokens,
    OwnPlatforms,
    LinkErasure,
    LtiGrades,
    OwnKeyRenewal,
  ],
})
export class LtiModule implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly parts: PersonalParts,
    private readonly own: OwnPlatforms,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all(
      [platforms, platformLinks, usedNonces, ownKeys, gradeLines, sentGrades, linkChoices, courses, invitations].map(
        (one) => this.documents.declare(one),
      ),
    );
    this.parts.register('platforms', (userId) => this.own.of(userId));
  }
}
