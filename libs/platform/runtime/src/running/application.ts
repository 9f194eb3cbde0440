import { Module } from '@nestjs/common';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { createServer, nestLogger, PersonLimits, RoleGuard } from '@ardoise/http';
import type { BuiltServer } from '@ardoise/http';
import { redisSockets, SocketAdapter } from '@ardoise/live';
import { serveMetrics } from '@ardoise/metrics';
import { traceRequests } from '@ardoise/traces';
import type { Logger } from 'pino';
import { redisTrouble } from './engines.js';
import { PlatformModule } from './platform.module.js';
import type { RuntimePlatform } from './platform.js';

@Module({})
class ApplicationModule {}

function rootModule(platform: RuntimePlatform, contexts: readonly (Type | DynamicModule)[]): DynamicModule {
  return {
    module: ApplicationModule,
    imports: [PlatformModule.of(platform), ...contexts],
    providers: [PersonLimits, { provide: APP_GUARD, useClass: RoleGuard }],
  };
}

/** An application made of some contexts over an opened platform, every route behind the role guard. */
export async function buildApplication(
  platform: RuntimePlatform,
  logger: Logger,
  contexts: readonly (Type | DynamicModule)[],
  client?: string,
): Promise<BuiltServer> {
  const { settings } = platform;
  const root = rootModule(platform, contexts);
  const built = await createServer({ root, settings, logger, client });
  const { app } = built;
  const { REDIS_URL } = settings.values;
  const shared = settings.shared && REDIS_URL ? redisSockets(REDIS_URL, redisTrouble(logger)) : undefined;
  app.useWebSocketAdapter(new SocketAdapter(app, settings.publicUrl, shared));
  const server = app.getHttpAdapter().getInstance();
  serveMetrics(server, settings, platform.metrics);
  if (platform.traces) traceRequests(server, platform.traces);
  await app.init();
  return built;
}

/** The same contexts without HTTP and sockets: for a process that works behind the others. */
export async function buildWorker(
  platform: RuntimePlatform,
  logger: Logger,
  contexts: readonly (Type | DynamicModule)[],
): Promise<INestApplicationContext> {
  const root = rootModule(platform, contexts);
  return NestFactory.createApplicationContext(root, { logger: nestLogger(logger), abortOnError: false });
}
