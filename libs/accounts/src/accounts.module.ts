import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { Identities } from '@ardoise/http';
import { Platform } from '@ardoise/runtime';
import {
  accountLinks,
  accounts,
  familiarAddresses,
  linkRequests,
  oidcTickets,
  sessionLives,
  sessions,
} from './domain/account.js';
import { Facts } from './commands/facts.js';
import { Arrivals } from './http/arrivals.js';
import { AuthController } from './http/auth.controller.js';
import { MeController } from './http/me.controller.js';
import { OidcController } from './http/oidc.controller.js';
import { UsersController } from './http/users.controller.js';
import { KnownDevices } from './commands/known-devices.js';
import { MailLinks } from './commands/mail-links.js';
import { OidcSignIn } from './commands/oidc-sign-in.js';
import { People } from './queries/people.js';
import { OwnEvents } from './queries/own-events.js';
import { PersonalDataFile } from './queries/personal-data.js';
import { PersonalExports } from './queries/personal-exports.js';
import { PersonalViews } from './queries/personal-views.js';
import { AccountMails } from './reactions/account-mails.js';
import { PersonalExportJobs } from './reactions/personal-export-jobs.js';
import { Registrations } from './commands/registration.js';
import { SessionLog } from './commands/session-log.js';
import { Sessions } from './commands/sessions.js';
import { Tries } from './commands/tries.js';
import { Users } from './commands/users.js';

/** Global, because every request is identified. */
@Global()
@Module({
  controllers: [AuthController, MeController, OidcController, UsersController],
  providers: [
    People,
    Registrations,
    Users,
    SessionLog,
    Sessions,
    Facts,
    Tries,
    KnownDevices,
    Arrivals,
    OidcSignIn,
    OwnEvents,
    PersonalDataFile,
    PersonalExports,
    PersonalExportJobs,
    PersonalViews,
    AccountMails,
    { provide: MailLinks, inject: [Platform], useFactory: ({ secret }: Platform) => new MailLinks(secret) },
    { provide: Identities, useExisting: Sessions },
  ],
  exports: [People, Users, Identities, AccountMails, PersonalExportJobs, PersonalViews],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly facts: Facts,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const one of [accounts, accountLinks, linkRequests, familiarAddresses, oidcTickets, sessions, sessionLives])
      await this.documents.declare(one);
    await this.facts.declare();
  }
}
