import { program, projections, upcasts } from '@ardoise/product';
import { RuntimePlatform, sayWaiting } from '@ardoise/runtime';
import type { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import type { Logger } from 'pino';

/**
 * Works on the engines that no server holds, or that several processes share, with the read models up to date.
 * @throws FileInUse while a server holds the data, and what `work` throws
 */
export async function offline<T>(
  settings: Settings,
  work: (platform: RuntimePlatform, logger: Logger) => Promise<T>,
): Promise<T> {
  const logger = pino({ level: 'silent' });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const awaiting = { onWaiting: sayWaiting };
  const platform = await RuntimePlatform.open({ settings, projections, upcasts, program, logger, onFatal, awaiting });
  try {
    await platform.projector.start();
    return await work(platform, logger);
  } finally {
    await platform.close();
  }
}
