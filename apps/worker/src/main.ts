import 'reflect-metadata';
import { listenForMetrics } from '@ardoise/metrics';
import { contexts, program, projections, reactionsOf, readModelGroups, upcasts } from '@ardoise/product';
import {
  buildWorker,
  giveUp,
  leaveOnSignal,
  RuntimePlatform,
  sayWaiting,
  serveControl,
  serverCommands,
  stopGracefully,
  Work,
} from '@ardoise/runtime';
import { pino } from 'pino';
import { workerSettings } from './worker-settings.js';

/** Projections and jobs without HTTP: several workers share the read models by groups, and all run jobs. */
async function main(): Promise<void> {
  const settings = workerSettings();
  const logger = pino({ level: settings.values.LOG_LEVEL });
  const leaving = leaveOnSignal();
  const platform = await RuntimePlatform.open({
    settings,
    projections,
    groups: readModelGroups,
    upcasts,
    program,
    logger,
    onFatal: giveUp,
    process: 'worker',
    awaiting: { onWaiting: sayWaiting, signal: leaving.signal },
  }).finally(leaving.end);
  await platform.projector.start();
  const app = await buildWorker(platform, logger, contexts);
  const work = new Work(platform, reactionsOf(app), logger);
  work.start();
  const control = await serveControl(settings.values.DATA_DIR, serverCommands(platform, projections));
  const measures = await listenForMetrics(settings, platform.metrics);
  stopGracefully(async () => {
    control.close();
    await measures?.close();
    await work.stop();
    await app.close();
    await platform.close();
  }, settings.values.STOP_SECONDS);
  process.stdout.write('\n  Le processus de travail est prêt. Pour arrêter : Ctrl+C\n\n');
}

main().catch(giveUp);
