// What holds for every file that a worker runs: a test ends within its time, and what a file opened is closed when it ends.
// jest-light-runner leaves both to whoever uses it, and knows fake timers without their settings.
import { statSync } from 'node:fs';
import { ModernFakeTimers } from '@jest/fake-timers';
import fc from 'fast-check';
import { addEventHandler } from 'jest-circus';
import { inTime } from './late.mjs';

const MINUTE = 60_000;
/** How long a test may take: a browser's steps are many, and endurance is long by its name. */
const LIMITS = { endurance: 30 * MINUTE, journey: 15 * MINUTE, smoke: 15 * MINUTE };
const limitOf = (path) => LIMITS[/\.(\w+)\.spec\./.exec(path)?.[1]] ?? MINUTE;
/** How long what was told to close may take until it is closed. */
const CLOSING_MS = 10_000;
const LOOK_MS = 20;

/** The real ones, whatever a test puts in their place. */
const { setTimeout, expect } = globalThis;

process.setSourceMapsEnabled(true);
// What a file left open has failed it by now; it does not outlive the run as well.
process.once('disconnect', () => process.exit());
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) });

const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: process.cwd() }, global: globalThis });
for (const name of [
  'useFakeTimers',
  'useRealTimers',
  'setSystemTime',
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
])
  globalThis.jest[name] = timers[name].bind(timers);
for (const name of ['getTimerCount', 'runAllTimers', 'runAllTimersAsync', 'runOnlyPendingTimersAsync'])
  globalThis.jest[name] = timers[name].bind(timers);

/**
 * Node takes what it looked at last for the path whose links it follows (nodejs/node#51142): where that was a socket, as in the
 * folder of a killed server, each library that is asked for next is loaded a second time, with classes of its own.
 */
const lookAtSomethingElse = () => statSync(import.meta.dirname);

/** The same function, failing when it is not at its end in time. */
function bounded(run, limit, name) {
  return async () => {
    lookAtSomethingElse();
    try {
      await inTime(run(), limit, (waited) => new Error(`${name}: not at its end after ${waited}`));
    } catch (error) {
      await globalThis.afterFailure?.(name);
      throw error;
    }
  };
}

/** What keeps a process from ending, by kind: sockets, servers, children, timers. */
function whatIsOpen() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

async function refuseWhatStaysOpen(before) {
  // Counted in looks: what the machine stood still for is no time in which something could end.
  for (let looks = CLOSING_MS / LOOK_MS; ; looks--) {
    const more = [...whatIsOpen()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
    if (more.length === 0) return lookAtSomethingElse();
    if (looks <= 0) throw new Error(`left open: ${more.map(([kind]) => kind).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** By the outermost block of a file: the hook that stays the last of them. */
const closings = new WeakMap();

function closingOf(root) {
  if (!closings.has(root)) {
    const before = whatIsOpen();
    closings.set(root, { type: 'afterAll', fn: () => refuseWhatStaysOpen(before), parent: root });
  }
  return closings.get(root);
}

addEventHandler((event, { currentDescribeBlock, rootDescribeBlock }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = (event.name === 'add_test' ? currentDescribeBlock.children : currentDescribeBlock.hooks).at(-1);
  const limit = event.timeout ?? limitOf(expect.getState().testPath);
  if (event.fn) added.fn = bounded(event.fn, limit, event.testName ?? event.hookType);
  const closing = closingOf(rootDescribeBlock);
  rootDescribeBlock.hooks = [...rootDescribeBlock.hooks.filter((hook) => hook !== closing), closing];
});
