import { Global, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { Identities } from '@ardoise/http';
import { accounts, sessionLives, sessions } from './account.js';
import { AuthController } from './http/auth.controller.js';
import { People } from './people.js';
import { Sessions } from './sessions.js';

/** Global, because every request is identified. */
@Global()
@Module({
  controllers: [AuthController],
  providers: [People, Sessions, { provide: Identities, useExisting: Sessions }],
  exports: [People, Identities],
})
export class AccountsModule implements OnModuleInit {
  constructor(private readonly documents: Documents) {}

  async onModuleInit(): Promise<void> {
    await this.documents.declare(accounts);
    await this.documents.declare(sessions);
    await this.documents.declare(sessionLives);
  }
}
