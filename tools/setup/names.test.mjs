import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ambiguous } from './names.mjs';

test('a name that two files export is told with both; one that is handed on, or is a test’s own, is not', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'names-'));
  t.after(() => rmSync(root, { recursive: true }));
  const put = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('libs/a/src/place.ts', 'export interface Place { id: string }\nexport const one = 1;');
  put('libs/a/src/index.ts', "export { one } from './place.js';\nexport type { Place } from './place.js';");
  put('apps/web/src/place.tsx', 'export abstract class Place {}\nexport async function two() {}');
  put('apps/web/src/place.spec.tsx', 'export const one = 2;');
  put('tools/a/src/two.ts', 'export function* two() {}');
  assert.deepEqual(ambiguous(root), [
    ['Place', ['apps/web/src/place.tsx', 'libs/a/src/place.ts']],
    ['two', ['apps/web/src/place.tsx', 'tools/a/src/two.ts']],
  ]);
  assert.deepEqual(
    ambiguous(root, { Place: 'a reason' }).map(([name]) => name),
    ['two'],
  );
});
