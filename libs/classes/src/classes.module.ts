import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { SocketsModule } from '@ardoise/live';
import { ClassRegister } from './commands/classes.js';
import { Sheets } from './services/sheets.js';
import { ProviderClasses } from './services/provider-classes.js';
import { ClassesController } from './http/classes.controller.js';
import { ClassStudents } from './services/class-students.js';
import { Classes } from './services/classes.js';
import { ClassWire } from './queries/listing.js';
import { Registers } from './services/registers.js';
import { OwnMemberships } from './services/own-memberships.js';
import { ClassLiveNotices } from './reactions/live-notices.js';

const controllers = [ClassesController];

@Module({
  imports: [CqrsModule, AccountsModule, SocketsModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
    ClassRegister,
    Sheets,
    ProviderClasses,
    ClassWire,
    Classes,
    ClassStudents,
    Registers,
    OwnMemberships,
    ClassLiveNotices,
  ],
  exports: [Classes, ClassStudents],
})
export class ClassesModule {}
