import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { beside } from './beside.mjs';
import { ROOT } from './install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'beside-'));
after(() => rmSync(folder, { recursive: true }));

const script = (text) => [process.execPath, '--input-type=module', '-e', text];
async function seen(...commands) {
  const shown = [];
  const status = await beside(commands, (said) => shown.push(String(said)));
  return { status, shown: shown.sort() };
}

test('commands run at once, and each one is shown whole', async () => {
  /** Ends only when the other one has begun. */
  const meets = (own, other) =>
    script(`
      import { existsSync, writeFileSync } from 'node:fs';
      console.log('${own} begins');
      writeFileSync(${JSON.stringify(join(folder, own))}, '');
      while (!existsSync(${JSON.stringify(join(folder, other))})) await new Promise((wake) => setTimeout(wake, 10));
      console.error('${own} ends');
    `);
  assert.deepEqual(await seen(meets('a', 'b'), meets('b', 'a')), {
    status: 0,
    shown: ['a begins\na ends\n', 'b begins\nb ends\n'],
  });
});

test('a failure is told when all have ended, whichever it is', async () => {
  const fails = script("console.log('wrong'); process.exitCode = 3;");
  const works = script("console.log('right');");
  assert.deepEqual(await seen(works, fails), { status: 3, shown: ['right\n', 'wrong\n'] });
  assert.deepEqual(await seen(fails, works), { status: 3, shown: ['right\n', 'wrong\n'] });
});

test('what a signal ends has failed', async () => {
  const { status } = await seen(script("process.kill(process.pid, 'SIGKILL');"), script(''));
  assert.equal(status, 1);
});

test('a command runs in the root, or in the folder that it names', async () => {
  const says = script('process.stdout.write(process.cwd())');
  const { shown } = await seen(says, { folder: 'tools/setup', words: says });
  assert.deepEqual(shown, [join(ROOT, '.'), import.meta.dirname].sort());
});
