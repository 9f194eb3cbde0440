import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DamagedLog } from '@ardoise/event-store';
import { buildApplication, Platform, serveControl } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { announce } from './announce.js';
import { contexts, projections } from './contexts.js';
import { firstStart } from './first-start.js';
import { progressBar } from './progress-bar.js';
import { stopGracefully } from './stop.js';

const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Listens, or says which variable to change. */
async function listen(app: NestFastifyApplication, { values: { PORT, HOST } }: Settings): Promise<void> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = { EADDRINUSE: 'déjà pris', EACCES: 'réservé' }[String(code)];
    if (!why) throw error;
    throw new Error(`Le port ${PORT} est ${why}. Choisissez-en un autre : PORT=3001 npm start`, { cause: error });
  }
}

/** Says in plain words why the process cannot go on, and ends it. */
function giveUp(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = Settings.from(process.env);
  const logger = pino({ level: settings.values.LOG_LEVEL });
  const platform = await Platform.open({ settings, projections, logger, onFatal: giveUp });
  const bar = progressBar('Lecture du journal');
  await platform.runner.start(bar.update);
  bar.stop();
  const { app, drain } = await buildApplication(platform, logger, contexts, existsSync(CLIENT) ? CLIENT : undefined);
  const made = await firstStart(app, platform);
  await listen(app, settings);
  const control = await serveControl(settings.values.DATA_DIR, async ([command, name], progress) => {
    if (command !== 'rebuild') throw new Error(`Commande inconnue : ${command}`);
    const names = name ? [name] : projections.map((projection) => projection.name);
    for (const one of names) await platform.runner.rebuild(one, progress);
    return `${names.join(', ')} : reconstruit${names.length > 1 ? 's' : ''}.`;
  }).catch((error: unknown) => {
    logger.warn({ err: error }, 'no control socket: npm run log -- rebuild needs the server stopped');
    return null;
  });
  const checking = new AbortController();
  stopGracefully(async () => {
    checking.abort();
    control?.close();
    await drain();
    await app.close();
    await platform.close();
  });
  announce(await app.getUrl(), settings, made);
  // In the background: a damaged log is never served for long, and a large one does not delay the start.
  platform.store.verify({ signal: checking.signal }).catch((error: unknown) => {
    if (error instanceof DamagedLog) giveUp(error);
    if (!checking.signal.aborted) logger.warn({ err: error }, 'the log could not be checked this time');
  });
}

main().catch(giveUp);
