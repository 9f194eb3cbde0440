import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Upcasts } from '@ardoise/event-store';
import type { AnyProjection } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { buildApplication } from './running/application.js';
import type { Program } from './data/data-version.js';
import { RuntimePlatform } from './running/platform.js';

export interface TestApplication {
  app: NestFastifyApplication;
  platform: RuntimePlatform;
  directory: string;
  /** Stops everything and removes the data. */
  dispose(): Promise<void>;
}

export interface TestParts {
  contexts: readonly (Type | DynamicModule)[];
  projections: readonly AnyProjection[];
  upcasts?: Upcasts;
  program?: Program;
  environment?: Record<string, string>;
}

/** The real application on the embedded engines, in a temporary folder, without listening. */
export async function openTestApplication({
  contexts,
  projections,
  upcasts,
  program,
  environment,
}: TestParts): Promise<TestApplication> {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-test-'));
  const settings = Settings.from({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    PASSWORD_KIB: '8',
    PASSWORD_PASSES: '1',
    ...environment,
  });
  const logger = pino({ level: settings.values.LOG_LEVEL });
  const fatal: unknown[] = [];
  const candidate = !settings.values.WORKERS_APART;
  const onFatal = (error: unknown) => fatal.push(error);
  const platform = await RuntimePlatform.open({ settings, projections, upcasts, program, logger, onFatal, candidate });
  await platform.projector.start();
  const { app } = await buildApplication(platform, logger, contexts);
  return {
    app,
    platform,
    directory,
    async dispose() {
      await app.close();
      await platform.close();
      await rm(directory, { recursive: true, force: true });
      if (fatal.length > 0) throw new Error('the platform ended by itself', { cause: fatal[0] });
    },
  };
}
