import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages, through the one structured logger. */
export function nestLogger(log: Logger): LoggerService {
  const at =
    (level: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      const err = rest.find((one) => one instanceof Error);
      log[level]({ context: typeof context === 'string' ? context : undefined, err }, String(message));
    };
  return {
    log: at('debug'),
    debug: at('debug'),
    verbose: at('debug'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  };
}
