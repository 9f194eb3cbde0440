import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { Pools } from './runner.mjs';

test('each process hears of its project, however late it asks', () => {
  const channels = [];
  const pools = new Pools({ maxWorkers: 2 });
  pools.set('project', { pool: { threads: [], run: (path, { channel }) => channels.push(channel) } });
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

test('lanes share their processes', () => {
  const pools = new Pools({ maxWorkers: 2 });
  assert.equal(pools.has('spec'), false);
  const ran = [];
  pools.set('spec', { pool: { threads: [], run: (path) => ran.push(path) } });
  assert.equal(pools.has('journey'), true);
  pools.get('journey').run({ path: 'a.journey.spec.js' });
  assert.deepEqual(ran, ['a.journey.spec.js']);
});

test('a process that ends in the middle of a file is told with its signal', async () => {
  const [killed, living] = [41, 42].map((pid) => Object.assign(new EventEmitter(), { pid }));
  const run = async () => {
    await Promise.resolve();
    killed.emit('exit', null, 'SIGKILL');
    throw new Error('Worker exited unexpectedly');
  };
  const pools = new Pools({ maxWorkers: 2 });
  pools.set('project', { pool: { threads: [{ process: killed }, { process: living }], run } });
  await assert.rejects(
    pools.get('project').run({ path: 'a.spec.js' }),
    /unexpectedly \(processes that ended: 41 by SIGKILL\)/,
  );
});
