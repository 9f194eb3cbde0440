import { writeSync } from 'node:fs';
import { backupRound } from './backup-round.js';
import { backUp } from './backup.js';
import { restoreInto } from './moving/restore-school.js';
import type { Place } from './moving/school-data.js';
import { program } from './moving/filled-school.suite.js';

/** Run as a process of its own: what is made, from what, into what; tells each step. */
const [kind = '', one = '', other = ''] = process.argv.slice(3);
const told = (done: number, total: number) => writeSync(1, `${Math.floor((100 * done) / total)} % of ${total}\n`);
writeSync(1, 'begun\n');
if (kind === 'backup') await backUp(JSON.parse(one) as Place, other, told);
if (kind === 'night') await backupRound({ place: JSON.parse(one) as Place, into: other, keep: 3, night: '2026-03-03' });
if (kind === 'restore') await restoreInto(one, JSON.parse(other) as Place, program, told);
writeSync(1, 'done\n');
process.exit();
