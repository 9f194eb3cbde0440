import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { openLimits, openMailer, redisTrouble } from './engines.js';
import type { RuntimePlatform } from './platform.js';

const mail = {
  id: 'm1',
  to: 'eleve@ecole.fr',
  subject: 'Bonjour',
  text: 'https://cartes.ecole.fr/recover?confirm=secret-of-the-link',
  html: '',
};

/** A logger, and what it wrote. */
function written() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(String(chunk));
      stream.emit('line');
      done();
    },
  });
  return { lines, stream, logger: pino({ level: 'info' }, stream) };
}

describe('the log', () => {
  it.each([
    ['production', false],
    ['development', true],
  ])('of a start in %s shows the link of a mail: %s', async (NODE_ENV, shown) => {
    const directory = await mkdtemp(join(tmpdir(), 'log-'));
    const { lines, logger } = written();
    const mailer = openMailer(Settings.from({ NODE_ENV, DATA_DIR: directory }), logger);
    await mailer.send(mail);
    await mailer.close();
    expect(lines.join('')).toContain('m1.eml');
    expect(lines.join('').includes('secret-of-the-link')).toBe(shown);
    await rm(directory, { recursive: true });
  });

  withRedis.it('never shows the password of Redis, even a wrong one', async () => {
    const redis = await startRedis();
    const { lines, stream, logger } = written();
    const address = new URL(redis.url);
    address.username = 'ardoise';
    address.password = 'secret-of-redis';
    const settings = Settings.from({ NODE_ENV: 'test', DATA_DIR: 'none', REDIS_URL: address.href });
    const told = once(stream, 'line');
    const limits = await openLimits(settings, undefined as unknown as RuntimePlatform['documents'], logger);
    await told;
    await limits.close();
    expect(lines.join('')).toContain('WRONGPASS');
    expect(lines.join('')).not.toContain('secret-of-redis');
    redisTrouble(logger)(Object.assign(new Error('said'), { command: { args: ['secret-of-redis'] } }));
    expect(lines.at(-1)).toContain('said');
    expect(lines.join('')).not.toContain('secret-of-redis');
    await redis.dispose();
  });
});
