import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contexts, projections, upcasts } from '@ardoise/product';
import { buildApplication, RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { WarmUpClass } from './warm-up-class.js';
import { play } from './play.js';

/**
 * Plays what a class does, before any class comes: a school of its own in a temporary folder, over the same code in the
 * same process. What the first class would wait for (compilation above all) is done by then; the first burst of answers
 * takes as long as the tenth. Goes on in small steps with rests between, so that who is there already hardly feels it.
 * Nothing of it remains.
 * @param settings those of the real school @param logger this process's: Nest has one of all its applications, and would keep ours
 */
export async function warmUp({ values }: Settings, logger: Logger, signal: AbortSignal): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-repetition-'));
  const settings = Settings.from({
    NODE_ENV: values.NODE_ENV,
    TIME_ZONE: values.TIME_ZONE,
    DATA_DIR: directory,
    DEMO: 'false',
  });
  let failure: unknown;
  const onFatal = (error: unknown) => (failure = error);
  const platform = await RuntimePlatform.open({
    settings,
    projections,
    upcasts,
    logger: pino({ level: 'silent' }),
    onFatal,
  });
  try {
    await platform.projector.start();
    const { app } = await buildApplication(platform, logger, contexts);
    try {
      await play(await WarmUpClass.of(app), signal);
    } finally {
      await app.close();
    }
  } finally {
    await platform.close();
    await rm(directory, { recursive: true, force: true });
  }
  if (failure) throw new Error('the rehearsal’s platform ended by itself', { cause: failure });
}
