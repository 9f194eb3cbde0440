import { freePort } from '@ardoise/test-servers/free-port';
import { RedisFamily } from './family.js';

it('tells of a connection that is lost, whatever it complained of before', async () => {
  const troubles: string[] = [];
  const family = new RedisFamily(`redis://127.0.0.1:${await freePort()}`, ({ message }) => void troubles.push(message));
  await family.lost();
  expect(troubles).toEqual([expect.stringContaining('ECONNREFUSED')]);
  family.disconnectAll();
});
