import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApplication, Platform, serveControl } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { announce } from './announce.js';
import { contexts, projections } from './contexts.js';
import { firstStart } from './first-start.js';
import { progressBar } from './progress-bar.js';
import { stopGracefully } from './stop.js';

const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));

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
  const app = await buildApplication(platform, logger, contexts, existsSync(CLIENT) ? CLIENT : undefined);
  const made = await firstStart(app, platform);
  const { HOST, PORT, DATA_DIR } = settings.values;
  await app.listen(PORT, HOST);
  const control = await serveControl(DATA_DIR, async ([command, name], progress) => {
    if (command !== 'rebuild') throw new Error(`Commande inconnue : ${command}`);
    const names = name ? [name] : projections.map((projection) => projection.name);
    for (const one of names) await platform.runner.rebuild(one, progress);
    return `${names.join(', ')} : reconstruit${names.length > 1 ? 's' : ''}.`;
  });
  const checking = new AbortController();
  stopGracefully(async () => {
    checking.abort();
    control.close();
    await app.close();
    await platform.close();
  });
  announce(await app.getUrl(), settings, made);
  // In the background: a damaged log is never served for long, and a large one does not delay the start.
  platform.store.verify({ signal: checking.signal }).catch((error: unknown) => {
    if (!checking.signal.aborted) giveUp(error);
  });
}

main().catch(giveUp);
