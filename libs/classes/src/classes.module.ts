import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { SocketsModule } from '@ardoise/live';
import { classCommands } from './commands/classes.js';
import { pupilCommands } from './commands/pupils.js';
import { SignInByCodeHandler } from './commands/sign-in-by-code.js';
import { GetClassSheetHandler } from './queries/sheet.js';
import { Sheets } from './services/sheets.js';
import { ImportPeopleHandler } from './commands/import.js';
import { memberCommands } from './commands/members.js';
import { ProviderClasses } from './services/provider-classes.js';
import { BeginYearHandler } from './commands/years.js';
import { ClassesController } from './http/classes.controller.js';
import { ClassStudents } from './services/class-students.js';
import { Classes } from './services/classes.js';
import { classQueries } from './queries/listing.js';
import { Registers } from './services/registers.js';
import { OwnMemberships } from './services/own-memberships.js';
import { ClassLiveNotices } from './reactions/live-notices.js';

@Module({
  imports: [CqrsModule, AccountsModule, SocketsModule],
  controllers: [ClassesController],
  providers: [
    ...classCommands,
    ...memberCommands,
    ...pupilCommands,
    SignInByCodeHandler,
    GetClassSheetHandler,
    Sheets,
    BeginYearHandler,
    ImportPeopleHandler,
    ProviderClasses,
    ...classQueries,
    Classes,
    ClassStudents,
    Registers,
    OwnMemberships,
    ClassLiveNotices,
  ],
  exports: [Classes, ClassStudents],
})
export class ClassesModule {}
