import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addListedUsers } from '@ardoise/accounts';
import type { UsersFile } from '@ardoise/accounts';
import { CommandBus } from '@nestjs/cqrs';
import { DamagedLog, SqliteEventStore } from '@ardoise/event-store';
import { contexts, program, projections, reactionsOf, upcasts } from '@ardoise/product';
import {
  buildApplication,
  giveUp,
  leaveOnSignal,
  RuntimePlatform,
  progressBar,
  sayWaiting,
  serveControl,
  serverCommands,
  stopGracefully,
  Work,
} from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { announce, announceSchool } from './announce.js';
import { CLASS_COMMAND } from './demo-class/terms.js';
import { firstStart } from './first-start.js';
import { browse } from './warm-up/browse.js';
import { warmUp } from './warm-up/warm-up.js';
import { WaitingRoom } from './waiting-room.js';

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

/** Makes the demonstration's small school behind the pages that are served already. */
async function fill(app: NestFastifyApplication, platform: RuntimePlatform, signal: AbortSignal): Promise<void> {
  const { fillSchool } = await import('./demo/school.js');
  const bar = progressBar('La petite école');
  try {
    await fillSchool({ app, platform, signal, progress: bar.update });
  } finally {
    bar.stop();
  }
  announceSchool();
}

async function main(): Promise<void> {
  const settings = Settings.from(process.env);
  const logger = pino({ level: settings.values.LOG_LEVEL });
  const { DATA_DIR, WORKERS_APART } = settings.values;
  const leaving = leaveOnSignal();
  const platform = await RuntimePlatform.open({
    settings,
    projections,
    upcasts,
    program,
    logger,
    onFatal: giveUp,
    candidate: !WORKERS_APART,
    awaiting: { onWaiting: sayWaiting, signal: leaving.signal },
  }).finally(leaving.end);
  const bar = progressBar('Lecture du journal');
  const waiting = new WaitingRoom(settings.values);
  await platform.projector.start((done, total) => {
    bar.update(done, total);
    waiting.update(done, total);
  });
  bar.stop();
  const { app, drain } = await buildApplication(platform, logger, contexts, existsSync(CLIENT) ? CLIENT : undefined);
  const made = await platform.alone('first-start', () => firstStart(app, platform));
  const work = WORKERS_APART ? null : new Work(platform, reactionsOf(app), logger);
  work?.start();
  await waiting.close();
  await listen(app, settings);
  const commands = serverCommands(platform, projections, {
    users: ([file = ''], progress) => addListedUsers(app.get(CommandBus), JSON.parse(file) as UsersFile, progress),
    [CLASS_COMMAND]: async (words, progress) => {
      const { classAccounts } = await import('./demo-class/class-accounts.js');
      return classAccounts(app, words, progress);
    },
  });
  const control = await serveControl(DATA_DIR, commands).catch((error: unknown) => {
    logger.warn({ err: error }, 'no control socket: npm run log -- rebuild and npm run users need the server stopped');
    return null;
  });
  const url = await app.getUrl();
  const ending = new AbortController();
  stopGracefully(async () => {
    ending.abort();
    control?.close();
    await drain();
    await settling;
    await work?.stop();
    await app.close();
    await platform.close();
  }, settings.values.STOP_SECONDS);
  const warm = async () => {
    if (!settings.values.WARM_UP || ending.signal.aborted) return;
    await browse(app, ending.signal);
    await warmUp(settings, logger, ending.signal);
  };
  announce(url, settings, made, platform.projector.late);
  // One after the other: whoever opens the first page meanwhile has the rest of the machine.
  const settling = (made.school ? fill(app, platform, ending.signal) : Promise.resolve())
    .catch((error: unknown) => {
      if (!ending.signal.aborted)
        logger.warn({ err: error }, 'the small school is not complete: the next start goes on');
    })
    .then(warm)
    .catch((error: unknown) => {
      if (!ending.signal.aborted) logger.warn({ err: error }, 'the first who come will find this process slow');
    });
  if (!(platform.log instanceof SqliteEventStore)) return;
  // In the background: a damaged log is never served for long, and a large one does not delay the start.
  platform.log.verifyOn({ signal: ending.signal }).catch((error: unknown) => {
    if (error instanceof DamagedLog) giveUp(error);
    if (!ending.signal.aborted) logger.warn({ err: error }, 'the log could not be checked this time');
  });
}

main().catch(giveUp);
