import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTime } from './late.mjs';

test('what stands still is refused, however full the machine is', async () => {
  const still = new Promise(() => {});
  await assert.rejects(
    inTime(still, 20, () => new Error('late')),
    /late/,
  );
});

test('what ends in time gives what it gave, and keeps no timer', async () => {
  const before = process.getActiveResourcesInfo().length;
  assert.equal(await inTime(Promise.resolve('done'), 60_000, Error), 'done');
  await assert.rejects(inTime(Promise.reject(new Error('its own')), 60_000, Error), /its own/);
  assert.equal(process.getActiveResourcesInfo().length, before);
});
