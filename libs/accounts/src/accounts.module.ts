import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Documents } from '@ardoise/documents';
import { Identities, handlersOf } from '@ardoise/http';
import { SocketsModule } from '@ardoise/live';
import { RuntimePlatform } from '@ardoise/runtime';
import { AccountChanges } from './services/account-changes.js';
import { AccountProvisioner } from './services/oidc/provision-account.js';
import { SessionOpener } from './services/sessions/open-session.js';
import { CodeEntrance } from './services/codes/code-entrance.js';
import { EntryCodes } from './services/codes/entry-codes.js';
import { Facts } from './services/facts.js';
import { KnownDevices } from './services/sessions/known-devices.js';
import { MailedLinks } from './services/mailed-links.js';
import { MailLinks } from './services/mail-links.js';
import { Naming } from './services/naming.js';
import { OidcKeys } from './services/oidc/oidc-keys.js';
import { OidcAccounts } from './services/oidc/oidc-accounts.js';
import { OidcProvider } from './services/oidc/oidc-provider.js';
import { OidcTickets } from './services/oidc/oidc-tickets.js';
import { AddPupilsHandler } from './commands/pupils.js';
import { Passwords } from './services/sessions/passwords.js';
import { ProviderGroups } from './services/oidc/provider-groups.js';
import { ProviderRoles } from './services/oidc/provider-roles.js';
import { ProviderWords } from './commands/provider-sign-out.js';
import { Removals } from './commands/removals.js';
import { SessionLog } from './services/sessions/session-log.js';
import { Sessions } from './services/sessions/sessions.js';
import { Tries } from './services/sessions/tries.js';
import { Professors } from './commands/users.js';
import {
  accountLinks,
  accounts,
  familiarAddresses,
  linkRequests,
  oidcKeys,
  oidcTickets,
  pendingAddresses,
  providerSessions,
  sessionLives,
  sessions,
} from './domain/account.js';
import { entryCodes } from './domain/entry-code.js';
import { removals } from './domain/removal.js';
import { AuthController } from './http/auth.controller.js';
import { MeController } from './http/me.controller.js';
import { OidcController } from './http/oidc.controller.js';
import { UsersController } from './http/users.controller.js';
import { VouchedEntrance } from './http/vouched-entrance.js';
import { OwnEvents } from './services/own-events.js';
import { LeaveRequests } from './queries/leaving.js';
import { OwnSessions } from './queries/own-sessions.js';
import { People } from './services/people.js';
import { PersonalDataFile } from './queries/personal-data.js';
import { PersonalExports } from './queries/personal-exports.js';
import { PersonalParts } from './services/personal-parts.js';
import { PersonalViews } from './services/personal-views.js';
import { WaitingMails } from './services/waiting-mails.js';
import { CheckProviderHandler } from './queries/provider-check.js';
import { AccountMails } from './reactions/account-mails.js';
import { AccountLiveNotices } from './reactions/live-notices.js';
import { PersonalExportFiles } from './reactions/personal-export-files.js';
import { PersonalExportJobs } from './reactions/personal-export-jobs.js';

const controllers = [AuthController, MeController, OidcController, UsersController];

/** Global, because every request is identified. */
@Global()
@Module({
  imports: [CqrsModule, SocketsModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
    AddPupilsHandler,
    Professors,
    ProviderWords,
    AccountChanges,
    AccountProvisioner,
    SessionOpener,
    CodeEntrance,
    EntryCodes,
    Facts,
    KnownDevices,
    MailedLinks,
    Naming,
    OidcAccounts,
    OidcKeys,
    OidcProvider,
    OidcTickets,
    Passwords,
    ProviderGroups,
    ProviderRoles,
    Removals,
    SessionLog,
    Sessions,
    Tries,
    VouchedEntrance,
    WaitingMails,
    {
      provide: MailLinks,
      inject: [RuntimePlatform],
      useFactory: ({ secret }: RuntimePlatform) => new MailLinks(secret),
    },
    { provide: Identities, useExisting: Sessions },
    CheckProviderHandler,
    LeaveRequests,
    OwnEvents,
    OwnSessions,
    People,
    PersonalDataFile,
    PersonalExports,
    PersonalParts,
    PersonalViews,
    AccountLiveNotices,
    AccountMails,
    PersonalExportFiles,
    PersonalExportJobs,
  ],
  exports: [
    AccountChanges,
    CodeEntrance,
    EntryCodes,
    AccountProvisioner,
    SessionOpener,
    People,
    Identities,
    AccountMails,
    PersonalExportJobs,
    PersonalParts,
    PersonalViews,
    ProviderGroups,
    Removals,
    VouchedEntrance,
    WaitingMails,
  ],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly facts: Facts,
  ) {}

  async onModuleInit(): Promise<void> {
    const own = [
      accounts,
      accountLinks,
      linkRequests,
      familiarAddresses,
      entryCodes,
      oidcKeys,
      oidcTickets,
      pendingAddresses,
      providerSessions,
      removals,
      sessions,
      sessionLives,
    ];
    await Promise.all([...own.map((one) => this.documents.declare(one)), this.facts.declare()]);
  }
}
