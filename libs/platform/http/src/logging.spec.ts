import { pino } from 'pino';
import { nestLogger } from './logging.js';

describe('what Nest says', () => {
  const said = (say: (logger: ReturnType<typeof nestLogger>) => void) => {
    const lines: string[] = [];
    say(nestLogger(pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })));
    return lines.map((line) => JSON.parse(line) as unknown);
  };

  it('is logged with the failure that it is about', () => {
    // As the event bus tells that a handler has failed.
    const failure = new Error('why it failed');
    expect(said((logger) => logger.error('"X" has thrown an unhandled exception.', failure, 'EventBus'))).toMatchObject(
      [
        {
          level: 50,
          context: 'EventBus',
          msg: '"X" has thrown an unhandled exception.',
          err: { message: 'why it failed' },
        },
      ],
    );
  });

  it('is for who looks for it, where it is news of the start', () => {
    expect(said((logger) => logger.log('subscribed', 'Gateways'))).toMatchObject([{ level: 20, context: 'Gateways' }]);
  });
});
