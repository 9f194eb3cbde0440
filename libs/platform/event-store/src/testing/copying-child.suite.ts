import { copyLogChecked } from '../copying/copy-log.js';
import { openLogAt } from './log-at.suite.js';

/** Run as a process of its own: copies a log into another one, tells how far it has come, and what both agree in. */
const [from = '', to = ''] = process.argv.slice(2);
const [source, target] = [await openLogAt(from), await openLogAt(to)];
const onProgress = (position: number) => process.stdout.write(`${position}.\n`);
const sum = await copyLogChecked({ from: source, to: target, onProgress });
process.stdout.write(`${JSON.stringify(sum)}\n`);
await source.close();
await target.close();
