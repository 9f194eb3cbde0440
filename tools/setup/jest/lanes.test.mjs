import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import config from '../../../jest.config.mjs';

test('the client is built for the lanes that serve it, whichever lane a run begins with', () => {
  const lanesWith = (setup) =>
    config.projects.filter(({ globalSetup }) => basename(globalSetup) === setup).map(({ displayName }) => displayName);
  assert.deepEqual(lanesWith('before-pages.mjs'), ['engine', 'smoke', 'journey']);
  assert.deepEqual(lanesWith('before-all.mjs'), ['spec', 'endurance']);
});
