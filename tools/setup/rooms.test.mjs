// A reader sees what a folder is for: what runs in it fits on a screen, or has rooms.
import assert from 'node:assert/strict';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './install.mjs';
import { sources } from './names.mjs';

const MOST = 20;
/** These stand beside the file that they belong to. */
const BESIDE = /\.(?:suite|fr)\.tsx?$/;

test(`no folder holds more than ${MOST} files that run`, () => {
  const folders = new Map();
  for (const part of ['apps', 'libs'])
    for (const file of sources(join(ROOT, part)))
      if (!BESIDE.test(file))
        folders.set(relative(ROOT, dirname(file)), (folders.get(relative(ROOT, dirname(file))) ?? 0) + 1);
  assert.ok(folders.size > 100);
  assert.deepEqual(
    [...folders].filter(([, count]) => count > MOST),
    [],
  );
});
