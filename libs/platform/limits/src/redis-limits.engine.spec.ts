import { randomUUID } from 'node:crypto';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import type { RedisUnderTest } from '@ardoise/test-servers/redis';
import { limitsContract } from './limits.suite.js';
import { RedisLimits } from './redis-limits.js';

const bound = { name: 'strict', points: 2, seconds: 100 };
const zoe = { bound, key: 'zoe' };
const luc = { bound, key: 'luc' };

withRedis.describe('on a real Redis', () => {
  let redis: RedisUnderTest;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.dispose());

  limitsContract('on Redis', async () => {
    const options = { url: redis.url, prefix: randomUUID() };
    let limits = await RedisLimits.open(options);
    return {
      limits,
      async reopen() {
        await limits.close();
        return (limits = await RedisLimits.open(options));
      },
      dispose: () => limits.close(),
    };
  });

  it('are shared between replicas', async () => {
    const options = { url: redis.url, prefix: randomUUID() };
    const replicas = [await RedisLimits.open(options), await RedisLimits.open(options)] as const;
    await replicas[0].take([zoe]);
    await replicas[1].take([zoe]);
    for (const replica of replicas) await expect(replica.take([zoe])).rejects.toMatchObject({ code: 'too-many-tries' });
    for (const replica of replicas) await replica.close();
  });

  it('are counted by each process for itself while Redis is away, and together again after', async () => {
    let heard: (error: Error) => void = () => {};
    const trouble = new Promise<Error>((resolve) => (heard = resolve));
    const prefix = randomUUID();
    const limits = await RedisLimits.open({ url: redis.url, prefix, onTrouble: (error) => heard(error) });
    await limits.take([zoe]);
    await redis.stop();
    expect(String(await trouble)).toContain('ECONNREFUSED');
    await limits.take([zoe]);
    await limits.take([zoe]);
    await expect(limits.take([zoe])).rejects.toMatchObject({ code: 'too-many-tries' });
    await limits.forget([zoe]);
    await limits.check([zoe]);
    await redis.start();
    const replica = await RedisLimits.open({ url: redis.url, prefix });
    await replica.count([luc, luc]);
    let together = false;
    while (!together) {
      await new Promise(setImmediate);
      together = await limits.check([luc]).then(
        () => false,
        () => true,
      );
    }
    await replica.close();
    await limits.close();
  });
});
