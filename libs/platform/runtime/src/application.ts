import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { createServer, RoleGuard } from '@ardoise/http';
import type { BuiltServer } from '@ardoise/http';
import { SocketAdapter } from '@ardoise/live';
import type { Logger } from 'pino';
import { PlatformModule } from './platform.module.js';
import type { Platform } from './platform.js';

@Module({})
class ApplicationModule {}

/** An application made of some contexts over an opened platform, every route behind the role guard. */
export async function buildApplication(
  platform: Platform,
  logger: Logger,
  contexts: readonly (Type | DynamicModule)[],
  client?: string,
): Promise<BuiltServer> {
  const { settings } = platform;
  const root: DynamicModule = {
    module: ApplicationModule,
    imports: [PlatformModule.of(platform), ...contexts],
    providers: [{ provide: APP_GUARD, useClass: RoleGuard }],
  };
  const built = await createServer({ root, settings, logger, client });
  const { app } = built;
  app.useWebSocketAdapter(new SocketAdapter(app, settings.publicUrl));
  await app.init();
  return built;
}
