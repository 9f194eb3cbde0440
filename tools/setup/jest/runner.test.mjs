import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pools } from './runner.mjs';

test('each process hears of its project, however late it asks', () => {
  const channels = [];
  const pools = new Pools({ maxWorkers: 2 });
  pools.set('project', { pool: { run: (path, { channel }) => channels.push(channel) } });
  const heard = [];
  for (const process of ['quick', 'slow']) pools.get('project').run({ path: `${process}.spec.js` });
  for (const [at, process] of ['quick', 'slow'].entries())
    channels[at].onMessage(({ workerData }) => heard.push([process, workerData.projectConfig]));
  channels[0].postMessage('jest-light-runner-get-worker-data');
  assert.deepEqual(heard, [['quick', 'project']]);
  channels[1].postMessage('something else');
  channels[1].postMessage('jest-light-runner-get-worker-data');
  assert.deepEqual(heard, [
    ['quick', 'project'],
    ['slow', 'project'],
  ]);
});
