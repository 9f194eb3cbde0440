import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../install.mjs';
import Sequencer, { LONG } from './sequencer.mjs';

const context = {
  config: { cache: false, rootDir: ROOT },
  hasteFS: { getSize: (path) => statSync(path).size },
};
const sorted = (...names) =>
  new Sequencer({})
    .sort(names.map((name) => ({ context, path: join(ROOT, name) })))
    .map(({ path }) => relative(ROOT, path).replaceAll(sep, '/'));

test('a long file begins before one that has more to read', () => {
  const [long] = LONG;
  const [small, large] = ['apps/e2e/src/clipboard.ts', 'apps/e2e/src/revision.smoke.spec.ts'];
  assert.deepEqual(sorted(small, large, long), [long, large, small]);
  assert.deepEqual(sorted(...LONG.toReversed()), LONG);
});

test('those that are long are there', () => {
  for (const name of LONG) assert.ok(existsSync(join(ROOT, name)), name);
});
