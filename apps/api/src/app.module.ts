import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { RoleGuard } from '@ardoise/http';
import { RevisionModule } from '@ardoise/revision';
import { PlatformModule } from '@ardoise/runtime';
import type { Platform } from '@ardoise/runtime';
import { LiveModule } from './live.module.js';
import { ServiceController } from './service.controller.js';

@Module({})
export class AppModule {
  /** The whole application over an opened platform. */
  static over(platform: Platform): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.of(platform), AccountsModule, CatalogueModule, RevisionModule, LiveModule],
      controllers: [ServiceController],
      providers: [{ provide: APP_GUARD, useClass: RoleGuard }],
    };
  }
}
