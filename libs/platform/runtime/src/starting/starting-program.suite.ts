import { Settings } from '@ardoise/settings';
import { giveUp } from '../running/stop.js';
import { awaitEngines } from './await-engines.js';
import { leaveOnSignal, sayWaiting } from './say-waiting.js';

/** Run as a child process: starts as the programs do, as far as their engines. */
const leaving = leaveOnSignal();
await awaitEngines(Settings.from(process.env), { onWaiting: sayWaiting, signal: leaving.signal })
  .finally(leaving.end)
  .catch(giveUp);
process.stdout.write('started\n');
