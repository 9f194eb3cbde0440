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
} from './account.js';
import { Facts } from './facts.js';
import { Arrivals } from './http/arrivals.js';
import { AuthController } from './http/auth.controller.js';
import { MeController } from './http/me.controller.js';
import { OidcController } from './http/oidc.controller.js';
import { UsersController } from './http/users.controller.js';
import { KnownDevices } from './known-devices.js';
import { MailLinks } from './mail-links.js';
import { OidcSignIn } from './oidc/oidc-sign-in.js';
import { People } from './people.js';
import { OwnEvents } from './own-events.js';
import { PersonalDataFile } from './personal-data.js';
import { PersonalExports } from './personal-exports.js';
import { PersonalViews } from './personal-views.js';
import { AccountMails } from './reactions/account-mails.js';
import { PersonalExportJobs } from './reactions/personal-export-jobs.js';
import { Registrations } from './registration.js';
import { SessionLog } from './session-log.js';
import { Sessions } from './sessions.js';
import { Tries } from './tries.js';
import { Users } from './users.js';

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
