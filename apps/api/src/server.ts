import { createServer } from '@ardoise/http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SocketAdapter } from '@ardoise/live';
import type { Platform } from '@ardoise/runtime';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';

/** The application over an opened platform, ready to listen. */
export async function buildServer(platform: Platform, logger: Logger, client?: string): Promise<NestFastifyApplication> {
  const { settings } = platform;
  const app = await createServer({ root: AppModule.over(platform), settings, logger, client });
  app.useWebSocketAdapter(new SocketAdapter(app, settings.publicUrl));
  await app.init();
  return app;
}
