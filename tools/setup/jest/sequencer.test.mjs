import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../install.mjs';
import Sequencer, { LONG } from './sequencer.mjs';

const context = {
  config: { cache: false, rootDir: ROOT },
  hasteFS: { getSize: (path) => statSync(path).size },
};
const files = join(ROOT, 'apps/e2e/src');
const sorted = (...names) =>
  new Sequencer({})
    .sort(names.map((name) => ({ context, path: join(files, name) })))
    .map(({ path }) => path.slice(files.length + 1));

test('a long file begins before one that has more to read', () => {
  const [long] = LONG;
  assert.deepEqual(sorted('clipboard.ts', 'quiz.smoke.spec.ts', long), [long, 'quiz.smoke.spec.ts', 'clipboard.ts']);
  assert.deepEqual(sorted(...LONG.toReversed()), LONG);
});

test('those that are long are there', () => {
  for (const name of LONG) assert.ok(existsSync(join(files, name)), name);
});
